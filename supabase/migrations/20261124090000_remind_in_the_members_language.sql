-- A reminder is written by the server, in the language that is kept with the account. The function is as before but for that
-- column, and what a function returns cannot be changed.
drop function public.claim_streak_reminders(integer, timestamptz);

create function public.claim_streak_reminders(most integer, moment timestamptz) returns table (
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
    select d.user_id, u.timezone, moment at time zone u.timezone as clock
    from due d join public.users u on u.uuid_id = d.user_id
    where exists (select from public.push_subscriptions s where s.user_id = d.user_id and s.reminds_of_streak)
  ), put_off as (
    update public.streak_reminders r set due_at = public.next_streak_reminder(w.timezone, moment)
    from wanted w where r.user_id = w.user_id
  ), forgotten as (
    delete from public.streak_reminders r using due d
    where r.user_id = d.user_id and not exists (select from wanted w where w.user_id = d.user_id)
  )
  select s.user_id, s.device_id, s.endpoint, s.p256dh, s.auth, s.vapid_key,
    u.current_streak, u.streak_week::text, u.streak_bank,
    array(select p.week::text from public.streak_pauses p where p.user_id = u.uuid_id and p.week > u.streak_week),
    u.timezone, played.rules, account.raw_user_meta_data ->> 'language'
  from wanted w
  join auth.users account on account.id = w.user_id
  join public.users u on u.uuid_id = w.user_id
  join public.push_subscriptions s on s.user_id = w.user_id and s.reminds_of_streak
  left join public.play_states played on played.user_id = w.user_id
  left join public.user_settings chosen on chosen.user_id = w.user_id
  where extract(isodow from w.clock) = 6 and extract(hour from w.clock) between 18 and 20
    and public.is_session_alive(s.session_id, s.user_id)
    -- With the cabinet off there is no streak to be reminded of.
    and chosen.value ->> 'cabinet' is distinct from 'off'
$$;

revoke execute on function public.claim_streak_reminders(integer, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.claim_streak_reminders(integer, timestamptz) to gymratt_bell;
