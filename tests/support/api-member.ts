import { randomUUID } from 'node:crypto';
import { signAccessToken } from '#embedded-supabase/auth/service.ts';
import type { AuthUser } from '#embedded-supabase/auth/users.ts';
import { readSets, type Sets } from './finished-workout.ts';
import { createMember, type Member } from './members.ts';
import type { TestDatabase } from './test-database.ts';
import type { TestServer } from './test-server.ts';

export interface ApiAnswer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** `undefined` where there is none. */
  readonly body: Body;
}

/** A body that is a string or a form is sent as it is, anything else as JSON. */
export type ApiCall = <Body = unknown>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<ApiAnswer<Body>>;

export interface ApiMember extends Member {
  readonly sessionId: string;
  readonly token: string;
  readonly call: ApiCall;
}

/** A member who is signed in: a real session and its token, without the half second that a password takes. */
export async function createApiMember(
  server: Pick<TestServer, 'url' | 'keys'>,
  testDatabase: Pick<TestDatabase, 'asOwner'>,
): Promise<ApiMember> {
  const member = await createMember(testDatabase);
  return { ...member, ...(await signIn(server, testDatabase, member)) };
}

/** In a session of its own. */
export async function signIn(
  server: Pick<TestServer, 'url' | 'keys'>,
  testDatabase: Pick<TestDatabase, 'asOwner'>,
  member: Pick<Member, 'id'>,
): Promise<Pick<ApiMember, 'sessionId' | 'token' | 'call'>> {
  const sessionId = randomUUID();
  const [user] = await testDatabase.asOwner<AuthUser>(
    `with session as (insert into auth.sessions (id, user_id) values ($1, $2))
     select * from auth.users where id = $2`,
    [sessionId, member.id],
  );
  if (!user) throw new Error('the member is not there');
  const session = { id: sessionId, userId: member.id, method: 'password', refreshToken: '' } as const;
  const { token } = await signAccessToken(server.keys, `${server.url}/auth/v1`, user, session);
  return { sessionId, token, call: callWith(server, token) };
}

/** Requests to the product's API; without a token they are those of a visitor. */
export function callWith({ url }: Pick<TestServer, 'url'>, token?: string): ApiCall {
  return async <Body>(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const parsed = text === '' ? undefined : JSON.parse(text);
    return { status: answer.status, headers: answer.headers, text, body: parsed as Body };
  };
}

export interface LoggedWorkout {
  readonly id?: string;
  readonly start: Date;
  readonly exercises?: readonly { readonly id: string; readonly sets: Sets }[];
}

/** Stores weights and repetitions and the records that they make by SQL; what the profile counts is left as it is. */
export async function logWorkout(
  { asOwner }: Pick<TestDatabase, 'asOwner'>,
  { id: userId }: Pick<Member, 'id'>,
  { id = randomUUID(), start, exercises = [] }: LoggedWorkout,
): Promise<string> {
  await asOwner(
    `with workout as (
       insert into public.workouts (user_id, id, start_time, duration) values ($1, $2, $3, 1800)
     ), given as (
       select position, exercise ->> 'id' as exercise_id, exercise -> 'sets' as sets
       from jsonb_array_elements($4::jsonb) with ordinality as exercises (exercise, position)
     ), exercises as (
       insert into public.workout_exercises (user_id, workout_id, position, exercise_id, performed_at)
       select $1, $2, position, exercise_id, $3 from given
     ), efforts as (
       select position, exercise_id, number, (effort ->> 0)::numeric as weight, (effort ->> 1)::integer as reps
       from given, jsonb_array_elements(sets) with ordinality as efforts (effort, number)
     ), sets as (
       insert into public.sets (user_id, workout_id, position, set_number, weight, reps)
       select $1, $2, position, number, weight, reps from efforts
     )
     insert into public.best_lifts as best (user_id, exercise_id, weight, reps, rank, workout_id, performed_at)
     select distinct on (exercise_id) $1::uuid, exercise_id, weight, reps,
       case when weight > 0 and reps > 0 then (weight * 1000)::bigint * 1001 + reps + 1 else 0 end,
       $2::uuid, $3::timestamptz
     from efforts order by exercise_id, weight desc, reps desc
     on conflict (user_id, exercise_id) do update
       set weight = excluded.weight, reps = excluded.reps, rank = excluded.rank,
         workout_id = excluded.workout_id, performed_at = excluded.performed_at
       where excluded.rank > best.rank`,
    [userId, id, start, JSON.stringify(exercises.map((done) => ({ ...done, sets: readSets(done.sets) })))],
  );
  return id;
}
