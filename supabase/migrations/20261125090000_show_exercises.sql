-- The picture that shows how an exercise is done, by the name of its movement; none where there is no picture. `~` before the name:
-- it shows a close relative. `/` after it: what is held, by a letter, where that is not the equipment's own, or nothing.
create domain public.figure as text constraint figure_check check (value ~ '^~?[a-z][a-z-]{0,39}(/[A-Za-z]?)?$');

-- The seed fills in the catalogue's.
alter table public.exercises add column figure public.figure;
alter table public.own_exercises add column figure public.figure;
grant insert (figure), update (figure) on public.own_exercises to gymratt_api;

-- An exercise that is split off takes over the figure of the one that it was taken for.
create or replace view public.known_exercises with (security_invoker = true) as
  select null::uuid as user_id, id, name, category, muscle_group, selector_filter, equipment,
    measure, primary_muscles, secondary_muscles, one_sided, bodyweight_hold, null::text as merged_into, figure
  from public.exercises
  union all
  select user_id, id, name, category, muscle_group, selector_filter, equipment,
    measure, primary_muscles, secondary_muscles, one_sided, false, merged_into, figure
  from public.own_exercises;
