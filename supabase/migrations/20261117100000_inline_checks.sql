-- Every row of a workout is checked by these. A function with settings of its own is called for each row; one whose names are
-- resolved when it is made needs none, and becomes part of the check.
create or replace function public.is_own_exercise_id(id text) returns boolean
language sql immutable
return id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';

create or replace function public.is_measure(measure text) returns boolean
language sql immutable
return measure in (
  'weight_reps', 'bodyweight_weighted', 'bodyweight_assisted', 'reps_only',
  'duration', 'weight_duration', 'distance_duration', 'weight_distance'
);

-- The trigger that completes a workout's times has already replaced a zone that nobody knows.
alter table public.workouts drop constraint workouts_time_zone_check,
  add constraint workouts_time_zone_check check (char_length(time_zone) <= 64);
