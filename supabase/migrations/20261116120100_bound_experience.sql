-- XP is told as a JSON number: above 2^53 - 1 readers would no longer get the number that is stored.
update public.users set xp = 9007199254740991 where xp > 9007199254740991;
update public.workouts set xp_earned = 9007199254740991 where xp_earned > 9007199254740991;

alter table public.users add constraint users_xp_exact check (xp <= 9007199254740991);
alter table public.workouts add constraint workouts_xp_earned_exact check (xp_earned <= 9007199254740991);
