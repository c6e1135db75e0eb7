-- A set is no longer weight times repetitions alone: each entry of a workout keeps the measure it was done in, each set its
-- type, time, distance and effort, and each workout the bodyweight and the time zone it was done with.
alter table public.users alter column bodyweight type numeric(5, 1);

alter table public.workouts
  add column bodyweight_kg numeric(6, 3) check (bodyweight_kg between 20 and 500),
  add column time_zone text check (char_length(time_zone) <= 64 and public.is_time_zone(time_zone)),
  -- The clock where it was done: its day, week and hour stay the same wherever the member travels.
  add column local_start timestamp,
  add column source text not null default 'logged' check (source in ('logged', 'import', 'api')),
  add column revision integer not null default 1 check (revision > 0),
  -- What the last edit was, and what the member was told: a repeated edit gets the same answer.
  add column edit_hash bytea,
  add column edit_progression jsonb;

alter table public.workout_exercises
  add column measure text not null default 'weight_reps' check (public.is_measure(measure)),
  add column superset smallint check (superset between 1 and 50),
  add column note text check (char_length(note) <= 2000),
  add column rest_seconds smallint check (rest_seconds between 0 and 3600),
  add column target jsonb check (jsonb_typeof(target) = 'object'),
  -- The exercise it was logged as, before that was merged into another.
  add column merged_from text;

alter table public.sets
  alter column weight set default 0,
  alter column reps set default 0,
  add column duration_s integer check (duration_s between 0 and 86400),
  add column distance_m numeric(9, 2) check (distance_m between 0 and 1000000),
  add column set_type text not null default 'normal' check (set_type in ('warmup', 'normal', 'dropset', 'failure')),
  add column rpe numeric(3, 1) check (rpe between 1 and 10 and rpe * 2 = trunc(rpe * 2)),
  add column side text check (side in ('left', 'right')),
  add column note text check (char_length(note) <= 500),
  add column completed_at timestamptz check (isfinite(completed_at));

-- The rank is the record rule as one number, computed by `rankOf` in `src/core/workout/measures.ts`. 0 means that the
-- member has done the exercise without a set that counts for its record.
alter table public.best_lifts
  alter column weight set default 0,
  alter column reps set default 0,
  add column measure text not null default 'weight_reps' check (public.is_measure(measure)),
  add column duration_s integer check (duration_s between 0 and 86400),
  add column distance_m numeric(9, 2) check (distance_m between 0 and 1000000),
  add column rank bigint not null default 0 check (rank between 0 and 9007199254740991);

alter table public.workout_template_exercises
  add column suggested_duration_s integer check (suggested_duration_s between 0 and 86400),
  add column suggested_distance_m numeric(9, 2) check (suggested_distance_m between 0 and 1000000),
  add column set_type text check (set_type in ('warmup', 'normal', 'dropset', 'failure')),
  add column superset smallint check (superset between 1 and 50),
  add column merged_from text;

grant update (exercise_id, merged_from) on public.workout_template_exercises to gymratt_api;

-- What was logged before was measured by weight, or by weight added to the body.
update public.workout_exercises e set measure = 'bodyweight_weighted'
  from public.exercises x where x.id = e.exercise_id and x.category = 'bodyweight';

-- XP was half of the bodyweight for each repetition: the set with the most repetitions tells it best.
update public.workouts w set bodyweight_kg = told.kilograms
  from (
    select distinct on (s.user_id, s.workout_id) s.user_id, s.workout_id,
      round(2.0 * s.xp_earned / s.reps, 1) as kilograms
    from public.sets s
    join public.workout_exercises e
      on e.user_id = s.user_id and e.workout_id = s.workout_id and e.position = s.position
    where e.measure = 'bodyweight_weighted' and s.reps > 0 and s.xp_earned > 0
    order by s.user_id, s.workout_id, s.reps desc, s.xp_earned desc
  ) told
  where w.user_id = told.user_id and w.id = told.workout_id and told.kilograms between 20 and 500;

-- Members typed their own weight there, or had it filled in: nothing was added.
update public.sets s set weight = 0
  from public.workout_exercises e
  join public.workouts w on w.user_id = e.user_id and w.id = e.workout_id
  where e.measure = 'bodyweight_weighted' and s.user_id = e.user_id and s.workout_id = e.workout_id
    and s.position = e.position and abs(s.weight - w.bodyweight_kg) <= 1;

update public.workouts w set time_zone = u.timezone, local_start = w.start_time at time zone u.timezone
  from public.users u where u.uuid_id = w.user_id;
