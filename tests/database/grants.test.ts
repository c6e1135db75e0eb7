import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { MEMBER_TABLE_LIST } from '#platform/database/member-tables.ts';
import { migrate } from '#platform/migrations/runner.ts';
import { asOwner, currentCluster } from '#tests/support/cluster.ts';
import { useTestDatabase } from '#tests/support/use-test-database.ts';
import { onCitus } from '../../scripts/citus/test-cluster.ts';
import { migrationSets } from '../../src/application.ts';

const testDatabase = useTestDatabase();
const cluster = currentCluster();
const supabaseLike = { ...cluster.owner, database: `test_${randomUUID().replaceAll('-', '')}` };

afterAll(() => asOwner(cluster.owner, `drop database if exists ${supabaseLike.database} with (force)`));

type Grants = Record<string, Record<string, string>>;

const OWN_TO_CHANGE =
  'bodyweight, date_of_birth, gender, height, name, preferred_distance_unit, preferred_weight_unit, timezone';
const COMPUTED = 'current_streak, last_workout_at, level, streak_bank, streak_week, total_volume, total_workouts, xp';

const ON_EXERCISES = 'bar, copied_from, exercise_id, goal, note, rest_seconds, stack, unit';
const OF_EXERCISES = 'measure, name, one_sided, primary_muscles, secondary_muscles, selector_filter';
const OF_AN_EDIT = [
  'bodyweight_kg, duration, duration_minutes, edit_hash, edit_progression, end_time, muscle_groups, muscle_sets',
  'muscle_volumes, name, notes, progression, revision, skipped, start_time, time_zone, total_reps, total_sets, total_weight, xp_earned',
].join(', ');

