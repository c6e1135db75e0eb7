import { type RawBuilder, sql } from 'kysely';
import {
  areApart,
  type OwnExercise,
  type OwnExerciseCreation,
  type OwnExercisePatch,
  type OwnExerciseUse,
} from '#contract/own-exercise.ts';
import type { Measure } from '#core/workout/measures.ts';
import type { MuscleGroup } from '#core/workout/muscle-groups.ts';
import { OWN_EXERCISE_LIMIT } from '#core/workout/own-exercise.ts';
import { filterMuscleGroup } from '#core/workout/selector-filters.ts';
import type { Database } from '#platform/database/database.ts';
import { namingExercise } from '#platform/database/member-tables.ts';
import type { Decision } from '#platform/database/round-trips.ts';
import { ApiError, found } from '../plugins/error-dialect.ts';
import type { Member } from '../plugins/member.ts';
import { asInstant } from '../queries/instants.ts';
import { changeLocked, readRow, readRows } from '../queries/locked-changes.ts';
import { type ExerciseHistory, recountRecords, selectHistories, storeRecount } from '../queries/record-queries.ts';
import { type MuscleShares, moveMuscles, selectMuscleShares } from './muscle-shares.ts';
import { recountMoved, remeasure } from './recount-worth.ts';

/** `ownExercise` of the contract, of `own_exercises own`. */
export const OWN_EXERCISE: RawBuilder<unknown> = sql`
  own.id, own.name, own.category, own.muscle_group, own.selector_filter, own.equipment, own.measure,
  own.primary_muscles, own.secondary_muscles, own.one_sided, own.figure, own.merged_into,
  ${asInstant(sql`own.archived_at`)} as archived_at, ${asInstant(sql`own.created_at`)} as created_at`;

export function listOwnExercises(database: Database, member: Member): Promise<OwnExercise[]> {
  const query = sql<OwnExercise>`
    select ${OWN_EXERCISE} from own_exercises own where own.user_id = ${member.id}
    order by lower(own.name) collate "C", own.id`;
  return readRows(database, member, query);
}

function selectOwnExercise({ id }: Member, exerciseId: string): RawBuilder<OwnExercise> {
  return sql`select ${OWN_EXERCISE} from own_exercises own where own.user_id = ${id} and own.id = ${exerciseId}`;
}

/** Decides on the id of the exercise that is answered as it is then; `undefined` where there is none. */
export async function changeExercise<Row>(
  database: Database,
  member: Member,
  read: RawBuilder<Row>,
  decide: (before: Row) => Decision<string | undefined>,
): Promise<OwnExercise | undefined> {
  const id = await changeLocked(database, member, read, decide);
  return id === undefined ? undefined : readRow(database, member, selectOwnExercise(member, id));
}

type Wanted = Omit<OwnExerciseCreation, 'id'>;

interface BeforeCreation {
  readonly saved: OwnExercise | null;
  readonly is_taken: boolean;
  readonly count: number;
}

/** Made once, however often it is sent. A name is the member's only one, and none of the catalogue's. */
export async function createExercise(
  database: Database,
  member: Member,
  id: string,
  wanted: Wanted,
): Promise<{ exercise: OwnExercise; isNew: boolean }> {
  const read = sql<BeforeCreation>`
    select (select row_to_json(saved) from (${selectOwnExercise(member, id)}) saved) as saved,
      ${isNameTaken(member, sql`${wanted.name}::text`, id)} as is_taken,
      (select count(*) from own_exercises where user_id = ${member.id}) as count`;
  const isNew = await changeLocked(database, member, read, (before) => {
    if (before.saved) {
      if (!isSame(before.saved, wanted)) throw new ApiError('exercise_conflict', { field: 'id' });
      return { result: false };
    }
    if (before.is_taken) throw new ApiError('exercise_conflict', { field: 'name' });
    if (before.count >= OWN_EXERCISE_LIMIT) throw new ApiError('exercise_limit');
    const columns = { user_id: member.id, id, ...exerciseColumns(wanted) };
    const insert = sql`
      insert into own_exercises (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(columns))})`;
    return { writes: [insert], result: true };
  });
  return { exercise: found(await readRow(database, member, selectOwnExercise(member, id))), isNew };
}

