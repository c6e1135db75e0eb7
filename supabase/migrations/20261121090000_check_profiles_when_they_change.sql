-- PostgreSQL checks a whole row whenever any of it changes: every completed workout, which only raises the standing, had the
-- name and the time zone of its member checked again. A check that belongs to the type is made only where a value is given.
create domain public.member_name as text
  constraint users_name_check check (char_length(value) between 1 and 120)
  -- Rows that are read from JSON have no name where none was sent; the column itself is not null.
  constraint users_name_visible check (value is null or public.is_visible_name(value));
create domain public.member_time_zone as text
  constraint users_timezone_check check (char_length(value) <= 64 and public.is_time_zone(value));
create domain public.member_gender as text
  constraint users_gender_check check (value in ('M', 'F', 'Other', 'Prefer not to say'));
create domain public.member_birthday as date
  constraint users_date_of_birth_check check (value between '1900-01-01' and '2200-01-01');
create domain public.member_height as integer constraint users_height_check check (value between 1 and 300);
create domain public.member_weight_unit as text
  constraint users_preferred_weight_unit_check check (value in ('kg', 'lb'));
create domain public.member_distance_unit as text
  constraint users_preferred_distance_unit_check check (value in ('km', 'mi'));
create domain public.member_bodyweight as numeric(5, 1)
  constraint users_bodyweight_check check (value between 1 and 2000);

alter table public.users
  drop constraint users_name_check, drop constraint users_name_visible, drop constraint users_timezone_check,
  drop constraint users_gender_check, drop constraint users_date_of_birth_check, drop constraint users_height_check,
  drop constraint users_bodyweight_check, drop constraint users_preferred_weight_unit_check,
  drop constraint users_preferred_distance_unit_check,
  alter column name type public.member_name,
  alter column timezone type public.member_time_zone,
  alter column gender type public.member_gender,
  alter column date_of_birth type public.member_birthday,
  alter column height type public.member_height,
  alter column bodyweight type public.member_bodyweight,
  alter column preferred_weight_unit type public.member_weight_unit,
  alter column preferred_distance_unit type public.member_distance_unit;
