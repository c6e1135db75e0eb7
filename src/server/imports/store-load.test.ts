import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { completionRequest } from '#contract/workout.ts';
import { MOST_IMPORTED_SETS } from '#core/import/import-limits.ts';
import type { LoadableWorkout } from '#core/import/loadable-workout.ts';
import { OWN } from '#core/import/match-exercise.ts';
import { OWN_EXERCISE_LIMIT } from '#core/workout/own-exercise.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { asFeatures, type LoadOptions, loadable, loadWorkouts, newExercise } from '#tests/support/loaded-history.ts';
import { createMember, type Member } from '#tests/support/members.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { mergeExercise } from '../own-exercises/merge.ts';
import { completeWorkout } from '../workouts/complete.ts';
import { deleteWorkout, restoreWorkout } from '../workouts/workout-deletion.ts';
import { editWorkout } from '../workouts/workout-edit.ts';
import { listImports, readRememberedNames } from './repository.ts';
import { undoImport } from './undo-import.ts';

const testDatabase = useTestDatabase();
const BENCH = 'barbell-bench-press';
const SQUAT = 'barbell-back-squat';
const ALLOWANCE = { now: new Date(), setsPerDay: 1e9 };

let ann: Member;
beforeEach(async () => {
  ann = await createMember(testDatabase);
});

const as = () => [testDatabase.database, asFeatures(ann)] as const;
const load = (workouts: readonly LoadableWorkout[], options?: LoadOptions) =>
  loadWorkouts(testDatabase.database, ann, workouts, options);
const undo = (id: string, member = ann) => undoImport(testDatabase.database, asFeatures(member), id);
const log = (daysAgo: number, sets: Parameters<typeof finishedWorkout>[0]) =>
  completeWorkout(...as(), completionRequest.parse(finishedWorkout(sets, { daysAgo })), ALLOWANCE);
const rows = (query: string, ...more: unknown[]) =>
  testDatabase.asOwner<Record<string, unknown>>(query, [ann.id, ...more]);
const workouts = () => rows('select * from public.workouts where user_id = $1 order by start_time');
const standing = async () =>
  (
    await rows(
      `select xp, level, total_workouts, total_volume, current_streak, streak_week::text, last_workout_at
       from public.users where uuid_id = $1`,
    )
  )[0];
/** What the columns of the profile must add up to. */
const summed = async () =>
  (
    await rows(
      `select coalesce(sum(xp_earned), 0)::bigint as xp, count(*)::integer as total_workouts,
         coalesce(sum(total_weight), 0) as total_volume from public.workouts where user_id = $1`,
    )
  )[0];

const THREE = [3, 2, 1].map((day) => loadable(day, { [BENCH]: [[80 + 10 * (3 - day), 5]] }));

test('tells a record once for an exercise and a workout, as seasons do', async () => {
  const twice = loadable(2, { [BENCH]: '90x5 95x5 100x5' });
  const { records } = await load([
    loadable(9, { [BENCH]: [[85, 5]] }),
    { ...twice, exercises: [...twice.exercises, ...twice.exercises] },
  ]);
  const [season] = await rows('select sum(records)::integer as records from public.month_totals where user_id = $1');
  expect({ records }).toEqual(season);
});

test('counts with the bodyweight that is stored, to the gram', async () => {
  const pullUps = { exerciseId: 'pull-up', measure: 'bodyweight_weighted' as const, superset: null, note: null };
  const sets = [{ setNumber: 1, weight: 0, reps: 10 }];
  await load([loadable(1, {}, { bodyweightKg: 32.0025, exercises: [{ ...pullUps, sets }] })]);
  const [workout] = await rows(
    'select 10 * bodyweight_kg as moved, total_weight from public.workouts where user_id = $1',
  );
  expect(workout?.total_weight).toBe(workout?.moved);
});

