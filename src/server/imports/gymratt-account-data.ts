import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { RUN_BOUNDS } from '#contract/program-runs.ts';
import { PROGRAM_LIMIT } from '#contract/programs.ts';
import { TEMPLATE_LIMIT } from '#contract/template.ts';
import { MOST_PAUSES } from '#core/progression/streaks.ts';
import { OWN_EXERCISE_LIMIT } from '#core/workout/own-exercise.ts';
import type { AddedTable } from '#platform/database/member-tables.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { ApiError } from '../plugins/error-dialect.ts';
import type { Member } from '../plugins/member.ts';
import { type AccountData, ADDED, templateExercise } from './gymratt-content.ts';
import type { LoadRequest } from './store-load.ts';

/** Stores what an export of our own holds besides workouts: own exercises first, the rest last. What is there stays as it is. */
export function storeAccountData({ id }: Member, rest: string): Required<Pick<LoadRequest, 'first' | 'last'>> {
  const content = JSON.parse(rest) as AccountData;
  let made: readonly string[] = [];
  return {
    async first(transaction) {
      made = await insertExercises(transaction, id, content);
    },
    async last(transaction, importId) {
      const writes = [
        markExercises(id, made, importId),
        add(id, 'favorites', ADDED.favorites, content.favorites, KNOWN_EXERCISE),
        add(id, 'exercise_settings', ADDED.exercise_settings, content.exercise_settings, KNOWN_EXERCISE),
        insertPauses(id, content, importId),
        insertPrograms(id, content),
        insertRuns(id, content),
        ...(content.settings ? [mergeSettings(id, content.settings)] : []),
        ...(content.profile ? [fillProfile(id, content.profile)] : []),
      ];
      for (const write of writes) await write.execute(transaction);
      await insertTemplates(transaction, id, content);
    },
  };
}

const KNOWN_EXERCISE = sql`join known_exercises e on e.id = given.exercise_id`;

/** Adds rows, as `given`, in the columns that their schema has; `among` joins, narrows and limits them. */
function add(
  memberId: string,
  table: AddedTable,
  { shape: { exercises: _parts, ...columns } }: z.ZodObject,
  rows: readonly object[],
  among: RawBuilder<unknown>,
  more: Readonly<Record<string, RawBuilder<unknown>>> = {},
): RawBuilder<unknown> {
  const given = Object.keys(columns).map((column) => {
    const value = sql.ref(`given.${column}`);
    return [column, column === 'created_at' ? sql`coalesce(${value}, now())` : value] as const;
  });
  const isGiven = ([column]: readonly [string, unknown]) => !(column in more);
  const written = [['user_id', sql`${memberId}::uuid`] as const, ...given.filter(isGiven), ...Object.entries(more)];
  return sql`
    insert into ${sql.table(table)} (${sql.join(written.map(([column]) => sql.ref(column)))})
    select ${sql.join(written.map(([, value]) => value))}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) given ${among}
    on conflict do nothing`;
}

