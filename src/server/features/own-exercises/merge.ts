import { type RawBuilder, sql } from 'kysely';
import type { OwnExercise } from '#contract/own-exercise.ts';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import { assessSets, countSets, totalVolume } from '#core/workout/assessment.ts';
import { MUSCLE_GROUPS, type MuscleGroup } from '#core/workout/muscle-groups.ts';
import type { Database } from '#platform/database/database.ts';
import { ApiError } from '../../plugins/error-dialect.ts';
import type { Member } from '../../plugins/member.ts';
import { lockMember } from '../member-lock.ts';
import { type ExerciseHistory, recountRecords, selectHistories, storeRecount } from '../record-queries.ts';
import { selectOwnExercise } from './repository.ts';

interface Merged {
  readonly id: string;
  readonly muscle_group: MuscleGroup;
  readonly merged_into: string | null;
  readonly merged_by: string | null;
}

interface Touched {
  readonly id: string;
  readonly bodyweight_kg: number | null;
  readonly muscle_volumes: readonly number[];
  readonly muscle_sets: readonly number[];
}

interface BeforeMerge {
  /** Every own exercise: it may have been merged from others, or be merged itself. */
  readonly own: readonly Merged[];
  readonly target: { readonly id: string; readonly muscle_group: MuscleGroup } | null;
  /** Of the exercise, and of what it is merged with. */
  readonly histories: readonly ExerciseHistory[];
  readonly workouts: readonly Touched[];
}

/** Moves everything that was done in an own exercise to another. Repeated, it answers as before. */
export async function mergeExercise(
  database: Database,
  member: Member,
  id: string,
  into: string,
): Promise<OwnExercise | undefined> {
  const isThere = await database.readThenWrite<BeforeMerge, boolean>(
    member.actor,
    [lockMember(member), readBefore(member, id, into)],
    ([before]) => {
      const merged = before?.own.find((own) => own.id === id);
      if (!before || !merged) return { result: false };
      const { target } = before;
      if (!target || target.id === id) throw new ApiError('unknown_exercise', { field: 'into' });
      if (merged.merged_by === into || merged.merged_into === target.id) return { result: true };
      if (merged.merged_into !== null) return { result: false };
      return { writes: move(member, before, { from: merged, to: target, kind: 'merge' }), result: true };
    },
  );
  if (!isThere) return undefined;
  return (await database.run(member.actor, selectOwnExercise(member, id))).rows[0];
}

/** What was merged comes back under its own name, with everything that had been merged into it before. */
export async function undoMerge(database: Database, member: Member, id: string): Promise<OwnExercise | undefined> {
  const isThere = await database.readThenWrite<BeforeMerge, boolean>(
    member.actor,
    [lockMember(member), readBefore(member, id, null)],
    ([before]) => {
      const merged = before?.own.find((own) => own.id === id);
      if (!before || !merged) return { result: false };
      const { target } = before;
      if (merged.merged_into === null || !target) return { result: true };
      return { writes: move(member, before, { from: target, to: merged, kind: 'undo' }), result: true };
    },
  );
  if (!isThere) return undefined;
  return (await database.run(member.actor, selectOwnExercise(member, id))).rows[0];
}

/** The other exercise is the one that is asked for, or the one that it has been merged into. */
function readBefore({ id: memberId }: Member, id: string, into: string | null): RawBuilder<BeforeMerge> {
  const other = into
    ? sql`select coalesce(e.merged_into, e.id) from known_exercises e where e.id = ${into}`
    : sql`select own.merged_into from own_exercises own where own.user_id = ${memberId} and own.id = ${id}`;
  const both = sql`select ${id}::text union ${other}`;
  return sql`
    select
      (select json_agg(json_build_object(
        'id', own.id, 'muscle_group', own.muscle_group, 'merged_into', own.merged_into, 'merged_by', own.merged_by
      )) from own_exercises own where own.user_id = ${memberId}) as own,
      (select json_build_object('id', e.id, 'muscle_group', e.muscle_group)
        from known_exercises e where e.id in (${other})) as target,
      ${selectHistories(memberId, both)} as histories,
      (select coalesce(json_agg(json_build_object(
        'id', w.id, 'bodyweight_kg', w.bodyweight_kg, 'muscle_volumes', w.muscle_volumes, 'muscle_sets', w.muscle_sets
      )), '[]') from workouts w where w.user_id = ${memberId} and exists (
        select from workout_exercises part
        where part.user_id = w.user_id and part.workout_id = w.id and part.exercise_id in (${both})
      )) as workouts`;
}

interface Move {
  readonly from: { readonly id: string; readonly muscle_group: MuscleGroup };
  readonly to: { readonly id: string; readonly muscle_group: MuscleGroup };
  readonly kind: 'merge' | 'undo';
}

