import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountExport, accountExport } from '#contract/account-data.ts';
import { findTrophy } from '#core/play/trophies.ts';
import { MEMBER_TABLES } from '#platform/database/member-tables.ts';
import { type ApiMember, callWith, createApiMember } from '#tests/support/api-member.ts';
import { asName, fillAccount, HOSTILE_TEXTS } from '#tests/support/filled-account.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { readCsv } from '#tests/support/read-csv.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';

type Row = Record<string, unknown>;

const testDatabase = useTestDatabase();
let server: TestServer;
let filled: ApiMember;
let other: ApiMember;

beforeAll(async () => {
  server = await startTestServer(testDatabase);
  filled = await createApiMember(server, testDatabase);
  other = await createApiMember(server, testDatabase);
  await fillAccount(testDatabase, filled);
  await fillAccount(testDatabase, other);
});

afterAll(() => server.close());

const download = (member: Pick<ApiMember, 'token'>, query = '') =>
  fetch(`${server.url}/api/user/export${query}`, { headers: { authorization: `Bearer ${member.token}` } });

async function exportJson(member: Pick<ApiMember, 'token'>): Promise<AccountExport> {
  return (await download(member)).json() as Promise<AccountExport>;
}

async function exportTables(member: Pick<ApiMember, 'token'>): Promise<Record<string, Record<string, string>[]>> {
  const files = unzipSync(new Uint8Array(await (await download(member, '?format=csv')).arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, readCsv(bytes)]));
}

/** Of a member, in the order of the export. */
const rowsOf = (table: string, { id }: ApiMember, order: string) =>
  testDatabase.asOwner<Row>(`select * from public.${table} where user_id = $1 order by ${order}`, [id]);

