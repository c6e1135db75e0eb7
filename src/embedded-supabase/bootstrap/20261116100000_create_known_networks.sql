-- Networks that a member has signed in from. While somebody guesses at the member's password from elsewhere, sign-in from
-- these is not slowed down. Hashed: it need not be a list of where members are.
create table embedded_supabase.known_networks (
  user_id uuid not null references auth.users (id) on delete cascade,
  network text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, network)
);

alter table embedded_supabase.known_networks enable row level security;
alter table embedded_supabase.known_networks owner to supabase_auth_admin;
