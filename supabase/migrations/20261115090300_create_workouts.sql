-- Finished workouts. Every key begins with the member: a workout's parts cannot hang on somebody else's workout, two
-- members may send the same id without noticing each other, and the tables can be spread over machines by member.
create table public.workouts (
  user_id uuid not null references public.users (uuid_id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null default 'Workout' check (char_length(name) between 1 and 120),
  notes text check (char_length(notes) <= 2000),
  start_time timestamptz not null default now(),
  end_time timestamptz not null,
  duration integer not null check (duration between 0 and 86400),
  duration_minutes integer not null check (duration_minutes between 0 and 1440),
  total_sets integer not null default 0 check (total_sets >= 0),
  total_reps integer not null default 0 check (total_reps >= 0),
  -- Upper bounds keep NaN out, which PostgreSQL holds greater than every number.
  total_weight numeric(14, 3) not null default 0 check (total_weight between 0 and 99999999999),
  xp_earned bigint not null default 0 check (xp_earned >= 0),
  muscle_groups text[] not null default '{}',
  -- Seven slots in the fixed order chest, back, shoulders, arms, legs, cardio, core, so that the HUD and the history
  -- never touch the sets.
  muscle_volumes numeric(14, 3)[] not null default '{0,0,0,0,0,0,0}' check (
    cardinality(muscle_volumes) = 7 and 0 <= all (muscle_volumes) and 99999999999 >= all (muscle_volumes)
  ),
  muscle_sets integer[] not null default '{0,0,0,0,0,0,0}' check (
    cardinality(muscle_sets) = 7 and 0 <= all (muscle_sets)
  ),
  -- What the member was told when it was saved, and of what: a retry gets the same answer, another body a refusal.
  request_hash bytea,
  progression jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  check (isfinite(start_time) and isfinite(end_time) and end_time >= start_time)
);

create index workouts_newest_first on public.workouts (user_id, start_time desc, id desc);

-- A record may come with its length in minutes alone: the rest follows from it.
create function public.complete_workout_times() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.duration := coalesce(
    new.duration,
    new.duration_minutes * 60,
    extract(epoch from new.end_time - new.start_time)::integer,
    0
  );
  new.duration_minutes := coalesce(new.duration_minutes, round(new.duration / 60.0)::integer);
  new.end_time := coalesce(new.end_time, new.start_time + make_interval(secs => new.duration));
  return new;
end
$$;

revoke execute on function public.complete_workout_times() from public, anon, authenticated, service_role;

create trigger workouts_complete_times before insert on public.workouts
  for each row execute function public.complete_workout_times();

create table public.workout_exercises (
  user_id uuid not null,
  workout_id uuid not null,
  position smallint not null check (position between 1 and 100),
  exercise_id text not null references public.exercises (id),
  performed_at timestamptz not null,
  primary key (user_id, workout_id, position),
  unique (user_id, workout_id, exercise_id),
  foreign key (user_id, workout_id) references public.workouts (user_id, id) on delete cascade
);

create index workout_exercises_previous on public.workout_exercises (user_id, exercise_id, performed_at desc);

create table public.sets (
  user_id uuid not null,
  workout_id uuid not null,
  position smallint not null,
  set_number smallint not null check (set_number between 1 and 50),
  weight numeric(7, 3) not null check (weight between 0 and 1000),
  reps smallint not null check (reps between 0 and 1000),
  is_pr boolean not null default false,
  xp_earned integer not null default 0 check (xp_earned >= 0),
  primary key (user_id, workout_id, position, set_number),
  foreign key (user_id, workout_id, position)
    references public.workout_exercises (user_id, workout_id, position) on delete cascade
);

-- The heaviest set of each exercise, kept when a workout is finished or deleted: reading it does not grow with history.
create table public.best_lifts (
  user_id uuid not null references public.users (uuid_id) on delete cascade,
  exercise_id text not null references public.exercises (id),
  weight numeric(7, 3) not null check (weight between 0 and 1000),
  reps smallint not null check (reps between 0 and 1000),
  workout_id uuid not null,
  performed_at timestamptz not null,
  primary key (user_id, exercise_id),
  foreign key (user_id, workout_id) references public.workouts (user_id, id) on delete cascade
);

alter table public.workouts enable row level security;
alter table public.workout_exercises enable row level security;
alter table public.sets enable row level security;
alter table public.best_lifts enable row level security;

create policy workouts_own on public.workouts for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy workout_exercises_own on public.workout_exercises for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy sets_own on public.sets for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy best_lifts_own on public.best_lifts for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- Members read their history through the open data API; only the server, which computes what a workout is worth, writes.
revoke all on public.workouts, public.workout_exercises, public.sets, public.best_lifts from anon, authenticated;
grant select on public.workouts, public.workout_exercises, public.sets, public.best_lifts to authenticated;
grant insert, delete on public.workouts, public.workout_exercises, public.sets to gymratt_api;
grant insert, update, delete on public.best_lifts to gymratt_api;
grant all on public.workouts, public.workout_exercises, public.sets, public.best_lifts to service_role;
