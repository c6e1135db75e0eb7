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
  const replan = () =>
    asOwner(`discard plans; set citus.max_cached_conns_per_worker = 0`).then(() =>
      asOwner('analyze public.workouts, public.workout_exercises, public.sets'),
    );
  await replan();
  await asOwner(
    `insert into public.workouts (user_id, name, notes, start_time, duration, total_sets, total_reps, total_weight)
     select $1, 'Day ' || day, $4, timestamptz '2020-01-01' + day * interval '12 hours', 3600, $3::int, 10, 500
     from generate_series(1, $2::int) day`,
    [id, workouts, exercises * sets, notes],
  );
  await replan();
  await asOwner(
    `insert into public.workout_exercises (user_id, workout_id, position, exercise_id, performed_at)
     select w.user_id, w.id, catalogue.position, catalogue.id, w.start_time
     from public.workouts w cross join (
       select id, row_number() over (order by id) as position from public.exercises order by id limit $2
     ) catalogue
     where w.user_id = $1 and w.name like 'Day %'
       and not exists (select from public.workout_exercises e where e.user_id = w.user_id and e.workout_id = w.id)`,
    [id, exercises],
  );
  await replan();
  await asOwner(
    `insert into public.sets (user_id, workout_id, position, set_number, weight, reps)
     select e.user_id, e.workout_id, e.position, number, 60 + number, 10
     from public.workout_exercises e cross join generate_series(1, $2::int) number
     where e.user_id = $1
       and not exists (select from public.sets s where s.user_id = e.user_id and s.workout_id = e.workout_id)`,
    [id, sets],
  );
  await replan();
}
