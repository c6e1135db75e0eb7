import { type RawBuilder, sql } from 'kysely';
import type { OwnExercise } from '#contract/own-exercise.ts';
import type { MuscleGroup } from '#core/workout/muscle-groups.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../plugins/error-dialect.ts';
import type { Member } from '../plugins/member.ts';
import { ENTRY_KEY, givenRows, isGivenEntry } from '../queries/given-rows.ts';
import { type ExerciseHistory, recountRecords, selectHistories, storeRecount } from '../queries/record-queries.ts';
import { type MuscleShares, moveMuscles, selectMuscleShares } from './muscle-shares.ts';
import { type MovedEntries, recountMoved, remeasure } from './recount-worth.ts';
import { changeExercise, isNameTaken } from './repository.ts';

export interface ExerciseKind {
  readonly id: string;
  readonly muscle_group: MuscleGroup | null;
}

interface Merged extends ExerciseKind {
  readonly merged_into: string | null;
  readonly merged_by: string | null;
}

interface BeforeMerge {
  /** Every own exercise: it may have been merged from others, or be merged itself. */
  readonly own: readonly Merged[];
  readonly target: ExerciseKind | null;
  /** Of the exercise, and of what it is merged with. */
  readonly histories: readonly ExerciseHistory[];
  readonly workouts: readonly MuscleShares[];
  readonly is_name_taken: boolean;
}

const INTO_ITSELF = 'An exercise cannot be merged into itself.';

/** Moves everything that was done in an own exercise to another. Repeated, it answers as before. */
export function mergeExercise(
  database: Database,
  member: Member,
  id: string,
  into: string,
): Promise<OwnExercise | undefined> {
  return changeExercise(database, member, readBefore(member, id, into), (before) => {
    const merged = before.own.find((own) => own.id === id);
    if (!merged) return { result: undefined };
    const { target } = before;
    if (!target) throw new ApiError('unknown_exercise', { field: 'into' });
    if (target.id === id) throw new ApiError('validation_failed', { field: 'into', message: INTO_ITSELF });
    if (merged.merged_by === into || merged.merged_into === target.id) return { result: id };
    if (merged.merged_into !== null) return { result: undefined };
    return recountMoved(member, move(member, before, { from: merged, to: target, kind: 'merge' }), id);
  });
}

/** What was merged comes back under its own name, with everything that had been merged into it before. */
export function undoMerge(database: Database, member: Member, id: string): Promise<OwnExercise | undefined> {
  return changeExercise(database, member, readBefore(member, id, null), (before) => {
    const merged = before.own.find((own) => own.id === id);
    if (!merged) return { result: undefined };
    const { target } = before;
    if (merged.merged_into === null || !target) return { result: id };
    if (before.is_name_taken) throw new ApiError('exercise_conflict', { field: 'name' });
    return recountMoved(member, move(member, before, { from: target, to: merged, kind: 'undo' }), id);
  });
}

/** The other exercise is the one that is asked for, or the one that it has been merged into. */
function readBefore(member: Member, id: string, into: string | null): RawBuilder<BeforeMerge> {
  const memberId = member.id;
  const ownName = sql<string>`(select own.name from own_exercises own where own.user_id = ${memberId} and own.id = ${id})`;
  const other = into
    ? sql`select coalesce(e.merged_into, e.id) from known_exercises e where e.id = ${into}`
    : sql`select own.merged_into from own_exercises own where own.user_id = ${memberId} and own.id = ${id}`;
  const both = sql`select ${id}::text union ${other}`;
  return sql`
    select
      (select coalesce(json_agg(json_build_object(
        'id', own.id, 'muscle_group', own.muscle_group, 'merged_into', own.merged_into, 'merged_by', own.merged_by
      )), '[]') from own_exercises own where own.user_id = ${memberId}) as own,
      (select json_build_object('id', e.id, 'muscle_group', e.muscle_group)
        from known_exercises e where e.id in (${other})) as target,
      ${selectHistories(memberId, both)} as histories,
      ${selectMuscleShares(memberId, both)} as workouts,
      ${isNameTaken(member, ownName, id)} as is_name_taken`;
}

interface Move {
  readonly from: ExerciseKind;
  readonly to: ExerciseKind;
  readonly kind: 'merge' | 'undo';
}

