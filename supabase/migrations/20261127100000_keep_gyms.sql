-- Members have gyms, each with its bars and plates. The plates and bars that were chosen before are those of the first one, and
-- those that an earlier client still sends are those of the current one.
create function public.settings_with_gyms(value jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  gyms jsonb := case when jsonb_typeof(value -> 'gyms') = 'array' then value -> 'gyms' else '[]' end;
  given jsonb;
  place integer;
begin
  if not value ?| array['plates', 'bars'] then
    return value;
  end if;
  select jsonb_object_agg(f.key, case jsonb_typeof(f.value) when 'array' then f.value else '[]' end) into given
  from jsonb_each(value) f where f.key in ('plates', 'bars');
  value := value - array['plates', 'bars'];
  if gyms = '[]' then
    if given <@ '{"plates": [], "bars": []}' then
      return value;
    end if;
    return value || jsonb_build_object(
      'gyms', jsonb_build_array('{"id": "home", "name": "Home", "bars": [], "plates": []}'::jsonb || given)
    );
  end if;
  select coalesce(min(g.ordinality) filter (where g.gym ->> 'id' = value ->> 'gym') - 1, 0) into place
  from jsonb_array_elements(gyms) with ordinality g (gym);
  return jsonb_set(value, array['gyms', place::text], gyms -> place || given);
end
$$;

revoke execute on function public.settings_with_gyms(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.settings_with_gyms(jsonb) to gymratt_api;

-- Ten gyms with all the plates that may be counted.
alter table public.user_settings drop constraint user_settings_value_check;
alter table public.user_settings
  add constraint user_settings_value_check check (jsonb_typeof(value) = 'object' and pg_column_size(value) <= 131072);

update public.user_settings set value = public.settings_with_gyms(value) where value ?| array['plates', 'bars'];

-- By how much the machine of an exercise goes up, in its own unit.
alter table public.exercise_settings add column stack jsonb
  check (jsonb_typeof(stack) = 'object' and pg_column_size(stack) <= 256);
grant insert (stack), update (stack) on public.exercise_settings to gymratt_api;
