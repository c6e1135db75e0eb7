-- On how many days its exercise had been done by then. It holds for the latest entry of each exercise, the only one that is asked:
-- what was done that day stands beside it, so the next workout finds its ghost there. Counted again by the rules of the release
-- that brings this.
alter table public.workout_exercises add column days integer;
grant update (days) on public.workout_exercises to gymratt_api;

drop table public.exercise_tallies;
