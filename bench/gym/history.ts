import type { Client } from 'pg';
import { BUILT_IN_PROGRAMS } from '#core/programs/built-in/built-in-programs.ts';

export interface Crowd {
  readonly members: number;
  /** Per member, one a day back from yesterday: five exercises of four sets each. */
  readonly workouts: number;
}

/** The exercises that the benchmark reads and logs; two more lifts per muscle group fill up the history. */
export const LIFTS = ['barbell-bench-press', 'barbell-back-squat', 'barbell-deadlift', 'pull-up'];

/** That everybody follows, in a run with the id of the member: its days in turn, three slots each. */
const PROGRAM = BUILT_IN_PROGRAMS.find(({ id }) => id === 'stronglifts-5x5');
const SLOTS = PROGRAM?.weeks.flatMap(({ days }) => days.flatMap((day) => day.slots.map(({ id }) => id)));

/** Members per statement: more would only wait for memory. */
const AT_ONCE = 50;

/** Signs members up by SQL, with one password hash for all, and returns their ids. */
export async function signUpCrowd(client: Client, { members }: Crowd, passwordHash: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with made as (
       insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
         raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
       select '00000000-0000-0000-0000-000000000000', id, 'authenticated', 'authenticated', id || '@example.com', $2,
         now(), '{"provider": "email", "providers": ["email"]}', '{"display_name": "Lifter"}', now(), now()
       from (select gen_random_uuid() as id from generate_series(1, $1::int)) fresh
       returning id
     ), identities as (
       insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
       select id, id, jsonb_build_object('sub', id, 'email', id || '@example.com'), 'email', now(), now() from made
     )
     select id from made order by id`,
    [members, passwordHash],
  );
  return rows.map(({ id }) => id);
}

/** Turns foreign keys and triggers off meanwhile: the data is consistent by construction. */
export async function logCrowdHistory(
  client: Client,
  ids: readonly string[],
  workouts: number,
  onProgress: (done: number) => void,
): Promise<void> {
  await client.query('set session_replication_role = replica');
  for (let done = 0; done < ids.length; done += AT_ONCE) {
    await logHistory(client, ids.slice(done, done + AT_ONCE), workouts);
    onProgress(Math.min(done + AT_ONCE, ids.length));
  }
  await client.query('set session_replication_role = origin');
}

async function logHistory(client: Client, ids: readonly string[], workouts: number): Promise<void> {
  await client.query(
    `with used as (
       select id, measure, row_number() over (order by slot, id) - 1 as place, count(*) over () as places
       from (
         select id, measure, row_number() over (partition by selector_filter order by id) as slot
         from public.exercises where measure in ('weight_reps', 'bodyweight_weighted')
       ) e
       where slot <= 2 or id = any ($3::text[])
     ), history as (
       insert into public.workouts (user_id, id, start_time, end_time, duration, duration_minutes, total_sets, total_reps,
         total_weight, xp_earned, muscle_groups, muscle_volumes, muscle_sets, bodyweight_kg, time_zone, local_start)
       select member, gen_random_uuid(), started, started + interval '1 hour', 3600, 60, 20, 160, 9600, 9600,
         '{chest,back,legs}', '{3840,3840,0,0,1920,0,0}', '{8,8,0,0,4,0,0}', 70, 'UTC', started at time zone 'UTC'
       from unnest($1::uuid[]) member, generate_series(1, $2::int) n,
         lateral (select now() - n * interval '1 day' as started)
       returning user_id, id, start_time
     ), numbered as (
       select *, row_number() over (partition by user_id order by start_time) as n from history
     ), parts as (
       insert into public.workout_exercises (user_id, workout_id, position, exercise_id, measure, performed_at,
         rank, reps, load, top_weight, top_reps, hard_sets, volume, estimate, estimate_lifted, estimate_weight, estimate_reps, target)
       select numbered.user_id, numbered.id, position, used.id, used.measure, start_time,
         60000::bigint * 1001 + 9, 32, 1920, 60, 8, 4, 1920, 76, 60, 60, 8,
         jsonb_build_object(
           'runId', user_id, 'pass', 1 + n / 2, 'week', 1, 'day', 1 + n % 2, 'load', 60,
           'slotId', ($4::text[])[1 + 3 * (n % 2) + (position - 1) % 3], 'sets', '[{"kg": 60, "reps": 8}]'::jsonb
         )
       from numbered, generate_series(1, 5) position join used on true
       where used.place = (n * 5 + position) % used.places
       order by 1, 2, 3
       returning user_id, workout_id, position, exercise_id, measure, performed_at
     ), efforts as (
       insert into public.sets (user_id, workout_id, position, set_number, weight, reps, xp_earned)
       select user_id, workout_id, position, number, 60, 8, 480 from parts, generate_series(1, 4) number
     )
     insert into public.best_lifts (user_id, exercise_id, measure, weight, reps, rank, workout_id, performed_at)
     select distinct on (user_id, exercise_id) user_id, exercise_id, measure, 60, 8, 60000::bigint * 1001 + 9, workout_id,
       performed_at
     from parts order by user_id, exercise_id, performed_at`,
    [ids, workouts, LIFTS, SLOTS],
  );
  await client.query(
    `insert into public.program_runs (user_id, id, program)
     select member, member, $2::jsonb from unnest($1::uuid[]) member`,
    [ids, JSON.stringify(PROGRAM)],
  );
  await client.query(
    `update public.users set xp = 9600::bigint * $2, level = 2, total_workouts = $2, total_volume = 9600::numeric * $2,
       current_streak = ceil($2 / 7.0), streak_week = date_trunc('week', now() - interval '1 day')::date,
       last_workout_at = now() - interval '23 hours'
     where uuid_id = any ($1::uuid[])`,
    [ids, workouts],
  );
}
