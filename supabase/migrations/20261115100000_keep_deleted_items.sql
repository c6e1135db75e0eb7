-- What a member has deleted, whole, so that it can be taken back exactly as it was, and so that a late retry of a
-- completed workout does not bring back what the member has thrown away.
create table public.deleted_items (
  user_id uuid not null references public.users (uuid_id) on delete cascade,
  kind text not null check (kind in ('workout', 'template')),
  id uuid not null,
  content jsonb not null,
  deleted_at timestamptz not null default now(),
  primary key (user_id, kind, id)
);

alter table public.deleted_items enable row level security;

create policy deleted_items_own on public.deleted_items for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

revoke all on public.deleted_items from anon, authenticated;
grant select on public.deleted_items to authenticated;
grant insert (user_id, kind, id, content), delete on public.deleted_items to gymratt_api;
grant all on public.deleted_items to service_role;

-- A template comes back with the age it had.
grant insert (created_at) on public.workout_templates to gymratt_api;
