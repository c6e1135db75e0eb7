-- The bell: where to reach a member's devices, and when. Whoever rings does it for everybody at once: that is a role of its own,
-- which may call the functions below and sees nothing else.
do $$
begin
  if not exists (select from pg_roles where rolname = 'gymratt_bell') then
    create role gymratt_bell nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- roles belong to the whole server: another database's migration was faster
end
$$;

grant gymratt_bell to current_user;
grant usage on schema public to gymratt_bell;

create table public.push_subscriptions (
  user_id uuid not null references public.users (uuid_id) on delete cascade,
  device_id uuid not null,
  -- The session that has subscribed: once it has ended, the device rings no more.
  session_id uuid,
  endpoint text not null check (char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) = 87),
  auth text not null check (char_length(auth) = 22),
  -- The key of the server that the browser has subscribed with: after a rotation, older ones still sign for theirs.
  vapid_key text not null check (char_length(vapid_key) = 87),
  created_at timestamptz not null default now(),
  last_ok_at timestamptz,
  failures smallint not null default 0 check (failures >= 0),
  -- Whether it also tells that a streak is about to end.
  reminds_of_streak boolean not null default false,
  -- The latest test bell: when it rings, when it was sent, and when the service worker has told of it.
  test_id uuid,
  test_due_at timestamptz,
  test_sent_at timestamptz,
  test_received_at timestamptz,
  primary key (user_id, device_id)
);

-- An endpoint belongs to one member, the latest: on a shared phone nobody hears another's bell.
create unique index push_subscriptions_endpoint on public.push_subscriptions (endpoint);
create index push_subscriptions_tests on public.push_subscriptions (test_due_at)
  where test_due_at is not null and test_sent_at is null;
create index push_subscriptions_test_id on public.push_subscriptions (test_id) where test_id is not null;

-- One alarm for each device; the next replaces it.
create table public.rest_alarms (
  user_id uuid not null,
  device_id uuid not null,
  workout_id uuid,
  due_at timestamptz not null check (isfinite(due_at)),
  -- What the notification says of the next set.
  body text not null default '' check (char_length(body) <= 200),
  sent_at timestamptz,
  -- Whoever has heard the bell knows it, and may have it ring again.
  key uuid not null default gen_random_uuid(),
  primary key (user_id, device_id),
  foreign key (user_id, device_id) references public.push_subscriptions (user_id, device_id) on delete cascade
);

create index rest_alarms_due on public.rest_alarms (due_at) where sent_at is null;
create index rest_alarms_key on public.rest_alarms (key);

-- When the streak of a member who wants to be reminded is looked at next. It stays with the member, not with the device: whoever
-- subscribes again is not reminded twice.
create table public.streak_reminders (
  user_id uuid primary key references public.users (uuid_id) on delete cascade,
  due_at timestamptz not null check (isfinite(due_at))
);

create index streak_reminders_due on public.streak_reminders (due_at);

alter table public.push_subscriptions enable row level security;
alter table public.rest_alarms enable row level security;
alter table public.streak_reminders enable row level security;

create policy push_subscriptions_own on public.push_subscriptions for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy rest_alarms_own on public.rest_alarms for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy streak_reminders_own on public.streak_reminders for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- The keys of a device are nobody's to read.
revoke all on public.push_subscriptions, public.rest_alarms, public.streak_reminders from anon, authenticated;
grant select, insert, update, delete on public.push_subscriptions, public.rest_alarms to gymratt_api;
grant select, insert on public.streak_reminders to gymratt_api;
grant all on public.push_subscriptions, public.rest_alarms, public.streak_reminders to service_role;

-- Whether a device may still be rung. Without a session, as with tokens of a service, there is nothing to ask.
create function public.is_session_alive(session_id uuid, member_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select session_id is null
    or exists (select from auth.sessions s where s.id = session_id and s.user_id = member_id)
$$;

-- Takes an endpoint from whoever had it before, and lets nobody else claim it until the transaction ends.
create function public.release_push_endpoint(wanted text) returns void
language sql security definer
set search_path = ''
as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(wanted, 0));
  delete from public.push_subscriptions where endpoint = wanted and user_id <> (select auth.uid())
$$;

-- In how many seconds the next bell is due, and the next look at a streak; null where none is. What is late by more than
-- `patience` never rings.
create function public.seconds_to_next_bell(patience interval) returns table (bell double precision, streak double precision)
language sql stable security definer
set search_path = ''
as $$
  select
    extract(epoch from least(
      (select min(due_at) from public.rest_alarms where sent_at is null and due_at > now() - patience),
      (
        select min(test_due_at) from public.push_subscriptions
        where test_due_at is not null and test_sent_at is null and test_due_at > now() - patience
      )
    ) - now()),
    extract(epoch from (select min(due_at) from public.streak_reminders) - now())
$$;

