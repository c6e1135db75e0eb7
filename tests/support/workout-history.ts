import type { Member } from './members.ts';
import type { TestDatabase } from './test-database.ts';

export interface WorkoutHistory {
  readonly workouts: number;
  readonly exercises?: number;
  /** Of each exercise. */
  readonly sets?: number;
  /** Of each workout. */
  readonly notes?: string;
}

/** A long history by SQL: a workout every twelve hours, all complete; what the profile counts is left as it is. */
export async function logHistory(
  { asOwner }: Pick<TestDatabase, 'asOwner'>,
  { id }: Pick<Member, 'id'>,
  { workouts, exercises = 3, sets = 4, notes = 'As planned.' }: WorkoutHistory,
): Promise<void> {
  // Foreign keys keep the plans that were right for nearly empty tables: with those this takes a minute. On other nodes a connection does.
  await asOwner('discard plans; set citus.max_cached_conns_per_worker = 0');
  await asOwner(
    `with logged as (
       insert into public.workouts (user_id, name, notes, start_time, duration, total_sets, total_reps, total_weight)
       select $1, 'Day ' || day, $5, timestamptz '2020-01-01' + day * interval '12 hours', 3600, $3::int * $4::int, 10, 500
       from generate_series(1, $2::int) day
       returning id, start_time
     ), catalogue as (
       select id, row_number() over (order by id) as position from public.exercises order by id limit $3
     ), parts as (
       insert into public.workout_exercises (user_id, workout_id, position, exercise_id, performed_at)
       select $1, logged.id, catalogue.position, catalogue.id, logged.start_time from logged cross join catalogue
       returning workout_id, position
     )
     insert into public.sets (user_id, workout_id, position, set_number, weight, reps)
     select $1, workout_id, position, number, 60 + number, 10 from parts cross join generate_series(1, $4::int) number`,
    [id, workouts, exercises, sets, notes],
  );
  await asOwner('analyze public.workouts, public.workout_exercises, public.sets');
}
