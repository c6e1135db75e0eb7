-- As on Supabase, the member's id may be set by itself: row-level security asks for it in every statement, and parsing all
-- claims for it took a good part of the time of a small one.
create or replace function auth.uid() returns uuid
language sql stable
as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub', '')
  )::uuid
$$;
