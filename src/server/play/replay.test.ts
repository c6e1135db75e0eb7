import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekStart } from '#core/progression/calendar.ts';
import type { ApiMember } from '#tests/support/api-member.ts';
import { asFeatures, loadable, loadWorkouts } from '#tests/support/loaded-history.ts';
import { forgetPlay, playRows } from '#tests/support/play-rows.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import {
  bodyOf,
  deleteSent,
  editSent,
  leftOf,
  restoreSent,
  type SentWorkout,
  sendWorkout,
} from '#tests/support/sent-workouts.ts';
import { useSharedServer } from '#tests/support/shared-server.ts';
import { undoImport } from '../imports/undo-import.ts';
import { ensurePlayed } from './replay.ts';
import { pauseWeek, resumeWeek } from './repository.ts';

const { join, testDatabase } = useSharedServer();

/** Long enough for free weeks to be banked, spent and lost. */
const WEEKS = 26;
const FIRST_MONDAY = addDays(weekStart(new Date().toISOString().slice(0, 10)), -7 * (WEEKS + 1));
const mondayNumber = (week: number) => addDays(FIRST_MONDAY, 7 * week);
const week = fc.nat({ max: WEEKS - 1 });

const set = fc.record({
  weight: fc.constantFrom(0, 20, 62.5, 100, 140),
  reps: fc.constantFrom(0, 5, 12, 60),
  durationSeconds: fc.constantFrom(null, 45, 200),
  distanceMeters: fc.constantFrom(null, 40.25, 5000),
  type: fc.constantFrom('normal' as const, 'normal' as const, 'warmup' as const),
  rpe: fc.constantFrom(null, 5, 8.5),
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
  ['weighted-plank', 'weight_duration'] as const,
  ['dumbbell-farmers-carry', 'weight_distance'] as const,
);

/** At any hour, in any of three zones. */
const workoutIn = (ofWeek: fc.Arbitrary<number>) =>
  fc
    .record({
      week: ofWeek,
      hour: fc.nat({ max: 7 * 24 - 2 }),
      timeZone: fc.constantFrom('UTC', 'Asia/Tokyo', 'America/Los_Angeles'),
      bodyweightKg: fc.constantFrom(70, 81.3, null),
      entries: fc.array(fc.tuple(exercise, fc.array(set, { minLength: 1, maxLength: 3 })), { maxLength: 3 }),
    })
    .map(({ week: number, hour, entries, ...drawn }) =>
      bodyOf({
        ...drawn,
        start: Date.parse(mondayNumber(number)) + hour * 3_600_000,
        minutes: 60,
        exercises: entries.map(([[exerciseId, measure], sets]) => ({ exerciseId, measure, sets })),
      }),
    );

const place = fc.nat({ max: WEEKS });
const days = fc.integer({ min: 1, max: 7 * WEEKS });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('log' as const), body: workoutIn(week) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), which: place, body: workoutIn(week) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('delete' as const), which: place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), which: place }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pause' as const), week }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('resume' as const), week }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('load' as const),
      daysAgo: fc.uniqueArray(days, { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unload' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Most weeks have a workout, and the days of a few are found only later. */
const past = fc
  .tuple(...Array.from({ length: WEEKS }, (_, number) => fc.option(workoutIn(fc.constant(number)), { freq: 5 })))
  .map((weeks) => weeks.filter((body) => body !== null));

interface Diary {
  readonly workouts: SentWorkout[];
  readonly pauses: Set<string>;
  /** Imports that have not been taken back. */
  readonly loads: string[];
}

/** On its own Monday: by now most of these weeks are too long ago. */
function pause(member: ApiMember, monday: string) {
  return pauseWeek(testDatabase.database, asFeatures(member), { week: monday, reason: 'ill' }, new Date(monday));
}

async function load(member: ApiMember, daysAgo: readonly number[]): Promise<string> {
  const id = randomUUID();
  const workouts = daysAgo.map((ago) =>
    loadable(ago, { 'barbell-bench-press': [[60 + ago, 8]], 'barbell-back-squat': [[20, 12]] }),
  );
  await loadWorkouts(testDatabase.database, member, workouts, { request: { id } });
  return id;
}

function unload(member: ApiMember, importId: string): Promise<boolean> {
  return undoImport(testDatabase.database, asFeatures(member), importId);
}

async function perform(member: ApiMember, { workouts, pauses, loads }: Diary, action: Step): Promise<void> {
  if (action.kind === 'log') {
    workouts.push(await sendWorkout(member, action.body));
  } else if (action.kind === 'pause') {
    await pause(member, mondayNumber(action.week));
    pauses.add(mondayNumber(action.week));
  } else if (action.kind === 'resume') {
    await resumeWeek(testDatabase.database, asFeatures(member), mondayNumber(action.week));
    pauses.delete(mondayNumber(action.week));
  } else if (action.kind === 'load') {
    loads.push(await load(member, action.daysAgo));
  } else if (action.kind === 'unload') {
    const last = loads.pop();
    if (last) await unload(member, last);
  } else {
    const logged = workouts[action.which];
    if (!logged) return;
    if (action.kind === 'delete') await deleteSent(member, logged);
    else if (action.kind === 'restore') await restoreSent(member, logged);
    else await editSent(member, logged, action.body);
  }
}

/** The same logged by somebody else, each workout once and in the order in which they were done: one step of the fold each. */
async function logAgain({ workouts, pauses }: Diary): Promise<ApiMember> {
  const member = await join();
  for (const monday of pauses) await pause(member, monday);
  for (const { id, body } of leftOf(workouts)) await sendWorkout(member, body, id);
  return member;
}

/** What is stored is what a count from scratch gives. */
async function expectCounted(member: ApiMember): Promise<void> {
  const counted = await playRows(testDatabase, member.id);
  await forgetPlay(testDatabase, member.id);
  await ensurePlayed(testDatabase.database, asFeatures(member));
  expect(await playRows(testDatabase, member.id)).toEqual(counted);
}

test('any past that was logged, edited, deleted, restored, paused and loaded is counted like the same workouts logged once', async () => {
  const paths = fc.record({ past, steps: fc.array(step, { minLength: 3, maxLength: 10 }) });
  await fc.assert(
    fc.asyncProperty(paths, async ({ past: bodies, steps }) => {
      const diary: Diary = { workouts: [], pauses: new Set(), loads: [] };
      const member = await join();
      for (const body of bodies) await perform(member, diary, { kind: 'log', body });
      for (const action of steps) await perform(member, diary, action);
      await expectCounted(member);

      // What was loaded is taken back, so that the rest can be logged by hand.
      for (const id of diary.loads) await unload(member, id);
      expect(await playRows(testDatabase, member.id)).toEqual(await playRows(testDatabase, (await logAgain(diary)).id));
    }),
    propertyRuns(3, 12),
  );
}, 300_000);