/** The ids of those that were not there. */
async function insertExercises(
  tx: Transaction<DB>,
  memberId: string,
  { own_exercises }: AccountData,
): Promise<string[]> {
  if (own_exercises.length === 0) return [];
  const insert = add(memberId, 'own_exercises', ADDED.own_exercises, own_exercises, sql``);
  const made = await sql<{ id: string }>`${insert} returning id`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from own_exercises where user_id = ${memberId}`.execute(tx);
  if ((rows[0]?.count ?? 0) > OWN_EXERCISE_LIMIT) throw new ApiError('exercise_limit');
  return made.rows.map(({ id }) => id);
}

/** They belong to the import, so that they go when it is taken back. */
function markExercises(memberId: string, made: readonly string[], importId: string | null): RawBuilder<unknown> {
  return sql`
    update own_exercises own set import_id = ${importId}::uuid
    where own.user_id = ${memberId} and own.id = any (${made}::text[])`;
}

/** Runs before the history is replayed, because streaks depend on pauses. Adds none that is there, and no more than allowed. */
function insertPauses(memberId: string, { streak_pauses }: AccountData, importId: string | null): RawBuilder<unknown> {
  const among = sql`
    where not exists (select from streak_pauses known where known.user_id = ${memberId} and known.week = given.week)
    order by given.week desc
    limit greatest(0, ${MOST_PAUSES} - (select count(*) from streak_pauses where user_id = ${memberId}))`;
  const more = { import_id: sql`${importId}::uuid` };
  return add(memberId, 'streak_pauses', ADDED.streak_pauses, streak_pauses, among, more);
}

function insertPrograms(memberId: string, { programs }: AccountData): RawBuilder<unknown> {
  const among = sql`
    where not exists (select from programs known where known.user_id = ${memberId} and known.id = given.id)
    order by given.created_at
    limit greatest(0, ${PROGRAM_LIMIT} - (select count(*) from programs where user_id = ${memberId}))`;
  return add(memberId, 'programs', ADDED.programs, programs, among);
}

/** Of the runs that are not ended, the latest goes on, unless another does here already. */
function insertRuns(memberId: string, { program_runs }: AccountData): RawBuilder<unknown> {
  const [latest] = program_runs
    .filter((run) => !run.ended_at)
    .map((run) => run.started_at)
    .toSorted()
    .toReversed();
  const runs = program_runs.map((run) => ({
    ...run,
    ended_at: run.ended_at ?? (run.started_at === latest ? null : run.started_at),
  }));
  const among = sql`
    cross join lateral (
      select exists (select from program_runs active where active.user_id = ${memberId} and active.ended_at is null) as is_active
    ) here
    where not exists (select from program_runs known where known.user_id = ${memberId} and known.id = given.id)
    order by given.started_at desc
    limit greatest(0, ${RUN_BOUNDS.runs} - (select count(*) from program_runs where user_id = ${memberId}))`;
  const ended = sql`coalesce(given.ended_at, case when here.is_active then given.started_at end)`;
  return add(memberId, 'program_runs', ADDED.program_runs, runs, among, { ended_at: ended });
}

function mergeSettings(memberId: string, { value, revision }: NonNullable<AccountData['settings']>) {
  return sql`
    insert into user_settings as known (user_id, value, revision)
    select ${memberId}::uuid, settings_with_gyms(${JSON.stringify(value)}::jsonb), ${revision}::integer where ${revision} > 0
    on conflict (user_id) do update set value = excluded.value || known.value, revision = known.revision + 1
    where known.value <> excluded.value || known.value`;
}

/** What a member has never said. Units and the time zone are the export's in an account in which nothing was done yet. */
function fillProfile(memberId: string, profile: NonNullable<AccountData['profile']>): RawBuilder<unknown> {
  const isNew = sql`(u.total_workouts = 0 and u.bodyweight is null)`;
  const isSameUnit = sql`u.preferred_weight_unit = ${profile.preferred_weight_unit}`;
  return sql`
    update users u set
      preferred_weight_unit = case when ${isNew} then ${profile.preferred_weight_unit} else u.preferred_weight_unit end,
      preferred_distance_unit =
        case when ${isNew} then ${profile.preferred_distance_unit} else u.preferred_distance_unit end,
      timezone = case when ${isNew} and given.is_zone then ${profile.timezone} else u.timezone end,
      bodyweight = coalesce(u.bodyweight, case when ${isNew} or ${isSameUnit} then ${profile.bodyweight}::numeric end),
      height = coalesce(u.height, ${profile.height}),
      date_of_birth = coalesce(u.date_of_birth, ${profile.date_of_birth}),
      gender = coalesce(u.gender, ${profile.gender})
    from (select is_time_zone(${profile.timezone}) as is_zone) given
    where u.uuid_id = ${memberId}`;
}

async function insertTemplates(tx: Transaction<DB>, memberId: string, { templates }: AccountData): Promise<void> {
  const among = sql`
    where not exists (
      select from workout_templates known
      where known.user_id = ${memberId} and (known.id = given.id or lower(known.name) = lower(given.name))
    ) and not exists (
      select from deleted_items d where d.user_id = ${memberId} and d.kind = 'template' and d.id = given.id
    )
    order by given.created_at
    limit greatest(0, ${TEMPLATE_LIMIT} - (select count(*) from workout_templates where user_id = ${memberId}))`;
  const insert = add(memberId, 'workout_templates', ADDED.templates, templates, among);
  const { rows } = await sql<{ id: string }>`${insert} returning id`.execute(tx);
  const stored = new Set(rows.map((row) => row.id));
  const parts = templates
    .filter((template) => stored.has(template.id))
    .flatMap(({ id, exercises }) => exercises.map((exercise) => ({ ...exercise, template_id: id })));
  const more = { template_id: sql`given.template_id` };
  await add(memberId, 'workout_template_exercises', templateExercise, parts, KNOWN_EXERCISE, more).execute(tx);
}