function move({ id: memberId }: Member, before: BeforeMerge, { from, to, kind }: Move): MovedEntries {
  const ownId = kind === 'merge' ? from.id : to.id;
  // What was merged into it before goes along, and comes back with it.
  const followers = listFollowers(ownId, before.own);
  const comesAlong = new Set([ownId, ...followers]);
  const isMoving = ({ mergedFrom }: Entry) => kind === 'merge' || (mergedFrom != null && comesAlong.has(mergedFrom));
  const entries = before.histories.find(({ exerciseId }) => exerciseId === from.id)?.entries ?? [];
  const moving = entries.filter(isMoving);
  const staying = entries.filter((entry) => !isMoving(entry));
  const measure = before.histories.find(({ exerciseId }) => exerciseId === to.id)?.measure;
  const arriving = moving.map((entry) => (measure ? remeasure(entry, measure) : entry));
  // The records sort them by time.
  const histories = before.histories.map((history) =>
    history.exerciseId === from.id
      ? { ...history, entries: staying }
      : { ...history, entries: [...history.entries, ...arriving] },
  );
  const follow = sql`(${[ownId, ...followers]}::text[])`;
  const mergedFrom = kind === 'merge' ? sql`coalesce(merged_from, ${ownId})` : sql`nullif(merged_from, ${ownId})`;
  const mergedInto = kind === 'merge' ? to.id : null;
  const writes = [
    moveEntries(memberId, moving, to.id, mergedFrom),
    sql`update workout_template_exercises part set exercise_id = ${to.id}, merged_from = ${mergedFrom}
      where part.user_id = ${memberId} and part.exercise_id = ${from.id}
        and ${kind === 'merge' ? sql`true` : sql`part.merged_from = any ${follow}`}`,
    sql`update own_exercises set
        merged_into = case when id = ${ownId} then ${mergedInto} else ${to.id} end,
        merged_by = case when id = ${ownId} then ${mergedInto} else merged_by end
      where user_id = ${memberId} and id = any ${follow}`,
    ...(kind === 'merge' ? copyChoices(memberId, from.id, to.id) : takeBackChoices(memberId, ownId, before.own)),
    ...moveMuscles(
      memberId,
      before.workouts,
      moving.map((entry) => ({ entry, from: from.muscle_group, to: to.muscle_group })),
    ),
    ...storeRecount(memberId, recountRecords(histories, [], [])),
  ];
  return { writes, moved: moving, remeasured: arriving.filter((entry, index) => entry !== moving[index]) };
}

export function moveEntries(
  memberId: string,
  moving: readonly Entry[],
  to: string,
  mergedFrom: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`update workout_exercises part set exercise_id = ${to}, merged_from = ${mergedFrom}
    from ${givenRows(moving, ENTRY_KEY)} where ${isGivenEntry(memberId)}`;
}

/** A favorite stays one, and settings hold where the other exercise has none. Those of the merged one wait for an undo. */
function copyChoices(memberId: string, from: string, to: string): RawBuilder<unknown>[] {
  return CHOICES.map(([table, columns]) => {
    const names = sql.join(['user_id', ...columns].map((column) => sql.ref(column)));
    return sql`insert into ${sql.table(table)} (${names}, exercise_id, copied_from)
      select ${names}, ${to}, exercise_id from ${sql.table(table)}
      where user_id = ${memberId} and exercise_id = ${from} on conflict do nothing`;
  });
}

/** Removes choices that a merge copied, unless the member has changed them since; another merged exercise's choice takes over. */
function takeBackChoices(memberId: string, id: string, own: readonly Merged[]): RawBuilder<unknown>[] {
  const writes: RawBuilder<unknown>[] = [];
  const next = (from: string) => own.find((exercise) => exercise.id === from)?.merged_by ?? null;
  for (let from = id, to = next(from); to !== null; from = to, to = next(from)) {
    const others = own.filter((exercise) => exercise.merged_by === to && exercise.id !== from).map((other) => other.id);
    for (const [table, columns] of CHOICES) {
      // Further along, only what nothing is left of.
      const isLeft =
        from === id
          ? sql`false`
          : sql`exists (
        select from ${sql.table(table)} source where source.user_id = ${memberId} and source.exercise_id = ${from}
      )`;
      const isTaken = sql`chosen.user_id = ${memberId} and chosen.exercise_id = ${to}
        and chosen.copied_from = ${from} and not ${isLeft}`;
      const values = columns.map((column) => sql`${sql.ref(column)} = other.${sql.ref(column)}`);
      writes.push(
        sql`update ${sql.table(table)} chosen set ${sql.join([...values, sql`copied_from = other.exercise_id`])}
          from (
            select * from ${sql.table(table)} source
            where source.user_id = ${memberId} and source.exercise_id = any (${others}::text[])
            order by source.exercise_id limit 1
          ) other
          where ${isTaken}`,
        sql`delete from ${sql.table(table)} chosen where ${isTaken}`,
      );
    }
  }
  return writes;
}

/** What a member chooses for an exercise, and what it consists of. */
const CHOICES = [
  ['favorites', []],
  ['exercise_settings', ['note', 'unit', 'bar', 'rest_seconds', 'goal', 'stack']],
] as const;

/** The exercises that were merged into this one, directly or by way of another. */
function listFollowers(id: string, own: readonly Merged[]): string[] {
  const direct = own.filter(({ merged_by }) => merged_by === id).map((follower) => follower.id);
  return [...direct, ...direct.flatMap((follower) => listFollowers(follower, own))];
}

type Entry = ExerciseHistory['entries'][number];
