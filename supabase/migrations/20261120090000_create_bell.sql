-- The bell: where to reach a member's devices, and when. The sender is the server itself, for everybody at once, so it has
-- a role of its own that sees nothing else.
create table public.push_subscriptions (
  user_id uuid not null references public.users (uuid_id) on delete cascade,
  device_id uuid not null,
  endpoint text not null check (char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) = 87),
  auth text not null check (char_length(auth) = 22),
  -- The VAPID key that the browser has subscribed with: after a rotation, older ones still sign for their own.
  vapid_key text not null check (char_length(vapid_key) = 87),
  created_at timestamptz not null default now(),
  last_ok_at timestamptz,
  failures smallint not null default 0 check (failures >= 0),
  -- A test bell is on its way until the service worker has told of it.
  test_id uuid,
  test_sent_at timestamptz,
  test_received_at timestamptz,
  primary key (user_id, device_id)
);

-- An endpoint belongs to one member, the latest: on a shared phone nobody hears another's bell.
create unique index push_subscriptions_endpoint on public.push_subscriptions (endpoint);

-- One alarm for each device; the next replaces it.
create table public.rest_alarms (
  user_id uuid not null,
  device_id uuid not null,
  workout_id uuid,
  due_at timestamptz not null check (isfinite(due_at)),
  -- What the notification says of the next set.
  body text not null default '' check (char_length(body) <= 200),
  sent_at timestamptz,
  primary key (user_id, device_id),
  foreign key (user_id, device_id) references public.push_subscriptions (user_id, device_id) on delete cascade
);

create index rest_alarms_due on public.rest_alarms (due_at) where sent_at is null;

alter table public.push_subscriptions enable row level security;
alter table public.rest_alarms enable row level security;

create policy push_subscriptions_own on public.push_subscriptions for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy rest_alarms_own on public.rest_alarms for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

revoke all on public.push_subscriptions, public.rest_alarms from anon, authenticated;
grant select, insert, update, delete on public.push_subscriptions, public.rest_alarms to gymratt_api;
grant all on public.push_subscriptions, public.rest_alarms to service_role;
