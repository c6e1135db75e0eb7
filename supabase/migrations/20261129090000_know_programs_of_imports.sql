-- Programs that came with a file go with it when it is taken back. One that the member has made has none.
alter table public.programs
  add column import_id uuid,
  add foreign key (user_id, import_id) references public.imports (user_id, id) on delete cascade;
create index programs_of_import on public.programs (user_id, import_id) where import_id is not null;
grant insert (import_id) on public.programs to gymratt_api;