describe('as JSON', () => {
  const RENAMED: Record<string, Record<string, string>> = {
    workouts: { total_weight: 'total_volume' },
    trophies: { trophy: 'id' },
  };

  const compared = new Set<string>();

  /** Every column of the row is in the export, with the very same value. */
  function expectSame(table: keyof typeof MEMBER_TABLES, exported: unknown, row: Row | undefined): void {
    compared.add(table);
    const told = MEMBER_TABLES[table].exported;
    const leftOut: readonly string[] = 'not' in told ? [] : told.leavesOut;
    const columns = Object.entries(row ?? {}).filter(([column]) => !leftOut.includes(column));
    expect(columns.length).toBeGreaterThan(0);
    for (const [column, value] of columns) {
      const name = RENAMED[table]?.[column] ?? column;
      const instant = value instanceof Date ? value.toISOString() : value;
      const stored = column === 'local_start' ? String(instant).replace('Z', '') : instant;
      expect((exported as Row)[name], `${table}.${column}`).toEqual(stored);
    }
  }

  test('contains everything the member has, field by field', async () => {
    const exported = await exportJson(filled);
    const [profile] = await testDatabase.asOwner<Row>('select * from public.users where uuid_id = $1', [filled.id]);
    expectSame('users', exported.profile, profile);
    expect(Object.keys(exported.profile).toSorted()).toEqual(Object.keys(profile ?? {}).toSorted());

    const workouts = await rowsOf('workouts', filled, 'start_time, id');
    expect(exported.workouts).toHaveLength(workouts.length);
    for (const [index, workout] of exported.workouts.entries()) {
      expectSame('workouts', workout, workouts[index]);
      const exercises = await rowsOf('workout_exercises', filled, `workout_id = '${workout.id}' desc, position`);
      expect(workout.exercises).toHaveLength(2);
      for (const [position, exercise] of workout.exercises.entries()) {
        expectSame('workout_exercises', exercise, exercises[position]);
        const sets = await testDatabase.asOwner<Row>(
          'select * from public.sets where workout_id = $1 and position = $2 order by set_number',
          [workout.id, position + 1],
        );
        expect(exercise.sets).toHaveLength(sets.length);
        for (const [number, set] of exercise.sets.entries()) expectSame('sets', set, sets[number]);
      }
    }

    for (const [table, list, order] of [
      ['best_lifts', exported.best_lifts, 'exercise_id'],
      ['favorites', exported.favorites, 'created_at, exercise_id'],
      ['workout_templates', exported.templates, 'created_at, id'],
      ['own_exercises', exported.own_exercises, 'created_at, id'],
      ['user_settings', [exported.settings], 'user_id'],
      ['exercise_settings', exported.exercise_settings, 'exercise_id'],
      ['trophies', exported.trophies, 'earned_on, trophy'],
      ['streak_pauses', exported.streak_pauses, 'week'],
      ['measurements', exported.measurements, 'day, kind'],
      ['programs', exported.programs, 'created_at, id'],
      ['program_runs', exported.program_runs, 'started_at, id'],
      ['month_totals', exported.months, 'month'],
    ] as const) {
      const rows = await rowsOf(table, filled, order);
      expect(rows.length, table).toBeGreaterThan(0);
      expect(list, table).toHaveLength(rows.length);
      for (const [index, item] of list.entries()) expectSame(table, item, rows[index]);
    }
    for (const template of exported.templates) {
      const rows = await rowsOf('workout_template_exercises', filled, `template_id = '${template.id}' desc, "order"`);
      expect(template.exercises).toHaveLength(template.name === '=1+1' ? 0 : 2);
      for (const [index, part] of template.exercises.entries())
        expectSame('workout_template_exercises', part, rows[index]);
    }
    const declared = Object.entries(MEMBER_TABLES).filter(([, { exported: told }]) => !('not' in told));
    expect([...compared].sort()).toEqual(declared.map(([table]) => table).sort());
  });

  test('matches its schema, with version and time', async () => {
    const before = Date.now();
    const exported = await exportJson(filled);
    expect(exported.format_version).toBe(1);
    expect(Date.parse(exported.exported_at)).toBeGreaterThanOrEqual(before);
    const { error } = accountExport.safeParse(exported);
    expect(error).toBeUndefined();
    expect(exported.workouts.map(({ name, notes }) => [name, notes])).toEqual(
      HOSTILE_TEXTS.map((text) => [asName(text), text]),
    );
  });

  test('is a download that is not cached', async () => {
    const { headers } = await download(filled);
    const today = new Date().toISOString().slice(0, 10);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="gymratt-export-${today}.json"`);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('as CSV', () => {
  /** A stored value as a table shows it. */
  function shown(value: unknown): string {
    if (value === null) return '';
    if (value instanceof Date) return value.toISOString();
    return /^[=+\-@\t\r]/.test(String(value)) && typeof value === 'string' ? `'${value}` : String(value);
  }

  function inKilograms(row: Record<string, string>): Record<string, string> {
    return Object.fromEntries(Object.entries(row).filter(([column]) => !column.endsWith('_lb')));
  }

  /** JSON as JavaScript writes it. */
  const compact = (column: string) => `replace(replace(${column}::text, ': ', ':'), ', ', ',')`;

  const QUERIES: Record<string, string> = {
    'sets.csv': `
      select w.id as workout_id, w.name as workout_name, w.notes, w.start_time, w.end_time, w.duration as duration_seconds,
        p.position, p.exercise_id, e.name as exercise_name, e.category, p.merged_from, p.import_name, p.measure, p.superset, p.note as exercise_note, p.rest_seconds,
        replace(p.target::text, ': ', ':') as target,
        s.set_number, s.weight as weight_kg, s.reps, s.duration_s as set_duration_seconds, s.distance_m as distance_meters,
        s.set_type, s.rpe, s.side, s.note as set_note, s.completed_at, s.is_pr as record, s.xp_earned as xp
      from sets s join workout_exercises p using (user_id, workout_id, position)
      join known_exercises e on e.id = p.exercise_id
      join workouts w on w.user_id = s.user_id and w.id = s.workout_id
      where s.user_id = $1 order by w.start_time, w.id, s.position, s.set_number`,
    'workouts.csv': `
      select id as workout_id, name as workout_name, notes, start_time, end_time, duration as duration_seconds, duration_minutes,
        total_sets as sets, total_reps as reps, total_weight as volume_kg, xp_earned as xp,
        bodyweight_kg, time_zone, to_char(local_start, 'YYYY-MM-DD"T"HH24:MI:SS.MS') as local_start, source, revision,
        array_to_string(muscle_groups, '; ') as muscle_groups,
        muscle_volumes[1] as chest_volume_kg, muscle_sets[1] as chest_sets,
        muscle_volumes[2] as back_volume_kg, muscle_sets[2] as back_sets,
        muscle_volumes[3] as shoulders_volume_kg, muscle_sets[3] as shoulders_sets,
        muscle_volumes[4] as arms_volume_kg, muscle_sets[4] as arms_sets,
        muscle_volumes[5] as legs_volume_kg, muscle_sets[5] as legs_sets,
        muscle_volumes[6] as cardio_volume_kg, muscle_sets[6] as cardio_sets,
        muscle_volumes[7] as core_volume_kg, muscle_sets[7] as core_sets, created_at, import_key, null as skipped,
        replace(replace(progression::text, ': ', ':'), ', ', ',') as progression,
        replace(replace(edit_progression::text, ': ', ':'), ', ', ',') as edit_progression
      from workouts where user_id = $1 order by start_time, id`,
    'best-lifts.csv': `
      select b.exercise_id, e.name as exercise_name, b.measure, b.weight as weight_kg, b.reps,
        b.duration_s as duration_seconds, b.distance_m as distance_meters, b.rank, b.workout_id, b.performed_at
      from best_lifts b join known_exercises e on e.id = b.exercise_id where b.user_id = $1 order by b.exercise_id`,
    'favorites.csv': `
      select f.exercise_id, e.name as exercise_name, f.created_at
      from favorites f join exercises e on e.id = f.exercise_id where user_id = $1 order by f.created_at, f.exercise_id`,
    'templates.csv': `
      select t.id as template_id, t.name as template_name, t.description, t.created_at, t.updated_at, p."order",
        p.exercise_id, e.name as exercise_name, p.sets_count as sets, p.suggested_weight as weight_kg,
        p.suggested_reps as reps, p.rest_time as rest_seconds, p.suggested_duration_s as target_duration_seconds,
        p.suggested_distance_m as target_distance_meters, p.set_type, p.superset, p.merged_from,
        p.sets as each_set, t.folder, t.revision
      from workout_templates t left join workout_template_exercises p on p.user_id = t.user_id and p.template_id = t.id
      left join exercises e on e.id = p.exercise_id
      where t.user_id = $1 order by t.created_at, t.id, p."order"`,
    'own-exercises.csv': `
      select id as exercise_id, name as exercise_name, measure, category, selector_filter, muscle_group, equipment,
        array_to_string(primary_muscles, '; ') as primary_muscles,
        array_to_string(secondary_muscles, '; ') as secondary_muscles, one_sided, archived_at, merged_into, merged_by, created_at,
        updated_at, figure
      from own_exercises where user_id = $1 order by created_at, id`,
    'settings.csv': `
      select replace(replace(value::text, ': ', ':'), ', ', ',') as settings, revision, updated_at from user_settings where user_id = $1`,
    'exercise-settings.csv': `
      select exercise_id, note, unit, bar, rest_seconds, replace(replace(goal::text, ': ', ':'), ', ', ',') as goal,
        replace(replace(stack::text, ': ', ':'), ', ', ',') as stack,
        updated_at
      from exercise_settings
      where user_id = $1 order by exercise_id`,
    'trophies.csv': `
      select trophy, trophy as name, earned_on, workout_id from trophies where user_id = $1 order by earned_on, trophy`,
    'streak-pauses.csv': `select week, reason, created_at from streak_pauses where user_id = $1 order by week`,
    'measurements.csv': `
      select day, kind, value, created_at, case kind when 'waist' then 'cm' else 'kg' end as unit
      from measurements where user_id = $1 order by day, kind`,
    'programs.csv': `
      select id as program_id, ${compact('program')} as program, revision, created_at, updated_at
      from programs where user_id = $1 order by programs.created_at, id`,
    'program-runs.csv': `
      select id as run_id, ${compact('program')} as program, started_at, ended_at, ${compact('starts')} as starts,
        nullif(to_json(weekdays)::text, '[]') as weekdays, nullif(${compact('events')}, '[]') as events
      from program_runs where user_id = $1 order by program_runs.started_at, id`,
    'seasons.csv': `
      select date_trunc('quarter', month)::date as quarter, sum(workouts) as workouts, sum(xp) as xp, sum(records) as records
      from month_totals where user_id = $1 group by 1 order by 1`,
    'months.csv': `select month, workouts, xp, records from month_totals where user_id = $1 order by month`,
    'profile.csv': `
      select uuid_id as member_id, email, name, level, xp, current_streak, streak_week, streak_bank, total_workouts,
        total_volume as total_volume_kg, last_workout_at, bodyweight, height as height_cm, date_of_birth, gender,
        preferred_weight_unit, preferred_distance_unit, timezone, created_at, updated_at
      from users where uuid_id = $1`,
  };

  test('contains what the database holds, cell by cell', async () => {
    const tables = await exportTables(filled);
    expect(Object.keys(tables)).toEqual(Object.keys(QUERIES));
    for (const [name, query] of Object.entries(QUERIES)) {
      const rows = await testDatabase.asOwner<Row>(query, [filled.id]);
      expect(rows.length, name).toBeGreaterThan(0);
      const expected = rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([column, value]) => [column, shown(value)])),
      );
      if (name === 'trophies.csv') for (const row of expected) row.name = findTrophy(row.name ?? '')?.name ?? '';
      // The member has pounds; those have a test of their own.
      expect(tables[name]?.map(inKilograms), name).toEqual(expected);
    }
  });

  test('names pounds beside kilograms for a member with pounds', async () => {
    const member = await createApiMember(server, testDatabase);
    await member.call('PATCH', '/api/user/profile', { preferred_weight_unit: 'lb' });
    const workout = finishedWorkout({ 'barbell-bench-press': [[61.235, 5]] });
    expect((await member.call('POST', '/api/workouts/complete', workout)).status).toBe(200);
    const tables = await exportTables(member);
    expect(tables['sets.csv']).toMatchObject([{ weight_kg: '61.235', weight_lb: '135', reps: '5' }]);
    expect(tables['workouts.csv']).toMatchObject([{ volume_kg: '306.175', volume_lb: '675' }]);
    expect(tables['best-lifts.csv']).toMatchObject([{ weight_kg: '61.235', weight_lb: '135' }]);
  });

  test('has no cell that starts like a formula', async () => {
    const tables = await exportTables(filled);
    const texts = Object.values(tables).flatMap((rows) => rows.flatMap((row) => Object.values(row)));
    expect(texts.filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([]);
    expect(texts).toContain("'=1+1");
  });

  test('is a download', async () => {
    const { headers } = await download(filled, '?format=csv');
    const today = new Date().toISOString().slice(0, 10);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="gymratt-export-${today}.zip"`);
    expect(headers.get('content-type')).toBe('application/zip');
  });
});

describe('access', () => {
  test('a member without data gets a complete file', async () => {
    const empty = await createApiMember(server, testDatabase);
    const { workouts, best_lifts, favorites, templates, profile, ...more } = await exportJson(empty);
    expect([workouts, best_lifts, favorites, templates]).toEqual([[], [], [], []]);
    expect([more.own_exercises, more.exercise_settings, more.settings.value]).toEqual([[], [], {}]);
    expect([more.trophies, more.streak_pauses, more.seasons, more.months]).toEqual([[], [], [], []]);
    expect(more.measurements).toEqual([]);
    expect(profile).toMatchObject({ uuid_id: empty.id, email: empty.email });
    const tables = await exportTables(empty);
    expect(Object.keys(tables)).toEqual(Object.keys(await exportTables(filled)));
    const filledIn = Object.entries(tables).filter(([, rows]) => rows.length > 0);
    expect(filledIn.map(([name, rows]) => [name, rows.length])).toEqual([
      ['settings.csv', 1],
      ['profile.csv', 1],
    ]);
  });

  test('another member’s data is never included', async () => {
    const [id] = await rowsOf('workouts', other, 'id');
    const foreign = [other.id, other.email, String(id?.id)];
    const json = JSON.stringify(await exportJson(filled));
    const csv = JSON.stringify(await exportTables(filled));
    for (const text of foreign) expect([json.includes(text), csv.includes(text)], text).toEqual([false, false]);
  });

  test.each(['', '?format=json', '?format=csv'])('without a token %j is refused', async (query) => {
    const answer = await callWith(server)('GET', `/api/user/export${query}`);
    expect([answer.status, answer.body]).toEqual([401, expect.objectContaining({ code: 'unauthorized' })]);
  });

  test.each(['?format=xml', '?format=', '?table=users', '?format=json&format=csv'])(
    'the format %s is refused',
    async (query) => {
      const member = await createApiMember(server, testDatabase);
      const answer = await member.call('GET', `/api/user/export${query}`);
      expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ code: 'bad_request' })]);
      expect(answer.headers.get('content-disposition')).toBeNull();
    },
  );

  test('HEAD does not read the history', async () => {
    const member = await createApiMember(server, testDatabase);
    expect((await member.call('HEAD', '/api/user/export')).status).toBe(404);
  });

  test('the eleventh export in ten minutes is refused; other calls and members are not affected', async () => {
    const eager = await createApiMember(server, testDatabase);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await eager.call('GET', '/api/user/export')).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect((await eager.call('GET', '/api/user/current')).status).toBe(200);
    expect((await other.call('GET', '/api/user/export')).status).toBe(200);
  });
});
