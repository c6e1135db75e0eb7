-- What the game counts besides XP: trophies, the streak with its pauses, totals of months, and high scores. Everything here
-- is computed from the workouts by `src/core/play`, and can be computed again at any time.

-- Weeks that neither add to a streak nor break it. A trained week counts as trained all the same.
create table public.streak_pauses (
  user_id uuid not null references public.users (uuid_id) on delete cascade,
  week date not null check (extract(isodow from week) = 1),
  reason text not null check (reason in ('ill', 'travel', 'off')),
  created_at timestamptz not null default now(),
  primary key (user_id, week)
);

-- Free weeks that a streak has banked.
alter table public.users add column streak_bank smallint not null default 0 check (streak_bank between 0 and 2);

-- The sums of an entry's sets that count, so that nothing has to read all sets again. Without a rank they are not summed up yet:
-- the entry is older than these columns, and whoever needs them sums it up first.
alter table public.workout_exercises
  add column rank bigint check (rank between 0 and 9007199254740991),
  add column reps integer not null default 0 check (reps >= 0),
  add column load numeric(14, 3) not null default 0 check (load between 0 and 99999999999),
  add column seconds integer not null default 0 check (seconds >= 0),
  add column meters numeric(12, 2) not null default 0 check (meters between 0 and 9999999999),
  add column top_weight numeric(7, 3) not null default 0 check (top_weight between 0 and 1000),
  add column top_reps smallint not null default 0 check (top_reps between 0 and 1000),
  add column top_seconds integer not null default 0 check (top_seconds between 0 and 86400);

comment on column public.workout_exercises.rank is 'Of the best set, by the record rule; 0 where none counts.';
comment on column public.workout_exercises.load is 'Kilograms times repetitions, without the own body.';

-- The best days of an exercise, however long its history. Entries of another measure are ranked by another rule, and many
-- may be equally good.
create index workout_exercises_by_rank on public.workout_exercises
  (user_id, exercise_id, measure, rank desc, performed_at) where rank > 0;
create index sets_that_are_records on public.sets (user_id, workout_id, position) where is_pr;

-- What the trophies of a member have counted so far; see `PlayState` in `src/core/play`. Without a row, or with one of earlier
-- rules, the history is counted again first.
create table public.play_states (
  user_id uuid primary key references public.users (uuid_id) on delete cascade,
  rules smallint not null check (rules > 0),
  state jsonb not null check (jsonb_typeof(state) = 'object' and pg_column_size(state) <= 16384)
);

-- On how many days an exercise was done, and what was done of it the last time: the ghost that the next workout races. Its
-- numbers are sums of checked ones. Checks of its own would be prepared again for every workout, and cost more than the row.
create table public.exercise_tallies (
  user_id uuid not null references public.users (uuid_id) on delete cascade,
  exercise_id text not null,
  days integer not null,
  last_day date not null,
  measure text not null,
  reps integer not null,
  load numeric(14, 3) not null,
  seconds integer not null,
  meters numeric(12, 2) not null,
  primary key (user_id, exercise_id)
);

create table public.trophies (
  user_id uuid not null references public.users (uuid_id) on delete cascade,
  trophy text not null check (char_length(trophy) between 1 and 40),
  earned_on date not null,
  workout_id uuid not null,
  primary key (user_id, trophy),
  foreign key (user_id, workout_id) references public.workouts (user_id, id) on delete cascade
);

create index trophies_of_workout on public.trophies (user_id, workout_id);

create table public.month_totals (
  user_id uuid not null references public.users (uuid_id) on delete cascade,
  month date not null,
  workouts integer not null,
  xp bigint not null,
  records integer not null,
  primary key (user_id, month)
);

alter table public.streak_pauses enable row level security;
alter table public.play_states enable row level security;
alter table public.exercise_tallies enable row level security;
alter table public.trophies enable row level security;
alter table public.month_totals enable row level security;

create policy streak_pauses_own on public.streak_pauses for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy play_states_own on public.play_states for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy exercise_tallies_own on public.exercise_tallies for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy trophies_own on public.trophies for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy month_totals_own on public.month_totals for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

revoke all on public.streak_pauses, public.play_states, public.exercise_tallies, public.trophies, public.month_totals
  from anon, authenticated;
grant select on public.streak_pauses, public.play_states, public.exercise_tallies, public.trophies, public.month_totals
  to authenticated;
grant insert (user_id, week, reason, created_at), update (reason), delete on public.streak_pauses to gymratt_api;
grant insert, update, delete on public.play_states, public.exercise_tallies, public.trophies, public.month_totals
  to gymratt_api;
grant update (rank, reps, load, seconds, meters, top_weight, top_reps, top_seconds) on public.workout_exercises
  to gymratt_api;
grant update (streak_bank) on public.users to gymratt_api;
-- What is told of a workout that others came after is known once all of them are counted.
grant update (progression) on public.workouts to gymratt_api;
grant all on public.streak_pauses, public.play_states, public.exercise_tallies, public.trophies, public.month_totals
  to service_role;

-- The streak is folded with everything else.
drop function public.latest_streak_weeks(timestamp, uuid);
