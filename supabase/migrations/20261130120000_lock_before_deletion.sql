-- Deleting an account could deadlock with a change of workouts without the member's lock. It is taken here, by the role that deletes:
-- where members' rows are on other machines (docs/scaling.md), each role has a connection of its own, and they would wait for each other.
create or replace function public.delete_own_account() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member uuid := auth.uid();
begin
  perform from public.users u where u.uuid_id = member for update;
  delete from auth.users where id = member;
end
$$;
