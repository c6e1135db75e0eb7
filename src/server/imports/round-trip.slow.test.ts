import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountExport } from '#contract/account-data.ts';
import { importOptions } from '#contract/import.ts';
import type { WorkoutDetail } from '#contract/workout.ts';
import { addDays, weekStart } from '#core/progression/calendar.ts';
import { MOST_PAUSES } from '#core/progression/streaks.ts';
import type { SessionAction } from '#core/workout/session/actions.ts';
import { completionRequest } from '#core/workout/session/completion-request.ts';
import { hasChanges } from '#core/workout/session/edit-changes.ts';
import { editedSession } from '#core/workout/session/past-session.ts';
import { EMPTY_SESSION } from '#core/workout/session/session.ts';
import { play } from '#core/workout/session/testing/example-workout.ts';
import {
  DETAIL_FIELDS,
  type EDITED_FIELDS,
  givenFields,
  type LoggedSet,
  NUMBER_FIELDS,
  SIDES,
  type StoredFields,
  setFromColumns,
} from '#core/workout/set-fields.ts';
import { SET_TYPE_NAMES } from '#core/workout/set-types.ts';
import { type ApiMember, createApiMember } from '#tests/support/api-member.ts';
import { asFeatures } from '#tests/support/loaded-history.ts';
import { playRows } from '#tests/support/play-rows.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { bodyOf, sendWorkout } from '#tests/support/sent-workouts.ts';
import { spoolFiles } from '#tests/support/spooled-files.ts';
import type { TestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { storeAccountData } from './gymratt-account-data.ts';
import { ImportJob } from './import-job.ts';
import { readImporter } from './repository.ts';
import { inSpool } from './spool.ts';
import { storeLoad } from './store-load.ts';
import { undoImport } from './undo-import.ts';

interface Place {
  readonly database: TestDatabase;
  readonly server: () => TestServer;
}

/** Two servers with a database each. */
const usePlace = (): Place => {
  const database = useTestDatabase();
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startTestServer(database);
  });
  afterAll(() => server?.close());
  return {
    database,
    server: () => {
      if (!server) throw new Error('the server is there only inside tests and hooks');
      return server;
    },
  };
};
const here = usePlace();
const there = usePlace();

const join = ({ server, database }: Place) => createApiMember(server(), database);