test('keeps the bodyweight that was answered where the profile has none, in the unit of the member', async () => {
  const answered = async (bodyweightKg: number) => {
    await load(THREE, { request: { bodyweightKg } });
    return (await rows('select bodyweight::float from public.users where uuid_id = $1'))[0]?.bodyweight;
  };
  await rows(`update public.users set preferred_weight_unit = 'lb' where uuid_id = $1`);
  expect(await answered(80)).toBe(176.4);
  expect(await answered(90)).toBe(176.4);
  await rows(`update public.users set bodyweight = null, preferred_weight_unit = 'kg' where uuid_id = $1`);
  expect(await answered(81.647)).toBe(81.6);
});

describe('the same file again', () => {
  test('under the same id is answered as before', async () => {
    const id = randomUUID();
    const first = await load(THREE, { request: { id } });
    expect(await load(THREE, { request: { id } })).toEqual(first);
    expect(await workouts()).toHaveLength(3);
  });

  test('does not bring back what the member has deleted, unless asked', async () => {
    await load(THREE);
    const [oldest] = await workouts();
    await deleteWorkout(...as(), String(oldest?.id));
    expect(await load(THREE)).toMatchObject({ workouts: 0, already_here: 2, deleted_before: 1 });

    expect(await load(THREE, { deleted: true })).toMatchObject({ workouts: 1, already_here: 2, deleted_before: 0 });
    expect(await workouts()).toHaveLength(3);
    // What waited to be restored would come twice.
    expect(await restoreWorkout(...as(), String(oldest?.id), ALLOWANCE)).toBeUndefined();
    expect(await standing()).toMatchObject({ total_workouts: 3 });
  });

  test('stays deleted also when nothing waits to be restored any more', async () => {
    await load(THREE);
    const [oldest] = await workouts();
    await deleteWorkout(...as(), String(oldest?.id));
    await rows('delete from public.deleted_items where user_id = $1');
    expect(await load(THREE)).toMatchObject({ workouts: 0, deleted_before: 1 });
  });

  test('knows a workout that was deleted and restored, and one that was edited', async () => {
    await load(THREE);
    const [first, second] = (await workouts()).map(({ id }) => String(id)) as [string, string];
    await deleteWorkout(...as(), first);
    expect(await restoreWorkout(...as(), first, ALLOWANCE)).toBeDefined();
    expect(await rows('select * from public.import_tombstones where user_id = $1')).toEqual([]);
    const edit = { ...completionRequest.parse(finishedWorkout({ [SQUAT]: [[60, 5]] }, { daysAgo: 9 })), revision: 1 };
    await editWorkout(...as(), second, edit, ALLOWANCE);

    expect(await load(THREE)).toMatchObject({ workouts: 0, already_here: 3 });
  });
});

describe('workouts from elsewhere', () => {
  const overlapping = (more: Partial<LoadableWorkout> = {}) =>
    loadable(2, { [BENCH]: [[80, 5]], [SQUAT]: [[100, 5]] }, { importKey: 'hevy 1', name: 'Evening', ...more });

  test('that overlap and share half of the exercises are left out, and loaded where the member wants them', async () => {
    await load([loadable(2, { [BENCH]: [[80, 5]] })]);
    expect(await load([overlapping()], { app: 'hevy' })).toMatchObject({ workouts: 0, already_here: 0 });
    expect(await load([overlapping()], { app: 'hevy', duplicates: ['hevy 1'] })).toMatchObject({ workouts: 1 });
  });

  test.each([
    ['of the same app', { app: 'strong' as const }, overlapping()],
    [
      'at another time',
      { app: 'hevy' as const },
      overlapping({ start: Date.now() - 4e8, end: Date.now() - 4e8 + 9e5 }),
    ],
    [
      'with other exercises',
      { app: 'hevy' as const },
      {
        ...overlapping(),
        exercises: loadable(2, { [SQUAT]: [[1, 1]], plank: [[1, 1]], 'push-up': [[1, 1]] }).exercises,
      },
    ],
  ])('are loaded: %s', async (_, options, workout) => {
    await load([loadable(2, { [BENCH]: [[80, 5]] })]);
    expect(await load([workout], options)).toMatchObject({ workouts: 1 });
  });

  test('count as duplicates of what was logged here, too', async () => {
    await log(2, { [BENCH]: [[80, 5]] });
    const [logged] = await workouts();
    const start = Number(logged?.start_time) + 60_000;
    expect(await load([overlapping({ start, end: start + 60_000 })])).toMatchObject({ workouts: 0 });
  });
});

