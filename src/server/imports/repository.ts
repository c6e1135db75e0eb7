import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ListedImport } from '#contract/import.ts';
import { type NameChoices, OWN } from '#core/import/match-exercise.ts';
import type { WeightUnit } from '#core/workout/weight-units.ts';
import type { Database } from '#platform/database/database.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { comparable } from '../own-exercises/repository.ts';
import { ApiError } from '../plugins/error-dialect.ts';
import type { Member } from '../plugins/member.ts';
import { asInstant } from '../queries/instants.ts';
import { historyOfExercise } from '../queries/record-queries.ts';
import { possibleBodyweight } from '../workouts/assess-request.ts';
import { namedExercises } from '../workouts/repository.ts';
import type { BeforeImport } from './sort-load.ts';

/** Who brings a history along, as far as it is needed to read it. */
export interface Importer {
  readonly unit: WeightUnit;
  readonly timeZone: string;
  readonly isBodyweightKnown: boolean;
  /** Weights that were measured here, as JSON text for the worker. */
  readonly weighings: string;
  /** `ResolvableExercise[]`, the catalogue and the member's own, as JSON text for the worker. */
  readonly exercises: string;
}

export async function readImporter(database: Database, { id, actor }: Member): Promise<Importer> {
  const query = sql<Importer>`
    select u.preferred_weight_unit as unit, u.timezone as "timeZone", u.bodyweight is not null as "isBodyweightKnown", (
      select coalesce(json_agg(json_build_object('day', m.day, 'value', m.value) order by m.day), '[]')::text
      from measurements m where m.user_id = ${id} and m.kind = 'weight'
    ) as weighings, (
      select json_agg(known)::text from (
        select e.id, e.name, e.equipment, e.measure, e.category, e.selector_filter, e.primary_muscles, e.one_sided,
          e.bodyweight_hold, false as "isOwn", null as "mergedInto"
        from exercises e
        union all
        select own.id, own.name, own.equipment, own.measure, own.category, own.selector_filter, own.primary_muscles,
          own.one_sided, false, true, own.merged_into
        from own_exercises own where own.user_id = ${id}
      ) known
    ) as exercises
    from users u where u.uuid_id = ${id}`;
  const [importer] = (await database.run(actor, query)).rows;
  // A token without a profile is one of a member who has been deleted since.
  if (!importer) throw new ApiError('unauthorized');
  return importer;
}

/** What a load names. */
export interface NamedInLoad {
  /** Every exercise of the workouts, without the new ones. */
  readonly exerciseIds: readonly string[];
  readonly newExercises: readonly { readonly id: string; readonly name: string }[];
}

interface BeforeRow extends Omit<BeforeImport, 'bodyweightKg' | 'histories'> {
  readonly bodyweight: number | null;
  readonly preferred_weight_unit: 'kg' | 'lb';
}

/** What a preview is compared with; nothing is locked, and there are no histories. */
export async function readBeforeImport(database: Database, member: Member, load: NamedInLoad): Promise<BeforeImport> {
  const { rows } = await database.run(member.actor, selectBefore(member, load));
  return { ...describeBefore(rows[0], load), histories: [] };
}

/** The same with the histories of the exercises, for what is stored. Callers hold the member's lock. */
export async function readBeforeLoad(
  transaction: Transaction<DB>,
  member: Member,
  load: NamedInLoad,
): Promise<BeforeImport> {
  const { rows } = await selectBefore(member, load).execute(transaction);
  const before = describeBefore(rows[0], load);
  const ids = before.exercises.map(({ exerciseId }) => exerciseId);
  return { ...before, histories: await readHistoryTexts(transaction, member, ids) };
}

/** One text for each exercise that has been done. */
export async function readHistoryTexts(
  transaction: Transaction<DB>,
  { id }: Member,
  exerciseIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ history: string }>`
    select ${historyOfExercise(id)}::text as history
    from known_exercises e where e.id = any (${exerciseIds}::text[])`.execute(transaction);
  return rows.map(({ history }) => history);
}

function describeBefore(row: BeforeRow | undefined, { exerciseIds }: NamedInLoad): Omit<BeforeImport, 'histories'> {
  if (!row) throw new ApiError('unauthorized');
  const { bodyweight, preferred_weight_unit, ...before } = row;
  const known = new Set(before.exercises.map(({ id }) => id));
  if (!exerciseIds.every((id) => known.has(id))) throw new ApiError('unknown_exercise', { field: 'exercises' });
  return { ...before, bodyweightKg: possibleBodyweight({ bodyweight, preferred_weight_unit }) };
}

