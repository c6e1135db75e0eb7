import { type RawBuilder, sql, type Transaction } from 'kysely';
import { TEMPLATE_LIMIT } from '#contract/template.ts';
import { MOST_PAUSES } from '#core/progression/streaks.ts';
import { OWN_EXERCISE_LIMIT } from '#core/workout/own-exercise.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import type { Member } from '../../plugins/member.ts';
import type { RestOfExport } from './gymratt-file.ts';
import type { LoadRequest } from './store-load.ts';

/**
 * What is stored of an export of our own besides the workouts: the exercises that they name before them, the rest after them.
 * What the account has already stays as it is, and nothing comes twice.
 */
export function storeRest({ id }: Member, rest: string): Required<Pick<LoadRequest, 'first' | 'last'>> {
  const content = JSON.parse(rest) as RestOfExport;
  return {
    first: (transaction) => insertExercises(transaction, id, content),
    last: async (transaction) => {
      const writes = [
        markExercises(id, content),
        insertFavorites(id, content),
        insertExerciseSettings(id, content),
        insertPauses(id, content),
        ...(content.settings ? [mergeSettings(id, content.settings)] : []),
        ...(content.profile ? [fillProfile(id, content.profile)] : []),
      ];
      for (const write of writes) await write.execute(transaction);
      await insertTemplates(transaction, id, content);
    },
  };
}