describe('own exercises', () => {
  const press = () => newExercise('Garage Press');
  const named = (exerciseId: string, daysAgo = 1) => loadable(daysAgo, { [exerciseId]: [[60, 5]] });

  test('are made where a loaded workout uses them', async () => {
    const [used, unused] = [press(), newExercise('House Press')];
    const { own_exercises } = await load([named(used.id)], { newExercises: [used, unused] });
    expect(own_exercises).toEqual([{ id: used.id, name: 'Garage Press', sets: 1 }]);
    expect(await rows('select id from public.own_exercises where user_id = $1')).toEqual([{ id: used.id }]);
  });

  test('are those that have the name already', async () => {
    const [first, second] = [press(), newExercise('garage  PRESS')];
    await load([named(first.id)], { newExercises: [first] });
    expect(await load([named(second.id, 5)], { newExercises: [second] })).toMatchObject({ own_exercises: [] });
    expect(
      await rows('select distinct exercise_id, merged_from from public.workout_exercises where user_id = $1'),
    ).toEqual([{ exercise_id: first.id, merged_from: null }]);
  });

  test('that were merged are what they were merged into', async () => {
    const own = press();
    await load([named(own.id)], { newExercises: [own] });
    await mergeExercise(...as(), own.id, BENCH);
    await load([named(own.id, 5)]);
    expect(
      await rows('select distinct exercise_id, merged_from from public.workout_exercises where user_id = $1'),
    ).toEqual([{ exercise_id: BENCH, merged_from: own.id }]);
  });

  test('that do not exist are refused, and nothing is stored', async () => {
    await expect(load([named(randomUUID())])).rejects.toMatchObject({ code: 'unknown_exercise' });
    expect(await workouts()).toEqual([]);
  });

  test('have the limit that they have elsewhere', async () => {
    await rows(
      `insert into public.own_exercises (user_id, id, name, measure, category, selector_filter, equipment)
       select $1, gen_random_uuid(), 'Lift ' || n, 'weight_reps', 'compound', 'Legs', 'other'
       from generate_series(1, $2::integer) n`,
      OWN_EXERCISE_LIMIT,
    );
    const own = press();
    await expect(load([named(own.id)], { newExercises: [own] })).rejects.toMatchObject({ code: 'exercise_limit' });
  });
});

describe('names', () => {
  const remembered = () => readRememberedNames(...as());

  test('are remembered as the member chose them last', async () => {
    const chosen = (names: Record<string, string>) => new Map(Object.entries(names));
    await load(THREE, { request: { names: chosen({ Bench: SQUAT, Press: OWN }) } });
    await load(THREE, { request: { names: chosen({ Bench: BENCH }) } });
    expect(await remembered()).toEqual(chosen({ Bench: BENCH, Press: OWN }));
  });

  test('follow a merge, and are forgotten with their exercise', async () => {
    const own = newExercise('Garage Press');
    const { id } = await load([loadable(1, { [own.id]: [[60, 5]] })], { newExercises: [own] });
    await load([], { request: { names: new Map([['GP', own.id]]) } });
    await mergeExercise(...as(), own.id, BENCH);
    expect(await remembered()).toEqual(new Map([['GP', BENCH]]));
    await undo(id);
    expect(await remembered()).toEqual(new Map());
  });
});

