import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { completionRequest } from '#contract/workout.ts';
import { addDays, mondayOf } from '#core/progression/calendar.ts';
import { type ApiMember, createApiMember } from '#tests/support/api-member.ts';
import { forgetPlay, playRows } from '#tests/support/play-rows.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { ensurePlayed } from './replay.ts';
import { pauseWeek, resumeWeek } from './repository.ts';

type Body = z.input<typeof completionRequest>;

const testDatabase = useTestDatabase();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(testDatabase);
});
afterAll(() => server.close());

/** Long enough for free weeks to be banked, spent and lost. */
const WEEKS = 26;
const FIRST_MONDAY = addDays(mondayOf(new Date().toISOString().slice(0, 10)), -7 * (WEEKS + 1));
const mondayNumber = (week: number) => addDays(FIRST_MONDAY, 7 * week);
const week = fc.nat({ max: WEEKS - 1 });

const set = fc.record({
  weight: fc.constantFrom(0, 20, 62.5, 100, 140),
  reps: fc.constantFrom(0, 5, 12, 60),
  durationSeconds: fc.constantFrom(null, 45, 200),
  distanceMeters: fc.constantFrom(null, 40.25, 5000),
  type: fc.constantFrom('normal' as const, 'normal' as const, 'warmup' as const),
  side: fc.constantFrom('left' as const, 'right' as const, null),
});
const exercise = fc.constantFrom(
  ['barbell-bench-press', 'weight_reps'] as const,
  ['barbell-back-squat', 'weight_reps'] as const,
  ['barbell-deadlift', 'weight_reps'] as const,
  ['pull-up', 'bodyweight_weighted'] as const,
  ['pull-up', 'bodyweight_assisted'] as const,
  ['plank', 'duration'] as const,
  ['treadmill-run', 'distance_duration'] as const,
);

/** At any hour, in any of three zones, with at least one set that counts. */
const workoutIn = (ofWeek: fc.Arbitrary<number>) =>
  fc
    .record({
      week: ofWeek,
      hour: fc.nat({ max: 7 * 24 - 2 }),
      timeZone: fc.constantFrom('UTC', 'Asia/Tokyo', 'America/Los_Angeles'),
      bodyweightKg: fc.constantFrom(70, 81.3, null),
      entries: fc.array(fc.tuple(exercise, fc.array(set, { minLength: 1, maxLength: 3 })), { maxLength: 3 }),
    })
    .map(({ week: number, hour, timeZone, bodyweightKg, entries }): Body => {
      const start = Date.parse(mondayNumber(number)) + hour * 3_600_000;
      const counted = { exerciseId: 'barbell-bench-press', sets: [{ weight: 40, reps: 5 }] };
      const exercises = [...entries.map(([[exerciseId, measure], sets]) => ({ exerciseId, measure, sets })), counted];
      return {
        name: 'Workout',
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + 3_600_000).toISOString(),
        duration: 3600,
        timeZone,
        bodyweightKg,
        exercises: exercises.map(({ sets, ...named }) => ({
          ...named,
          sets: sets.map((given, index) => ({ setNumber: index + 1, ...given })),
        })),
      };
    });

const place = fc.nat({ max: WEEKS });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('log' as const), body: workoutIn(week) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), which: place, body: workoutIn(week) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('delete' as const), which: place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), which: place }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pause' as const), week }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('resume' as const), week }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Most weeks have a workout, and the days of a few are found only later. */
const past = fc
  .tuple(...Array.from({ length: WEEKS }, (_, number) => fc.option(workoutIn(fc.constant(number)), { freq: 5 })))
  .map((weeks) => weeks.filter((body) => body !== null));

interface Logged {
  readonly id: string;
  body: Body;
  revision: number;
  isDeleted: boolean;
}

interface Diary {
  readonly workouts: Logged[];
  readonly pauses: Set<string>;
}

async function expectStatus(answer: Promise<{ status: number; text: string }>, wanted: number) {
  const { status, text } = await answer;
  expect(status, text).toBe(wanted);
}

async function log(member: ApiMember, { id, body }: Pick<Logged, 'id' | 'body'>) {
  await expectStatus(member.call('POST', '/api/workouts/complete', { id, ...body }), 200);
}

const serverMember = ({ id, asApi }: ApiMember) => ({ id, actor: asApi });

/** On its own Monday: by now most of these weeks are too long ago. */
function pause(member: ApiMember, monday: string) {
  return pauseWeek(testDatabase.database, serverMember(member), { week: monday, reason: 'ill' }, new Date(monday));
}

async function perform(member: ApiMember, { workouts, pauses }: Diary, action: Step): Promise<void> {
  if (action.kind === 'log') {
    const logged = { id: randomUUID(), body: action.body, revision: 1, isDeleted: false };
    await log(member, logged);
    workouts.push(logged);
  } else if (action.kind === 'pause') {
    await pause(member, mondayNumber(action.week));
    pauses.add(mondayNumber(action.week));
  } else if (action.kind === 'resume') {
    await resumeWeek(testDatabase.database, serverMember(member), mondayNumber(action.week));
    pauses.delete(mondayNumber(action.week));
  } else {
    const logged = workouts[action.which];
    if (!logged) return;
    const path = `/api/user/workouts/${logged.id}`;
    if (action.kind === 'delete') {
      await expectStatus(member.call('DELETE', path), 204);
      logged.isDeleted = true;
    } else if (action.kind === 'restore') {
      await expectStatus(member.call('POST', `${path}/restore`), 200);
      logged.isDeleted = false;
    } else if (!logged.isDeleted) {
      await expectStatus(member.call('PUT', path, { ...action.body, revision: logged.revision }), 200);
      logged.body = action.body;
      logged.revision += 1;
    }
  }
}

/** The same logged by somebody else, each workout once and in the order in which they were done: one step of the fold each. */
async function logAgain({ workouts, pauses }: Diary): Promise<ApiMember> {
  const member = await createApiMember(server, testDatabase);
  for (const monday of pauses) await pause(member, monday);
  const kept = workouts
    .filter(({ isDeleted }) => !isDeleted)
    .toSorted((a, b) => Date.parse(a.body.startTime) - Date.parse(b.body.startTime) || (a.id < b.id ? -1 : 1));
  for (const logged of kept) await log(member, logged);
  return member;
}

test('any past that was logged, edited, deleted, restored and paused is counted like the same workouts logged once', async () => {
  const paths = fc.record({ past, steps: fc.array(step, { minLength: 3, maxLength: 10 }) });
  await fc.assert(
    fc.asyncProperty(paths, async ({ past: bodies, steps }) => {
      const diary: Diary = { workouts: [], pauses: new Set() };
      const member = await createApiMember(server, testDatabase);
      for (const body of bodies) await perform(member, diary, { kind: 'log', body });
      for (const action of steps) await perform(member, diary, action);

      const counted = await playRows(testDatabase, member.id);
      expect(counted).toEqual(await playRows(testDatabase, (await logAgain(diary)).id));

      await forgetPlay(testDatabase, member.id);
      await ensurePlayed(testDatabase.database, serverMember(member));
      expect(await playRows(testDatabase, member.id)).toEqual(counted);
    }),
    { numRuns: 12 },
  );
}, 300_000);