/** Everything that each role may do in schema public, by grants of its own. What is not written here is refused. */
const EXPECTED: Grants = {
  PUBLIC: {},
  anon: { exercises: 'select' },
  authenticated: {
    ...Object.fromEntries(
      MEMBER_TABLE_LIST.filter(({ readBy }) => readBy === 'member').map(({ name }) => [name, 'select']),
    ),
    exercises: 'select',
    known_exercises: 'select',
    users: `select, insert (email, name, uuid_id), update (${OWN_TO_CHANGE})`,
    'get_hud_muscle_calendar7(text)': 'execute',
    'get_hud_totals_calendar(text)': 'execute',
    'hud_period_start(text)': 'execute',
    'is_measure(text)': 'execute',
    'is_own_exercise_id(text)': 'execute',
    'is_time_zone(text)': 'execute',
    'is_visible_name(text)': 'execute',
    'visible_name(text)': 'execute',
  },
  gymratt_api: {
    best_lifts: 'delete, insert, update',
    daily_allowances: 'insert, update (day, imported, used)',
    deleted_items: 'delete, insert (content, id, kind, user_id)',
    exercise_months: 'delete, insert, update',
    exercise_settings: `delete, insert (${ON_EXERCISES}, user_id), update (${ON_EXERCISES})`,
    favorites: 'delete, insert (copied_from, created_at, exercise_id, user_id), update (copied_from)',
    history_jobs:
      'delete, select, insert (given, id, kind, request_hash, total, user_id), update (answer, attempts, done, finished_at, is_applied, leased_until, status)',
    import_names: 'delete, insert (exercise_id, name, user_id), update (chosen_at, exercise_id)',
    import_tombstones: 'delete, insert',
    imports: 'delete, insert, update (result)',
    measurements: 'delete, insert (created_at, day, import_id, kind, user_id, value), update (import_id, value)',
    month_totals: 'delete, insert, update',
    own_exercises: `delete, insert (archived_at, category, created_at, equipment, figure, id, import_id, measure, merged_by, merged_into, ${OF_EXERCISES.replace('measure, ', '')}, user_id), update (archived_at, category, equipment, figure, import_id, measure, merged_by, merged_into, ${OF_EXERCISES.replace('measure, ', '')})`,
    play_states: 'delete, insert, update',
    program_runs:
      'insert (ended_at, events, id, program, started_at, starts, user_id, weekdays), update (ended_at, events, program, starts, weekdays)',
    programs: 'delete, insert (created_at, id, import_id, program, revision, user_id), update (program, revision)',
    push_subscriptions: 'delete, insert, select, update',
    rest_alarms: 'delete, insert, select, update',
    sets: 'delete, insert, update (is_pr, xp_earned)',
    streak_pauses: 'delete, insert (created_at, import_id, reason, user_id, week), update (import_id, reason)',
    streak_reminders: 'insert, select',
    trophies: 'delete, insert, update',
    user_settings: 'insert (revision, user_id, value), update (revision, value)',
    users: `update (${[...OWN_TO_CHANGE.split(', '), ...COMPUTED.split(', ')].sort().join(', ')})`,
    workout_exercises:
      'delete, insert, update (days, estimate, estimate_lifted, estimate_reps, estimate_rpe, estimate_weight, exercise_id, hard_sets, load, measure, merged_from, meters, rank, reps, seconds, top_reps, top_seconds, top_weight, volume)',
    workout_template_exercises: 'delete, insert, update (exercise_id, merged_from)',
    workout_templates:
      'delete, insert (created_at, description, folder, id, name, revision, user_id), update (description, folder, name, revision)',
    workouts: `delete, insert, update (${OF_AN_EDIT})`,
    'delete_own_account()': 'execute',
    'next_streak_reminder(text, timestamp with time zone)': 'execute',
    'release_push_endpoint(text)': 'execute',
    'settings_with_gyms(jsonb)': 'execute',
  },
  gymratt_bell: {
    'claim_bells(integer, interval)': 'execute',
    'claim_streak_reminders(integer, timestamp with time zone)': 'execute',
    'confirm_test_bell(uuid, uuid)': 'execute',
    'report_bells(jsonb, integer)': 'execute',
    'ring_again(uuid, uuid, double precision)': 'execute',
    'seconds_to_next_bell(interval)': 'execute',
  },
  gymratt_idle: { 'assert_session(uuid, uuid)': 'execute' },
  gymratt_jobs: { 'claim_history_job(interval)': 'execute' },
  authenticator: {},
};

const READ_GRANTS = `
  with granted as (
    select relname::text as object, null as column_name, acl.* from pg_class, aclexplode(relacl) acl
    where relnamespace = 'public'::regnamespace
    union all
    select c.relname, a.attname, acl.* from pg_attribute a join pg_class c on c.oid = a.attrelid, aclexplode(a.attacl) acl
    where c.relnamespace = 'public'::regnamespace
    union all
    select format('%s(%s)', proname, oidvectortypes(proargtypes)), null, acl.*
    from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) acl
    where pronamespace = 'public'::regnamespace
  ),
  by_privilege as (
    select grantee, object, lower(privilege_type)
      || coalesce(' (' || string_agg(column_name, ', ' order by column_name collate "C") || ')', '')
      || case when is_grantable then ' with grant option' else '' end as privilege
    from granted group by grantee, object, privilege_type, is_grantable, column_name is null
  )
  select case grantee when 0 then 'PUBLIC' else grantee::regrole::text end as role, object,
    string_agg(privilege, ', ' order by privilege like '% (%', privilege collate "C") as privileges
  from by_privilege group by role, object order by role, object`;

async function readGrants(connection: pg.ClientConfig): Promise<Grants> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string; object: string; privileges: string }>(READ_GRANTS);
    return Object.fromEntries(
      Object.keys(EXPECTED).map((role) => [
        role,
        Object.fromEntries(rows.filter((row) => row.role === role).map((row) => [row.object, row.privileges])),
      ]),
    );
  } finally {
    await client.end();
  }
}