function move({ id: memberId }: Member, before: BeforeMerge, { from, to, kind }: Move): RawBuilder<unknown>[] {
  const ownId = kind === 'merge' ? from.id : to.id;
  // What was merged into it before goes along, and comes back with it.
  const followers = followersOf(ownId, before.own);
  const isMoving =
    kind === 'merge'
      ? () => true
      : (origin: string | null) => origin !== null && [ownId, ...followers].includes(origin);
  const source = before.histories.find(({ exerciseId }) => exerciseId === from.id);
  const moving = (source?.entries ?? []).filter(({ mergedFrom }) => isMoving(mergedFrom ?? null));
  const staying = (source?.entries ?? []).filter((entry) => !moving.includes(entry));
  const histories = before.histories.map((history) => {
    if (history.exerciseId === from.id) return { ...history, entries: staying };
    return { ...history, entries: [...history.entries, ...moving].toSorted(byTime) };
  });
  const ids = moving.map(({ workoutId }) => workoutId);
  const positions = moving.map(({ position }) => position);
  const follow = sql`(${[ownId, ...followers]}::text[])`;
  const mergedFrom = kind === 'merge' ? sql`coalesce(merged_from, ${ownId})` : sql`nullif(merged_from, ${ownId})`;
  const mergedInto = kind === 'merge' ? to.id : null;
  return [
    sql`update workout_exercises part set exercise_id = ${to.id}, merged_from = ${mergedFrom}
      from unnest(${ids}::uuid[], ${positions}::smallint[]) as moved (workout_id, position)
      where part.user_id = ${memberId} and part.workout_id = moved.workout_id and part.position = moved.position`,
    sql`update workout_template_exercises part set exercise_id = ${to.id}, merged_from = ${mergedFrom}
      where part.user_id = ${memberId} and part.exercise_id = ${from.id}
        and ${kind === 'merge' ? sql`true` : sql`part.merged_from = any ${follow}`}`,
    sql`update own_exercises set
        merged_into = case when id = ${ownId} then ${mergedInto} else ${to.id} end,
        merged_by = case when id = ${ownId} then ${mergedInto} else merged_by end
      where user_id = ${memberId} and id = any ${follow}`,
    ...(kind === 'merge' ? copyChoices(memberId, from.id, to.id) : []),
    ...moveMuscles(memberId, before.workouts, moving, from.muscle_group, to.muscle_group),
    ...storeRecount(memberId, recountRecords(histories, '', [])),
  ];
}

/** A favorite stays one, and settings hold where the other exercise has none. Those of the merged one wait for an undo. */
function copyChoices(memberId: string, from: string, to: string): RawBuilder<unknown>[] {
  return [
    sql`insert into favorites (user_id, exercise_id)
      select user_id, ${to} from favorites where user_id = ${memberId} and exercise_id = ${from} on conflict do nothing`,
    sql`insert into exercise_settings (user_id, exercise_id, note, unit, bar, rest_seconds)
      select user_id, ${to}, note, unit, bar, rest_seconds from exercise_settings
      where user_id = ${memberId} and exercise_id = ${from} on conflict do nothing`,
  ];
}

/** The exercises that were merged into this one, directly or by way of another. */
function followersOf(id: string, own: readonly Merged[]): string[] {
  const direct = own.filter(({ merged_by }) => merged_by === id).map((follower) => follower.id);
  return [...direct, ...direct.flatMap((follower) => followersOf(follower, own))];
}

type Entry = ExerciseHistory['entries'][number];

function byTime(one: Entry, other: Entry): number {
  return Date.parse(one.performedAt) - Date.parse(other.performedAt);
}

/** What each workout has done for the muscle groups, with the moved sets in the other group. */
function moveMuscles(
  memberId: string,
  workouts: readonly Touched[],
  moving: readonly Entry[],
  from: MuscleGroup,
  to: MuscleGroup,
): RawBuilder<unknown>[] {
  if (from === to) return [];
  const [source, target] = [MUSCLE_GROUPS.indexOf(from), MUSCLE_GROUPS.indexOf(to)];
  const changed = workouts.flatMap(({ id, bodyweight_kg, muscle_volumes, muscle_sets }) => {
    const entries = moving.filter(({ workoutId }) => workoutId === id);
    if (entries.length === 0) return [];
    const facts = { category: 'compound', best: null } as const;
    const assessed = entries.map((entry) =>
      assessSets(entry.sets, entry, { ...facts, measure: entry.measure }, bodyweight_kg ?? ASSUMED_BODYWEIGHT),
    );
    const volume = totalVolume(assessed.flat());
    const sets = assessed.reduce((sum, ofEntry) => sum + countSets(ofEntry), 0);
    const shifted = (slots: readonly number[], amount: number) =>
      slots.map((value, slot) => value + (slot === target ? amount : slot === source ? -amount : 0));
    const counts = shifted(muscle_sets, sets);
    return {
      id,
      muscle_volumes: shifted(muscle_volumes, volume).map((value) => Math.max(0, Math.round(value * 1000) / 1000)),
      muscle_sets: counts.map((value) => Math.max(0, value)),
      muscle_groups: MUSCLE_GROUPS.filter((_, slot) => (counts[slot] ?? 0) > 0),
    };
  });
  if (changed.length === 0) return [];
  return [
    sql`update workouts w set
        muscle_volumes = given.muscle_volumes, muscle_sets = given.muscle_sets, muscle_groups = given.muscle_groups
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as given (id uuid, muscle_volumes numeric[], muscle_sets integer[], muscle_groups text[])
      where w.user_id = ${memberId} and w.id = given.id`,
  ];
}
