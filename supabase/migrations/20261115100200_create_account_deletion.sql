-- Deletes the calling member and everything that is theirs. The large tables first and at once: by cascade, each
-- workout would look for its parts on its own.
create function public.delete_own_account() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member uuid := auth.uid();
begin
  delete from public.sets where user_id = member;
  delete from public.best_lifts where user_id = member;
  delete from public.workout_exercises where user_id = member;
  delete from public.workouts where user_id = member;
  delete from auth.users where id = member;
end
$$;

revoke execute on function public.delete_own_account() from public, anon, authenticated, service_role;
grant execute on function public.delete_own_account() to gymratt_api;
