import type { Member } from '#tests/support/members.ts';
import type { TestDatabase } from '#tests/support/test-database.ts';

const EXERCISES = ['barbell-bench-press', 'barbell-back-squat', 'barbell-deadlift', 'pull-up', 'push-up'];

/** Workouts day by day back from `newest`, each with five exercises of four sets, and what the profile keeps of them. */
export async function logLongHistory(
  { asOwner }: Pick<TestDatabase, 'asOwner'>,
  { id }: Pick<Member, 'id'>,
  { workouts, newest }: { workouts: number; newest: Date },
): Promise<void> {
  await asOwner(
    `with history as (
       insert into public.workouts (user_id, id, start_time, duration, total_sets, total_reps, total_weight, xp_earned,
         muscle_groups, muscle_volumes, muscle_sets)
       select $1, gen_random_uuid(), $2::timestamptz - n * interval '1 day', 3600, 20, 160, 9600, 9600,
         '{chest,back,legs}', '{3840,3840,0,0,1920,0,0}', '{8,8,0,0,4,0,0}'
       from generate_series(0, $3::integer - 1) n returning user_id, id, start_time
     ), parts as (
       insert into public.workout_exercises (user_id, workout_id, position, exercise_id, performed_at, measure,
         rank, reps, load, top_weight, top_reps, hard_sets, volume, estimate, estimate_lifted, estimate_weight, estimate_reps)
       select user_id, history.id, position, exercise_id, start_time, e.measure, 60000 * 1001 + 9, 32, 1920, 60, 8,
         4, 1920, 76, 60, 60, 8
       from history, unnest($4::text[]) with ordinality as done (exercise_id, position)
       join public.exercises e on e.id = done.exercise_id
       returning user_id, workout_id, position, exercise_id
     )
     insert into public.sets (user_id, workout_id, position, set_number, weight, reps, xp_earned)
     select user_id, workout_id, position, number, 60, 8, 480 from parts, generate_series(1, 4) number`,
    [id, newest, workouts, EXERCISES],
  );
  await asOwner(
    `insert into public.best_lifts (user_id, exercise_id, measure, weight, reps, rank, workout_id, performed_at, rep_bests)
     select distinct on (e.exercise_id)
       e.user_id, e.exercise_id, e.measure, 60, 8, 60000 * 1001 + 9, e.workout_id, e.performed_at, (
         select jsonb_agg(case when least <= 8 then jsonb_build_object('weight', 60, 'reps', 8, 'workoutId', e.workout_id) end)
         from unnest(array[1, 2, 3, 5, 8, 10, 12]) least
       )
     from public.workout_exercises e where e.user_id = $1 order by e.exercise_id, e.performed_at`,
    [id],
  );
  await asOwner(
    `update public.users set xp = 9600::bigint * $2, level = 2, total_workouts = $2, total_volume = 9600::numeric * $2,
       current_streak = ceil($2 / 7.0), streak_week = date_trunc('week', $3::timestamptz)::date, last_workout_at = $3
     where uuid_id = $1`,
    [id, workouts, newest],
  );
}