describe('trophies', () => {
  const earned = () => rows('select trophy, earned_on::text from public.trophies where user_id = $1 order by trophy');

  test('are told where the load has earned them, and dated to their own day', async () => {
    await log(0, { [BENCH]: [[70, 5]] });
    const { trophies } = await load(THREE);
    expect(trophies).toContain('barbell-100');
    // Earned already, though by a later workout than the one that has it now.
    expect(trophies).not.toContain('workouts-1');
    const [day] = (await workouts()).map(({ start_time }) => (start_time as Date).toISOString().slice(0, 10));
    expect(await earned()).toContainEqual({ trophy: 'workouts-1', earned_on: day });
    expect((await load(THREE)).trophies).toEqual([]);
  });

  test('of a history that was never counted are not those of the load', async () => {
    await log(30, { [BENCH]: [[100, 5]] });
    for (const table of ['trophies', 'play_states', 'month_totals']) {
      await rows(`delete from public.${table} where user_id = $1`);
    }
    await rows('update public.workout_exercises set hard_sets = null, load = 0, top_weight = 0 where user_id = $1');
    const { trophies } = await load([loadable(3, { [SQUAT]: [[140, 5]] })]);
    expect(trophies).toContain('barbell-140');
    expect(trophies).not.toContain('barbell-100');
    expect((await earned()).map(({ trophy }) => trophy)).toContain('barbell-100');
  });
});

describe('taking an import back', () => {
  test('takes edited workouts, too, and leaves what came by another', async () => {
    await log(4, { [BENCH]: [[70, 5]] });
    const before = await standing();
    const { id } = await load(THREE);
    const other = await load([loadable(30, { [SQUAT]: [[100, 5]] })]);
    const edited = (await workouts()).at(-1);
    const edit = { ...completionRequest.parse(finishedWorkout({ [SQUAT]: [[200, 5]] }, { daysAgo: 2 })), revision: 1 };
    await editWorkout(...as(), String(edited?.id), edit, ALLOWANCE);

    expect(await undo(id)).toBe(true);
    expect(await workouts()).toHaveLength(2);
    expect(await rows(`select weight from public.best_lifts where user_id = $1 and exercise_id = $2`, SQUAT)).toEqual([
      { weight: 100 },
    ]);
    expect(await undo(id)).toBe(false);
    expect(await undo(other.id)).toBe(true);
    expect(await standing()).toEqual(before);
  });

  test('lets the same file be loaded again, whole', async () => {
    const { id } = await load(THREE);
    const [oldest] = await workouts();
    await deleteWorkout(...as(), String(oldest?.id));
    await undo(id);
    expect(await restoreWorkout(...as(), String(oldest?.id), ALLOWANCE)).toBeUndefined();
    expect(await load(THREE)).toMatchObject({ workouts: 3, deleted_before: 0 });
  });

  test('keeps own exercises that something else uses', async () => {
    const used = ['Deleted', 'Favorite', 'Logged', 'Noted', 'Of a template'];
    const made = [...used, 'Unused', 'Merged', 'Merged by a favorite'].map((name) => newExercise(name));
    const idOf = (name: string) => String(made.find((own) => own.name === name)?.id);
    const { id, own_exercises } = await load(
      [loadable(3, Object.fromEntries(made.map((own) => [own.id, [[50, 5]]])))],
      { newExercises: made },
    );
    expect(own_exercises).toHaveLength(8);
    await rows('insert into public.favorites (user_id, exercise_id) values ($1, $2)', idOf('Favorite'));
    await rows(
      `insert into public.exercise_settings (user_id, exercise_id, note) values ($1, $2, 'seat 4')`,
      idOf('Noted'),
    );
    const template = randomUUID();
    await rows(`insert into public.workout_templates (user_id, id, name) values ($1, $2, 'Push')`, template);
    await rows(
      `insert into public.workout_template_exercises (user_id, template_id, "order", exercise_id, sets_count)
       values ($1, $2, 1, $3, 3)`,
      template,
      idOf('Of a template'),
    );
    await log(1, { [idOf('Logged')]: [[60, 5]] });
    const deleted = await log(2, { [idOf('Deleted')]: [[60, 5]] });
    await deleteWorkout(...as(), deleted.id);
    await mergeExercise(...as(), idOf('Merged'), BENCH);
    await mergeExercise(...as(), idOf('Merged by a favorite'), idOf('Favorite'));

    await undo(id);
    const left = await rows('select name, import_id from public.own_exercises where user_id = $1 order by name');
    expect(left).toEqual(used.map((name) => ({ name, import_id: null })));
    expect(await standing()).toMatchObject({ total_workouts: 1, total_volume: 300 });
  });

  test('is for the member alone', async () => {
    const { id } = await load(THREE);
    const bob = await createMember(testDatabase);
    expect(await undo(id, bob)).toBe(false);
    expect(await listImports(testDatabase.database, asFeatures(bob))).toEqual([]);
    expect(await workouts()).toHaveLength(3);
    // An id of another member is none of this one's: it is free.
    const result = await loadWorkouts(testDatabase.database, bob, THREE, { request: { id } });
    expect(result).toMatchObject({ id, workouts: 3 });
    await undo(id, bob);
    expect(await listImports(...as())).toMatchObject([{ id, workouts: 3 }]);
  });
});