async function download({ server }: Place, { token }: ApiMember, format: 'json' | 'csv' | 'hevy') {
  const answer = await fetch(`${server().url}/api/user/export?format=${format}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

async function exported(place: Place, member: ApiMember): Promise<AccountExport> {
  return JSON.parse(new TextDecoder().decode(await download(place, member, 'json')));
}

/** Loads a file as the routes do, on this thread. */
async function load({ database: { database } }: Place, member: ApiMember, name: string, bytes: Uint8Array) {
  const features = asFeatures(member);
  const job = new ImportJob();
  using sent = spoolFiles([{ name, content: bytes }]);
  const read = job.read({
    ...sent,
    options: importOptions.parse({ unit: 'kg' }),
    importer: await readImporter(database, features),
    remembered: new Map(),
    now: Date.now(),
    isPreview: false,
  });
  return await storeLoad(
    database,
    features,
    {
      ...read,
      id: randomUUID(),
      fileName: name,
      prepare: async (before) => {
        const prepared = job.prepare(before);
        return { ...prepared, batches: prepared.batches.map((batch) => inSpool(sent.spool, batch)) };
      },
      ...(read.rest !== null && storeAccountData(features, read.rest)),
    },
    { now: new Date(), importedSetsPerDay: 1e9 },
  );
}

/** What is the same wherever a history is: all but whose it is, and when rows were last touched. */
function comparable({ exported_at: _, profile, settings, ...content }: AccountExport) {
  const { uuid_id, email, name, created_at, updated_at, ...facts } = profile;
  const untouched = <Row extends { updated_at: string }>({ updated_at: __, ...row }: Row) => row;
  return {
    ...content,
    profile: facts,
    settings: { value: settings.value, revision: settings.revision },
    templates: content.templates.map(untouched),
    own_exercises: content.own_exercises.map(untouched),
    exercise_settings: content.exercise_settings.map(untouched),
    programs: content.programs.map(untouched),
  };
}

const CATALOGUE = [
  'barbell-bench-press',
  'pull-up',
  'plank',
  'treadmill-run',
  'dumbbell-farmers-carry',
  'dumbbell-curl',
];
const TEXTS = ['easy', '=1+1', "'=x", "''-1", '+ "quoted", and\nmore', '💪🏽 Ünï', "it's"];

/** Everything that a member can say of a set: a field that is missing here does not compile. */
const FIELDS = {
  weight: fc.constantFrom(0, 20, 61.235, 100.125),
  reps: fc.integer({ min: 0, max: 12 }),
  durationSeconds: fc.constantFrom(45, 700),
  distanceMeters: fc.constantFrom(40.25, 5000),
  type: fc.constantFrom(...SET_TYPE_NAMES),
  side: fc.constantFrom(...SIDES),
  rpe: fc.constantFrom(7, 8.5),
  note: fc.constantFrom(...TEXTS),
} satisfies Record<(typeof EDITED_FIELDS)[number], fc.Arbitrary<unknown>>;

const set = fc.record(FIELDS, { requiredKeys: ['weight', 'reps'] });

const entry = fc.record(
  {
    exercise: fc.nat({ max: CATALOGUE.length + 2 }),
    measure: fc.constantFrom('weight_reps', 'bodyweight_weighted', 'bodyweight_assisted', 'duration', 'reps_only'),
    note: fc.constantFrom(...TEXTS),
    restSeconds: fc.constantFrom(0, 90),
    target: fc.constant({ sets: 3, reps: '8-12' }),
    sets: fc.array(set, { minLength: 1, maxLength: 4 }),
  },
  { requiredKeys: ['exercise', 'measure', 'sets'] },
);

const history = fc.record({
  workouts: fc.array(
    fc.record({
      hours: fc.integer({ min: 2, max: 2000 }),
      minutes: fc.constantFrom(1, 45, 119),
      name: fc.constantFrom('Push', '=Pull', 'Legs, "heavy"'),
      notes: fc.constantFrom(...TEXTS),
      timeZone: fc.constantFrom('UTC', 'Asia/Tokyo', 'America/Los_Angeles'),
      bodyweightKg: fc.constantFrom(70, 81.3),
      superset: fc.boolean(),
      entries: fc.array(entry, { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  unit: fc.constantFrom('kg', 'lb'),
  merges: fc.boolean(),
  archives: fc.boolean(),
  settings: fc.constantFrom<Readonly<Record<string, unknown>> | null>(
    null,
    { effort: 'rir', ghost: false },
    { bars: [{ name: 'Axle', weight: 12, unit: 'kg' }] },
    {
      gyms: [{ id: 'a', name: 'A', bars: [], plates: [], dumbbells: { unit: 'lb', weights: [5, 7.5] } }],
      gym: 'a',
    },
    { cabinet: 'off', cabinetAsked: true, initials: 'R.2' },
  ),
  follows: fc.boolean(),
  /** Weeks ago. */
  pauses: fc.uniqueArray(fc.nat({ max: 12 }), { maxLength: 3 }),
});
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

async function done(member: ApiMember, method: string, path: string, body?: unknown): Promise<void> {
  const { status, text } = await member.call(method, path, body);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`);
}

/** Further back than the API allows, as it was allowed then; the history is counted again. */
async function pause({ database }: Place, member: ApiMember, weeksAgo: number): Promise<void> {
  await database.asOwner(
    `with paused as (
       insert into public.streak_pauses (user_id, week, reason)
       values ($1, date_trunc('week', now())::date - 7 * $2::integer, 'travel')
     )
     delete from public.play_states where user_id = $1`,
    [member.id, weeksAgo],
  );
}

/** A program of one's own with an exercise of one's own, and a run of it with a decision. */
async function follow(member: ApiMember, exerciseId: string): Promise<void> {
  const sets = [{ reps: [5, 8], load: { of: 'work', factor: 1 } }];
  const rule = { kind: 'double', step: { kg: 2.5, lb: 5 } };
  const day = { name: '=Day', slots: [{ id: 'a', exerciseId, sets, rule, restSeconds: 60 }] };
  const [id, runId] = [randomUUID(), randomUUID()];
  const about = { name: 'Carry, "on"', author: '', level: 'beginner', perWeek: 2, lifts: [], ends: false };
  await done(member, 'POST', '/api/user/programs', { id, ...about, weeks: [{ days: [day] }] });
  await done(member, 'POST', '/api/user/program-runs', { id: runId, programId: id, starts: { a: { kg: 40 } } });
  const swap = { type: 'swap', slotId: 'a', exerciseId, start: { kg: 30 } };
  const event = { id: randomUUID(), at: new Date().toISOString(), ...swap };
  await done(member, 'POST', `/api/user/program-runs/${runId}/events`, event);
}

