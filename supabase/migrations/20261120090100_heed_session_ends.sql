-- A hosted project can give a session an end of its own: after that its tokens are refused, and its devices ring no more.
create or replace function public.assert_session(session_id uuid, member_id uuid) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if session_id is not null and not exists (
    select from auth.sessions s
    where s.id = session_id and s.user_id = member_id and (s.not_after is null or s.not_after > now())
  ) then
    raise exception 'the session has ended' using errcode = 'GR401';
  end if;
end
$$;

create or replace function public.is_session_alive(session_id uuid, member_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select session_id is null or exists (
    select from auth.sessions s
    where s.id = session_id and s.user_id = member_id and (s.not_after is null or s.not_after > now())
  )
$$;
