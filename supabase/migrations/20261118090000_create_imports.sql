-- Histories that members brought along from other apps. What an import has made keeps its id, so that it can be taken back.
create table public.imports (
  user_id uuid not null references public.users (uuid_id) on delete cascade,
  id uuid not null,
  app text not null check (char_length(app) between 1 and 30),
  dialect text not null check (char_length(dialect) <= 30),
  file_name text not null check (char_length(file_name) <= 255),
  workouts integer not null check (workouts >= 0),
  sets integer not null check (sets >= 0),
  -- What the member was told: a retry gets the same answer.
  result jsonb not null check (jsonb_typeof(result) = 'object'),
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);

-- The key is made of what the file says of a workout, and stays as it is whatever the member edits: a later file finds it.
alter table public.workouts
  add column import_id uuid,
  add column import_key text check (char_length(import_key) <= 300),
  add foreign key (user_id, import_id) references public.imports (user_id, id);

create unique index workouts_import_key on public.workouts (user_id, import_key) where import_key is not null;
create index workouts_of_import on public.workouts (user_id, import_id) where import_id is not null;

alter table public.own_exercises
  add column import_id uuid,
  add foreign key (user_id, import_id) references public.imports (user_id, id) on delete set null (import_id);

create index own_exercises_of_import on public.own_exercises (user_id, import_id) where import_id is not null;

-- Imported workouts that the member has deleted, for good: the same file does not bring them back.
create table public.import_tombstones (
  user_id uuid not null references public.users (uuid_id) on delete cascade,
  import_key text not null check (char_length(import_key) <= 300),
  import_id uuid,
  primary key (user_id, import_key),
  foreign key (user_id, import_id) references public.imports (user_id, id) on delete cascade
);

create index import_tombstones_of_import on public.import_tombstones (user_id, import_id);

-- What the member has chosen for a name in a file; without an exercise it is one of their own by that name.
create table public.import_names (
  user_id uuid not null references public.users (uuid_id) on delete cascade,
  name text not null check (char_length(name) <= 300),
  exercise_id text,
  chosen_at timestamptz not null default now(),
  catalogue_id text generated always as (
    case when not public.is_own_exercise_id(exercise_id) then exercise_id end
  ) stored references public.exercises (id),
  own_id text generated always as (
    case when public.is_own_exercise_id(exercise_id) then exercise_id end
  ) stored,
  primary key (user_id, name),
  foreign key (user_id, own_id) references public.own_exercises (user_id, id) on delete cascade
);

create index import_names_own on public.import_names (user_id, own_id) where own_id is not null;

-- Sets that were imported on the day. They have a limit of their own: a history is years at once.
alter table public.daily_allowances add column imported integer not null default 0 check (imported >= 0);

alter table public.imports enable row level security;
alter table public.import_tombstones enable row level security;
alter table public.import_names enable row level security;

create policy imports_own on public.imports for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy import_tombstones_own on public.import_tombstones for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy import_names_own on public.import_names for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

revoke all on public.imports, public.import_tombstones, public.import_names from anon, authenticated;
grant select on public.imports, public.import_tombstones, public.import_names to authenticated;
grant insert, delete on public.imports, public.import_tombstones to gymratt_api;
-- The answer tells what the whole history is worth, which is known last.
grant update (result) on public.imports to gymratt_api;
grant insert (user_id, name, exercise_id), update (exercise_id, chosen_at), delete on public.import_names to gymratt_api;
grant insert (import_id) on public.own_exercises to gymratt_api;
grant update (imported) on public.daily_allowances to gymratt_api;
grant all on public.imports, public.import_tombstones, public.import_names to service_role;
