import { sql } from 'kysely';
import type { ExerciseStats } from '#contract/exercise.ts';
import type { Database } from '#platform/database/database.ts';
import type { Member } from '../../plugins/member.ts';
import { latestWithSets } from '../set-columns.ts';

export interface ExerciseStatsRow {
  readonly workout_id: string;
  readonly performed_at: Date;
  readonly sets: ExerciseStats['lastWorkout']['sets'];
  readonly best_weight: number;
  readonly best_reps: number;
  readonly best_at: Date;
}

/** One lookup per index: costs the same after ten workouts and after ten thousand. */
export async function findExerciseStats(
  database: Database,
  { id, actor }: Member,
  exerciseId: string,
): Promise<ExerciseStatsRow | undefined> {
  const query = sql<ExerciseStatsRow>`
    select latest.workout_id, latest.performed_at, performed.sets,
      best.weight as best_weight, best.reps as best_reps, best.performed_at as best_at
    from ${latestWithSets(id, exerciseId, sql`1`)}
    join best_lifts best on best.user_id = ${id} and best.exercise_id = ${exerciseId}`;
  return (await database.run(actor, query)).rows[0];
}
