import { sql } from 'kysely';
import type { ExerciseStats } from '#contract/exercise.ts';
import type { Effort, Measure } from '#core/workout/measures.ts';
import type { Database } from '#platform/database/database.ts';
import type { Member } from '../../plugins/member.ts';
import { BEST_EFFORT } from '../record-queries.ts';
import { latestWithSets, setsOfEntries } from '../set-columns.ts';

export interface ExerciseStatsRow {
  readonly workout_id: string;
  readonly performed_at: Date;
  readonly name: string;
  readonly time_zone: string;
  /** The sets of each time the exercise stood in the workout. */
  readonly entries: readonly ExerciseStats['lastWorkout']['sets'][];
  readonly measure: Measure;
  readonly best: Effort | null;
  readonly best_at: Date;
}

/** Which workouts count as an earlier time. */
interface Earlier {
  readonly before?: string | undefined;
  readonly except?: string | undefined;
}

/** One lookup per index: costs the same after ten workouts and after ten thousand. */
export async function findExerciseStats(
  database: Database,
  { id, actor }: Member,
  exerciseId: string,
  { before, except }: Earlier = {},
): Promise<ExerciseStatsRow | undefined> {
  const among = sql`
    ${before === undefined ? sql`` : sql`and e.performed_at < ${new Date(before)}`}
    ${except === undefined ? sql`` : sql`and e.workout_id <> ${except}`}`;
  const query = sql<ExerciseStatsRow>`
    select latest.workout_id, latest.performed_at, latest.measure, w.name, w.time_zone,
      ${setsOfEntries(id, exerciseId)} as entries, ${BEST_EFFORT} as best, best.performed_at as best_at
    from ${latestWithSets(id, exerciseId, sql`1`, among)}
    join workouts w on w.user_id = ${id} and w.id = latest.workout_id
    join best_lifts best on best.user_id = ${id} and best.exercise_id = ${exerciseId}`;
  return (await database.run(actor, query)).rows[0];
}
