-- Each set of a template with its numbers and type. Null: a template of an earlier release, or of a client that knows only
-- sets_count and one suggestion; the other columns then say what its sets are.
create domain public.template_sets as jsonb constraint template_sets_check
  check (case when jsonb_typeof(value) = 'array' then jsonb_array_length(value) between 1 and 50 else value is null end);
create domain public.template_folder as text
  constraint template_folder_check check (char_length(value) <= 40)
  constraint template_folder_visible check (value is null or public.is_visible_name(value));

alter table public.workout_template_exercises add column sets public.template_sets;
alter table public.workout_templates
  add column folder public.template_folder,
  add column revision integer not null default 1 check (revision > 0);

grant insert (folder, revision), update (folder, revision) on public.workout_templates to gymratt_api;

-- What a workout planned and did not log: [{"exercise_id": "face-pull", "sets": 3}]. Null: nothing, or not known.
create domain public.workout_skipped as jsonb constraint workouts_skipped_check
  check (case when jsonb_typeof(value) = 'array' then jsonb_array_length(value) between 1 and 100 else value is null end);

alter table public.workouts add column skipped public.workout_skipped;

grant update (skipped) on public.workouts to gymratt_api;