alter table public.workouts alter column time_zone set not null, alter column local_start set not null;

create index workouts_by_local_start on public.workouts (user_id, local_start desc);

-- A template suggested the member's own weight, too.
update public.workout_template_exercises t set suggested_weight = 0
  from public.exercises x, public.users u
  where x.id = t.exercise_id and x.category = 'bodyweight' and u.uuid_id = t.user_id
    and abs(t.suggested_weight - u.bodyweight * case u.preferred_weight_unit when 'lb' then 0.45359237 else 1 end) <= 1;

-- The best of those sets that are measured as the exercise is now.
update public.best_lifts best set weight = 0, reps = 0, measure = x.measure
  from public.exercises x where x.id = best.exercise_id;
update public.best_lifts best set
    weight = found.weight, reps = found.reps, workout_id = found.workout_id, performed_at = found.performed_at,
    rank = found.rank
  from (
    select distinct on (e.user_id, e.exercise_id) e.user_id, e.exercise_id, e.workout_id, e.performed_at,
      s.weight, s.reps, (s.weight * 1000)::bigint * 1001 + s.reps + 1 as rank
    from public.workout_exercises e
    join public.exercises x on x.id = e.exercise_id and x.measure = e.measure
    join public.sets s on s.user_id = e.user_id and s.workout_id = e.workout_id and s.position = e.position
    where s.reps > 0 and (s.weight > 0 or e.measure = 'bodyweight_weighted')
    order by e.user_id, e.exercise_id, s.weight desc, s.reps desc, e.performed_at, e.workout_id
  ) found
  where best.user_id = found.user_id and best.exercise_id = found.exercise_id;

-- The same for what can still be restored.
update public.deleted_items d
  set content = d.content
    || jsonb_build_object('exercises', coalesce((
      select jsonb_agg(e || jsonb_build_object('measure', (
        select case when x.category = 'bodyweight' then 'bodyweight_weighted' else 'weight_reps' end
        from public.exercises x where x.id = e ->> 'exercise_id'
      )))
      from jsonb_array_elements(d.content -> 'exercises') e
    ), '[]'))
    || jsonb_build_object('workout', d.content -> 'workout' || jsonb_build_object(
      'time_zone', u.timezone,
      'local_start', (d.content -> 'workout' ->> 'start_time')::timestamptz at time zone u.timezone
    ))
  from public.users u
  where d.kind = 'workout' and u.uuid_id = d.user_id;

update public.deleted_items d
  set content = d.content
    || jsonb_build_object('workout', d.content -> 'workout' || jsonb_build_object('bodyweight_kg', told.kilograms))
    || jsonb_build_object('sets', (
      select jsonb_agg(
        case when abs((s ->> 'weight')::numeric - told.kilograms) <= 1 and exists (
          select from jsonb_array_elements(d.content -> 'exercises') e
          where e -> 'position' = s -> 'position' and e ->> 'measure' = 'bodyweight_weighted'
        ) then s || '{"weight": 0}' else s end
      )
      from jsonb_array_elements(d.content -> 'sets') s
    ))
  from (
    select distinct on (i.user_id, i.id) i.user_id, i.id,
      round(2.0 * (s ->> 'xp_earned')::numeric / (s ->> 'reps')::numeric, 1) as kilograms
    from public.deleted_items i
    cross join jsonb_array_elements(i.content -> 'exercises') e
    join jsonb_array_elements(i.content -> 'sets') s on s -> 'position' = e -> 'position'
    where i.kind = 'workout' and e ->> 'measure' = 'bodyweight_weighted'
      and (s ->> 'reps')::numeric > 0 and (s ->> 'xp_earned')::numeric > 0
    order by i.user_id, i.id, (s ->> 'reps')::numeric desc, (s ->> 'xp_earned')::numeric desc
  ) told
  where d.kind = 'workout' and d.user_id = told.user_id and d.id = told.id and told.kilograms between 20 and 500;

-- A workout can be edited, its exercises merged, and flags of later workouts put right. Nothing changes its owner or id.
grant update (
    name, notes, start_time, end_time, duration, duration_minutes, time_zone, bodyweight_kg, total_sets, total_reps,
    total_weight, xp_earned, muscle_groups, muscle_volumes, muscle_sets, revision, edit_hash, edit_progression
  ) on public.workouts to gymratt_api;
grant update (exercise_id, merged_from) on public.workout_exercises to gymratt_api;
grant update (is_pr) on public.sets to gymratt_api;

