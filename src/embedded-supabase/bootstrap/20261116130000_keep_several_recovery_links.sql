-- A stranger who asks for a reset must not void the link that the owner is about to use: links that were asked for from
-- different networks stand beside each other. GoTrue keeps one for each member, by this constraint.
alter table auth.one_time_tokens drop constraint one_time_tokens_user_id_token_type_key;
create index one_time_tokens_user_id_idx on auth.one_time_tokens (user_id);

-- From where alone a link was asked for: a new one from there replaces it. Hashed, like the networks of sign-ins.
create table embedded_supabase.recovery_requests (
  token_id uuid not null primary key references auth.one_time_tokens (id) on delete cascade,
  network text not null
);

alter table embedded_supabase.recovery_requests enable row level security;
alter table embedded_supabase.recovery_requests owner to supabase_auth_admin;
