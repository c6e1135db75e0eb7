-- What a member has chosen: plates and bars, RPE or RIR, default rests. The server checks the content.
create table public.user_settings (
  user_id uuid primary key references public.users (uuid_id) on delete cascade,
  value jsonb not null check (jsonb_typeof(value) = 'object' and pg_column_size(value) <= 16384),
  revision integer not null default 1 check (revision > 0),
  updated_at timestamptz not null default now()
);

-- What stays with an exercise from workout to workout.
create table public.exercise_settings (
  user_id uuid not null references public.users (uuid_id) on delete cascade,
  exercise_id text not null,
  note text check (char_length(note) <= 2000),
  unit text check (unit in ('kg', 'lb')),
  bar text check (char_length(bar) <= 60),
  rest_seconds smallint check (rest_seconds between 0 and 3600),
  -- The exercise that was merged into this one and brought its settings along: undoing the merge takes them back.
  copied_from text,
  updated_at timestamptz not null default now(),
  catalogue_id text generated always as (
    case when not public.is_own_exercise_id(exercise_id) then exercise_id end
  ) stored references public.exercises (id),
  own_id text generated always as (
    case when public.is_own_exercise_id(exercise_id) then exercise_id end
  ) stored,
  primary key (user_id, exercise_id),
  foreign key (user_id, own_id) references public.own_exercises (user_id, id)
);

alter table public.favorites add column copied_from text;

create trigger user_settings_touch_updated_at before update on public.user_settings
  for each row execute function public.touch_updated_at();
create trigger exercise_settings_touch_updated_at before update on public.exercise_settings
  for each row execute function public.touch_updated_at();

alter table public.user_settings enable row level security;
alter table public.exercise_settings enable row level security;

create policy user_settings_own on public.user_settings for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy exercise_settings_own on public.exercise_settings for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

revoke all on public.user_settings, public.exercise_settings from anon, authenticated;
grant select on public.user_settings, public.exercise_settings to authenticated;
grant insert (user_id, value, revision), update (value, revision) on public.user_settings to gymratt_api;
grant insert (user_id, exercise_id, note, unit, bar, rest_seconds, copied_from),
  update (exercise_id, note, unit, bar, rest_seconds, copied_from), delete
  on public.exercise_settings to gymratt_api;
grant insert (copied_from), update (copied_from) on public.favorites to gymratt_api;
grant all on public.user_settings, public.exercise_settings to service_role;

-- Own exercises go last: until then something of the member refers to them.
create or replace function public.delete_rows_of_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.sets where user_id = old.uuid_id;
  delete from public.best_lifts where user_id = old.uuid_id;
  delete from public.workout_exercises where user_id = old.uuid_id;
  delete from public.workouts where user_id = old.uuid_id;
  delete from public.favorites where user_id = old.uuid_id;
  delete from public.exercise_settings where user_id = old.uuid_id;
  delete from public.workout_templates where user_id = old.uuid_id;
  return old;
end
$$;