-- A record may come without its clock: the member's own is taken.
create or replace function public.complete_workout_times() returns trigger
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
  if new.time_zone is null or not public.is_time_zone(new.time_zone) then
    new.time_zone := coalesce((select timezone from public.users where uuid_id = new.user_id), 'UTC');
  end if;
  new.local_start := new.start_time at time zone new.time_zone;
  return new;
end
$$;

drop trigger workouts_complete_times on public.workouts;
create trigger workouts_complete_times before insert or update of start_time, time_zone on public.workouts
  for each row execute function public.complete_workout_times();

-- Weeks, months and days are those of each workout's own clock.
drop function public.latest_streak_weeks(text, timestamptz, uuid);

-- The Mondays of the member's latest run of consecutive weeks with a workout, newest first: one look into the index per
-- week of the run, however long the history. `besides` is the local start of a workout about to be stored, `without` one
-- about to go.
create function public.latest_streak_weeks(besides timestamp default null, without uuid default null) returns date[]
language sql stable
set search_path = ''
as $$
  with recursive run (monday) as (
    select date_trunc('week', greatest(besides, (
      select w.local_start from public.workouts w
      where w.user_id = (select auth.uid()) and w.id is distinct from without
      order by w.local_start desc
      limit 1
    )))::date
    union all
    select run.monday - 7 from run
    where exists (
      select from public.workouts w
      where w.user_id = (select auth.uid()) and w.id is distinct from without
        -- As timestamps: below row-level security the index is not asked about a comparison with dates.
        and w.local_start >= (run.monday - 7)::timestamp and w.local_start < run.monday::timestamp
    ) or (besides >= run.monday - 7 and besides < run.monday)
  )
  select coalesce(array_agg(monday order by monday desc) filter (where monday is not null), '{}') from run
$$;

revoke execute on function public.latest_streak_weeks(timestamp, uuid) from public, anon, authenticated, service_role;
grant execute on function public.latest_streak_weeks(timestamp, uuid) to gymratt_api;

drop function public.get_hud_totals_calendar(text);
drop function public.get_hud_muscle_calendar7(text);
drop function public.hud_period_start(text);

-- The local time at which the running period began. Who is asking is found out once: written without the inner select, the
-- claims were parsed again for every member in the table.
create function public.hud_period_start(granularity text) returns timestamp
language plpgsql stable
set search_path = ''
as $$
declare
  zone text := coalesce((select timezone from public.users where uuid_id = (select auth.uid())), 'UTC');
begin
  if granularity is null or granularity not in ('week', 'month') then
    raise exception 'granularity must be week or month' using errcode = 'invalid_parameter_value';
  end if;
  return date_trunc(granularity, now() at time zone zone);
end
$$;

-- The period is materialized, so that a wrong granularity is refused even where there is nothing to count.
create function public.get_hud_totals_calendar(granularity text)
returns table (total_volume numeric, total_workouts bigint, total_duration_min bigint)
language sql stable
set search_path = ''
as $$
  with period as materialized (select public.hud_period_start(granularity) as beginning)
  select
    coalesce(sum(w.total_weight), 0),
    count(w.id),
    coalesce(round(sum(w.duration) / 60.0), 0)::bigint
  from period
  left join public.workouts w on w.user_id = (select auth.uid()) and w.local_start >= period.beginning
$$;

create function public.get_hud_muscle_calendar7(granularity text)
returns table (muscle_group text, volume numeric, sets bigint)
language sql stable
set search_path = ''
as $$
  with period as materialized (select public.hud_period_start(granularity) as beginning)
  select
    groups.name,
    coalesce(sum(w.muscle_volumes[groups.slot]), 0),
    coalesce(sum(w.muscle_sets[groups.slot]), 0)::bigint
  from period
  left join public.workouts w on w.user_id = (select auth.uid()) and w.local_start >= period.beginning
  cross join unnest(array['chest', 'back', 'shoulders', 'arms', 'legs', 'cardio', 'core'])
    with ordinality as groups (name, slot)
  group by groups.name, groups.slot
  order by groups.slot
$$;

revoke execute on function
  public.hud_period_start(text),
  public.get_hud_totals_calendar(text),
  public.get_hud_muscle_calendar7(text)
from public, anon;

grant execute on function
  public.hud_period_start(text),
  public.get_hud_totals_calendar(text),
  public.get_hud_muscle_calendar7(text)
to authenticated, service_role;
