-- Where members' rows are on other machines (docs/scaling.md), a statement names its member by a value that is known when it is
-- planned, and none joins tables of the coordinator with tables of members. These are the same functions in a form that both take.
create or replace function public.hud_period_start(granularity text) returns timestamp
language plpgsql stable
set search_path = ''
as $$
declare
  member uuid := auth.uid();
  zone text;
begin
  if granularity is null or granularity not in ('week', 'month') then
    raise exception 'granularity must be week or month' using errcode = 'invalid_parameter_value';
  end if;
  select u.timezone into zone from public.users u where u.uuid_id = member;
  return date_trunc(granularity, now() at time zone coalesce(zone, 'UTC'));
end
$$;

-- The period is asked for first, so that a wrong granularity is refused even where there is nothing to count.
create or replace function public.get_hud_totals_calendar(granularity text)
returns table (total_volume numeric, total_workouts bigint, total_duration_min bigint)
language plpgsql stable
set search_path = ''
as $$
declare
  member uuid := auth.uid();
  beginning timestamp := public.hud_period_start(granularity);
begin
  return query
    select coalesce(sum(w.total_weight), 0), count(w.id), coalesce(round(sum(w.duration) / 60.0), 0)::bigint
    from public.workouts w where w.user_id = member and w.local_start >= beginning;
end
$$;

create or replace function public.get_hud_muscle_calendar7(granularity text)
returns table (muscle_group text, volume numeric, sets bigint)
language plpgsql stable
set search_path = ''
as $$
declare
  member uuid := auth.uid();
  beginning timestamp := public.hud_period_start(granularity);
  volumes numeric[];
  counts bigint[];
begin
  select
    array_agg(slots.volume order by slots.slot), array_agg(slots.sets order by slots.slot)
  into volumes, counts
  from (
    select amounts.slot, sum(amounts.volume) as volume, sum(amounts.sets) as sets
    from public.workouts w
    cross join lateral unnest(w.muscle_volumes::numeric[], w.muscle_sets::integer[]) with ordinality
      as amounts (volume, sets, slot)
    where w.user_id = member and w.local_start >= beginning
    group by amounts.slot
  ) slots;
  return query
    select groups.name, coalesce(volumes[groups.slot], 0), coalesce(counts[groups.slot], 0)
    from unnest(array['chest', 'back', 'shoulders', 'arms', 'legs', 'cardio', 'core']) with ordinality as groups (name, slot)
    order by groups.slot;
end
$$;

-- Whether a workout is stored: then its rests ring no more.
create function public.is_logged(member_id uuid, workout_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from public.workouts w where w.user_id = member_id and w.id = workout_id);
end
$$;

-- What a member's streak is told by, and whether the member wants to hear of such things at all.
create function public.streak_to_tell(member_id uuid) returns table (
  timezone text, current_streak integer, streak_week text, streak_bank smallint, pauses text[], rules smallint, is_plain boolean
)
language plpgsql stable rows 1
set search_path = ''
as $$
begin
  return query
    select u.timezone::text, u.current_streak::integer, u.streak_week::text, u.streak_bank::smallint,
      array(select p.week::text from public.streak_pauses p where p.user_id = member_id and p.week > u.streak_week),
      played.rules, coalesce(chosen.value ->> 'cabinet' = 'off', false)
    from public.users u
    left join public.play_states played on played.user_id = u.uuid_id
    left join public.user_settings chosen on chosen.user_id = u.uuid_id
    where u.uuid_id = member_id;
end
$$;

revoke execute on function public.is_logged(uuid, uuid), public.streak_to_tell(uuid)
  from public, anon, authenticated, service_role;

create or replace function public.claim_bells(most integer, patience interval) returns table (
  kind text, user_id uuid, device_id uuid, endpoint text, p256dh text, auth text, vapid_key text,
  due_at timestamptz, late double precision, body text, workout_id uuid, key uuid, test_id uuid
)
language sql volatile security definer
set search_path = ''
-- How many are due is not known when this is planned: without this, all devices would be read to find a few.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  with due_rests as (
    select a.user_id, a.device_id from public.rest_alarms a
    where a.sent_at is null and a.due_at > now() - patience and a.due_at <= now()
    order by a.due_at limit most for update skip locked
  ), rests as (
    update public.rest_alarms a set sent_at = now() from due_rests d
    where a.user_id = d.user_id and a.device_id = d.device_id
    returning a.user_id, a.device_id, a.due_at, a.body, a.workout_id, a.key
  ), due_tests as (
    select s.user_id, s.device_id from public.push_subscriptions s
    where s.test_due_at is not null and s.test_sent_at is null
      and s.test_due_at > now() - patience and s.test_due_at <= now()
    order by s.test_due_at limit most for update skip locked
  ), tests as (
    update public.push_subscriptions s set test_sent_at = now() from due_tests d
    where s.user_id = d.user_id and s.device_id = d.device_id
    returning s.user_id, s.device_id, s.test_due_at as due_at, s.test_id
  ), bells as (
    select 'rest' as kind, r.user_id, r.device_id, r.due_at, r.body, r.workout_id, r.key, null::uuid as test_id
    from rests r
    union all
    select 'test', t.user_id, t.device_id, t.due_at, '', null, null, t.test_id from tests t
  )
  select b.kind, b.user_id, b.device_id, s.endpoint, s.p256dh, s.auth, s.vapid_key, b.due_at,
    extract(epoch from now() - b.due_at), b.body, b.workout_id, b.key, b.test_id
  from bells b
  join public.push_subscriptions s on s.user_id = b.user_id and s.device_id = b.device_id
  where public.is_session_alive(s.session_id, s.user_id)
    and not public.is_logged(b.user_id, b.workout_id)
$$;

create or replace function public.claim_streak_reminders(most integer, moment timestamptz) returns table (
  user_id uuid, device_id uuid, endpoint text, p256dh text, auth text, vapid_key text,
  current_streak integer, streak_week text, streak_bank smallint, pauses text[], timezone text, rules smallint,
  language text
)
language sql volatile security definer
set search_path = ''
-- How many are due is not known when this is planned: without this, all devices would be read to find a few.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  with due as (
    select r.user_id from public.streak_reminders r where r.due_at <= moment
    order by r.due_at limit most for update skip locked
  ), wanted as (
    select d.user_id, u.*, moment at time zone u.timezone as clock
    from due d cross join lateral public.streak_to_tell(d.user_id) u
    where exists (select from public.push_subscriptions s where s.user_id = d.user_id and s.reminds_of_streak)
  ), put_off as (
    update public.streak_reminders r set due_at = public.next_streak_reminder(w.timezone, moment)
    from wanted w where r.user_id = w.user_id
  ), forgotten as (
    delete from public.streak_reminders r using due d
    where r.user_id = d.user_id and not exists (select from wanted w where w.user_id = d.user_id)
  )
  select s.user_id, s.device_id, s.endpoint, s.p256dh, s.auth, s.vapid_key,
    w.current_streak, w.streak_week, w.streak_bank, w.pauses, w.timezone, w.rules, account.raw_user_meta_data ->> 'language'
  from wanted w
  join auth.users account on account.id = w.user_id
  join public.push_subscriptions s on s.user_id = w.user_id and s.reminds_of_streak
  where extract(isodow from w.clock) = 6 and extract(hour from w.clock) between 18 and 20
    and public.is_session_alive(s.session_id, s.user_id)
    -- With the cabinet off there is no streak to be reminded of.
    and not w.is_plain
$$;