describe('all or nothing', () => {
  const many = Array.from({ length: 300 }, (_, day) =>
    loadable(day + 1, { [BENCH]: '60x5 60x5 60x5', [SQUAT]: '90x5 90x5' }),
  );

  test('a load that is aborted leaves nothing', async () => {
    const abort = new AbortController();
    const progress: number[] = [];
    const loading = load(many, {
      request: {
        signal: abort.signal,
        onProgress: (done, of) => {
          progress.push(done);
          if (done > of / 2) abort.abort(new Error('cancelled'));
        },
      },
    });
    await expect(loading).rejects.toThrow('cancelled');
    expect(progress.length).toBeGreaterThan(1);
    expect(await workouts()).toEqual([]);
    expect(await standing()).toMatchObject({ xp: 0, total_workouts: 0 });
  });

  test('two loads of the same file at once load it once', async () => {
    const results = await Promise.all([load(many), load(many), load(many.slice(50))]);
    expect(results.reduce((sum, { workouts: loaded }) => sum + loaded, 0)).toBe(300);
    expect(await workouts()).toHaveLength(300);
    expect(await standing()).toMatchObject((await summed()) ?? {});
  });

  test('workouts that are finished and deleted meanwhile are counted', async () => {
    const logged = await log(400, { [BENCH]: [[50, 5]] });
    await Promise.all([
      load(many),
      log(0, { [BENCH]: [[100, 5]] }),
      log(500, { [SQUAT]: [[100, 5]] }),
      deleteWorkout(...as(), logged.id),
    ]);
    expect(await workouts()).toHaveLength(302);
    expect(await standing()).toMatchObject((await summed()) ?? {});
    expect(
      await rows('select exercise_id, weight from public.best_lifts where user_id = $1 order by exercise_id'),
    ).toEqual([
      { exercise_id: SQUAT, weight: 100 },
      { exercise_id: BENCH, weight: 100 },
    ]);
  });

  test('what more is to be written is written with it, or not at all', async () => {
    const favorite = (id: string) => sql`insert into favorites (user_id, exercise_id) values (${ann.id}, ${id})`;
    const failing = load(THREE, {
      request: {
        first: async (transaction) => void (await favorite(BENCH).execute(transaction)),
        last: () => Promise.reject(new Error('no')),
      },
    });
    await expect(failing).rejects.toThrow('no');
    expect([await workouts(), await rows('select * from public.favorites where user_id = $1')]).toEqual([[], []]);
  });
});

