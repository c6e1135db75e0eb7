import { sql } from 'kysely';
import type { PractisedExercise } from '#contract/exercise-progress.ts';
import type { CalendarDate } from '#core/progression/calendar.ts';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import type { Lifter, Measure } from '#core/workout/measures.ts';
import type { StoredFields } from '#core/workout/set-fields.ts';
import type { Database } from '#platform/database/database.ts';
import type { Member } from '../../plugins/member.ts';
import { latestWithSets } from '../../queries/set-columns.ts';

export interface PractisedExerciseRow extends Omit<PractisedExercise, 'last_performed_at'> {
  readonly last_performed_at: Date;
}

/** The best lifts name each exercise once, so that only the last time of each has to be looked up. */
export async function listPractisedExercises(
  database: Database,
  { id, actor }: Member,
): Promise<readonly PractisedExerciseRow[]> {
  const query = sql<PractisedExerciseRow>`
    select best.exercise_id, e.name as exercise_name, e.selector_filter, latest.performed_at as last_performed_at
    from best_lifts best
    join known_exercises e on e.id = best.exercise_id
    cross join lateral (
      select w.performed_at from workout_exercises w
      where w.user_id = ${id} and w.exercise_id = best.exercise_id
      order by w.performed_at desc
      limit 1
    ) latest
    where best.user_id = ${id}
    order by latest.performed_at desc, e.name`;
  return (await database.run(actor, query)).rows;
}

export interface PractisedWorkoutRow {
  readonly workout_id: string;
  readonly performed_at: Date;
  /** By its own clock. */
  readonly day: CalendarDate;
  readonly measure: Measure;
  readonly lifter: Lifter;
  readonly sets: readonly StoredFields[];
}

/** The latest workouts with an exercise, earliest first. */
export async function listWorkoutsOf(
  database: Database,
  { id, actor }: Member,
  exerciseId: string,
  limit: number,
): Promise<readonly PractisedWorkoutRow[]> {
  const query = sql<PractisedWorkoutRow>`
    select latest.workout_id, latest.performed_at, w.local_start::date::text as day, latest.measure, performed.sets,
      json_build_object('bodyweight', coalesce(w.bodyweight_kg, ${ASSUMED_BODYWEIGHT})) as lifter
    from ${latestWithSets(id, exerciseId, sql`${limit}`)}
    cross join lateral (
      select of.local_start, of.bodyweight_kg from workouts of where of.user_id = ${id} and of.id = latest.workout_id
      offset 0
    ) w
    order by latest.performed_at, latest.workout_id, latest.position`;
  return (await database.run(actor, query)).rows;
}
