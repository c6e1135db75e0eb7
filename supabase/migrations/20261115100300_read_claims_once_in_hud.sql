-- Who is asking is found out once: written without the inner select, the claims were parsed again for every member in
-- the table, as long as that is short enough to be read from end to end.
create or replace function public.hud_period_start(granularity text) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  zone text := coalesce((select timezone from public.users where uuid_id = (select auth.uid())), 'UTC');
begin
  if granularity is null or granularity not in ('week', 'month') then
    raise exception 'granularity must be week or month' using errcode = 'invalid_parameter_value';
  end if;
  return date_trunc(granularity, now() at time zone zone) at time zone zone;
end
$$;
