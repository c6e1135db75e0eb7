import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { effortRank, type Measure, releasedMeasure } from '#core/workout/measures.ts';
import { type HistoryEntry, replayRecords } from '#core/workout/record-history.ts';
import type { RepBests } from '#core/workout/rep-bests.ts';
import { forMember } from '#platform/database/actor.ts';
import { openDatabase } from '#platform/database/database.ts';
import { readCatalogueRows } from '#tests/support/exercise-catalogue.ts';
import { silentLogger } from '#tests/support/logger.ts';
import { createMember } from '#tests/support/members.ts';
import { createOldDatabase } from '#tests/support/old-database.ts';
import { databaseUrl } from '#tests/support/server-process.ts';
import { endProcess, QUIET, startTestProcess } from '#tests/support/test-process.ts';
import { PROJECT_FOLDER } from '../../src/application.ts';
import { findHighScores } from '../../src/server/features/progress/read-high-scores.ts';
import { restoreWorkout } from '../../src/server/workouts/workout-deletion.ts';
import { memberRows } from './member-rows.ts';
import { releasedExercises } from './released-exercises.ts';

let old: Awaited<ReturnType<typeof createOldDatabase>>;

beforeEach(async () => {
  old = await createOldDatabase();
});

const rowsOf = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => old.rows<Row>(text, values);
const addMember = () => createMember({ asOwner: rowsOf });

/** Up to a version, with the catalogue in the columns of then; at first it had no measures. */
async function migrateWithCatalogue(version: string, exercises: readonly { id: string }[] = releasedExercises()) {
  await old.migrateUpTo(version);
  await rowsOf('insert into public.exercises select * from jsonb_populate_recordset(null::public.exercises, $1)', [
    JSON.stringify(exercises),
  ]);
}

async function insert(table: string, row: Readonly<Record<string, unknown>>) {
  const columns = Object.keys(row).map((column) => `"${column}"`);
  const places = columns.map((_, index) => `$${index + 1}`);
  await rowsOf(`insert into public.${table} (${columns}) values (${places})`, Object.values(row));
}

async function startServer() {
  const server = startTestProcess({ env: { ...QUIET, DATABASE_URL: databaseUrl(old.connection) } });
  server.up.then(() => endProcess(server)).catch(() => undefined);
  return { code: await server.exited, output: server.output() };
}

test('every migration has a version of its own', async () => {
  const files = await readdir(join(PROJECT_FOLDER, 'supabase', 'migrations'));
  const versions = files.map((name) => name.split('_', 1)[0]);
  expect(new Set(versions).size).toBe(versions.length);
});

test('safety 30: later migrations leave members’ data unchanged', async () => {
  // Up to where members have workouts, templates and favorites.
  await migrateWithCatalogue('20261115090400');
  const all = memberRows({ ...(await addMember()), workoutId: randomUUID(), templateId: randomUUID() });
  const tables = [
    ...(['workouts', 'workout_exercises', 'sets', 'best_lifts', 'favorites'] as const),
    ...(['workout_templates', 'workout_template_exercises'] as const),
  ];
  for (const table of tables) await insert(table, all[table]);
  const stored = async () => {
    const found: Record<string, unknown[]> = {};
    for (const table of ['users', ...tables]) found[table] = await rowsOf(`select * from public.${table}`);
    return found;
  };
  const then = await stored();
  expect(Object.values(then).map(({ length }) => length)).toEqual(Object.keys(then).map(() => 1));

  expect((await old.migrate()).length).toBeGreaterThan(0);
  expect(await stored()).toMatchObject(then);
});