/** An exercise in the names of its columns; those that are not given are left out. */
export function exerciseColumns(given: ExerciseFields): Record<string, unknown> {
  const columns = {
    name: given.name,
    measure: given.measure,
    category: given.category,
    selector_filter: given.selectorFilter,
    equipment: given.equipment,
    primary_muscles: given.primaryMuscles,
    secondary_muscles: given.secondaryMuscles,
    one_sided: given.oneSided,
    figure: given.figure,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

type ExerciseFields = { readonly [Name in keyof Omit<OwnExercisePatch, 'archived'>]: Readonly<OwnExercisePatch[Name]> };

/** A scalar: whether the catalogue, or another exercise of the member, has this name. */
export function isNameTaken(
  { id: memberId }: Member,
  name: RawBuilder<string>,
  exerciseId: string,
): RawBuilder<boolean> {
  return sql`(
    exists (select from exercises e where lower(e.name) = ${comparable(name)})
    or exists (
      select from own_exercises own
      where own.user_id = ${memberId} and ${comparable(sql`own.name`)} = ${comparable(name)} and own.id <> ${exerciseId}
        and own.merged_into is null
    )
  )`;
}

/** As `comparableName` in core. Names of an earlier release may have several spaces in a row. */
export function comparable(name: RawBuilder<string>): RawBuilder<string> {
  return sql`lower(regexp_replace(${name}, '\\s+', ' ', 'g'))`;
}

/** A scalar: whether an exercise is part of another by now. What was chosen for it waits until the merge is undone. */
export function isMerged(memberId: string, exerciseId: RawBuilder<string>): RawBuilder<boolean> {
  return sql`exists (
    select from own_exercises own
    where own.user_id = ${memberId} and own.id = ${exerciseId} and own.merged_into is not null
  )`;
}

const COMPARED = ['name', 'measure', 'category', 'selector_filter', 'equipment', 'one_sided', 'figure'] as const;

function isSame(saved: OwnExercise, wanted: Wanted): boolean {
  const columns = exerciseColumns(wanted);
  return COMPARED.every((name) => saved[name] === columns[name]);
}

interface BeforeUpdate {
  readonly own:
    | (Pick<OwnExercise, 'primary_muscles' | 'secondary_muscles'> & {
        readonly measure: Measure;
        readonly muscle_group: MuscleGroup | null;
      })
    | null;
  readonly is_taken: boolean;
  readonly workouts: readonly MuscleShares[];
  readonly histories: readonly ExerciseHistory[];
}

/** Logged sets keep their measure, imported ones take the new one. Records and muscle groups follow the present exercise. */
export function updateExercise(
  database: Database,
  member: Member,
  exerciseId: string,
  { archived, ...patch }: OwnExercisePatch,
): Promise<OwnExercise | undefined> {
  const changes = Object.entries(exerciseColumns(patch)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  if (archived !== undefined) {
    changes.push(sql`archived_at = ${archived ? sql`coalesce(archived_at, ${new Date()})` : sql`null`}`);
  }
  const own = sql`select id from own_exercises where user_id = ${member.id} and id = ${exerciseId}`;
  const read = sql<BeforeUpdate>`
    select (
        select json_build_object(
          'measure', own.measure, 'muscle_group', own.muscle_group,
          'primary_muscles', own.primary_muscles, 'secondary_muscles', own.secondary_muscles
        )
        from own_exercises own
        where own.user_id = ${member.id} and own.id = ${exerciseId} and own.merged_into is null
      ) as own,
      ${patch.name === undefined ? sql`false` : isNameTaken(member, sql`${patch.name}::text`, exerciseId)} as is_taken,
      ${selectHistories(member.id, own)} as histories,
      ${selectMuscleShares(member.id, own)} as workouts`;
  return changeExercise(database, member, read, (before) => {
    if (!before.own) return { result: undefined };
    if (before.is_taken) throw new ApiError('exercise_conflict', { field: 'name' });
    if (changes.length === 0) return { result: exerciseId };
    const { primaryMuscles = before.own.primary_muscles, secondaryMuscles = before.own.secondary_muscles } = patch;
    if (!areApart(primaryMuscles ?? [], secondaryMuscles ?? [])) {
      throw new ApiError('validation_failed', { field: 'secondaryMuscles' });
    }
    const { measure = before.own.measure, selectorFilter, equipment } = patch;
    const histories = before.histories.map((history) => ({
      ...history,
      measure,
      entries: history.entries.map((entry) => remeasure(entry, measure)),
    }));
    const stored = new Set(before.histories.flatMap(({ entries }) => entries));
    const remeasured = histories.flatMap(({ entries }) => entries.filter((entry) => !stored.has(entry)));
    const from = before.own.muscle_group;
    const to = selectorFilter === undefined ? from : filterMuscleGroup(selectorFilter);
    const moving = histories.flatMap(({ entries }) => entries.map((entry) => ({ entry, from, to })));
    const writes = [
      sql`update own_exercises set ${sql.join(changes)} where user_id = ${member.id} and id = ${exerciseId}`,
      ...storeRecount(member.id, recountRecords(histories, [], [])),
      ...moveMuscles(member.id, before.workouts, moving),
    ];
    // Records, muscle groups and trophies of a barbell depend on them.
    const isCounted = measure !== before.own.measure || from !== to || equipment !== undefined;
    if (moving.length === 0 || !isCounted) return { writes, result: exerciseId };
    return recountMoved(member, { writes, remeasured }, exerciseId);
  });
}

/** A scalar: whether a program names the exercise, or the run that is followed. What is over needs it no more. */
export function isInProgram(memberId: RawBuilder<unknown>, exerciseId: RawBuilder<unknown>): RawBuilder<boolean> {
  const names = (content: RawBuilder<unknown>) => sql`jsonb_path_exists(
    ${content}, '$.**.exerciseId ? (@ == $id)', jsonb_build_object('id', ${exerciseId})
  )`;
  return sql`(
    exists (select from programs p where p.user_id = ${memberId} and ${names(sql`p.program`)})
    or exists (
      select from program_runs r where r.user_id = ${memberId} and r.ended_at is null
        and (${names(sql`r.program`)} or ${names(sql`r.events`)})
    )
  )`;
}

/** A scalar: whether something would lose its name without the exercise. */
function isUsed(memberId: string, exerciseId: string): RawBuilder<boolean> {
  const needing = namingExercise('needs').map(
    ({ name, column }) =>
      sql`exists (select from ${sql.table(name)} where user_id = ${memberId} and ${sql.ref(column)} = ${exerciseId}) or `,
  );
  return sql`(
    ${sql.join(needing, sql``)} exists (
      select from own_exercises where user_id = ${memberId} and id = ${exerciseId} and merged_into is not null
    )
    or ${isInProgram(sql`${memberId}`, sql`${exerciseId}::text`)}
    or exists (
      select from deleted_items d, jsonb_array_elements(d.content -> 'exercises') e
      where d.user_id = ${memberId} and ${exerciseId} in (e ->> 'exercise_id', e ->> 'merged_from')
    )
  )`;
}

/** Costs as much as the exercise was done, and is asked only where a member is about to merge or delete it. */
export function readUse(database: Database, member: Member, exerciseId: string): Promise<OwnExerciseUse | undefined> {
  const { id } = member;
  const query = sql<OwnExerciseUse>`
    select done.workouts, done.sets, not ${isUsed(id, exerciseId)} as can_delete,
      (
        select count(distinct part.template_id)::integer from workout_template_exercises part
        where part.user_id = ${id} and part.exercise_id = ${exerciseId}
      ) as templates
    from own_exercises own
    cross join lateral (
      select count(distinct part.workout_id)::integer as workouts, coalesce(sum(counted.sets), 0)::integer as sets
      from workout_exercises part
      cross join lateral (
        select count(*) as sets from sets s
        where s.user_id = ${id} and s.workout_id = part.workout_id and s.position = part.position
      ) counted
      where part.user_id = ${id} and part.exercise_id = ${exerciseId}
    ) done
    where own.user_id = ${id} and own.id = ${exerciseId}`;
  return readRow(database, member, query);
}

/** `false` where there is none. One that is used is archived instead: its sets still need a name. */
export function deleteExercise(database: Database, member: Member, exerciseId: string): Promise<boolean> {
  const { id } = member;
  const read = sql<{ is_there: boolean; is_used: boolean }>`
    select exists (select from own_exercises where user_id = ${id} and id = ${exerciseId}) as is_there,
      ${isUsed(id, exerciseId)} as is_used`;
  return changeLocked(database, member, read, (before) => {
    if (!before.is_there) return { result: false };
    if (before.is_used) throw new ApiError('exercise_in_use');
    const forget = namingExercise('marks').map(
      ({ name, column }) =>
        sql`delete from ${sql.table(name)} where user_id = ${id} and ${sql.ref(column)} = ${exerciseId}`,
    );
    const remove = sql`delete from own_exercises where user_id = ${id} and id = ${exerciseId}`;
    return { writes: [...forget, remove], result: true };
  });
}
