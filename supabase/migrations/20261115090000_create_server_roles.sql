-- Two roles of the product's server, besides Supabase's own:
-- gymratt_api   acts for one member at a time. It is `authenticated`, so the same row-level security holds, and besides may
--               write what the rules have computed (XP, totals, records); the open data API may not.
-- gymratt_idle  what a pooled connection is between two requests: no grants at all, so that a query that forgot to say
--               for whom it runs fails instead of seeing everything.
do $$
declare
  missing text;
begin
  for missing in
    select wanted from unnest(array['gymratt_api', 'gymratt_idle']) wanted
    where not exists (select from pg_roles where rolname = wanted)
  loop
    begin
      execute format('create role %I nologin', missing);
    exception when duplicate_object or unique_violation then
      null; -- roles belong to the whole server: another database's migration was faster
    end;
  end loop;
end
$$;

grant authenticated to gymratt_api;
grant gymratt_api, gymratt_idle to current_user;
