-- A name from another app's file may say nothing of what it trains. Then nothing is made up: it has no group, and counts in no row
-- of muscles and in no trophy that asks for one.
alter table public.own_exercises
  alter column selector_filter drop not null,
  alter column muscle_group drop not null;

-- What an entry was called in the file that it came from: an exercise that two names became one can be split again by them.
create domain public.import_name as text
  constraint workout_exercises_import_name_check check (char_length(value) between 1 and 120);
alter table public.workout_exercises add column import_name public.import_name;

-- Entries of an import take the measure that their exercise is corrected to.
grant update (measure) on public.workout_exercises to gymratt_api;

-- Of earlier imports, the own exercises have the names of the file.
update public.workout_exercises part set import_name = own.name
from public.own_exercises own, public.workouts w
where own.user_id = part.user_id and own.id = coalesce(part.merged_from, part.exercise_id) and own.import_id is not null
  and w.user_id = part.user_id and w.id = part.workout_id and w.import_id is not null;
