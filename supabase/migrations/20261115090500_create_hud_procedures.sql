-- The HUD counts the running calendar week (Monday first) or month of the member's own time zone.
create function public.hud_period_start(granularity text) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  zone text := coalesce((select timezone from public.users where uuid_id = auth.uid()), 'UTC');
begin
  if granularity is null or granularity not in ('week', 'month') then
    raise exception 'granularity must be week or month' using errcode = 'invalid_parameter_value';
  end if;
  return date_trunc(granularity, now() at time zone zone) at time zone zone;
end
$$;

-- The period is materialized, so that a wrong granularity is refused even where there is nothing to count.
create function public.get_hud_totals_calendar(granularity text)
returns table (total_volume numeric, total_workouts bigint, total_duration_min bigint)
language sql stable
set search_path = ''
as $$
  with period as materialized (select public.hud_period_start(granularity) as beginning)
  select
    coalesce(sum(w.total_weight), 0),
    count(w.id),
    coalesce(round(sum(w.duration) / 60.0), 0)::bigint
  from period
  left join public.workouts w on w.user_id = (select auth.uid()) and w.start_time >= period.beginning
$$;

create function public.get_hud_muscle_calendar7(granularity text)
returns table (muscle_group text, volume numeric, sets bigint)
language sql stable
set search_path = ''
as $$
  with period as materialized (select public.hud_period_start(granularity) as beginning)
  select
    groups.name,
    coalesce(sum(w.muscle_volumes[groups.slot]), 0),
    coalesce(sum(w.muscle_sets[groups.slot]), 0)::bigint
  from period
  left join public.workouts w on w.user_id = (select auth.uid()) and w.start_time >= period.beginning
  cross join unnest(array['chest', 'back', 'shoulders', 'arms', 'legs', 'cardio', 'core'])
    with ordinality as groups (name, slot)
  group by groups.name, groups.slot
  order by groups.slot
$$;

revoke execute on function
  public.hud_period_start(text),
  public.get_hud_totals_calendar(text),
  public.get_hud_muscle_calendar7(text)
from public, anon;

grant execute on function
  public.hud_period_start(text),
  public.get_hud_totals_calendar(text),
  public.get_hud_muscle_calendar7(text)
to authenticated, service_role;
