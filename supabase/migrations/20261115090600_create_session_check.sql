-- A token outlives its session by up to an hour: signing out must end it at once. The server asks this before it takes on
-- the member's role, in the same round trip as the query. Without a session there is nothing to ask.
create function public.assert_session(session_id uuid, member_id uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if session_id is not null
    and not exists (select from auth.sessions s where s.id = session_id and s.user_id = member_id)
  then
    raise exception 'the session has ended' using errcode = 'GR401';
  end if;
end
$$;

revoke execute on function public.assert_session(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.assert_session(uuid, uuid) to gymratt_idle;
