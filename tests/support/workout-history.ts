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
  await asOwner(
    `insert into public.workouts (user_id, name, notes, start_time, duration, total_sets, total_reps, total_weight)
     select $1, 'Day ' || day, $5, timestamptz '2020-01-01' + day * interval '12 hours', 3600, $3::int * $4::int, 10, 500
     from generate_series(1, $2::int) day`,
    [id, workouts, exercises, sets, notes],
  );
  await asOwner(
    `insert into public.workout_exercises (user_id, workout_id, position, exercise_id, performed_at)
     select w.user_id, w.id, e.position, e.id, w.start_time
     from public.workouts w, (select id, row_number() over (order by id) as position from public.exercises) e
     where w.user_id = $1 and e.position <= $2`,
    [id, exercises],
  );
  await asOwner(
    `insert into public.sets (user_id, workout_id, position, set_number, weight, reps)
     select e.user_id, e.workout_id, e.position, number, 60 + number, 10
     from public.workout_exercises e, generate_series(1, $2::int) number
     where e.user_id = $1`,
    [id, sets],
  );
  await asOwner('analyze public.workouts, public.workout_exercises, public.sets');
}
