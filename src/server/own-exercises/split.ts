import { type RawBuilder, sql } from 'kysely';
import type { ForeignNames, OwnExercise } from '#contract/own-exercise.ts';
import type { MuscleGroup } from '#core/workout/muscle-groups.ts';
import { OWN_EXERCISE_LIMIT } from '#core/workout/own-exercise.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../plugins/error-dialect.ts';
import type { Member } from '../plugins/member.ts';
import { lockMember } from '../queries/member-lock.ts';
import { type ExerciseHistory, recountRecords, selectHistories, storeRecount } from '../queries/record-queries.ts';
import { recounted } from './merge.ts';
import { type MuscleShares, moveMuscles, selectMuscleShares } from './muscle-shares.ts';
import { remeasured } from './remeasure.ts';
import { comparable, selectOwnExercise } from './repository.ts';

/** Exercises that came under several names from files of other apps. */
export async function listForeignNames(database: Database, { id, actor }: Member): Promise<ForeignNames[]> {
  const query = sql<ForeignNames>`
    select e.id as exercise_id, e.name as exercise_name, named.names
    from (
      select done.exercise_id, json_agg(json_build_object('name', done.import_name, 'workouts', done.workouts)
        order by done.workouts desc, done.import_name collate "C") as names
      from (
        select part.exercise_id, part.import_name, count(distinct part.workout_id)::integer as workouts
        from workout_exercises part where part.user_id = ${id} and part.import_name is not null
        group by part.exercise_id, part.import_name
      ) done
      group by done.exercise_id having count(*) > 1
    ) named
    join known_exercises e on e.id = named.exercise_id
    order by lower(e.name) collate "C", e.id`;
  return (await database.run(actor, query)).rows;
}

interface Kind {
  readonly id: string;
  readonly muscle_group: MuscleGroup | null;
}

interface BeforeSplit {
  readonly source: Kind | null;
  /** The own exercise that has the name already, or had it before it was merged into the source. */
  readonly target: (Kind & { readonly is_merged: boolean }) | null;
  readonly is_name_of_catalogue: boolean;
  readonly count: number;
  /** Of both. */
  readonly histories: readonly ExerciseHistory[];
  readonly workouts: readonly MuscleShares[];
}

/** What came under this name from a file becomes an own exercise again. Repeated, it answers as before. */
export async function splitExercise(
  database: Database,
  member: Member,
  { exerciseId, name, newId }: { readonly exerciseId: string; readonly name: string; readonly newId: string },
): Promise<OwnExercise | undefined> {
  const made = await database.readThenWrite<BeforeSplit, string | undefined>(
    member.actor,
    [lockMember(member), readBefore(member, exerciseId, name)],
    ([before]) => {
      const { source, target } = before ?? {};
      if (!before || !source) return { result: undefined };
      if (target?.id === source.id) throw new ApiError('validation_failed', { field: 'name', message: ITS_OWN });
      const history = before.histories.find((one) => one.exerciseId === source.id);
      const entries = history?.entries ?? [];
      const moving = entries.filter(({ importName }) => importName === name);
      if (!history || moving.length === 0) return { result: target?.is_merged ? undefined : target?.id };
      if (!target && before.count >= OWN_EXERCISE_LIMIT) throw new ApiError('exercise_limit');
      const id = target?.id ?? newId;
      const there = before.histories.find((one) => one.exerciseId === id) ?? {
        ...history,
        exerciseId: id,
        entries: [],
      };
      const arriving = moving.map((entry) => remeasured(entry, there.measure));
      const leaving = new Set(moving);
      const after = [
        { ...history, entries: entries.filter((entry) => !leaving.has(entry)) },
        { ...there, entries: [...there.entries, ...arriving] },
      ];
      const to = (target ?? source).muscle_group;
      const writes = [
        ...(target?.is_merged ? [bringBack(member, target.id)] : []),
        ...(target
          ? []
          : [
              insertLike(
                member,
                source.id,
                id,
                before.is_name_of_catalogue ? `My ${name}` : name,
                moving[0]?.workoutId,
              ),
            ]),
        moveEntries(member, moving, id),
        remember(member, name, id),
        ...moveMuscles(
          member.id,
          before.workouts,
          moving.map((entry) => ({ entry, from: source.muscle_group, to })),
        ),
        ...storeRecount(member.id, recountRecords(after, [], [])),
      ];
      const changed = arriving.filter((entry, index) => entry !== moving[index]);
      return recounted(member, { writes, moved: moving, remeasured: changed }, id);
    },
  );
  if (made === undefined) return undefined;
  return (await database.run(member.actor, selectOwnExercise(member, made))).rows[0];
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
  id: string,
  name: string,
  workoutId: string | undefined,
): RawBuilder<unknown> {
  return sql`
    insert into own_exercises (user_id, id, name, measure, category, selector_filter, equipment, primary_muscles,
      secondary_muscles, one_sided, import_id)
    select ${memberId}::uuid, ${id}, left(${name}, 120), e.measure, e.category, e.selector_filter,
      case when e.equipment in ('barbell', 'dumbbell', 'cable', 'machine', 'kettlebell', 'band', 'bodyweight')
        then e.equipment else 'other' end, e.primary_muscles, e.secondary_muscles, e.one_sided,
      (select w.import_id from workouts w where w.user_id = ${memberId} and w.id = ${workoutId ?? null}::uuid)
    from known_exercises e where e.id = ${sourceId}`;
}

function moveEntries(
  { id: memberId }: Member,
  moving: readonly { readonly workoutId: string; readonly position: number }[],
  to: string,
): RawBuilder<unknown> {
  return sql`update workout_exercises part set exercise_id = ${to}, merged_from = null
    from unnest(
      ${moving.map(({ workoutId }) => workoutId)}::uuid[], ${moving.map(({ position }) => position)}::smallint[]
    ) as moved (workout_id, position)
    where part.user_id = ${memberId} and part.workout_id = moved.workout_id and part.position = moved.position`;
}

/** The next file of the same app goes the same way. */
function remember({ id: memberId }: Member, name: string, exerciseId: string): RawBuilder<unknown> {
  return sql`insert into import_names (user_id, name, exercise_id) values (${memberId}, ${name}, ${exerciseId})
    on conflict (user_id, name) do update set exercise_id = excluded.exercise_id, chosen_at = now()`;
}
