import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { completionRequest } from '#contract/workout.ts';
import type { LoadableWorkout } from '#core/import/loadable-workout.ts';
import type { Measure } from '#core/workout/measures.ts';
import { asFeatures, loadable, loadWorkouts, newExercise } from '#tests/support/loaded-history.ts';
import { createMember, type Member } from '#tests/support/members.ts';
import { countedDays } from '#tests/support/play-rows.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { createExercise } from '../own-exercises/repository.ts';
import { ensurePlayed } from '../play/replay.ts';
import { completeWorkout } from '../workouts/complete.ts';
import { deleteWorkout } from '../workouts/workout-deletion.ts';
import type { LoadRequest } from './store-load.ts';
import { undoImport } from './undo-import.ts';

const testDatabase = useTestDatabase();

const KNOWN_OWN = newExercise('Zercher Carry', { measure: 'weight_distance' });
const NEW_OWN = newExercise('Garage Press', { selectorFilter: 'Chest' });
const EXERCISES = ['barbell-bench-press', 'pull-up', 'plank', 'treadmill-run', KNOWN_OWN.id, NEW_OWN.id];
const MEASURES: Measure[] = [
  'weight_reps',
  'bodyweight_weighted',
  'bodyweight_assisted',
  'duration',
  'weight_distance',
];
const FIRST_DAY = Math.floor(Date.now() / 1000) * 1000 - 90 * 86_400_000;

const set = fc.record(
  {
    // The bounds, too.
    weight: fc.constantFrom(0, 20, 60, 62.5, 100, 1000),
    reps: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constant(1000)),
    durationSeconds: fc.constantFrom(null, 30, 700, 86_400),
    distanceMeters: fc.constantFrom(null, 40.25, 1_000_000),
    type: fc.constantFrom('normal' as const, 'normal' as const, 'warmup' as const, 'failure' as const),
    side: fc.constantFrom('left' as const, 'right' as const, null),
    rpe: fc.constantFrom(null, 8.5),
    note: fc.constantFrom(null, 'easy'),
  },
  { requiredKeys: ['weight', 'reps'] },
);

const exercise = fc.record({
  exerciseId: fc.constantFrom(...EXERCISES),
  measure: fc.constantFrom(...MEASURES),
  superset: fc.constant(null),
  note: fc.constantFrom(null, 'slow'),
  restSeconds: fc.constantFrom(null, 90),
  sets: fc.array(set, { minLength: 1, maxLength: 4 }),
});

const workout = fc
  .record({
    id: fc.uuid(),
    hours: fc.oneof(fc.integer({ min: 0, max: 80 * 24 }), fc.integer({ min: 0, max: 6 })),
    minutes: fc.constantFrom(0, 30, 60, 1440),
    bodyweightKg: fc.constantFrom(null, 70, 81.3),
    timeZone: fc.constantFrom('UTC', 'Asia/Tokyo', 'America/Los_Angeles'),
    exercises: fc.array(exercise, { minLength: 1, maxLength: 4 }),
    isHere: fc.boolean(),
  })
  .map(({ id, hours, minutes, exercises, isHere, ...rest }) => {
    const start = FIRST_DAY + hours * 3_600_000;
    // Logging wants at least one set that counts.
    const counted = { ...PLAIN, exerciseId: 'barbell-bench-press', sets: [{ weight: 40, reps: 5 }] };
    const loaded: LoadableWorkout = {
      importKey: id,
      name: 'Workout',
      notes: null,
      start,
      end: start + minutes * 60_000,
      durationSeconds: minutes * 60,
      ...rest,
      exercises: [...exercises, counted].map(({ sets, ...named }) => ({
        ...named,
        sets: sets.map((given, index) => ({ setNumber: index + 1, ...given })),
      })),
    };
    return { id, loadable: loaded, isHere };
  });
type Drawn = typeof workout extends fc.Arbitrary<infer Value> ? Value : never;

const PLAIN = { measure: 'weight_reps' as const, superset: null, note: null, restSeconds: null };

async function join({ bodyweight, pauses }: { bodyweight: number; pauses: readonly number[] }): Promise<Member> {
  const member = await createMember(testDatabase);
  await testDatabase.asOwner('update public.users set bodyweight = $2 where uuid_id = $1', [member.id, bodyweight]);
  await testDatabase.asOwner(
    `insert into public.streak_pauses (user_id, week, reason)
     select $1, date_trunc('week', $2::timestamptz)::date + 7 * ahead, 'ill' from unnest($3::integer[]) ahead`,
    [member.id, new Date(FIRST_DAY), pauses],
  );
  await make(member, KNOWN_OWN);
  await ensurePlayed(testDatabase.database, asFeatures(member));
  return member;
}

const make = (member: Member, { id, ...wanted }: ReturnType<typeof newExercise>) =>
  createExercise(testDatabase.database, asFeatures(member), id, {
    ...wanted,
    primaryMuscles: [...wanted.primaryMuscles],
    secondaryMuscles: [...wanted.secondaryMuscles],
  });

function log(member: Member, { id, loadable }: Pick<Drawn, 'id' | 'loadable'>) {
  const request = completionRequest.parse({
    id,
    name: loadable.name,
    startTime: new Date(loadable.start).toISOString(),
    endTime: new Date(loadable.end).toISOString(),
    duration: loadable.durationSeconds,
    timeZone: loadable.timeZone,
    bodyweightKg: loadable.bodyweightKg,
    exercises: loadable.exercises,
  });
  return completeWorkout(testDatabase.database, asFeatures(member), request, { now: new Date(), setsPerDay: 1e9 });
}

