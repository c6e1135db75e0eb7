create table public.workout_templates (
  user_id uuid not null references public.users (uuid_id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (char_length(name) <= 120),
  description text check (char_length(description) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);

create index workout_templates_newest_first on public.workout_templates (user_id, created_at desc);

create trigger workout_templates_touch_updated_at before update on public.workout_templates
  for each row execute function public.touch_updated_at();

create table public.workout_template_exercises (
  user_id uuid not null,
  template_id uuid not null,
  "order" smallint not null check ("order" between 1 and 100),
  exercise_id text not null references public.exercises (id),
  sets_count smallint not null check (sets_count between 1 and 50),
  suggested_weight numeric(7, 3) not null default 0 check (suggested_weight between 0 and 1000),
  suggested_reps smallint not null default 0 check (suggested_reps between 0 and 1000),
  rest_time smallint not null default 60 check (rest_time between 0 and 3600),
  primary key (user_id, template_id, "order"),
  foreign key (user_id, template_id) references public.workout_templates (user_id, id) on delete cascade
);

alter table public.workout_templates enable row level security;
alter table public.workout_template_exercises enable row level security;

create policy workout_templates_own on public.workout_templates for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy workout_template_exercises_own on public.workout_template_exercises for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

revoke all on public.workout_templates, public.workout_template_exercises from anon, authenticated;
grant select on public.workout_templates, public.workout_template_exercises to authenticated;
grant insert (user_id, id, name, description), update (name, description), delete
  on public.workout_templates to gymratt_api;
grant insert, delete on public.workout_template_exercises to gymratt_api;
grant all on public.workout_templates, public.workout_template_exercises to service_role;