test('safety 30: every exercise of a filled catalogue gets a measure, muscles and sides, also one that no release knows', async () => {
  await migrateWithCatalogue('20261116140000');
  await rowsOf(`insert into public.exercises values
    ('house-lift', 'House Lift', 'compound', 'back', 'Back', 'barbell'),
    ('house-hang', 'House Hang', 'bodyweight', 'arms', 'Forearms', 'bodyweight')`);
  const member = await addMember();
  await rowsOf(`insert into public.favorites (user_id, exercise_id) values ($1, 'plank')`, [member.id]);

  expect(await old.migrate()).toContain('20261116150000_measure_exercises.sql');
  // What later migrations find: the measure alone is right before the seed.
  const ids = ['barbell-bench-press', 'plank', 'pull-up', 'treadmill-run', 'weighted-pull-up'];
  expect(await old.values('select id, measure from public.exercises where id = any ($1) order by id', [ids])).toEqual([
    ['barbell-bench-press', 'weight_reps'],
    ['plank', 'duration'],
    ['pull-up', 'bodyweight_weighted'],
    ['treadmill-run', 'distance_duration'],
    ['weighted-pull-up', 'bodyweight_weighted'],
  ]);

  await old.migrateAndSeed();
  const now = await rowsOf<{ id: string }>('select * from public.exercises');
  const isHouse = ({ id }: { id: string }) => id.startsWith('house-');
  expect(now.filter(isHouse)).toEqual([
    expect.objectContaining({ id: 'house-lift', measure: 'weight_reps', primary_muscles: ['middle back'] }),
    expect.objectContaining({ id: 'house-hang', measure: 'bodyweight_weighted', primary_muscles: ['forearms'] }),
  ]);
  const sorted = (rows: readonly { id: string }[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(sorted(now.filter((row) => !isHouse(row)))).toEqual(sorted(readCatalogueRows()));
  expect(await rowsOf('select exercise_id from public.favorites')).toEqual([{ exercise_id: 'plank' }]);
});

test('safety 30: what was logged before there were measures keeps its numbers, and counts by them', async () => {
  await migrateWithCatalogue('20261116140000');
  const { id: userId } = await addMember();
  await rowsOf(
    `update public.users set timezone = 'America/New_York', bodyweight = 95, xp = 2130, total_workouts = 3, total_volume = 5610,
       level = 1, current_streak = 1, streak_week = '2026-11-02', last_workout_at = '2026-11-03T02:00:00Z'
     where uuid_id = $1`,
    [userId],
  );
  const workouts = { early: randomUUID(), late: randomUUID(), deleted: randomUUID() };
  await logReleased(userId, workouts.deleted, '2026-10-05T10:00:00Z', [
    { exerciseId: 'pull-up', sets: [[90, 10, 450]] },
    { exerciseId: 'pendlay-row', sets: [[70, 8, 560]] },
  ]);
  await rowsOf(
    `with kept as (
       insert into public.deleted_items (user_id, kind, id, content)
       select $1, 'workout', w.id, jsonb_build_object('workout', to_jsonb(w),
         'exercises', (select jsonb_agg(to_jsonb(e)) from public.workout_exercises e where e.workout_id = w.id),
         'sets', (select jsonb_agg(to_jsonb(s)) from public.sets s where s.workout_id = w.id))
       from public.workouts w where w.id = $2
     )
     delete from public.workouts where id = $2`,
    [userId, workouts.deleted],
  );
  // Sunday evening in New York is Monday in UTC.
  await logReleased(userId, workouts.early, '2026-11-02T01:00:00Z', [
    { exerciseId: 'barbell-bench-press', sets: [[60, 10, 600]] },
    // 81.3 kg then: half of it for each repetition, rounded. The member typed the whole body, or the belt.
    {
      exerciseId: 'pull-up',
      sets: [
        [81.5, 12, 488],
        [20, 3, 122],
        [0, 5, 203],
      ],
    },
    { exerciseId: 'plank', sets: [[81, 60, 2439]] },
  ]);
  await logReleased(userId, workouts.late, '2026-11-03T01:00:00Z', [
    {
      exerciseId: 'barbell-bench-press',
      sets: [
        [62.5, 0, 0],
        [62.5, 8, 500],
      ],
    },
  ]);
  const templateId = randomUUID();
  await insert('workout_templates', { user_id: userId, id: templateId, name: 'Pull' });
  await rowsOf(
    `insert into public.workout_template_exercises (user_id, template_id, "order", exercise_id, sets_count, suggested_weight)
     values ($1, $2, 1, 'pull-up', 3, 94.5), ($1, $2, 2, 'pull-up', 3, 20), ($1, $2, 3, 'pendlay-row', 3, 95)`,
    [userId, templateId],
  );
  const earned = async () => [
    await rowsOf('select xp, total_workouts, total_volume, level, current_streak from public.users'),
    await rowsOf('select id, total_weight, xp_earned, total_sets, request_hash from public.workouts order by id'),
  ];
  const before = await earned();

  await old.migrateAndSeed();

  expect(await earned()).toEqual(before);
  expect(
    await old.values(
      `select id, bodyweight_kg::float, time_zone, local_start::text, source, revision
       from public.workouts order by start_time`,
    ),
  ).toEqual([
    [workouts.early, 81.3, 'America/New_York', '2026-11-01 20:00:00', 'logged', 1],
    [workouts.late, null, 'America/New_York', '2026-11-02 20:00:00', 'logged', 1],
  ]);
  expect(
    await old.values(
      `select e.exercise_id, e.measure, s.weight::float, s.reps, s.xp_earned::int, s.set_type, s.duration_s
       from public.sets s join public.workout_exercises e using (user_id, workout_id, position)
       where workout_id = $1 order by position, set_number`,
      [workouts.early],
    ),
  ).toEqual([
    ['barbell-bench-press', 'weight_reps', 60, 10, 600, 'normal', null],
    ['pull-up', 'bodyweight_weighted', 0, 12, 488, 'normal', null],
    ['pull-up', 'bodyweight_weighted', 20, 3, 122, 'normal', null],
    ['pull-up', 'bodyweight_weighted', 0, 5, 203, 'normal', null],
    // A plank is measured in seconds now, and what was typed then were those.
    ['plank', 'duration', 0, 60, 2439, 'normal', 60],
  ]);
  const best = (weight: number, reps: number, measure: Measure, durationSeconds = 0) =>
    [measure, weight, reps, effortRank({ weight, reps, durationSeconds }, measure)] as const;
  expect(
    await old.values(
      `select exercise_id, measure, weight::float, reps, rank::float from public.best_lifts order by exercise_id`,
    ),
  ).toEqual([
    ['barbell-bench-press', ...best(62.5, 8, 'weight_reps')],
    ['plank', ...best(0, 0, 'duration', 60)],
    ['pull-up', ...best(20, 3, 'bodyweight_weighted')],
  ]);

  // 94.5 was the body itself.
  const suggested = 'select suggested_weight::float from public.workout_template_exercises order by "order"';
  expect(await old.values(suggested)).toEqual([[0], [20], [95]]);

  const database = openDatabase([old.connection], 2, silentLogger);
  const restored = await restoreWorkout(database, { id: userId, actor: forMember(userId) }, workouts.deleted, {
    setsPerDay: 100,
    now: new Date(),
  });
  await database.close();
  expect(restored).toMatchObject({ id: workouts.deleted, xp_earned: 1010, total_volume: 1460 });
  expect(
    await old.values(
      `select w.bodyweight_kg::float, w.time_zone, w.local_start::text, e.exercise_id, e.measure, s.weight::float
       from public.workouts w join public.workout_exercises e on e.workout_id = w.id
       join public.sets s on s.workout_id = w.id and s.position = e.position
       where w.id = $1 order by e.position`,
      [workouts.deleted],
    ),
  ).toEqual([
    [90, 'America/New_York', '2026-10-05 06:00:00', 'pull-up', 'bodyweight_weighted', 0],
    [90, 'America/New_York', '2026-10-05 06:00:00', 'pendlay-row', 'weight_reps', 70],
  ]);
});

const WORKOUT = { start_time: '2026-11-12T08:00:00Z', duration: 3600, time_zone: 'UTC' };

/** The history of every exercise, as the record rule sees it. */
const HISTORIES = `
  select x.id, x.measure, best.rank::float, best.rep_bests, best.workout_id, json_build_object(
      'weight', best.weight, 'reps', best.reps, 'durationSeconds', best.duration_s, 'distanceMeters', best.distance_m
    ) as effort, json_agg(json_build_object(
      'workoutId', e.workout_id, 'position', e.position, 'measure', e.measure, 'sets', (
        select json_agg(json_build_object(
          'setNumber', s.set_number, 'weight', s.weight, 'reps', s.reps, 'durationSeconds', s.duration_s,
          'distanceMeters', s.distance_m, 'type', s.set_type, 'isPr', s.is_pr) order by s.set_number)
        from public.sets s
        where s.user_id = e.user_id and s.workout_id = e.workout_id and s.position = e.position
      )) order by e.performed_at, e.workout_id, e.position) as entries
  from public.best_lifts best
  join public.exercises x on x.id = best.exercise_id
  join public.workout_exercises e on e.user_id = best.user_id and e.exercise_id = best.exercise_id
  group by x.id, best.user_id, best.exercise_id`;

interface StoredRecord {
  readonly id: string;
  readonly measure: Measure;
  readonly rank: number;
  readonly rep_bests: RepBests;
  readonly workout_id: string;
  readonly effort: Record<string, number | null>;
  readonly entries: readonly HistoryEntry[];
}

test.each([
  ['from version 1', []],
  ['that was upgraded before', ['20261122120000']],
] as const)('safety 52: every record of a database %s is the best of the sets that are there', async (_, stops) => {
  await migrateWithCatalogue('20261116140000');
  const { id: userId } = await addMember();
  const released = releasedExercises();
  for (const day of [0, 1, 2]) {
    const exercises = released.map(({ id: exerciseId }, index) => {
      const made = [0, 1].map((set): ReleasedSet => {
        const weight = ((index * 7 + day * 13 + set * 5) % 9) * 10;
        return [weight, (index + day * 3 + set) % 12, index % 50];
      });
      return { exerciseId, sets: [...made, [40, 5 + day, 200] as const] };
    });
    // No workout has more than a hundred.
    for (let hour = 0; hour < 5; hour += 1) {
      const some = exercises.slice(hour * 100, hour * 100 + 100);
      await logReleased(userId, randomUUID(), `2026-10-0${day + 1}T1${hour}:00:00Z`, some);
    }
  }
  await rowsOf('update public.users set total_workouts = 15');
  const earned = () =>
    rowsOf(`select w.xp_earned, w.total_weight, sum(s.xp_earned), u.xp, u.level
      from public.workouts w join public.sets s on s.workout_id = w.id join public.users u on u.uuid_id = w.user_id
      group by w.id, w.user_id, w.start_time, u.uuid_id order by w.start_time`);
  const before = await earned();
  for (const stop of stops) await old.migrateUpTo(stop);
  await old.migrateAndSeed();

  const records = await rowsOf<StoredRecord>(HISTORIES);
  expect(records).toHaveLength(released.length);
  const categoryOf = new Map(released.map(({ id, category }) => [id, category]));
  for (const { id, measure, rank, rep_bests, workout_id, effort, entries } of records) {
    const { best, flags, repBests } = replayRecords(entries, measure);
    expect({ id, rep_bests }).toEqual({ id, rep_bests: repBests });
    expect({ id, rank }).toEqual({ id, rank: best?.rank ?? 0 });
    if (best) expect({ id, workout_id, effort }).toMatchObject({ id, workout_id: best.workoutId, effort: best.effort });
    const isChanged = measure !== releasedMeasure(categoryOf.get(id) as Parameters<typeof releasedMeasure>[0]);
    if (isChanged) expect({ id, flags }).toEqual({ id, flags: [] });
  }
  // Neither a distance nor a time was typed there.
  const emptied = records.filter(({ rank }) => rank === 0).map(({ measure }) => measure);
  expect(new Set(emptied)).toEqual(new Set(['distance_duration']));
  expect(await earned()).toEqual(before);

  const database = openDatabase([old.connection], 2, silentLogger);
  const member = { id: userId, actor: forMember(userId) };
  for (const exerciseId of ['crunch', 'plank', 'machine-assisted-pull-up', 'yoke-carry', 'weighted-pull-up']) {
    expect((await findHighScores(database, member, exerciseId))?.scores, exerciseId).toHaveLength(3);
  }
  await database.close();
});

test('safety 52: what was merged into an exercise, or imported, keeps the measure that was chosen for it', async () => {
  await migrateWithCatalogue('20261122120000', readCatalogueRows());
  const { id: userId } = await addMember();
  for (const [source, mergedFrom] of [
    ['logged', null],
    ['logged', randomUUID()],
    ['import', null],
  ]) {
    const workoutId = randomUUID();
    await insert('workouts', { ...WORKOUT, user_id: userId, id: workoutId, source });
    await insert('workout_exercises', {
      user_id: userId,
      workout_id: workoutId,
      position: 1,
      exercise_id: 'sit-up',
      measure: 'bodyweight_weighted',
      performed_at: WORKOUT.start_time,
      merged_from: mergedFrom,
    });
  }
  await old.migrate();
  expect(
    await old.values(`select w.source, e.merged_from is not null, e.measure
      from public.workouts w join public.workout_exercises e on e.workout_id = w.id order by 1, 2`),
  ).toEqual([
    ['import', false, 'bodyweight_weighted'],
    ['logged', false, 'reps_only'],
    ['logged', true, 'bodyweight_weighted'],
  ]);
});

type ReleasedSet = readonly [weight: number, reps: number, xp: number];

/** A workout as the release before measures has stored it. */
async function logReleased(
  userId: string,
  workoutId: string,
  start: string,
  exercises: readonly { readonly exerciseId: string; readonly sets: readonly ReleasedSet[] }[],
) {
  const all = exercises.flatMap((exercise) => exercise.sets);
  const sum = (value: (set: ReleasedSet) => number) => all.reduce((total, set) => total + value(set), 0);
  await insert('workouts', {
    user_id: userId,
    id: workoutId,
    start_time: start,
    duration: 3600,
    total_sets: all.length,
    total_reps: sum(([, reps]) => reps),
    total_weight: sum(([weight, reps]) => weight * reps),
    xp_earned: sum(([, , xp]) => xp),
    request_hash: '\\xabcd',
  });
  for (const [index, { exerciseId, sets: efforts }] of exercises.entries()) {
    const entry = [userId, workoutId, index + 1];
    await rowsOf(`insert into public.workout_exercises values ($1, $2, $3, $4, $5)`, [...entry, exerciseId, start]);
    for (const [number, set] of efforts.entries()) {
      await rowsOf(`insert into public.sets values ($1, $2, $3, $4, $5, $6, false, $7)`, [
        ...entry,
        number + 1,
        ...set,
      ]);
    }
    const [weight, reps] = efforts.toSorted(([a, b], [c, d]) => c - a || d - b)[0] ?? [0, 0];
    await rowsOf(
      `insert into public.best_lifts values ($1, $2, $3, $4, $5, $6) on conflict (user_id, exercise_id) do update
         set weight = excluded.weight, reps = excluded.reps, workout_id = excluded.workout_id,
           performed_at = excluded.performed_at
         where (excluded.weight, excluded.reps) > (best_lifts.weight, best_lifts.reps)`,
      [userId, exerciseId, weight, reps, workoutId, start],
    );
  }
}

test('safety 30: a workout by a clock that no place has gets the member’s own, and its member is counted again', async () => {
  await old.migrateUpTo('20261119090000');
  const [odd, other] = [await addMember(), await addMember()];
  await rowsOf(`update public.users set timezone = 'Etc/GMT-99' where uuid_id = $1`, [odd.id]);
  for (const [member, zone] of [
    [odd, 'Etc/GMT+15'],
    [odd, 'Asia/Tokyo'],
    [other, 'Etc/GMT-14'],
  ] as const) {
    await insert('workouts', { ...WORKOUT, user_id: member.id, id: randomUUID(), time_zone: zone });
    await rowsOf(`insert into public.play_states values ($1, 1, '{}') on conflict do nothing`, [member.id]);
  }

  await old.migrate();
  const clocks = await rowsOf<{ user_id: string; time_zone: string; local_start: string }>(
    'select user_id, time_zone, local_start::text from public.workouts',
  );
  const clocksOf = ({ id }: { id: string }) =>
    clocks.filter(({ user_id }) => user_id === id).map((clock) => `${clock.time_zone} ${clock.local_start}`);
  expect(clocksOf(odd).toSorted()).toEqual(['Asia/Tokyo 2026-11-12 17:00:00', 'UTC 2026-11-12 08:00:00']);
  expect(clocksOf(other)).toEqual(['Etc/GMT-14 2026-11-12 22:00:00']);
  expect(await rowsOf('select timezone from public.users where uuid_id = $1', [odd.id])).toEqual([{ timezone: 'UTC' }]);
  expect(await rowsOf('select user_id from public.play_states')).toEqual([{ user_id: other.id }]);
});

test('holds, carries and helped sets are summed up again, also in a workout that can still be restored', async () => {
  await old.migrateUpTo('20261121090100');
  const { id: userId } = await addMember();
  const workoutId = randomUUID();
  const measures = ['weight_reps', 'weight_duration', 'weight_distance', 'bodyweight_assisted'];
  const summed = { rank: 9, reps: 5, load: 7, seconds: 3, meters: 2 };
  const exercises = measures.map((measure, index) => ({
    position: index + 1,
    exercise_id: measure.replace('_', '-'),
    measure,
    ...summed,
  }));
  await rowsOf(
    `insert into public.exercises (id, name, category, muscle_group, selector_filter, equipment, measure, primary_muscles,
       secondary_muscles, one_sided, bodyweight_hold)
     select replace(measure, '_', '-'), measure, 'compound', 'back', 'Back', 'other', measure, '{lats}', '{}', false, false
     from unnest($1::text[]) as measure`,
    [measures],
  );
  await insert('workouts', { ...WORKOUT, user_id: userId, id: workoutId });
  await rowsOf(
    `insert into public.workout_exercises
       (user_id, workout_id, position, exercise_id, measure, performed_at, rank, reps, load, seconds, meters)
     select $1, $2, position, exercise_id, measure, '2026-11-12T08:00:00Z', rank, reps, load, seconds, meters
     from jsonb_populate_recordset(null::public.workout_exercises, $3)`,
    [userId, workoutId, JSON.stringify(exercises)],
  );
  const kept = [
    { workout: { name: 'Leg day' }, exercises, sets: [] },
    { workout: {}, exercises: [], sets: [] },
  ];
  for (const content of kept) {
    const item = { user_id: userId, kind: 'workout', id: randomUUID() };
    await insert('deleted_items', { ...item, content: JSON.stringify(content) });
  }

  await old.migrate();
  const ranks = [9, null, null, null];
  const found = await rowsOf<{ rank: string | null }>('select rank from public.workout_exercises order by position');
  expect(found.map(({ rank }) => rank && Number(rank))).toEqual(ranks);
  const contents = (await rowsOf<{ content: object }>('select content from public.deleted_items')).map(
    ({ content }) => content,
  );
  const [, empties] = kept;
  const again = exercises.map((entry, index) => ({ ...entry, rank: ranks[index] }));
  expect(contents).toHaveLength(2);
  expect(contents).toEqual(expect.arrayContaining([{ ...kept[0], exercises: again }, empties]));
});

test('safety 30: plates and bars that were chosen are those of the first gym', async () => {
  await old.migrateUpTo('20261126090000');
  const plates = [{ weight: 20, unit: 'kg', pairs: 2 }];
  const bars = [{ name: 'Axle', weight: 11.5, unit: 'kg' }];
  const home = { id: 'home', name: 'Home', bars: [], plates: [] };
  for (const [value, expected] of [
    [
      { ghost: false, plates, bars },
      { ghost: false, gyms: [{ ...home, plates, bars }] },
    ],
    [{ plates }, { gyms: [{ ...home, plates }] }],
    [{ bars: [], ghost: true }, { ghost: true }],
    [{ effort: 'rir' }, { effort: 'rir' }],
  ]) {
    await insert('user_settings', { user_id: (await addMember()).id, value: { ...value, expected } });
  }
  await old.migrate();
  const rows = await rowsOf<{ value: Record<string, unknown> }>('select value from public.user_settings');
  expect(rows).toHaveLength(4);
  for (const { value } of rows) {
    const { expected, ...kept } = value;
    expect(kept).toEqual(expected);
  }
});

test('safety 30: a failing migration ends the start with exit code 1, is named, and leaves nothing behind', async () => {
  await rowsOf('create table public.workouts (somebody text)');
  const { code, output } = await startServer();
  expect(code).toBe(1);
  expect(output).toContain('create_workouts.sql');
  expect(await rowsOf(`select to_regclass('public.sets') as sets`)).toEqual([{ sets: null }]);
  expect(await rowsOf('select * from public.workouts')).toEqual([]);
});

test('safety 30: a newer database ends the start with exit code 1 and a clear message', async () => {
  await old.migrate();
  await rowsOf(`insert into supabase_migrations.schema_migrations (version, name) values ('20990101000000', 'x')`);
  const { code, output } = await startServer();
  expect(code).toBe(1);
  expect(output).toContain('20990101000000');
  expect(output).not.toMatch(/\n\s+at /);
});
