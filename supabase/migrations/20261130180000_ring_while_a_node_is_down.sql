-- Where members' rows are on other machines (docs/scaling.md), one of them may be down. What is to ring is claimed for many members at
-- once: those of the lost machine must not silence the others. One that does not answer is waited for once in a transaction, not for each of
-- its members. Of one that was connected and has stopped, no timeout ends the wait, since the exception below asks it to go back to the
-- savepoint. So no connection is kept from one claim to the next. Without Citus these settings are nobody's.

-- Whether a workout is stored: then its rests ring no more. A bell too many is better than none.
create or replace function public.is_logged(member_id uuid, workout_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  perform set_config('citus.max_cached_conns_per_worker', '0', true);
  return exists (select from public.workouts w where w.user_id = member_id and w.id = workout_id);
exception when connection_exception or admin_shutdown or crash_shutdown or cannot_connect_now or io_error or internal_error then
  -- The last word of a machine has no code of its own.
  if sqlstate = 'XX000' and sqlerrm not like 'terminating connection due to unexpected postmaster exit%' then raise; end if;
  perform set_config('citus.node_connection_timeout', '200', true);
  return false;
end
$$;

-- What a member's streak is told by, and whether the member wants to hear of such things at all. Without a time zone the member cannot
-- be asked now.
create or replace function public.streak_to_tell(member_id uuid) returns table (
  timezone text, current_streak integer, streak_week text, streak_bank smallint, pauses text[], rules smallint, is_plain boolean
)
language plpgsql stable rows 1
set search_path = ''
as $$
begin
  perform set_config('citus.max_cached_conns_per_worker', '0', true);
  return query
    select u.timezone::text, u.current_streak::integer, u.streak_week::text, u.streak_bank::smallint,
      array(select p.week::text from public.streak_pauses p where p.user_id = member_id and p.week > u.streak_week),
      played.rules, coalesce(chosen.value ->> 'cabinet' = 'off', false)
    from public.users u
    left join public.play_states played on played.user_id = u.uuid_id
    left join public.user_settings chosen on chosen.user_id = u.uuid_id
    where u.uuid_id = member_id;
exception when connection_exception or admin_shutdown or crash_shutdown or cannot_connect_now or io_error or internal_error then
  -- The last word of a machine has no code of its own.
  if sqlstate = 'XX000' and sqlerrm not like 'terminating connection due to unexpected postmaster exit%' then raise; end if;
  perform set_config('citus.node_connection_timeout', '200', true);
  return next;
end
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
    update public.streak_reminders r
    set due_at = coalesce(public.next_streak_reminder(w.timezone, moment), moment + interval '5 minutes')
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
