-- On which days a member means to train: Monday is 1, Sunday 7. Without any, whenever it suits.
alter table public.program_runs
  add column weekdays smallint[] not null default '{}'
    check (weekdays <@ '{1,2,3,4,5,6,7}' and coalesce(array_length(weekdays, 1), 0) <= 7);
grant insert (weekdays), update (weekdays) on public.program_runs to gymratt_api;
