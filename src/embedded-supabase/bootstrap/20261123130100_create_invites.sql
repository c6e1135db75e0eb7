-- Codes that let somebody join a server with JOIN=invite. Hashed: whoever reads the table, or a backup, cannot join by it.
create table embedded_supabase.invites (
  code_hash text not null primary key,
  uses_left integer not null check (uses_left >= 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

alter table embedded_supabase.invites enable row level security;
alter table embedded_supabase.invites owner to supabase_auth_admin;
