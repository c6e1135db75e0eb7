-- The key that a session's next refresh token is derived with; GoTrue's own column name.
alter table auth.sessions add column refresh_token_hmac_key text;

-- Counted here, where every server process sees it. Unlogged: after a crash everybody may try again.
create unlogged table embedded_supabase.rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);

alter table embedded_supabase.rate_limits enable row level security;
alter table embedded_supabase.rate_limits owner to supabase_auth_admin;
grant usage on schema embedded_supabase to supabase_auth_admin;