-- Takes the bells that are due, each for one server only, and marks them as sent before they are: better none than two. Those of
-- a session that has ended, or of a workout that is finished, do not ring.
create function public.claim_bells(most integer, patience interval) returns table (
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
    and not exists (select from public.workouts w where w.user_id = b.user_id and w.id = b.workout_id)
$$;

-- Saturday evening where the member lives: late enough not to nag those who train on Saturdays, with all of Sunday left.
create function public.next_streak_reminder(zone text, moment timestamptz) returns timestamptz
language sql stable
set search_path = ''
as $$
  select min(evening) from (
    select (date_trunc('week', moment at time zone zone) + make_interval(days => day, hours => 18)) at time zone zone as evening
    from unnest(array[5, 12]) day
  ) evenings where evening > moment
$$;

-- Takes the members whose streak is to be looked at, each for one server only, and puts them off to the next Saturday: nobody is
-- reminded twice in a week. Returns the devices to remind, and what their member's streak is told by, while it is Saturday
-- evening there; after a journey, or an outage, it may not be. Whoever wants no reminder any more is forgotten.
create function public.claim_streak_reminders(most integer, moment timestamptz) returns table (
  user_id uuid, device_id uuid, endpoint text, p256dh text, auth text, vapid_key text,
  current_streak integer, streak_week text, streak_bank smallint, pauses text[], timezone text, rules smallint
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
    u.timezone, played.rules
  from wanted w
  join public.users u on u.uuid_id = w.user_id
  join public.push_subscriptions s on s.user_id = w.user_id and s.reminds_of_streak
  left join public.play_states played on played.user_id = w.user_id
  left join public.user_settings chosen on chosen.user_id = w.user_id
  where extract(isodow from w.clock) = 6 and extract(hour from w.clock) between 18 and 20
    and public.is_session_alive(s.session_id, s.user_id)
    -- With the cabinet off there is no streak to be reminded of.
    and chosen.value ->> 'cabinet' is distinct from 'off'
$$;

-- What has become of bells that were sent. A device that is gone, or has failed too often, is forgotten.
create function public.report_bells(outcomes jsonb, most_failures integer) returns void
language sql volatile security definer
set search_path = ''
as $$
  with given as (
    select * from jsonb_to_recordset(outcomes) as one (user_id uuid, device_id uuid, endpoint text, outcome text)
  ), gone as (
    delete from public.push_subscriptions s using given g
    where s.user_id = g.user_id and s.device_id = g.device_id and s.endpoint = g.endpoint
      and (g.outcome = 'gone' or (g.outcome = 'failed' and s.failures + 1 >= most_failures))
  )
  update public.push_subscriptions s set
    last_ok_at = case g.outcome when 'sent' then now() else s.last_ok_at end,
    failures = case g.outcome when 'sent' then 0 else s.failures + 1 end
  from given g
  where s.user_id = g.user_id and s.device_id = g.device_id and s.endpoint = g.endpoint
    and (g.outcome = 'sent' or (g.outcome = 'failed' and s.failures + 1 < most_failures))
$$;

-- A service worker has no session: who knows the test knows enough. Only the latest, once, and while it can still be on its way.
create function public.confirm_test_bell(device uuid, test uuid) returns boolean
language sql volatile security definer
set search_path = ''
as $$
  with confirmed as (
    update public.push_subscriptions s set test_received_at = now()
    where s.device_id = device and s.test_id = test and s.test_sent_at > now() - interval '2 minutes'
      and s.test_received_at is null
    returning s.device_id
  )
  select exists (select from confirmed)
$$;

-- A notification's button has no session either: the key is that of the bell that has just rung.
create function public.ring_again(device uuid, rung uuid, seconds double precision) returns boolean
language sql volatile security definer
set search_path = ''
as $$
  with again as (
    update public.rest_alarms a set due_at = now() + make_interval(secs => seconds), sent_at = null, key = gen_random_uuid()
    where a.device_id = device and a.key = rung and a.sent_at > now() - interval '10 minutes'
    returning a.device_id
  )
  select exists (select from again)
$$;

revoke execute on function public.is_session_alive(uuid, uuid), public.release_push_endpoint(text),
  public.next_streak_reminder(text, timestamptz), public.seconds_to_next_bell(interval), public.claim_bells(integer, interval),
  public.claim_streak_reminders(integer, timestamptz), public.report_bells(jsonb, integer), public.confirm_test_bell(uuid, uuid),
  public.ring_again(uuid, uuid, double precision)
  from public, anon, authenticated, service_role;
grant execute on function public.release_push_endpoint(text), public.next_streak_reminder(text, timestamptz) to gymratt_api;
grant execute on function public.seconds_to_next_bell(interval), public.claim_bells(integer, interval),
  public.claim_streak_reminders(integer, timestamptz), public.report_bells(jsonb, integer), public.confirm_test_bell(uuid, uuid),
  public.ring_again(uuid, uuid, double precision) to gymratt_bell;