/** Exercises are read by index for each workout: a history that was just loaded has no statistics to plan a join by. */
function selectBefore(member: Member, { exerciseIds, newExercises }: NamedInLoad): RawBuilder<BeforeRow> {
  const memberId = member.id;
  return sql`
    select u.bodyweight, u.preferred_weight_unit, (
      select coalesce(json_agg(json_build_object(
        'id', e.named_id, 'exerciseId', e.id, 'name', e.name, 'category', e.category, 'muscleGroup', e.muscle_group,
        'measure', e.measure, 'isBodyweightHold', e.bodyweight_hold
      )), '[]')
      from (
        ${namedExercises(member, [...exerciseIds, ...newExercises.map(({ id }) => id)])}
        union all
        ${exercisesByName(member, newExercises)}
      ) e
    ) as exercises, (
      select coalesce(json_agg(json_build_array(
        w.id, w.name, floor(extract(epoch from w.start_time) * 1000), floor(extract(epoch from w.end_time) * 1000),
        w.import_key, i.app, (
          select coalesce(json_agg(part.exercise_id order by part.position), '[]') from workout_exercises part
          where part.user_id = ${memberId} and part.workout_id = w.id
        )
      )), '[]')::text
      from workouts w
      left join imports i on i.user_id = w.user_id and i.id = w.import_id
      where w.user_id = ${memberId}
    ) as workouts, (
      select coalesce(json_agg(deleted.name), '[]')::text
      from (
        select import_key as name from import_tombstones where user_id = ${memberId}
        union all
        select id::text from deleted_items where user_id = ${memberId} and kind = 'workout'
      ) deleted
    ) as deleted, (
      select coalesce(json_agg(m.day || ' ' || m.kind), '[]')::text from measurements m where m.user_id = ${memberId}
    ) as measured, (
      select coalesce(json_agg(p.id), '[]')::text from programs p where p.user_id = ${memberId}
    ) as programs
    from users u where u.uuid_id = ${memberId}`;
}

/** New exercises whose name the catalogue has, or the member by now: two loads at once make it only once. */
function exercisesByName({ id }: Member, newExercises: NamedInLoad['newExercises']): RawBuilder<unknown> {
  return sql`(
    select distinct on (given.id) given.id, e.id, e.name, e.category, e.muscle_group, e.measure, e.bodyweight_hold, e.equipment
    from unnest(${newExercises.map(({ id }) => id)}::text[], ${newExercises.map(({ name }) => name)}::text[])
      as given (id, name)
    join known_exercises e on ${comparable(sql`e.name`)} = ${comparable(sql`given.name`)} and e.merged_into is null
    where not exists (select from own_exercises own where own.user_id = ${id} and own.id = given.id)
    order by given.id, e.user_id nulls last
  )`;
}

/** Newest first. Of the own exercises, those that are still exercises of their own. */
export async function listImports(database: Database, { id, actor }: Member): Promise<ListedImport[]> {
  const query = sql<ListedImport>`
    select i.id, i.app, i.dialect, i.file_name, i.workouts, i.sets, i.result -> 'first_day' as first_day,
      i.result -> 'last_day' as last_day,
      coalesce((i.result -> 'measurements')::integer, 0) as measurements,
      coalesce(jsonb_array_length(i.result -> 'programs'), 0) as programs, ${asInstant(sql`i.created_at`)} as created_at, (
        select coalesce(json_agg(json_build_object(
          'id', own.id, 'name', own.name, 'sets', made.exercise -> 'sets'
        ) order by (made.exercise -> 'sets')::integer desc, own.name collate "C"), '[]')
        from jsonb_array_elements(i.result -> 'own_exercises') made (exercise)
        join own_exercises own on own.user_id = i.user_id and own.id = made.exercise ->> 'id'
        where own.merged_into is null
      ) as own_exercises
    from imports i where i.user_id = ${id}
    order by i.created_at desc, i.id`;
  return (await database.run(actor, query)).rows;
}

/** What the member has chosen for names in earlier files. An exercise that was merged since is the other one. */
export async function readRememberedNames(database: Database, { id, actor }: Member): Promise<NameChoices> {
  const query = sql<{ name: string; exercise_id: string | null }>`
    select chosen.name, coalesce(own.merged_into, chosen.exercise_id) as exercise_id
    from import_names chosen
    left join own_exercises own on own.user_id = chosen.user_id and own.id = chosen.own_id
    where chosen.user_id = ${id}`;
  const { rows } = await database.run(actor, query);
  return new Map(rows.map(({ name, exercise_id }) => [name, exercise_id ?? OWN]));
}
