-- Programs of members, and the runs of any program. What is next follows from what was logged, so nothing that can be derived is
-- kept here: a run has the program as it was when it was started, where its lifts began, and what the member decided since.

create domain public.program_document as jsonb
  constraint program_document_check check (jsonb_typeof(value) = 'object' and octet_length(value::text) <= 1048576);

create table public.programs (
  user_id uuid not null references public.users (uuid_id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  program public.program_document not null,
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);

create trigger programs_touch_updated_at before update on public.programs
  for each row execute function public.touch_updated_at();

create table public.program_runs (
  user_id uuid not null references public.users (uuid_id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- A built-in one may change in a later release, and an own one may be deleted: the run goes on.
  program public.program_document not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Kilograms by lift, or by slot: `{"squat": {"kg": 60}}`.
  starts jsonb not null default '{}' check (jsonb_typeof(starts) = 'object'),
  -- Appended to, never changed: `[{"id": "…", "at": "…", "type": "skip"}]`.
  events jsonb not null default '[]' check (jsonb_typeof(events) = 'array'),
  primary key (user_id, id)
);

-- A member follows one program at a time.
create unique index program_runs_active on public.program_runs (user_id) where ended_at is null;

alter table public.programs enable row level security;
alter table public.program_runs enable row level security;
create policy programs_own on public.programs for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy program_runs_own on public.program_runs for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
revoke all on public.programs, public.program_runs from anon, authenticated;
grant select on public.programs, public.program_runs to authenticated;
grant insert (user_id, id, program, revision, created_at), update (program, revision), delete
  on public.programs to gymratt_api;
grant insert (user_id, id, program, started_at, ended_at, starts, events), update (program, ended_at, starts, events)
  on public.program_runs to gymratt_api;
grant all on public.programs, public.program_runs to service_role;

-- What was asked of an entry says of which run and slot it is. Columns of their own: behind a policy, an index of an expression is
-- not used. Targets from before this migration may hold anything.
alter table public.workout_exercises
  add column run_id uuid generated always as (
    case when lower(target ->> 'runId') ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
      then (target ->> 'runId')::uuid end
  ) stored,
  add column run_slot text generated always as (left(target ->> 'slotId', 60)) stored;

create index workout_exercises_of_run on public.workout_exercises (user_id, run_id, performed_at desc)
  where run_id is not null;
create index workout_exercises_of_slot on public.workout_exercises (user_id, run_id, run_slot, performed_at desc)
  where run_id is not null;
