import { sql } from 'kysely';
import { PROGRESS_LIMIT, type PractisedExercise, type ProgressPoint } from '#contract/exercise-progress.ts';
import type { CalendarDate } from '#core/progression/calendar.ts';
import { ASSUMED_BODYWEIGHT } from '#core/progression/experience.ts';
import { totalVolume } from '#core/workout/assessment.ts';
import { type Lifter, type Measure, setVolume } from '#core/workout/measures.ts';
import { dayEstimate } from '#core/workout/one-rep-max.ts';
import { findBestSet } from '#core/workout/records.ts';
import { type StoredFields, setFromColumns } from '#core/workout/set-fields.ts';
import { isWarmup } from '#core/workout/set-types.ts';
import type { Database } from '#platform/database/database.ts';
import type { Member } from '../../plugins/member.ts';
import { asInstant } from '../../queries/instants.ts';
import { latestWithSets } from '../../queries/set-columns.ts';

/** The best lifts name each exercise once, so that only the last time of each has to be looked up. */
export async function listPractisedExercises(database: Database, { id, actor }: Member): Promise<PractisedExercise[]> {
  const query = sql<PractisedExercise>`
    select best.exercise_id, e.name as exercise_name, e.selector_filter, ${asInstant(sql`latest.performed_at`)} as last_performed_at
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

interface PractisedWorkout {
  readonly workout_id: string;
  readonly performed_at: string;
  /** By its own clock. */
  readonly day: CalendarDate;
  readonly measure: Measure;
  readonly lifter: Lifter;
  readonly sets: readonly StoredFields[];
}

/** The latest workouts with an exercise, earliest first. */
export async function findExerciseProgress(
  database: Database,
  { id, actor }: Member,
  exerciseId: string,
): Promise<ProgressPoint[]> {
  const query = sql<PractisedWorkout>`
    select latest.workout_id, ${asInstant(sql`latest.performed_at`)} as performed_at, w.local_start::date::text as day, latest.measure, performed.sets,
      json_build_object('bodyweight', coalesce(w.bodyweight_kg, ${ASSUMED_BODYWEIGHT})) as lifter
    from ${latestWithSets(id, exerciseId, sql`${PROGRESS_LIMIT}`)}
    cross join lateral (
      select of.local_start, of.bodyweight_kg from workouts of where of.user_id = ${id} and of.id = latest.workout_id
      offset 0
    ) w
    order by latest.performed_at, latest.workout_id, latest.position`;
  return describePoints((await database.run(actor, query)).rows);
}

/** One of each workout with a set that counts. The estimate is that of the day, so two workouts of one day share it. */
function describePoints(rows: readonly PractisedWorkout[]): ProgressPoint[] {
  const entries = rows.map(({ sets, ...row }) => ({
    ...row,
    bodyweight: row.lifter.bodyweight,
    sets: sets.map(setFromColumns).filter((set) => !isWarmup(set)),
  }));
  const days = Map.groupBy(entries, ({ day, measure }) => `${day} ${measure}`);
  const estimates = new Map(Array.from(days, ([key, ofDay]) => [key, dayEstimate(ofDay)]));
  // The same exercise may stand in a workout twice.
  const workouts = Map.groupBy(entries, ({ workout_id, measure }) => `${workout_id} ${measure}`);
  return Array.from(workouts.values(), ([first, ...others]) => {
    if (!first) return [];
    const { workout_id, performed_at, day, measure, lifter } = first;
    const sets = [first, ...others].flatMap((entry) => entry.sets);
    const best = findBestSet(sets, measure);
    if (!best) return [];
    return [
      {
        workout_id,
        performed_at,
        day,
        measure,
        best_weight: best.weight,
        reps_at_best_weight: best.reps,
        best_duration_s: best.durationSeconds ?? null,
        best_distance_m: best.distanceMeters ?? null,
        estimated_one_rep_max: estimates.get(`${day} ${measure}`) ?? null,
        volume: totalVolume(sets.map((set) => ({ volume: setVolume(set, measure, lifter) }))),
      },
    ];
  }).flat();
}
