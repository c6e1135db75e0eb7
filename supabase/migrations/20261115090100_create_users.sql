-- A member's profile. `uuid_id` is the auth user's id.
-- IANA names alone: PostgreSQL would also take abbreviations and offsets ('PDT', 'UTC+3'), which browsers do not know.
create function public.is_time_zone(name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  if name !~ '^(UTC|GMT|[A-Za-z_]+(/[A-Za-z_-]+)+|Etc/GMT[+-][0-9]{1,2})$' then
    return false;
  end if;
  perform pg_catalog.timezone(name, pg_catalog.now());
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;

create table public.users (
  uuid_id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  name text not null check (char_length(name) between 1 and 120),
  level integer not null default 1 check (level between 1 and 56),
  xp bigint not null default 0 check (xp >= 0),
  current_streak integer not null default 0 check (current_streak >= 0),
  -- Monday of the latest week that the streak counts: tells whether the streak has lapsed since.
  streak_week date,
  total_workouts integer not null default 0 check (total_workouts >= 0),
  -- The upper bound keeps NaN out, which PostgreSQL holds greater than every number.
  total_volume numeric(16, 3) not null default 0 check (total_volume between 0 and 9999999999999),
  last_workout_at timestamptz,
  bodyweight integer check (bodyweight between 1 and 2000),
  height integer check (height between 1 and 300),
  date_of_birth date check (date_of_birth between '1900-01-01' and '2200-01-01'),
  gender text check (gender in ('M', 'F', 'Other', 'Prefer not to say')),
  preferred_weight_unit text not null default 'kg' check (preferred_weight_unit in ('kg', 'lb')),
  preferred_distance_unit text not null default 'km' check (preferred_distance_unit in ('km', 'mi')),
  timezone text not null default 'UTC' check (char_length(timezone) <= 64 and public.is_time_zone(timezone)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.users enable row level security;

create policy users_select_own on public.users for select to authenticated
  using (uuid_id = (select auth.uid()));
create policy users_insert_own on public.users for insert to authenticated
  with check (uuid_id = (select auth.uid()));
create policy users_update_own on public.users for update to authenticated
  using (uuid_id = (select auth.uid())) with check (uuid_id = (select auth.uid()));

-- Column grants, not table grants: what a member has earned (level, xp, streak, totals) is written by the server alone.
revoke all on public.users from anon, authenticated;
grant select on public.users to authenticated;
grant insert (uuid_id, email, name) on public.users to authenticated;
grant update (
  name, bodyweight, height, date_of_birth, gender, preferred_weight_unit, preferred_distance_unit, timezone
) on public.users to authenticated;
grant update (
  name, bodyweight, height, date_of_birth, gender, preferred_weight_unit, preferred_distance_unit, timezone,
  level, xp, current_streak, streak_week, total_workouts, total_volume, last_workout_at
) on public.users to gymratt_api;
grant all on public.users to service_role;
revoke execute on function public.is_time_zone(text) from public, anon;
grant execute on function public.is_time_zone(text) to authenticated, service_role;

create function public.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := pg_catalog.now();
  return new;
end
$$;

create trigger users_touch_updated_at before update on public.users
  for each row execute function public.touch_updated_at();

-- No member is ever without a profile: it is made with the auth user, in the same transaction, in every mode.
create function public.create_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  blank constant text := E' \t\n\r';
  shown_name text := coalesce(
    nullif(btrim(new.raw_user_meta_data ->> 'display_name', blank), ''),
    nullif(btrim(new.raw_user_meta_data ->> 'full_name', blank), ''),
    nullif(btrim(new.raw_user_meta_data ->> 'name', blank), ''),
    nullif(split_part(coalesce(new.email, ''), '@', 1), ''),
    'GYMRATT'
  );
begin
  insert into public.users (uuid_id, email, name)
  values (new.id, coalesce(new.email, ''), left(shown_name, 120))
  on conflict (uuid_id) do nothing;
  return new;
end
$$;

create trigger create_profile_of_new_member after insert on auth.users
  for each row execute function public.create_profile();

create function public.follow_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.users set email = coalesce(new.email, '') where uuid_id = new.id;
  return new;
end
$$;

create trigger follow_email_of_member after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function public.follow_email();

revoke execute on function public.touch_updated_at(), public.create_profile(), public.follow_email()
  from public, anon, authenticated, service_role;
