-- What charts need is kept with what was logged, so that reading it costs the same however long the history is.

-- Without hard sets, an entry is older than these columns, or was restored from before them: it is added up with the rest of the
-- history of its member, by the raised number of the rules.
alter table public.workout_exercises
  add column hard_sets smallint check (hard_sets >= 0),
  add column volume numeric(14, 3) not null default 0 check (volume between 0 and 99999999999),
  add column estimate numeric(7, 3) check (estimate > 0 and estimate < 10000),
  add column estimate_lifted numeric(7, 3) check (estimate_lifted > 0 and estimate_lifted < 10000),
  add column estimate_weight numeric(7, 3) check (estimate_weight between 0 and 1000),
  add column estimate_reps smallint check (estimate_reps between 1 and 1000),
  add column estimate_rpe numeric(3, 1) check (estimate_rpe between 1 and 10);

comment on column public.workout_exercises.hard_sets is
  'Sets that count, a left and a right one once, runs and rides not at all.';
comment on column public.workout_exercises.volume is 'Kilograms moved, with the own body where its weight counts.';
comment on column public.workout_exercises.estimate is
  'One-rep max by Epley, from the strongest set; null where no set has few enough repetitions.';
comment on column public.workout_exercises.estimate_lifted is
  'What was lifted in the strongest set, with the own body; without an estimate the heaviest one, which a day is not estimated below.';

grant update (hard_sets, volume, estimate, estimate_lifted, estimate_weight, estimate_reps, estimate_rpe)
  on public.workout_exercises to gymratt_api;

-- Sums of an exercise and a month. A month is written when the exercise is first done in a later one, and all are when the past of
-- the member changes. Read are those before the month of the latest entry and the one before that: after a flight, a workout may
-- still count in the month that is over. Later ones are added up from the entries.
create table public.exercise_months (
  user_id uuid not null references public.users (uuid_id) on delete cascade,
  exercise_id text not null,
  measure text not null,
  month date not null,
  days smallint not null,
  hard_sets integer not null,
  -- Wider than that of a workout: a month may have thousands of them.
  volume numeric(20, 3) not null,
  rank bigint not null,
  estimate numeric(7, 3),
  estimate_lifted numeric(7, 3),
  estimate_weight numeric(7, 3),
  estimate_reps smallint,
  estimate_rpe numeric(3, 1),
  primary key (user_id, exercise_id, measure, month)
);

alter table public.exercise_months enable row level security;
create policy exercise_months_own on public.exercise_months for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
revoke all on public.exercise_months from anon, authenticated;
grant select on public.exercise_months to authenticated;
grant insert, update, delete on public.exercise_months to gymratt_api;
grant all on public.exercise_months to service_role;

-- What a month adds up to, besides its XP.
alter table public.month_totals
  add column seconds bigint not null default 0,
  add column hard_sets integer not null default 0;

-- The heaviest sets of at least 1, 2, 3, 5, 8, 10 and 12 repetitions, in this order:
-- `[{"weight": 100, "reps": 5, "workoutId": "…"}, null, …]`. Null where the measure has none.
alter table public.best_lifts add column rep_bests jsonb
  check (jsonb_typeof(rep_bests) = 'array' and jsonb_array_length(rep_bests) = 7);

update public.best_lifts best set rep_bests = (
  select jsonb_agg(found.heaviest order by of_at_least.place)
  from unnest(array[1, 2, 3, 5, 8, 10, 12]) with ordinality as of_at_least (reps, place)
  left join lateral (
    select jsonb_build_object('weight', s.weight, 'reps', s.reps, 'workoutId', e.workout_id) as heaviest
    from public.workout_exercises e
    join public.sets s on s.user_id = e.user_id and s.workout_id = e.workout_id and s.position = e.position
    where e.user_id = best.user_id and e.exercise_id = best.exercise_id and e.measure = best.measure
      and s.set_type <> 'warmup' and s.reps >= of_at_least.reps and (s.weight > 0 or best.measure <> 'weight_reps')
    order by s.weight desc, s.reps desc, e.performed_at, e.workout_id, e.position, s.set_number
    limit 1
  ) found on true
)
where best.measure in ('weight_reps', 'bodyweight_weighted');

-- Which heads of the shoulder an exercise trains; the seed fills in the catalogue's. Of own exercises it is not known.
alter table public.exercises add column shoulder_heads text[] not null default '{}'
  check (shoulder_heads <@ array['front', 'side', 'rear']);

create or replace view public.known_exercises with (security_invoker = true) as
  select null::uuid as user_id, id, name, category, muscle_group, selector_filter, equipment,
    measure, primary_muscles, secondary_muscles, one_sided, bodyweight_hold, null::text as merged_into, figure, shoulder_heads
  from public.exercises
  union all
  select user_id, id, name, category, muscle_group, selector_filter, equipment,
    measure, primary_muscles, secondary_muscles, one_sided, false, merged_into, figure, '{}'::text[]
  from public.own_exercises;

-- What a member wants to lift: `{"kg": 100, "reps": 5, "by": "2027-06-01"}`.
alter table public.exercise_settings add column goal jsonb
  check (jsonb_typeof(goal) = 'object' and pg_column_size(goal) <= 1024);
grant insert (goal), update (goal) on public.exercise_settings to gymratt_api;

-- Measurements of the body, one of a kind a day: kilograms, centimetres or per cent. The newest weight is the bodyweight of the profile.
create table public.measurements (
  user_id uuid not null references public.users (uuid_id) on delete cascade,
  kind text not null check (kind ~ '^[a-z][a-z_]{0,29}$'),
  day date not null check (day between '1900-01-01' and '9999-12-31'),
  value numeric(7, 3) not null check (value > 0 and value <= 1000),
  import_id uuid,
  created_at timestamptz not null default now(),
  primary key (user_id, kind, day),
  foreign key (user_id, import_id) references public.imports (user_id, id) on delete cascade
);

create index measurements_of_import on public.measurements (user_id, import_id) where import_id is not null;

alter table public.measurements enable row level security;
create policy measurements_own on public.measurements for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
revoke all on public.measurements from anon, authenticated;
grant select on public.measurements to authenticated;
grant insert (user_id, kind, day, value, import_id, created_at), update (value, import_id), delete
  on public.measurements to gymratt_api;
grant all on public.measurements to service_role;
