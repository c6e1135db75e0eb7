-- How much of a day's allowance each member has used, in sets. Deleting what was logged gives nothing back: it is kept for
-- undo, and a loop of logging and deleting would fill the disk all the same. Imports do not count.
create table public.daily_allowances (
  user_id uuid primary key references public.users (uuid_id) on delete cascade,
  day date not null,
  used integer not null check (used >= 0)
)
-- The same row is updated again and again: with room on its page that needs no new index entries.
with (fillfactor = 50);

alter table public.daily_allowances enable row level security;

create policy daily_allowances_own on public.daily_allowances for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

revoke all on public.daily_allowances from anon, authenticated;
grant select on public.daily_allowances to authenticated;
grant insert, update (day, used) on public.daily_allowances to gymratt_api;
grant all on public.daily_allowances to service_role;
