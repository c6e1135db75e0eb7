-- Weeks that came with a file of our own export go with it when it is taken back. A pause that the member has declared has none.
alter table public.streak_pauses
  add column import_id uuid,
  add foreign key (user_id, import_id) references public.imports (user_id, id) on delete cascade;
grant insert (import_id), update (import_id) on public.streak_pauses to gymratt_api;
