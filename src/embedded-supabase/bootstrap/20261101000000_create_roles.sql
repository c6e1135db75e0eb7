-- The roles that hosted Supabase brings along. Roles belong to the whole PostgreSQL server, so another database
-- on it may have made them already.
do $$
declare
  missing text;
begin
  for missing in
    select wanted from unnest(array['anon', 'authenticated', 'service_role', 'authenticator', 'supabase_auth_admin']) wanted
    where not exists (select from pg_roles where rolname = wanted)
  loop
    begin
      execute format('create role %I nologin noinherit', missing);
    exception when duplicate_object or unique_violation then
      null; -- another server process was faster
    end;
  end loop;
  -- Only where it is missing: two databases that are made at once would trip over the same row of the catalogue.
  if exists (select from pg_roles where rolname = 'service_role' and not rolbypassrls) then
    alter role service_role bypassrls;
  end if;
end
$$;

grant anon, authenticated, service_role, supabase_auth_admin to authenticator;

-- An owner who is no superuser needs the memberships: to hand the auth schema over, and to serve requests.
grant anon, authenticated, service_role, supabase_auth_admin to current_user;

grant usage on schema public to anon, authenticated, service_role;