/** An account in which all of this has been done, through the API. */
async function live(place: Place, drawn: History): Promise<ApiMember> {
  const member = await join(place);
  await done(member, 'PATCH', '/api/user/profile', {
    preferred_weight_unit: drawn.unit,
    preferred_distance_unit: 'mi',
    bodyweight: 181.5,
    height: 183,
    timezone: 'Europe/Berlin',
  });
  const own = [randomUUID(), randomUUID(), randomUUID()];
  for (const [index, id] of own.entries()) {
    await done(member, 'POST', '/api/user/exercises', {
      id,
      name: ['=Zercher, "carry"', "'-Garage Press", 'Odd  Lift'][index],
      measure: index === 1 ? 'weight_distance' : 'weight_reps',
      category: 'compound',
      selectorFilter: 'Legs',
      equipment: 'other',
      primaryMuscles: ['quadriceps', 'lower back'],
      secondaryMuscles: index === 0 ? ['traps'] : [],
      oneSided: index === 2,
      figure: index === 0 ? 'carry/b' : null,
    });
  }
  if (drawn.follows) await follow(member, own[0] ?? '');
  const ids = [...CATALOGUE, ...own];
  for (const { hours, minutes, superset, entries, ...workout } of drawn.workouts) {
    const start = Date.now() - hours * 3_600_000;
    const counted = { exercise: 0, measure: 'weight_reps', sets: [{ weight: 40, reps: 5 }] };
    await done(member, 'POST', '/api/workouts/complete', {
      id: randomUUID(),
      ...workout,
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + minutes * 60_000).toISOString(),
      duration: minutes * 60,
      skipped: [
        { exerciseId: 'plank', sets: 2 },
        { exerciseId: own[2], sets: 1 },
      ],
      exercises: [...entries, counted].map(({ exercise, sets, ...given }) => ({
        exerciseId: ids[exercise],
        ...given,
        ...(superset && { superset: 1 }),
        sets: sets.map((one, index) => ({
          setNumber: index + 1,
          ...one,
          completedAt: new Date(start + 30_000).toISOString(),
        })),
      })),
    });
  }
  await done(member, 'POST', '/api/workout-templates', {
    name: '=Template',
    description: TEXTS[4],
    exercises: [own[0], 'plank'].map((exercise_id, index) => ({
      exercise_id,
      order: index + 1,
      sets_count: 3,
      suggested_weight: 61.235,
      suggested_reps: 8,
      rest_time: 90,
      superset: 1,
      suggested_duration_s: index === 0 ? null : 60,
    })),
  });
  await done(member, 'POST', '/api/workout-templates', {
    name: 'Each set',
    folder: '=Upper',
    exercises: [
      {
        exercise_id: own[0],
        order: 1,
        rest_time: 0,
        sets: [
          { weight: 40, reps: 8, set_type: 'warmup' },
          { weight: 61.235, reps: 6, reps_max: 8, side: 'left' },
          { duration_s: 30, distance_m: 12.5, set_type: 'failure' },
        ],
      },
    ],
  });
  for (const id of ['pull-up', own[2]]) await done(member, 'PUT', `/api/user/${member.id}/favorites/${id}`);
  await done(member, 'PATCH', `/api/user/exercise-settings/${own[0]}`, { note: '=seat 4', unit: 'lb', restSeconds: 0 });
  if (drawn.settings) await done(member, 'PATCH', '/api/user/settings', drawn.settings);
  for (const ago of drawn.pauses) await pause(place, member, ago);
  if (drawn.merges) await done(member, 'POST', `/api/user/exercises/${own[2]}/merge`, { into: own[0] });
  if (drawn.archives) await done(member, 'PATCH', `/api/user/exercises/${own[1]}`, { archived: true });
  return member;
}

test('an export, loaded on another server, is the same account, and the same again', { timeout: 300_000 }, () =>
  fc.assert(
    fc.asyncProperty(history, fc.constantFrom('json' as const, 'csv' as const), async (drawn, format) => {
      const member = await live(here, drawn);
      const bytes = await download(here, member, format);
      const before = comparable(await exported(here, member));
      const again = await join(there);
      const result = await load(there, again, format === 'csv' ? 'export.zip' : 'export.json', bytes);
      expect([result.app, result.dialect, result.skipped]).toEqual(['gymratt', format, []]);
      expect(comparable(await exported(there, again))).toEqual(before);

      expect(await load(there, again, 'export', bytes)).toMatchObject({
        workouts: 0,
        already_here: drawn.workouts.length,
      });
      expect(comparable(await exported(there, again))).toEqual(before);
    }),
    propertyRuns(4, 10),
  ),
);

