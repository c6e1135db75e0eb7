-- PostgreSQL takes Etc/GMT-99 for a rule of 99 hours. A workout by such a clock lay days ahead: in a week to come, with
-- trophies of days to come.
create or replace function public.is_time_zone(name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  if name !~ '^(UTC|GMT|[A-Za-z_]+(/[A-Za-z_-]+)+|Etc/GMT(\+([0-9]|1[0-2])|-([0-9]|1[0-4])))$' then
    return false;
  end if;
  perform pg_catalog.timezone(name, pg_catalog.now());
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;

update public.users set timezone = 'UTC' where timezone like 'Etc/GMT%' and not public.is_time_zone(timezone);

-- Its trigger takes the member's clock instead. Whoever has such a workout is counted again.
with put_right as (
  update public.workouts set time_zone = null where time_zone like 'Etc/GMT%' and not public.is_time_zone(time_zone)
  returning user_id
)
delete from public.play_states where user_id in (select user_id from put_right);
