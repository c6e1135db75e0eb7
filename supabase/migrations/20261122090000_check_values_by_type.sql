-- PostgreSQL prepares every check of a table for every statement that writes to it, and makes them all whichever columns change. A
-- check that belongs to the type is kept ready, and made only where a value is given. The limits are the same, and so are their names.
create domain public.experience as bigint
  constraint users_xp_check check (value >= 0)
  constraint users_xp_exact check (value <= 9007199254740991);
create domain public.member_level as integer constraint users_level_check check (value between 1 and 56);
create domain public.member_streak as integer constraint users_current_streak_check check (value >= 0);
create domain public.member_free_weeks as smallint constraint users_streak_bank_check check (value between 0 and 2);
create domain public.member_workouts as integer constraint users_total_workouts_check check (value >= 0);
create domain public.member_volume as numeric(16, 3)
  constraint users_total_volume_check check (value between 0 and 9999999999999);

alter table public.users
  drop constraint users_xp_check, drop constraint users_xp_exact, drop constraint users_level_check,
  drop constraint users_current_streak_check, drop constraint users_streak_bank_check,
  drop constraint users_total_workouts_check, drop constraint users_total_volume_check,
  alter column xp type public.experience,
  alter column level type public.member_level,
  alter column current_streak type public.member_streak,
  alter column streak_bank type public.member_free_weeks,
  alter column total_workouts type public.member_workouts,
  alter column total_volume type public.member_volume;

create domain public.workout_name as text
  constraint workouts_name_check check (char_length(value) between 1 and 120)
  -- Rows that are read from JSON have no name where none was sent; the column itself is not null.
  constraint workouts_name_visible check (value is null or public.is_visible_name(value));
create domain public.workout_notes as text constraint workouts_notes_check check (char_length(value) <= 2000);
create domain public.workout_duration as integer constraint workouts_duration_check check (value between 0 and 86400);
create domain public.workout_minutes as integer constraint workouts_duration_minutes_check check (value between 0 and 1440);
create domain public.workout_sets as integer constraint workouts_total_sets_check check (value >= 0);
create domain public.workout_reps as integer constraint workouts_total_reps_check check (value >= 0);
create domain public.workout_volume as numeric(14, 3)
  constraint workouts_total_weight_check check (value between 0 and 99999999999);
create domain public.workout_experience as bigint
  constraint workouts_xp_earned_check check (value >= 0)
  constraint workouts_xp_earned_exact check (value <= 9007199254740991);
create domain public.muscle_volumes as numeric(14, 3)[]
  constraint workouts_muscle_volumes_check
  check (cardinality(value) = 7 and 0 <= all (value) and 99999999999 >= all (value));
create domain public.muscle_sets as integer[]
  constraint workouts_muscle_sets_check check (cardinality(value) = 7 and 0 <= all (value));
create domain public.workout_bodyweight as numeric(6, 3)
  constraint workouts_bodyweight_kg_check check (value between 20 and 500);
create domain public.workout_source as text
  constraint workouts_source_check check (value in ('logged', 'import', 'api'));
create domain public.workout_revision as integer constraint workouts_revision_check check (value > 0);
create domain public.import_key as text constraint workouts_import_key_check check (char_length(value) <= 300);

-- What compares one column with another stays with the table, as does the time zone, which a trigger watches.
alter table public.workouts
  drop constraint workouts_name_check, drop constraint workouts_name_visible, drop constraint workouts_notes_check,
  drop constraint workouts_duration_check, drop constraint workouts_duration_minutes_check,
  drop constraint workouts_total_sets_check, drop constraint workouts_total_reps_check,
  drop constraint workouts_total_weight_check, drop constraint workouts_xp_earned_check,
  drop constraint workouts_xp_earned_exact, drop constraint workouts_muscle_volumes_check,
  drop constraint workouts_muscle_sets_check, drop constraint workouts_bodyweight_kg_check,
  drop constraint workouts_source_check, drop constraint workouts_revision_check,
  drop constraint workouts_import_key_check,
  alter column name type public.workout_name,
  alter column notes type public.workout_notes,
  alter column duration type public.workout_duration,
  alter column duration_minutes type public.workout_minutes,
  alter column total_sets type public.workout_sets,
  alter column total_reps type public.workout_reps,
  alter column total_weight type public.workout_volume,
  alter column xp_earned type public.workout_experience,
  alter column muscle_volumes type public.muscle_volumes,
  alter column muscle_sets type public.muscle_sets,
  alter column bodyweight_kg type public.workout_bodyweight,
  alter column source type public.workout_source,
  alter column revision type public.workout_revision,
  alter column import_key type public.import_key;

create domain public.entry_measure as text constraint workout_exercises_measure_check check (public.is_measure(value));
create domain public.entry_superset as smallint
  constraint workout_exercises_superset_check check (value between 1 and 50);
create domain public.entry_note as text constraint workout_exercises_note_check check (char_length(value) <= 2000);
create domain public.entry_rest as smallint
  constraint workout_exercises_rest_seconds_check check (value between 0 and 3600);
create domain public.entry_target as jsonb
  constraint workout_exercises_target_check check (jsonb_typeof(value) = 'object');

-- Positions and numbers of sets are keys, and stay what they are.
alter table public.workout_exercises
  drop constraint workout_exercises_measure_check, drop constraint workout_exercises_superset_check,
  drop constraint workout_exercises_note_check, drop constraint workout_exercises_rest_seconds_check,
  drop constraint workout_exercises_target_check,
  alter column measure type public.entry_measure,
  alter column superset type public.entry_superset,
  alter column note type public.entry_note,
  alter column rest_seconds type public.entry_rest,
  alter column target type public.entry_target;

create domain public.set_weight as numeric(7, 3) constraint sets_weight_check check (value between 0 and 1000);
create domain public.set_reps as smallint constraint sets_reps_check check (value between 0 and 1000);
create domain public.set_experience as integer constraint sets_xp_earned_check check (value >= 0);
create domain public.set_seconds as integer constraint sets_duration_s_check check (value between 0 and 86400);
create domain public.set_meters as numeric(9, 2) constraint sets_distance_m_check check (value between 0 and 1000000);
create domain public.set_type as text
  constraint sets_set_type_check check (value in ('warmup', 'normal', 'dropset', 'failure'));
create domain public.set_effort as numeric(3, 1)
  constraint sets_rpe_check check (value between 1 and 10 and value * 2 = trunc(value * 2));
create domain public.set_side as text constraint sets_side_check check (value in ('left', 'right'));
create domain public.set_note as text constraint sets_note_check check (char_length(value) <= 500);
create domain public.set_instant as timestamptz constraint sets_completed_at_check check (isfinite(value));

alter table public.sets
  drop constraint sets_weight_check, drop constraint sets_reps_check, drop constraint sets_xp_earned_check,
  drop constraint sets_duration_s_check, drop constraint sets_distance_m_check, drop constraint sets_set_type_check,
  drop constraint sets_rpe_check, drop constraint sets_side_check, drop constraint sets_note_check,
  drop constraint sets_completed_at_check,
  alter column weight type public.set_weight,
  alter column reps type public.set_reps,
  alter column xp_earned type public.set_experience,
  alter column duration_s type public.set_seconds,
  alter column distance_m type public.set_meters,
  alter column set_type type public.set_type,
  alter column rpe type public.set_effort,
  alter column side type public.set_side,
  alter column note type public.set_note,
  alter column completed_at type public.set_instant;