const byTime = (one: Drawn, other: Drawn) => one.loadable.start - other.loadable.start || (one.id < other.id ? -1 : 1);

/** Every row that the training of a member has made. */
async function rowsOf({ id }: Member, { besides = [] as string[] } = {}) {
  const rows = async (table: string, key = 'user_id', without: string[] = []) =>
    (
      await testDatabase.asOwner<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) - $2::text[] as row from public.${table} t where ${key} = $1 order by 1`,
        [id, [key, 'created_at', 'updated_at', ...without, ...besides]],
      )
    ).map(({ row }) => row);
  return {
    users: await rows('users', 'uuid_id', ['email', 'name']),
    workouts: await rows('workouts'),
    workout_exercises: await rows('workout_exercises', 'user_id', ['days']),
    days: await countedDays(testDatabase, id),
    sets: await rows('sets'),
    best_lifts: await rows('best_lifts'),
    own_exercises: await rows('own_exercises'),
    deleted_items: await rows('deleted_items'),
    imports: await rows('imports'),
    import_tombstones: await rows('import_tombstones'),
    play_states: await rows('play_states'),
    trophies: await rows('trophies'),
    month_totals: await rows('month_totals'),
  };
}

/** What only logging keeps, and what only loading does. */
const TOLD_APART = ['request_hash', 'progression', 'import_id', 'import_key', 'source', 'imports'];

// First: the tables are still empty.
test('a connection that knows small tables does not read large ones for every row', async () => {
  const member = await createMember(testDatabase);
  const load = (days: readonly number[], request: Partial<LoadRequest> = {}) =>
    loadWorkouts(
      testDatabase.database,
      member,
      days.map((day) => loadable(day, { 'barbell-bench-press': [[60, 5]], 'barbell-back-squat': [[90, 5]] })),
      { request },
    );
  for (let day = 1; day <= 24; day += 1) await load([day]);

  let read = 0;
  const last: LoadRequest['last'] = async (transaction) => {
    const { rows } = await sql<{ read: number }>`
      select sum(seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
      where relname in ('workouts', 'workout_exercises')`.execute(transaction);
    read = rows[0]?.read ?? 0;
  };
  await load(
    Array.from({ length: 500 }, (_, index) => 20 + index),
    { last },
  );
  // Each of 1,000 sets would look for its exercise among as many.
  expect(read).toBeLessThan(20_000);
});

test('a loaded history counts like the same workouts logged one by one, and undoing it leaves what was before', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(workout, { minLength: 1, maxLength: 10, selector: ({ id }) => id }),
      fc.constantFrom(70, 92.4),
      fc.nat({ max: 9 }),
      fc.uniqueArray(fc.nat({ max: 11 }), { maxLength: 4 }),
      async (drawn, bodyweight, removed, pauses) => {
        const ann = await join({ bodyweight, pauses });
        const here = drawn.filter(({ isHere, loadable }) => isHere && !uses(loadable, NEW_OWN.id));
        const coming = drawn.filter((one) => !here.includes(one));
        for (const one of here) await log(ann, one);
        const before = await rowsOf(ann);

        const importId = randomUUID();
        const result = await loadWorkouts(
          testDatabase.database,
          ann,
          coming.map(({ loadable }) => loadable),
          {
            newExercises: [NEW_OWN],
            duplicates: coming.map(({ loadable }) => loadable.importKey),
            ids: coming.map(({ id }) => id),
            request: { id: importId },
          },
        );

        const bob = await join({ bodyweight, pauses });
        if (coming.some(({ loadable }) => uses(loadable, NEW_OWN.id))) await make(bob, NEW_OWN);
        for (const one of drawn.toSorted(byTime)) await log(bob, one);
        const [loaded, logged] = [
          await rowsOf(ann, { besides: TOLD_APART }),
          await rowsOf(bob, { besides: TOLD_APART }),
        ];
        expect({ ...loaded, imports: [] }).toEqual(logged);
        expect(result.workouts).toBe(coming.length);
        expect(result.records).toBe(await recordsIn(ann, coming));
        const [{ xp }] = (await testDatabase.asOwner('select xp from public.users where uuid_id = $1', [bob.id])) as [
          { xp: number },
        ];
        expect(result.progression.xpAfter).toBe(Number(xp));
        const had = new Set(before.trophies.map(({ trophy }) => trophy));
        const has = logged.trophies.map(({ trophy }) => trophy);
        expect(result.trophies?.toSorted()).toEqual(has.filter((trophy) => !had.has(trophy)).toSorted());

        // One of them may have been deleted meanwhile: it goes for good.
        const gone = coming[removed];
        if (gone) await deleteWorkout(testDatabase.database, asFeatures(ann), gone.id);
        const undone = undoImport(testDatabase.database, asFeatures(ann), importId);
        expect(await undone).toBe(coming.length > 0);
        expect(await rowsOf(ann)).toEqual(before);
      },
    ),
    propertyRuns(12, 40),
  );
}, 300_000);

const uses = ({ exercises }: LoadableWorkout, id: string) => exercises.some(({ exerciseId }) => exerciseId === id);

async function recordsIn({ id }: Member, drawn: readonly Drawn[]): Promise<number> {
  const [counted] = await testDatabase.asOwner<{ count: number }>(
    `select count(distinct (workout_id, exercise_id))::integer as count
     from public.sets join public.workout_exercises using (user_id, workout_id, position)
     where user_id = $1 and is_pr and workout_id = any ($2)`,
    [id, drawn.map((one) => one.id)],
  );
  return counted?.count ?? 0;
}