test(
  'every field of a set is the same in the draft, the history, an edit, an export and an import',
  { timeout: 300_000 },
  () =>
    fc.assert(
      fc.asyncProperty(
        valid,
        valid,
        fc.constantFrom('json' as const, 'csv' as const),
        async (first, second, format) => {
          const member = await join(here);
          const now = Date.now() - 3_600_000;
          const id = randomUUID();
          const bench = { id: CATALOGUE[0] ?? '', name: 'Bench', category: 'compound', muscle_group: 'chest' } as const;
          const draft = play(
            EMPTY_SESSION,
            { type: 'addExercises', workoutId: id, now, exercises: [{ ...bench, setsCount: 1 }] },
            said(`${bench.id}/1`, first),
            { type: 'completeSet', setId: `${bench.id}/1`, now: now + 1000 },
            { type: 'confirmSet', setId: `${bench.id}/1` },
            { type: 'completeSet', setId: `${bench.id}/1`, now: now + 1000 },
          );
          const completedAt = new Date(now + 1000).toISOString();
          const request = completionRequest(draft, { userId: member.id, endTime: now + 60_000 });
          await done(member, 'POST', '/api/workouts/complete', request);
          const read = async () => (await member.call<WorkoutDetail>('GET', `/api/user/workouts/${id}`)).body;
          const logged = await read();
          expect(setsIn(logged)).toEqual([givenFields({ ...first, completedAt })]);

          const opened = editedSession(logged, { revision: 1, timeZone: 'UTC' });
          const changed = (set: LoggedSet) =>
            play(opened, said(`${bench.id}/1`, set), { type: 'confirmSet', setId: `${bench.id}/1` });
          // A change of any one of them alone is a change.
          for (const [field, value] of Object.entries(second)) {
            const set = { ...first, [field]: value };
            expect([field, hasChanges(changed(set))]).toEqual([
              field,
              !isDeepStrictEqual(givenFields(set), givenFields(first)),
            ]);
          }
          const edited = changed(second);
          const after = [givenFields({ ...second, completedAt })];
          const { userId: _, id: __, ...change } = completionRequest(edited, { userId: member.id, endTime: 0 }) ?? {};
          await done(member, 'PUT', `/api/user/workouts/${id}`, change);
          expect(setsIn(await read())).toEqual(after);

          const again = await join(there);
          await load(
            there,
            again,
            format === 'csv' ? 'export.zip' : 'export.json',
            await download(here, member, format),
          );
          expect((await exported(there, again)).workouts.map(setsIn)).toEqual([after]);
        },
      ),
      propertyRuns(5, 15),
    ),
);

/** A set that counts, whatever else is said of it. What is not said is taken away. */
const valid = fc
  .record({
    ...FIELDS,
    weight: fc.constantFrom(20, 61.235, 100.125),
    reps: fc.integer({ min: 1, max: 12 }),
    ...Object.fromEntries(DETAIL_FIELDS.map((name) => [name, fc.option<unknown>(FIELDS[name])])),
  })
  .map((drawn) => drawn as unknown as LoggedSet);

const said = (setId: string, set: LoggedSet): SessionAction => ({
  type: 'editSet',
  setId,
  ...Object.fromEntries(NUMBER_FIELDS.map((name) => [name, set[name] ?? 0])),
  details: Object.fromEntries(DETAIL_FIELDS.map((name) => [name, set[name] ?? null])),
});

const setsIn = ({ exercises }: { readonly exercises: readonly { readonly sets: readonly StoredFields[] }[] }) =>
  exercises.flatMap(({ sets }) => sets.map(setFromColumns));

const HISTORY: History = {
  workouts: [
    {
      hours: 30,
      minutes: 45,
      name: 'Push',
      notes: 'easy',
      timeZone: 'Asia/Tokyo',
      bodyweightKg: 81.3,
      superset: false,
      entries: [{ exercise: 6, measure: 'weight_reps', sets: [{ weight: 20, reps: 5 }] }],
    },
  ],
  unit: 'kg',
  follows: true,
  merges: false,
  archives: false,
  settings: { effort: 'rir', ghost: false },
  pauses: [],
};

const asFile = (content: unknown) => new TextEncoder().encode(JSON.stringify(content));

