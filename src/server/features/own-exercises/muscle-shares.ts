import { type RawBuilder, sql } from 'kysely';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import { assessSets, countSets, totalVolume } from '#core/workout/assessment.ts';
import { MUSCLE_GROUPS, type MuscleGroup } from '#core/workout/muscle-groups.ts';
import type { ExerciseHistory } from '../record-queries.ts';

/** What a workout has done for each muscle group. */
export interface MuscleShares {
  readonly id: string;
  readonly bodyweight_kg: number | null;
  readonly muscle_volumes: readonly number[];
  readonly muscle_sets: readonly number[];
}

/** A scalar: those of every workout with one of the exercises, as JSON. */
export function selectMuscleShares(memberId: string, exerciseIds: RawBuilder<unknown>): RawBuilder<MuscleShares[]> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', w.id, 'bodyweight_kg', w.bodyweight_kg, 'muscle_volumes', w.muscle_volumes, 'muscle_sets', w.muscle_sets
    )), '[]')
    from workouts w where w.user_id = ${memberId} and w.id in (
      select part.workout_id from workout_exercises part
      where part.user_id = ${memberId} and part.exercise_id in (${exerciseIds})
    )
  )`;
}

/** Counts sets for another muscle group than before. */
export function moveMuscles(
  memberId: string,
  workouts: readonly MuscleShares[],
  moving: readonly ExerciseHistory['entries'][number][],
  { from, to }: { readonly from: MuscleGroup; readonly to: MuscleGroup },
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
