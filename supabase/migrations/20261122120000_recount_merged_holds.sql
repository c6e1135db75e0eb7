-- A set that is merged into a hold of the own body, or taken out of one, is worth something else.
grant update (xp_earned) on public.sets to gymratt_api;