test('what an account has stays, and nothing comes twice', async () => {
  const from = await live(here, HISTORY);
  const told = await exported(here, from);
  const into = await live(there, { ...HISTORY, settings: { effort: 'rpe' } });
  const before = await exported(there, into);
  await load(there, into, 'export.json', asFile(told));
  const after = await exported(there, into);

  expect(after.settings.value).toEqual({ effort: 'rpe', ghost: false });
  expect(after.own_exercises).toEqual(before.own_exercises);
  expect(after.templates).toEqual(before.templates);
  expect(after.favorites).toEqual(before.favorites);
  expect(after.exercise_settings).toEqual(before.exercise_settings);
  expect(after.profile).toMatchObject({ name: before.profile.name, bodyweight: 181.5, timezone: 'Europe/Berlin' });
  // Both have trained at the same time, with the same exercises under their own ids: it is probably the same workout.
  expect(after.workouts).toEqual(before.workouts);

  const later = {
    ...told,
    workouts: told.workouts.map((workout) => ({ ...workout, ...shifted(workout, -86_400_000) })),
  };
  await load(there, into, 'export.json', asFile(later));
  const [added] = (await exported(there, into)).workouts;
  const known = before.own_exercises.find(({ name }) => name === '=Zercher, "carry"');
  expect(added?.exercises[0]?.exercise_id).toBe(known?.id);
});

const PUSH = { exerciseId: 'push-up', measure: 'bodyweight_weighted', sets: [{ weight: 0, reps: 10 }] } as const;

function shifted({ start_time, end_time }: { start_time: string; end_time: string }, by: number) {
  const moved = (instant: string) => new Date(Date.parse(instant) + by).toISOString();
  return { start_time: moved(start_time), end_time: moved(end_time) };
}

test('taken back, its workouts go, and the own exercises that nothing else uses', async () => {
  const bytes = await download(here, await live(here, HISTORY), 'json');
  const member = await join(there);
  const { id } = await load(there, member, 'export.json', bytes);
  const { database } = there.database;
  expect(await undoImport(database, asFeatures(member), id)).toBe(true);
  const left = await exported(there, member);
  expect(left.workouts).toEqual([]);
  expect(left.profile).toMatchObject({ xp: 0, total_workouts: 0 });
  // The other two are in a template and among the favorites.
  expect(left.own_exercises.map(({ name }) => name)).toEqual(['=Zercher, "carry"', 'Odd Lift']);
});

test('taken back, its paused weeks go, and with them what they did for the streak; those that were declared stay', async () => {
  const member = await join(there);
  const weekOf = (ago: number) => addDays(weekStart(new Date().toISOString().slice(0, 10)), -7 * ago);
  for (const ago of [6, 4, 3]) {
    const start = Date.parse(weekOf(ago)) + 12 * 3_600_000;
    await sendWorkout(member, bodyOf({ start, minutes: 60, exercises: [PUSH] }));
  }
  await pause(there, member, 2);
  await member.call('GET', '/api/user/trophies');
  const before = await playRows(there.database, member.id);

  const start = Date.parse(weekOf(8)) + 12 * 3_600_000;
  const from = await join(here);
  await sendWorkout(from, bodyOf({ start, minutes: 60, exercises: [PUSH] }));
  const told = await exported(here, from);
  const streak_pauses = [7, 5, 2, 0].map((ago) => ({ week: weekOf(ago), reason: 'ill' as const }));
  const { id } = await load(there, member, 'export.json', asFile({ ...told, streak_pauses }));
  expect(await playRows(there.database, member.id)).toMatchObject({ streak: [{ current_streak: 4 }] });
  // The member says the same of this week, on their own.
  await done(member, 'POST', '/api/user/streak-pauses', { week: weekOf(0), reason: 'ill' });

  const { database } = there.database;
  await undoImport(database, asFeatures(member), id);
  const left = await exported(there, member);
  expect(left.streak_pauses.map(({ week, reason }) => [week, reason])).toEqual([
    [weekOf(2), 'travel'],
    [weekOf(0), 'ill'],
  ]);
  expect(await playRows(there.database, member.id)).toEqual(before);
});

test("another app's file that was loaded before adds nothing after the move", async () => {
  const strong = new TextEncoder().encode(
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,RPE\n' +
      '2024-07-01 18:00:00,"Push",1h,"Bench Press (Barbell)",1,80,5,0,0,\n',
  );
  const member = await join(here);
  expect(await load(here, member, 'strong.csv', strong)).toMatchObject({ workouts: 1 });
  const again = await join(there);
  await load(there, again, 'export.zip', await download(here, member, 'csv'));
  expect(await load(there, again, 'strong.csv', strong)).toMatchObject({ workouts: 0, already_here: 1 });
});

