-- Changes of the past that count a long history again: too long for a request, so that they are kept until they are done, whichever
-- server does them. Taking one is for everybody's: that is a role of its own, which may call one function and sees nothing else.
do $$
begin
  if not exists (select from pg_roles where rolname = 'gymratt_jobs') then
    create role gymratt_jobs nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- roles belong to the whole server: another database's migration was faster
end
$$;

grant gymratt_jobs to current_user;
grant usage on schema public to gymratt_jobs;

create table public.history_jobs (
  user_id uuid not null references public.users (uuid_id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  kind text not null check (char_length(kind) <= 30),
  -- JSON as text: what a request is recognised by depends on the order of its fields.
  given text not null,
  -- Of what was asked: the same request again is the same job.
  request_hash bytea not null,
  created_at timestamptz not null default now(),
  -- The server that does it renews this. Once it has passed, any other may.
  leased_until timestamptz not null default '-infinity',
  attempts smallint not null default 0,
  -- Set together with what it changes.
  is_applied boolean not null default false,
  -- Workouts counted so far, and all of them.
  done integer not null default 0,
  total integer not null default 0,
  finished_at timestamptz,
  -- What the request would have been answered: JSON, too.
  status smallint,
  answer text,
  primary key (user_id, id),
  check ((finished_at is null) = (status is null))
);

-- One at a time for each member.
create unique index history_jobs_open on public.history_jobs (user_id) where finished_at is null;
create index history_jobs_due on public.history_jobs (leased_until) where finished_at is null;

alter table public.history_jobs enable row level security;
create policy history_jobs_own on public.history_jobs for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

revoke all on public.history_jobs from anon, authenticated;
grant select, insert (user_id, id, kind, given, request_hash, total), delete on public.history_jobs to gymratt_api;
grant update (leased_until, attempts, is_applied, done, finished_at, status, answer) on public.history_jobs to gymratt_api;
grant all on public.history_jobs to service_role;

-- The oldest that nobody does, for one server only.
create function public.claim_history_job(lease interval) returns setof public.history_jobs
language sql volatile security definer
set search_path = ''
as $$
  update public.history_jobs job set leased_until = now() + lease, attempts = job.attempts + 1
  where (job.user_id, job.id) = (
    select due.user_id, due.id from public.history_jobs due
    where due.finished_at is null and due.leased_until <= now()
    order by due.created_at limit 1 for update skip locked
  )
  returning job.*
$$;

revoke execute on function public.claim_history_job(interval) from public, anon, authenticated, service_role;
grant execute on function public.claim_history_job(interval) to gymratt_jobs;
