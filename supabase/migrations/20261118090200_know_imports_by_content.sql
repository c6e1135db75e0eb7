-- Of what an import was made: a retry gets the same answer, another file under its id a refusal.
alter table public.imports add column request_hash bytea;
