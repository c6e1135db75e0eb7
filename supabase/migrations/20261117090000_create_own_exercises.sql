-- Exercises that members make themselves. Their ids are UUIDs, the catalogue's are words: the two never meet.
create function public.is_own_exercise_id(id text) returns boolean
language sql immutable
set search_path = ''
as $$
  select id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
$$;

-- A further measure is one more word here, and one record in `src/core/workout/measures.ts`.
create function public.is_measure(measure text) returns boolean
language sql immutable
set search_path = ''
as $$
  select measure in (
    'weight_reps', 'bodyweight_weighted', 'bodyweight_assisted', 'reps_only',
    'duration', 'weight_duration', 'distance_duration', 'weight_distance'
  )
$$;

-- Checks and generated columns run with the rights of whoever writes.
revoke execute on function public.is_own_exercise_id(text), public.is_measure(text) from public, anon;
grant execute on function public.is_own_exercise_id(text), public.is_measure(text) to authenticated, service_role;

create table public.own_exercises (
  user_id uuid not null references public.users (uuid_id) on delete cascade,
  id text not null check (public.is_own_exercise_id(id)),
  name text not null check (char_length(name) <= 120 and public.is_visible_name(name)),
  measure text not null check (public.is_measure(measure)),
  category text not null check (category in ('compound', 'isolation', 'bodyweight')),
  selector_filter text not null check (
    selector_filter in
      ('Chest', 'Back', 'Shoulders', 'Biceps', 'Triceps', 'Forearms', 'Legs', 'Cardio', 'Core')
  ),
  muscle_group text not null generated always as (
    case when selector_filter in ('Biceps', 'Triceps', 'Forearms') then 'arms' else lower(selector_filter) end
  ) stored,
  equipment text not null check (
    equipment in ('barbell', 'dumbbell', 'cable', 'machine', 'kettlebell', 'band', 'bodyweight', 'other')
  ),
  primary_muscles text[] not null default '{}',
  secondary_muscles text[] not null default '{}',
  one_sided boolean not null default false,
  archived_at timestamptz,
  -- Hidden since it was merged; its id still means the other one, because another phone may send it later.
  merged_into text,
  -- The one that the member merged it into; where that was merged later, `merged_into` is where it ended.
  merged_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  check (
    -- The words of free-exercise-db.
    primary_muscles || secondary_muscles <@ array[
      'abdominals', 'abductors', 'adductors', 'biceps', 'calves', 'chest', 'forearms', 'glutes', 'hamstrings',
      'lats', 'lower back', 'middle back', 'neck', 'quadriceps', 'shoulders', 'traps', 'triceps'
    ]
    and not primary_muscles && secondary_muscles
  )
);

alter table public.own_exercises
  add column merged_into_catalogue text generated always as (
    case when not public.is_own_exercise_id(merged_into) then merged_into end
  ) stored references public.exercises (id),
  add column merged_into_own text generated always as (
    case when public.is_own_exercise_id(merged_into) then merged_into end
  ) stored,
  add foreign key (user_id, merged_into_own) references public.own_exercises (user_id, id),
  add check (merged_into <> id);

create unique index own_exercises_name_key on public.own_exercises (user_id, lower(name)) where merged_into is null;

create trigger own_exercises_touch_updated_at before update on public.own_exercises
  for each row execute function public.touch_updated_at();

alter table public.own_exercises enable row level security;

create policy own_exercises_own on public.own_exercises for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

revoke all on public.own_exercises from anon, authenticated;
grant select on public.own_exercises to authenticated;
grant insert (
    user_id, id, name, measure, category, selector_filter, equipment, primary_muscles, secondary_muscles, one_sided
  ), update (
    name, measure, category, selector_filter, equipment, primary_muscles, secondary_muscles, one_sided, archived_at,
    merged_into, merged_by
  ), delete on public.own_exercises to gymratt_api;
grant all on public.own_exercises to service_role;

-- Every exercise that a member can mean: the catalogue's and the own ones. Row-level security of the tables applies.
create view public.known_exercises with (security_invoker = true) as
  select null::uuid as user_id, id, name, category, muscle_group, selector_filter, equipment,
    measure, primary_muscles, secondary_muscles, one_sided, bodyweight_hold, null::text as merged_into
  from public.exercises
  union all
  select user_id, id, name, category, muscle_group, selector_filter, equipment,
    measure, primary_muscles, secondary_muscles, one_sided, false, merged_into
  from public.own_exercises;

revoke all on public.known_exercises from anon, authenticated;
grant select on public.known_exercises to authenticated, service_role;

-- What refers to an exercise may refer to either kind; foreign keys hold for both.
alter table public.workout_exercises
  drop constraint workout_exercises_exercise_id_fkey,
  add column catalogue_id text generated always as (
    case when not public.is_own_exercise_id(exercise_id) then exercise_id end
  ) stored references public.exercises (id),
  add column own_id text generated always as (
    case when public.is_own_exercise_id(exercise_id) then exercise_id end
  ) stored,
  add foreign key (user_id, own_id) references public.own_exercises (user_id, id),
  -- Real histories have the same exercise twice in a workout.
  drop constraint workout_exercises_user_id_workout_id_exercise_id_key;

-- For the foreign key: when an own exercise goes, its entries are looked for.
create index workout_exercises_own on public.workout_exercises (user_id, own_id) where own_id is not null;

alter table public.best_lifts
  drop constraint best_lifts_exercise_id_fkey,
  add column catalogue_id text generated always as (
    case when not public.is_own_exercise_id(exercise_id) then exercise_id end
  ) stored references public.exercises (id),
  add column own_id text generated always as (
    case when public.is_own_exercise_id(exercise_id) then exercise_id end
  ) stored,
  add foreign key (user_id, own_id) references public.own_exercises (user_id, id);

alter table public.favorites
  drop constraint favorites_exercise_id_fkey,
  add column catalogue_id text generated always as (
    case when not public.is_own_exercise_id(exercise_id) then exercise_id end
  ) stored references public.exercises (id),
  add column own_id text generated always as (
    case when public.is_own_exercise_id(exercise_id) then exercise_id end
  ) stored,
  add foreign key (user_id, own_id) references public.own_exercises (user_id, id);

alter table public.workout_template_exercises
  drop constraint workout_template_exercises_exercise_id_fkey,
  add column catalogue_id text generated always as (
    case when not public.is_own_exercise_id(exercise_id) then exercise_id end
  ) stored references public.exercises (id),
  add column own_id text generated always as (
    case when public.is_own_exercise_id(exercise_id) then exercise_id end
  ) stored,
  add foreign key (user_id, own_id) references public.own_exercises (user_id, id);

-- Own exercises go last: until then something of the member refers to them.
create function public.delete_rows_of_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.sets where user_id = old.uuid_id;
  delete from public.best_lifts where user_id = old.uuid_id;
  delete from public.workout_exercises where user_id = old.uuid_id;
  delete from public.workouts where user_id = old.uuid_id;
  delete from public.favorites where user_id = old.uuid_id;
  delete from public.workout_templates where user_id = old.uuid_id;
  return old;
end
$$;

revoke execute on function public.delete_rows_of_member() from public, anon, authenticated, service_role;

create trigger users_delete_rows before delete on public.users
  for each row execute function public.delete_rows_of_member();

-- The trigger deletes the large tables at once.
create or replace function public.delete_own_account() returns void
language sql security definer
set search_path = ''
as $$
  delete from auth.users where id = auth.uid()
$$;
