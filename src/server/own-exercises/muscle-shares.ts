import { type RawBuilder, sql } from 'kysely';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import { assessSets, countSets, totalVolume } from '#core/workout/assessment.ts';
import { MUSCLE_GROUPS, type MuscleGroup } from '#core/workout/muscle-groups.ts';
import type { HistoryEntry } from '#core/workout/record-history.ts';
import { toThousandths } from '#core/workout/weight-units.ts';

/** What a workout has done for each muscle group. */
export interface MuscleShares {
  readonly id: string;
  readonly bodyweight_kg: number | null;
  readonly muscle_volumes: readonly number[];
  readonly muscle_sets: readonly number[];
}

/** A scalar: the shares of all workouts with these exercises, as JSON. One lookup: PostgreSQL plans badly for fresh histories. */
export function selectMuscleShares(memberId: string, exerciseIds: RawBuilder<unknown>): RawBuilder<MuscleShares[]> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', w.id, 'bodyweight_kg', w.bodyweight_kg, 'muscle_volumes', w.muscle_volumes, 'muscle_sets', w.muscle_sets
    )), '[]')
    from workouts w where w.user_id = ${memberId} and w.id = any (array(
      select distinct part.workout_id from (${exerciseIds}) as named (id) cross join lateral (
        -- One look into the index for each: joined, the whole history would be read.
        select e.workout_id from workout_exercises e where e.user_id = ${memberId} and e.exercise_id = named.id offset 0
      ) part
    ))
  )`;
}

/** What was done of an exercise in a workout, and the groups that it counted for and counts for now. */
interface MovedEntry {
  readonly entry: HistoryEntry;
  readonly from: MuscleGroup | null;
  readonly to: MuscleGroup | null;
}

/** Counts sets for another muscle group than before. */
export function moveMuscles(
  memberId: string,
  workouts: readonly MuscleShares[],
  moving: readonly MovedEntry[],
): RawBuilder<unknown>[] {
  const byWorkout = Map.groupBy(
    moving.filter(({ from, to }) => from !== to),
    ({ entry }) => entry.workoutId,
  );
  const changed = workouts.flatMap((workout) => {
    const moved = byWorkout.get(workout.id);
    if (!moved) return [];
    const { id, muscle_volumes, muscle_sets } = moved.reduce(shift, workout);
    const counts = muscle_sets.map((value) => Math.max(0, value));
    return {
      id,
      muscle_volumes: muscle_volumes.map((value) => Math.max(0, toThousandths(value))),
      muscle_sets: counts,
      muscle_groups: MUSCLE_GROUPS.filter((_, slot) => (counts[slot] ?? 0) > 0),
    };
  });
  if (changed.length === 0) return [];
  return [
    sql`update workouts w set
        muscle_volumes = given.muscle_volumes, muscle_sets = given.muscle_sets, muscle_groups = given.muscle_groups
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as given (id uuid, muscle_volumes numeric[], muscle_sets integer[], muscle_groups text[])
      where w.user_id = ${memberId} and w.id = given.id and w.id = any (${changed.map(({ id }) => id)}::uuid[])`,
  ];
}

function shift(workout: MuscleShares, { entry, from, to }: MovedEntry): MuscleShares {
  const facts = { category: 'compound', best: null, measure: entry.measure } as const;
  const sets = assessSets(entry.sets, entry, facts, workout.bodyweight_kg ?? ASSUMED_BODYWEIGHT);
  const groupSlot = (group: MuscleGroup | null) => (group ? MUSCLE_GROUPS.indexOf(group) : null);
  const [source, target] = [groupSlot(from), groupSlot(to)];
  const shifted = (slots: readonly number[], amount: number) =>
    slots.map((value, slot) => value + (slot === target ? amount : slot === source ? -amount : 0));
  return {
    ...workout,
    muscle_volumes: shifted(workout.muscle_volumes, totalVolume(sets)),
    muscle_sets: shifted(workout.muscle_sets, countSets(sets)),
  };
}