async function insertExercises(
  transaction: Transaction<DB>,
  memberId: string,
  { ownExercises }: RestOfExport,
): Promise<void> {
  if (ownExercises.length === 0) return;
  await sql`
    insert into own_exercises (user_id, id, name, measure, category, selector_filter, equipment, primary_muscles,
      secondary_muscles, one_sided, archived_at, merged_into, merged_by, created_at)
    select ${memberId}::uuid, given.id, given.name, given.measure, given.category, given.selector_filter,
      given.equipment, given.primary_muscles, given.secondary_muscles, given.one_sided, given.archived_at,
      given.merged_into, given.merged_by, coalesce(given.created_at, now())
    from json_to_recordset(${JSON.stringify(ownExercises)}::json) as given (
      id text, name text, measure text, category text, selector_filter text, equipment text, primary_muscles text[],
      secondary_muscles text[], one_sided boolean, archived_at timestamptz, merged_into text, merged_by text,
      created_at timestamptz
    )
    on conflict do nothing`.execute(transaction);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from own_exercises where user_id = ${memberId}`.execute(transaction);
  if ((rows[0]?.count ?? 0) > OWN_EXERCISE_LIMIT) throw new ApiError('exercise_limit');
}

/** The import that this transaction has made; none where no workout was new. */
const madeImport = (memberId: string) => sql`(
  select made.id from imports made where made.user_id = ${memberId} and made.xmin = pg_current_xact_id()::xid
)`;

/** They belong to the import, so that they go when it is taken back. */
function markExercises(memberId: string, { ownExercises }: RestOfExport): RawBuilder<unknown> {
  return sql`
    update own_exercises own set import_id = ${madeImport(memberId)}
    where own.user_id = ${memberId} and own.id = any (${ownExercises.map((exercise) => exercise.id)}::text[])
      and own.xmin = pg_current_xact_id()::xid`;
}

function insertFavorites(memberId: string, { favorites }: RestOfExport): RawBuilder<unknown> {
  return sql`
    insert into favorites (user_id, exercise_id, created_at)
    select ${memberId}::uuid, given.exercise_id, coalesce(given.created_at, now())
    from json_to_recordset(${JSON.stringify(favorites)}::json) as given (exercise_id text, created_at timestamptz)
    join known_exercises e on e.id = given.exercise_id
    on conflict do nothing`;
}

function insertExerciseSettings(memberId: string, { exerciseSettings }: RestOfExport): RawBuilder<unknown> {
  return sql`
    insert into exercise_settings (user_id, exercise_id, note, unit, bar, rest_seconds)
    select ${memberId}::uuid, given.exercise_id, given.note, given.unit, given.bar, given.rest_seconds
    from json_to_recordset(${JSON.stringify(exerciseSettings)}::json)
      as given (exercise_id text, note text, unit text, bar text, rest_seconds smallint)
    join known_exercises e on e.id = given.exercise_id
    on conflict do nothing`;
}

/**
 * Before the history is replayed: they are part of its streaks. No more than can be made one by one, and none that is declared
 * already. They go with the import, unless the member declares them, too.
 */
function insertPauses(memberId: string, { streakPauses }: RestOfExport): RawBuilder<unknown> {
  return sql`
    insert into streak_pauses (user_id, week, reason, created_at, import_id)
    select ${memberId}::uuid, given.week, given.reason, coalesce(given.created_at, now()), ${madeImport(memberId)}
    from json_to_recordset(${JSON.stringify(streakPauses)}::json)
      as given (week date, reason text, created_at timestamptz)
    where not exists (select from streak_pauses known where known.user_id = ${memberId} and known.week = given.week)
    order by given.week desc
    limit greatest(0, ${MOST_PAUSES} - (select count(*) from streak_pauses where user_id = ${memberId}))`;
}

function mergeSettings(memberId: string, { value, revision }: NonNullable<RestOfExport['settings']>) {
  return sql`
    insert into user_settings as known (user_id, value, revision)
    select ${memberId}::uuid, ${JSON.stringify(value)}::jsonb, ${revision}::integer where ${revision} > 0
    on conflict (user_id) do update set value = excluded.value || known.value, revision = known.revision + 1
    where known.value <> excluded.value || known.value`;
}

/** What a member has never said. Units and the time zone are the export's in an account in which nothing was done yet. */
function fillProfile(memberId: string, profile: NonNullable<RestOfExport['profile']>): RawBuilder<unknown> {
  const isNew = sql`(u.total_workouts = 0 and u.bodyweight is null)`;
  const isSameUnit = sql`u.preferred_weight_unit = ${profile.preferred_weight_unit}`;
  return sql`
    update users u set
      preferred_weight_unit = case when ${isNew} then ${profile.preferred_weight_unit} else u.preferred_weight_unit end,
      preferred_distance_unit =
        case when ${isNew} then ${profile.preferred_distance_unit} else u.preferred_distance_unit end,
      timezone = case when ${isNew} and is_time_zone(${profile.timezone}) then ${profile.timezone} else u.timezone end,
      bodyweight = coalesce(u.bodyweight, case when ${isNew} or ${isSameUnit} then ${profile.bodyweight}::numeric end),
      height = coalesce(u.height, ${profile.height}),
      date_of_birth = coalesce(u.date_of_birth, ${profile.date_of_birth}::date),
      gender = coalesce(u.gender, ${profile.gender})
    where u.uuid_id = ${memberId}`;
}

async function insertTemplates(
  transaction: Transaction<DB>,
  memberId: string,
  { templates }: RestOfExport,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into workout_templates (user_id, id, name, description, created_at, folder, revision)
    select ${memberId}::uuid, given.id, given.name, given.description, coalesce(given.created_at, now()), given.folder,
      given.revision
    from json_to_recordset(${JSON.stringify(templates)}::json)
      as given (id uuid, name text, description text, created_at timestamptz, folder text, revision integer)
    where not exists (
      select from workout_templates known
      where known.user_id = ${memberId} and (known.id = given.id or lower(known.name) = lower(given.name))
    ) and not exists (
      select from deleted_items d where d.user_id = ${memberId} and d.kind = 'template' and d.id = given.id
    )
    order by given.created_at
    limit greatest(0, ${TEMPLATE_LIMIT} - (select count(*) from workout_templates where user_id = ${memberId}))
    on conflict do nothing
    returning id`.execute(transaction);
  const stored = new Set(rows.map((row) => row.id));
  const parts = templates
    .filter((template) => stored.has(template.id))
    .flatMap(({ id, exercises }) => exercises.map((exercise) => ({ ...exercise, template_id: id })));
  await sql`
    insert into workout_template_exercises (user_id, template_id, "order", exercise_id, sets_count, suggested_weight,
      suggested_reps, rest_time, suggested_duration_s, suggested_distance_m, set_type, superset, merged_from, sets)
    select ${memberId}::uuid, given.template_id, given."order", given.exercise_id, given.sets_count,
      given.suggested_weight, given.suggested_reps, given.rest_time, given.suggested_duration_s,
      given.suggested_distance_m, given.set_type, given.superset, given.merged_from, given.sets
    from json_to_recordset(${JSON.stringify(parts)}::json) as given (
      template_id uuid, "order" smallint, exercise_id text, sets_count smallint, suggested_weight numeric,
      suggested_reps smallint, rest_time smallint, suggested_duration_s integer, suggested_distance_m numeric,
      set_type text, superset smallint, merged_from text, sets jsonb
    )
    join known_exercises e on e.id = given.exercise_id
    on conflict do nothing`.execute(transaction);
}
