-- An export that is loaded again brings own exercises and favorites as they were.
grant insert (archived_at, created_at, merged_by, merged_into), update (import_id) on public.own_exercises to gymratt_api;
grant insert (created_at) on public.favorites to gymratt_api;
