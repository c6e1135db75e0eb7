-- The Mondays of the member's latest run of consecutive weeks with a workout, newest first: one look into the index per
-- week of the run, however long the history. `besides` is a workout about to be stored, `without` one about to go.
create function public.latest_streak_weeks(
  zone text,
  besides timestamptz default null,
  without uuid default null
) returns date[]
language sql stable
set search_path = ''
as $$
  with recursive run (monday) as (
    select date_trunc('week', greatest(besides, (
      select w.start_time from public.workouts w
      where w.user_id = (select auth.uid()) and w.id is distinct from without
      order by w.start_time desc
      limit 1
    )) at time zone zone)::date
    union all
    select run.monday - 7 from run
    where exists (
      select from public.workouts w
      where w.user_id = (select auth.uid()) and w.id is distinct from without
        and w.start_time >= (run.monday - 7)::timestamp at time zone zone
        and w.start_time < run.monday::timestamp at time zone zone
    ) or (
      besides >= (run.monday - 7)::timestamp at time zone zone
      and besides < run.monday::timestamp at time zone zone
    )
  )
  select coalesce(array_agg(monday order by monday desc) filter (where monday is not null), '{}') from run
$$;

revoke execute on function public.latest_streak_weeks(text, timestamptz, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.latest_streak_weeks(text, timestamptz, uuid) to gymratt_api;