// On several machines triggers stand for the rights on columns, and roles log in from node to node: see tests/citus.
test.skipIf(onCitus())('safety 3: each role has exactly the rights listed here', async () => {
  expect(await readGrants(testDatabase.ownerConnection)).toEqual(EXPECTED);
});

test('safety 3: a fresh project of hosted Supabase, which grants everything by default, ends with the same rights', async () => {
  await asOwner(cluster.owner, `create database ${supabaseLike.database} template template0`);
  const all = migrationSets({ supabase: undefined });
  await migrate([supabaseLike], all.slice(0, 1));
  for (const kind of ['tables', 'sequences', 'functions']) {
    await asOwner(
      supabaseLike,
      `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role`,
    );
  }
  expect(await migrate([supabaseLike], all)).not.toEqual([]);
  await asOwner(supabaseLike, 'create table public.unprotected ()');

  const grants = await readGrants(supabaseLike);
  expect(grants.anon?.unprotected, 'the defaults are in force').toContain('insert');
  await asOwner(supabaseLike, 'drop table public.unprotected');
  expect(await readGrants(supabaseLike)).toEqual(EXPECTED);
});

test('safety 3: only the server inherits from another role', async () => {
  const inherited = await testDatabase.asOwner(
    `select r.rolname as role, o.rolname as inherits
     from pg_roles r join pg_roles o on o.oid <> r.oid and pg_has_role(r.oid, o.oid, 'usage')
     where r.rolname = any ($1)`,
    [Object.keys(EXPECTED)],
  );
  expect(inherited).toEqual([{ role: 'gymratt_api', inherits: 'authenticated' }]);
});

test.skipIf(onCitus())(
  'safety 3: no role that serves members can log in or has powers over the whole server',
  async () => {
    const roles = await testDatabase.asOwner(`
    select rolname from pg_roles
    where rolname in ('anon', 'authenticated', 'gymratt_api', 'gymratt_bell', 'gymratt_idle', 'gymratt_jobs')
      and (rolcanlogin or rolsuper or rolcreaterole or rolcreatedb or rolreplication)`);
    expect(roles).toEqual([]);
  },
);

test('safety 3: no role can create objects in the schema', async () => {
  const makers = await testDatabase.asOwner(`
    select rolname from pg_roles
    where rolname in ('anon', 'authenticated', 'service_role', 'gymratt_api', 'gymratt_bell', 'gymratt_idle', 'gymratt_jobs')
      and (has_schema_privilege(oid, 'public', 'create') or has_schema_privilege(oid, 'auth', 'create'))`);
  expect(makers).toEqual([]);
});

test('safety 3: only triggers, the session check, account deletion, the bell and jobs run as their owner, with a fixed search path', async () => {
  const functions = await testDatabase.asOwner(`
    select proname as name, prorettype::regtype::text as result, proconfig as settings
    from pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by proname`);
  const settings = ['search_path=""'];
  const BY_INDEX = ['enable_seqscan=off', 'enable_hashjoin=off', 'enable_mergejoin=off'];
  expect(functions).toEqual([
    { name: 'assert_session', result: 'void', settings },
    { name: 'claim_bells', result: 'record', settings: [...settings, ...BY_INDEX] },
    { name: 'claim_history_job', result: 'history_jobs', settings },
    { name: 'claim_streak_reminders', result: 'record', settings: [...settings, ...BY_INDEX] },
    { name: 'confirm_test_bell', result: 'boolean', settings },
    { name: 'create_profile', result: 'trigger', settings },
    { name: 'delete_own_account', result: 'void', settings },
    { name: 'delete_rows_of_member', result: 'trigger', settings },
    { name: 'follow_email', result: 'trigger', settings },
    { name: 'release_push_endpoint', result: 'void', settings },
    { name: 'report_bells', result: 'void', settings },
    { name: 'ring_again', result: 'boolean', settings },
    { name: 'seconds_to_next_bell', result: 'record', settings },
  ]);
});