test('an export of the first release, without measures and settings, is loaded', async () => {
  const member = await live(here, { ...HISTORY, merges: false });
  const told = await exported(here, member);
  const [workout] = told.workouts;
  if (!workout) throw new Error('there is no workout');
  const { id, name, notes, start_time, end_time, duration } = workout;
  const set = { set_number: 1, weight: 81, reps: 10, is_pr: true, xp_earned: 405 };
  const first = {
    format_version: 1,
    exported_at: told.exported_at,
    profile: told.profile,
    workouts: [
      {
        ...{ id, name, notes, start_time, end_time, duration },
        exercises: [
          { exercise_id: 'pull-up', name: 'Pull-Up', category: 'bodyweight', muscle_group: 'back', sets: [set] },
          { exercise_id: 'plank', name: 'Plank', category: 'bodyweight', muscle_group: 'core', sets: [set] },
          {
            exercise_id: 'no-longer-known',
            name: 'Gone Press',
            category: 'compound',
            muscle_group: 'legs',
            sets: [set],
          },
        ],
      },
    ],
    best_lifts: [],
    favorites: [],
    templates: [],
    // Later ones had settings, and no gyms.
    settings: { value: { bars: [{ name: 'Axle', weight: 12, unit: 'kg' }] }, revision: 1 },
  };
  const again = await join(there);
  await load(there, again, 'export.json', asFile(first));
  const loaded = await exported(there, again);
  expect(loaded.workouts).toMatchObject([
    {
      id,
      bodyweight_kg: 81,
      time_zone: 'Europe/Berlin',
      source: 'logged',
      exercises: [
        { measure: 'bodyweight_weighted', sets: [{ weight: 0, reps: 10, xp_earned: 405 }] },
        { measure: 'bodyweight_weighted', sets: [{ weight: 0, reps: 10 }] },
        { name: 'Gone Press', measure: 'weight_reps', sets: [{ weight: 81, reps: 10, xp_earned: 810 }] },
      ],
    },
  ]);
  expect(loaded.own_exercises).toMatchObject([{ name: 'Gone Press' }]);
  expect(loaded.settings.value).toEqual({
    gyms: [{ id: 'home', name: 'Home', plates: [], bars: [{ name: 'Axle', weight: 12, unit: 'kg' }] }],
  });
  const gyms = [{ id: 'work', name: 'Work', bars: [], plates: [] }];
  await done(again, 'PATCH', '/api/user/settings', { gyms });
  await load(there, again, 'export.json', asFile({ ...first, exported_at: new Date().toISOString() }));
  expect((await exported(there, again)).settings.value).toEqual({ gyms });
});

test.each([
  ['of a later release', { format_version: 2, workouts: [] }],
  ['that is damaged', { format_version: 1, workouts: 'none' }],
])('an export %s is refused', async (_what, content) => {
  const member = await join(there);
  await expect(load(there, member, 'export.json', asFile(content))).rejects.toMatchObject({ code: 'unknown_format' });
});

test('the file for other apps reads back through the parser of Hevy', async () => {
  const member = await join(here);
  await done(member, 'PATCH', '/api/user/profile', { preferred_weight_unit: 'lb', preferred_distance_unit: 'mi' });
  const start = Date.parse('2026-02-03T20:15:00Z');
  const exercises = [
    {
      exerciseId: 'barbell-bench-press',
      superset: 1,
      note: 'slow\nand low',
      sets: [{ weight: 61.235, reps: 5, rpe: 8.5 }],
    },
    {
      exerciseId: 'pull-up',
      measure: 'bodyweight_assisted',
      superset: 1,
      sets: [{ weight: 20, reps: 8, type: 'dropset' }],
    },
    { exerciseId: 'plank', measure: 'duration', sets: [{ durationSeconds: 61, type: 'warmup' }] },
    {
      exerciseId: 'treadmill-run',
      measure: 'distance_duration',
      sets: [{ distanceMeters: 5000, durationSeconds: 1500 }],
    },
    {
      exerciseId: 'barbell-bench-press',
      sets: [
        { weight: 100, reps: 1, type: 'failure' },
        { weight: 0, reps: 12 },
      ],
    },
  ];
  await done(member, 'POST', '/api/workouts/complete', {
    name: 'Push, "heavy"',
    notes: 'one\ntwo',
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + 3_600_000).toISOString(),
    duration: 3600,
    timeZone: 'Asia/Tokyo',
    exercises: exercises.map(({ sets, ...exercise }) => ({
      measure: 'weight_reps',
      ...exercise,
      sets: sets.map((set, index) => ({ setNumber: index + 1, ...set })),
    })),
  });
  const bytes = await download(here, member, 'hevy');
  const [header, line] = new TextDecoder().decode(bytes).split('\r\n');
  expect(header).toBe(
    'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_lbs,reps,distance_miles,duration_seconds,rpe',
  );
  expect(line).toBe(
    '"Push, ""heavy""","4 Feb 2026, 05:15","4 Feb 2026, 06:15",one\\ntwo,Barbell Bench Press,0,slow\\nand low,0,normal,135,5,,,8.5',
  );

  const again = await join(there);
  await done(again, 'PATCH', '/api/user/profile', { preferred_weight_unit: 'lb', timezone: 'Asia/Tokyo' });
  expect(await load(there, again, 'hevy.csv', bytes)).toMatchObject({ app: 'hevy', workouts: 1, unrecognised: [] });
  const [before] = (await exported(here, member)).workouts;
  const [after] = (await exported(there, again)).workouts;
  const said = (workout: typeof before) => ({
    name: workout?.name,
    notes: workout?.notes,
    start: workout?.start_time,
    duration: workout?.duration,
    xp: workout?.xp_earned,
    exercises: workout?.exercises.map(({ exercise_id, measure, superset, note, sets }) => ({
      ...{ exercise_id, measure, superset, note },
      sets: sets.map(({ completed_at: _, ...set }) => set),
    })),
  });
  expect(said(after)).toEqual(said(before));
});

