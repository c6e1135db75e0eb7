-- A name that cannot be read is nobody's name: blank, invisible, or with characters that turn the direction of the text
-- around it. The database checks it, so that every door does. `src/core/visible-name.ts` has the same two lists.

-- Takes out what no name may contain, and blanks at both ends; null where nothing visible is left.
create function public.visible_name(given text) returns text
language sql immutable
set search_path = ''
as $$
  select case when name ~ '[^\u0020\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u202F\u205F-\u2065\u206A-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'
    then name end
  from (
    select btrim(left(btrim(regexp_replace(
      given, '[\u0001-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]', '', 'g'
    )), 120)) as name
  ) cleaned
$$;

create function public.is_visible_name(name text) returns boolean
language sql immutable
set search_path = ''
as $$
  select name !~ '[\u0001-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]'
    and public.visible_name(name) is not null
$$;

-- Checks run with the rights of whoever writes.
revoke execute on function public.visible_name(text), public.is_visible_name(text) from public, anon;
grant execute on function public.visible_name(text), public.is_visible_name(text) to authenticated, service_role;

-- What is stored already is put right, not refused.
update public.users set name = coalesce(public.visible_name(name), public.visible_name(split_part(email, '@', 1)), 'GYMRATT')
  where not public.is_visible_name(name);
update public.workouts set name = coalesce(public.visible_name(name), 'Workout')
  where not public.is_visible_name(name);
update public.workout_templates set name = coalesce(public.visible_name(name), 'Template')
  where not public.is_visible_name(name);
update public.deleted_items
  set content = jsonb_set(
    content, array[kind, 'name'], to_jsonb(coalesce(public.visible_name(content -> kind ->> 'name'), initcap(kind)))
  )
  where not public.is_visible_name(content -> kind ->> 'name');

alter table public.users add constraint users_name_visible check (public.is_visible_name(name));
alter table public.workouts add constraint workouts_name_visible check (public.is_visible_name(name));
alter table public.workout_templates add constraint workout_templates_name_visible check (public.is_visible_name(name));

-- A profile is made whatever name comes along: the next best one is taken where the first cannot be shown.
create or replace function public.create_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.users (uuid_id, email, name)
  values (new.id, coalesce(new.email, ''), coalesce(
    public.visible_name(new.raw_user_meta_data ->> 'display_name'),
    public.visible_name(new.raw_user_meta_data ->> 'full_name'),
    public.visible_name(new.raw_user_meta_data ->> 'name'),
    public.visible_name(split_part(coalesce(new.email, ''), '@', 1)),
    'GYMRATT'
  ))
  on conflict (uuid_id) do nothing;
  return new;
end
$$;
