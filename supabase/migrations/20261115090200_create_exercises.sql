-- The exercise catalogue, the same for everybody; its rows are in seed.sql.
create table public.exercises (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(id) <= 60),
  name text not null check (char_length(name) between 1 and 120),
  category text not null check (category in ('compound', 'isolation', 'bodyweight')),
  muscle_group text not null
    check (muscle_group in ('chest', 'back', 'shoulders', 'arms', 'legs', 'cardio', 'core')),
  selector_filter text not null check (
    selector_filter in
      ('Chest', 'Back', 'Shoulders', 'Biceps', 'Triceps', 'Forearms', 'Legs', 'Cardio', 'Core')
  ),
  equipment text not null check (
    equipment in ('barbell', 'dumbbell', 'cable', 'machine', 'kettlebell', 'band', 'bodyweight', 'other')
  )
);

create unique index exercises_name_key on public.exercises (lower(name));

alter table public.exercises enable row level security;

create policy exercises_select_all on public.exercises for select to anon, authenticated
  using (true);

revoke all on public.exercises from anon, authenticated;
grant select on public.exercises to anon, authenticated;
grant all on public.exercises to service_role;

create table public.favorites (
  user_id uuid not null references public.users (uuid_id) on delete cascade,
  exercise_id text not null references public.exercises (id),
  created_at timestamptz not null default now(),
  primary key (user_id, exercise_id)
);

alter table public.favorites enable row level security;

create policy favorites_own on public.favorites for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

revoke all on public.favorites from anon, authenticated;
grant select on public.favorites to authenticated;
grant insert (user_id, exercise_id), delete on public.favorites to gymratt_api;
grant all on public.favorites to service_role;