describe('safety 47: an export that nobody has exported', () => {
  const NUL = String.fromCharCode(0);
  const records = (exerciseName: string) => ({
    xpBefore: 0,
    xpAfter: 1,
    xpGained: 1,
    levelBefore: 1,
    levelAfter: 1,
    tierBefore: 'GYMRATT',
    tierAfter: 'GYMRATT',
    currentStreak: 1,
    totalWorkouts: 1,
    records: [{ exerciseId: 'plank', exerciseName, oldWeight: 0, oldReps: 0, newWeight: 1, newReps: 1 }],
  });
  const forged = (change: {
    readonly workout?: object;
    readonly profile?: object;
    readonly template?: object;
    readonly part?: object;
    readonly rest?: object;
  }) => {
    const part = {
      exercise_id: 'plank',
      order: 1,
      sets_count: 3,
      suggested_weight: 0,
      suggested_reps: 0,
      rest_time: 60,
    };
    const template = { id: randomUUID(), name: 'Legs', description: null, exercises: [{ ...part, ...change.part }] };
    const workout = {
      id: randomUUID(),
      name: 'Push',
      start_time: '2024-03-01T17:00:00Z',
      end_time: '2024-03-01T18:00:00Z',
      duration: 3600,
      exercises: [
        { exercise_id: 'barbell-bench-press', name: 'Bench', sets: [{ set_number: 1, weight: 60, reps: 5 }] },
      ],
      ...change.workout,
    };
    const profile = { timezone: 'UTC', preferred_weight_unit: 'kg', preferred_distance_unit: 'km', bodyweight: 80 };
    const empty = { height: null, date_of_birth: null, gender: null };
    return JSON.stringify({
      format_version: 1,
      profile: { ...profile, ...empty, ...change.profile },
      workouts: [workout],
      templates: [{ ...template, ...change.template }],
      ...change.rest,
    });
  };
  const own = (name: string, more: object = {}) => ({
    id: randomUUID(),
    name,
    category: 'compound',
    selector_filter: 'Legs',
    equipment: 'barbell',
    ...more,
  });
  const setting = (more: object) => ({
    exercise_settings: [{ exercise_id: 'plank', note: null, unit: null, bar: null, rest_seconds: null, ...more }],
  });
  const [taken, twin] = [own('Yodel'), own('yodel')];
  const PAUSE = { week: '2024-03-11', reason: 'ill' };
  const EVERY_WEEK = Array.from({ length: 9000 }, (_, index) => ({
    week: new Date(Date.UTC(1980, 0, 7) + index * 7 * 86_400_000).toISOString().slice(0, 10),
    reason: 'off',
  }));

  test.each<[string, Parameters<typeof forged>[0]]>([
    ['a key with the character 0', { workout: { import_key: `a${NUL}` } }],
    ['a key with half a character', { workout: { import_key: 'a\ud800' } }],
    ['a record with the character 0', { workout: { progression: records(NUL) } }],
    ['a record with a name of a million characters', { workout: { progression: records('x'.repeat(1e6)) } }],
    ['a revision beyond its column', { workout: { revision: 3e9 } }],
    ['the last revision of all', { workout: { revision: 2_147_483_647 } }],
    ['a giant', { profile: { bodyweight: 1e308 } }],
    ['a weight below 0', { profile: { bodyweight: -5 } }],
    ['a height below 0', { profile: { height: -5 } }],
    ['a Roman', { profile: { date_of_birth: '0001-01-01' } }],
    ['a time zone with the character 0', { profile: { timezone: NUL } }],
    ['settings of a revision beyond its column', { rest: { settings: { value: { ghost: true }, revision: 3e9 } } }],
    ['a setting with the character 0', { rest: setting({ note: NUL }) }],
    ['a setting that is too long', { rest: setting({ note: 'x'.repeat(9000), bar: 'x'.repeat(9000) }) }],
    [
      'pauses that are no weeks',
      { rest: { streak_pauses: [{ week: '2026-11-17', reason: 'ill' }, { week: NUL }, 7] } },
    ],
    ['a pause for no reason', { rest: { streak_pauses: [{ week: '2026-11-16', reason: NUL }] } }],
    ['a pause of the same week twice', { rest: { streak_pauses: [PAUSE, { ...PAUSE, reason: 'off' }] } }],
    ['pauses for ever', { rest: { streak_pauses: EVERY_WEEK } }],
    ['a template beyond its place', { part: { order: 1e5 } }],
    ['a template of too many sets', { part: { sets_count: 1e4 } }],
    ['a template with a rest below 0', { part: { rest_time: -1 } }],
    ['a template with the character 0', { template: { description: NUL } }],
    ['a template with a long story', { template: { description: 'x'.repeat(50_000) } }],
    [
      'an exercise that was merged into one that cannot be',
      { rest: { own_exercises: [taken, twin, own('Third', { merged_into: twin.id })] } },
    ],
  ])('%s: the rest of it is loaded', async (_, change) => {
    const member = await join(there);
    const loaded = await load(there, member, 'forged.json', new TextEncoder().encode(forged(change)));
    expect(loaded.workouts).toBe(1);
    const [row] = (await exported(there, member)).workouts;
    expect(JSON.stringify(row).length).toBeLessThan(5000);
    expect(row?.revision ?? 1).toBeLessThan(2e9);
  });

  test('keeps an exercise whose figure is none, or missing as before there were figures', async () => {
    const member = await join(there);
    const rest = { own_exercises: [own('Yodel', { figure: NUL }), own('Zither')] };
    await load(there, member, 'forged.json', new TextEncoder().encode(forged({ rest })));
    const { own_exercises } = await exported(there, member);
    // Both were made at the same instant: their order is that of their ids.
    expect(Object.fromEntries(own_exercises.map(({ name, figure }) => [name, figure]))).toEqual({
      Yodel: null,
      Zither: null,
    });
  });

  test('pauses no weeks that nobody could have paused yet', async () => {
    const member = await join(there);
    const bytes = new TextEncoder().encode(forged({ rest: { streak_pauses: EVERY_WEEK } }));
    await load(there, member, 'forged.json', bytes);
    const { streak_pauses } = await exported(there, member);
    expect(Date.parse(streak_pauses.at(-1)?.week ?? '')).toBeLessThan(Date.now() + 366 * 86_400_000);
    // No more than can be made one by one, the latest; also beside those that are there.
    expect(streak_pauses).toHaveLength(MOST_PAUSES);
    const older = streak_pauses.map(({ week }) => ({ week: addDays(week, -7 * MOST_PAUSES), reason: 'off' }));
    await load(there, member, 'older.json', new TextEncoder().encode(forged({ rest: { streak_pauses: older } })));
    expect((await exported(there, member)).streak_pauses).toHaveLength(MOST_PAUSES);
  });

  test('is not written again and again on the main thread', async () => {
    const member = await join(there);
    const favorites = Array.from({ length: 20_000 }, () => ({ exercise_id: 'plank' }));
    const templates = Array.from({ length: 5000 }, (_, index) => ({
      id: randomUUID(),
      name: `Template ${index}`,
      description: null,
      exercises: [],
    }));
    const job = new ImportJob();
    using sent = spoolFiles([{ name: 'forged.json', content: forged({ rest: { favorites, templates } }) }]);
    const { rest } = job.read({
      ...sent,
      options: importOptions.parse({}),
      importer: await readImporter(there.database.database, asFeatures(member)),
      remembered: new Map(),
      now: Date.now(),
      isPreview: false,
    });
    expect(rest?.length).toBeLessThan(50_000);
  });

  test('of more exercises than anybody may have is refused before each is looked up', async () => {
    const member = await join(there);
    const exercises = Array.from({ length: 100 }, (_, index) => index);
    const workouts = Array.from({ length: 6 }, (_, count) => ({
      ...JSON.parse(forged({})).workouts[0],
      id: randomUUID(),
      exercises: exercises.map((index) => ({
        exercise_id: `lift-${count}-${index}`,
        name: `Lift ${count} ${index}`,
        category: 'compound',
        sets: [{ set_number: 1, weight: 60, reps: 5 }],
      })),
    }));
    const bytes = new TextEncoder().encode(forged({ rest: { workouts } }));
    await expect(load(there, member, 'forged.json', bytes)).rejects.toMatchObject({ code: 'exercise_limit' });
  });
});