describe('limits', () => {
  test('an import does not use up what can be logged, but has a limit a day and one for good', async () => {
    const sets = () => rows('select used, imported from public.daily_allowances where user_id = $1');
    const { id } = await load(THREE, { limits: { importedSetsPerDay: 5 } });
    expect(await sets()).toEqual([{ used: 0, imported: 3 }]);
    await log(0, { [BENCH]: [[60, 5]] });
    expect(await sets()).toEqual([{ used: 20, imported: 3 }]);

    // Taking it back gives nothing back for the day: a loop would fill the disk all the same.
    await undo(id);
    await expect(load(THREE, { limits: { importedSetsPerDay: 5 } })).rejects.toMatchObject({ code: 'daily_limit' });
    expect(await workouts()).toHaveLength(1);
    await rows('update public.daily_allowances set day = day - 1 where user_id = $1');
    await load(THREE, { limits: { importedSetsPerDay: 5 } });
    expect(await sets()).toEqual([{ used: 0, imported: 3 }]);

    await rows('update public.imports set sets = $2 where user_id = $1', MOST_IMPORTED_SETS);
    await expect(load([loadable(9, { [BENCH]: [[60, 5]] })])).rejects.toMatchObject({ code: 'import_limit' });
    expect(await load(THREE)).toMatchObject({ workouts: 0, already_here: 3 });
  });

  test('numbers at their bounds, and characters that a database cannot hold', async () => {
    const result = await load([
      loadable(
        1,
        { [BENCH]: Array.from({ length: 50 }, () => [1000, 1000] as const) },
        { name: 'a\0b\ud800', notes: '\0', durationSeconds: 86_400, bodyweightKg: 500, importKey: 'k'.repeat(300) },
      ),
    ]);
    expect(result.progression.xpGained).toBe(40_000);
    expect(await workouts()).toMatchObject([{ name: 'ab\ufffd', notes: null, total_weight: 50_000_000 }]);
  });

  test('a profile whose totals are full stays there', async () => {
    await rows(
      'update public.users set xp = $2, total_volume = 9999999999999 where uuid_id = $1',
      Number.MAX_SAFE_INTEGER,
    );
    const { progression } = await load(THREE);
    expect(progression.xpAfter).toBe(Number.MAX_SAFE_INTEGER);
    expect(await standing()).toMatchObject({ xp: Number.MAX_SAFE_INTEGER, total_volume: 9_999_999_999_999 });
  });
});

test('imports are listed, newest first, with the own exercises that are still their own', async () => {
  const [kept, merged] = [newExercise('Garage Press'), newExercise('House Press')];
  const first = await load(
    [
      loadable(3, {
        [kept.id]: [[50, 5]],
        [merged.id]: '50x5 50x5',
      }),
    ],
    {
      newExercises: [kept, merged],
      request: { fileName: `${'x'.repeat(300)}.csv` },
    },
  );
  const second = await load([loadable(2, { [BENCH]: [[50, 5]] })], { app: 'hevy' });
  await mergeExercise(...as(), merged.id, BENCH);
  const day = (daysAgo: number) => new Date(loadable(daysAgo, {}).start).toISOString().slice(0, 10);
  expect(await listImports(...as())).toEqual([
    {
      ...{ id: second.id, app: 'hevy', dialect: 'S1', file_name: 'strong.csv', workouts: 1, sets: 1 },
      ...{ first_day: day(2), last_day: day(2), created_at: second.created_at, own_exercises: [] },
      ...{ measurements: 0, programs: 0 },
    },
    {
      ...{ id: first.id, app: 'strong', dialect: 'S1', file_name: 'x'.repeat(255), workouts: 1, sets: 3 },
      ...{ first_day: day(3), last_day: day(3), created_at: first.created_at },
      ...{ measurements: 0, programs: 0 },
      own_exercises: [{ id: kept.id, name: 'Garage Press', sets: 1 }],
    },
  ]);
});
