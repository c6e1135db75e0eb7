import { type RawBuilder, sql } from 'kysely';
import type { ForeignNames, OwnExercise } from '#contract/own-exercise.ts';
import { OWN_EXERCISE_LIMIT } from '#core/workout/own-exercise.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../plugins/error-dialect.ts';
import type { Member } from '../plugins/member.ts';
import { INSERTED } from '../queries/given-rows.ts';
import { readRows } from '../queries/locked-changes.ts';
import { type ExerciseHistory, recountRecords, selectHistories, storeRecount } from '../queries/record-queries.ts';
import { type ExerciseKind, moveEntries } from './merge.ts';
import { type MuscleShares, moveMuscles, selectMuscleShares } from './muscle-shares.ts';
import { recountMoved, remeasure } from './recount-worth.ts';
import { changeExercise, comparable } from './repository.ts';

/** Exercises that came under several names from files of other apps. */
export function listForeignNames(database: Database, member: Member): Promise<ForeignNames[]> {
  const query = sql<ForeignNames>`
    select e.id as exercise_id, e.name as exercise_name, named.names
    from (
      select done.exercise_id, json_agg(json_build_object('name', done.import_name, 'workouts', done.workouts)
        order by done.workouts desc, done.import_name collate "C") as names
      from (
        select part.exercise_id, part.import_name, count(distinct part.workout_id)::integer as workouts
        from workout_exercises part where part.user_id = ${member.id} and part.import_name is not null
        group by part.exercise_id, part.import_name
      ) done
      group by done.exercise_id having count(*) > 1
    ) named
    join known_exercises e on e.id = named.exercise_id
    order by lower(e.name) collate "C", e.id`;
  return readRows(database, member, query);
}

interface BeforeSplit {
  readonly source: ExerciseKind | null;
  /** The own exercise that has the name already, or had it before it was merged into the source. */
  readonly target: (ExerciseKind & { readonly is_merged: boolean }) | null;
  readonly is_name_of_catalogue: boolean;
  readonly count: number;
  /** Of both. */
  readonly histories: readonly ExerciseHistory[];
  readonly workouts: readonly MuscleShares[];
}

/** What came under this name from a file becomes an own exercise again. Repeated, it answers as before. */
export function splitExercise(
  database: Database,
  member: Member,
  { exerciseId, name, newId }: { readonly exerciseId: string; readonly name: string; readonly newId: string },
): Promise<OwnExercise | undefined> {
  return changeExercise(database, member, readBefore(member, exerciseId, name), (before) => {
    const { source, target } = before;
    if (!source) return { result: undefined };
    if (target?.id === source.id) throw new ApiError('validation_failed', { field: 'name', message: ITS_OWN });
    const history = before.histories.find((one) => one.exerciseId === source.id);
    const moving = history?.entries.filter(({ importName }) => importName === name) ?? [];
    const [first] = moving;
    if (!history || !first) return { result: target?.is_merged ? undefined : target?.id };
    if (!target && before.count >= OWN_EXERCISE_LIMIT) throw new ApiError('exercise_limit');
    const id = target?.id ?? newId;
    const there = before.histories.find((one) => one.exerciseId === id) ?? { ...history, exerciseId: id, entries: [] };
    const arriving = moving.map((entry) => remeasure(entry, there.measure));
    const after = [
      { ...history, entries: history.entries.filter(({ importName }) => importName !== name) },
      { ...there, entries: [...there.entries, ...arriving] },
    ];
    const [from, to] = [source.muscle_group, (target ?? source).muscle_group];
    const newName = before.is_name_of_catalogue ? `My ${name}` : name;
    const writes = [
      ...(target?.is_merged ? [bringBack(member, id)] : []),
      ...(target ? [] : [insertLike(member, source.id, { id, name: newName }, first.workoutId)]),
      moveEntries(member.id, moving, id, sql`null`),
      remember(member, name, id),
      ...moveMuscles(
        member.id,
        before.workouts,
        moving.map((entry) => ({ entry, from, to })),
      ),
      ...storeRecount(member.id, recountRecords(after, [], [])),
    ];
    const remeasured = arriving.filter((entry, index) => entry !== moving[index]);
    return recountMoved(member, { writes, moved: moving, remeasured }, id);
  });
}

const ITS_OWN = 'This is the name of the exercise itself.';

function readBefore(member: Member, exerciseId: string, name: string): RawBuilder<BeforeSplit> {
  const target = sql`
    select own.id, own.muscle_group, own.merged_into is not null as is_merged from own_exercises own
    where own.user_id = ${member.id} and (own.merged_into is null or own.merged_into = ${exerciseId})
      and ${comparable(sql`own.name`)} in (${comparable(sql`${name}::text`)}, ${comparable(sql`'My ' || ${name}::text`)})
    order by own.merged_into is not null, own.name = ${name} desc limit 1`;
  const both = sql`select ${exerciseId}::text union select named.id from (${target}) named`;
  return sql`
    select
      (select json_build_object('id', e.id, 'muscle_group', e.muscle_group) from known_exercises e
        where e.id = ${exerciseId}) as source,
      (select row_to_json(named) from (${target}) named) as target,
      exists (select from exercises e where lower(e.name) = ${comparable(sql`${name}::text`)}) as is_name_of_catalogue,
      (select count(*) from own_exercises where user_id = ${member.id}) as count,
      ${selectHistories(member.id, both)} as histories,
      ${selectMuscleShares(member.id, both)} as workouts`;
}

function bringBack({ id: memberId }: Member, id: string): RawBuilder<unknown> {
  return sql`update own_exercises set merged_into = null, merged_by = null where user_id = ${memberId} and id = ${id}`;
}

/** Of the same kind as the exercise that it was taken for. It goes with the import that it came by. */
function insertLike(
  { id: memberId }: Member,
  sourceId: string,
  { id, name }: { readonly id: string; readonly name: string },
  workoutId: string,
): RawBuilder<unknown> {
  return sql`
    insert into own_exercises (user_id, id, name, measure, category, selector_filter, equipment, primary_muscles,
      secondary_muscles, one_sided, figure, import_id)
    select ${memberId}::uuid, ${id}, left(${name}, 120), e.measure, e.category, e.selector_filter,
      case when e.equipment in ('barbell', 'dumbbell', 'cable', 'machine', 'kettlebell', 'band', 'bodyweight')
        then e.equipment else 'other' end, e.primary_muscles, e.secondary_muscles, e.one_sided, e.figure,
      (select w.import_id from workouts w where w.user_id = ${memberId} and w.id = ${workoutId}::uuid)
    from known_exercises e where e.id = ${sourceId} ${INSERTED}`;
}

/** The next file of the same app goes the same way. */
function remember({ id: memberId }: Member, name: string, exerciseId: string): RawBuilder<unknown> {
  return sql`insert into import_names (user_id, name, exercise_id) values (${memberId}, ${name}, ${exerciseId})
    on conflict (user_id, name) do update set exercise_id = excluded.exercise_id, chosen_at = excluded.chosen_at`;
}
