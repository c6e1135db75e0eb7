import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { fingerprint } from '#embedded-supabase/auth/secrets.ts';
import { signAccessToken } from '#embedded-supabase/auth/service.ts';
import type { AuthUser } from '#embedded-supabase/auth/users.ts';
import type { SigningKeys } from '#platform/tokens/signing-keys.ts';

/** A signed-in member. */
export interface Lifter {
  readonly id: string;
  readonly email: string;
  /** The latest of the history. */
  readonly workoutId: string;
  readonly sessionId: string;
  readonly token: string;
  /** Changes with every refresh. */
  refreshToken: string;
}

/** Real sessions and tokens, without the time it takes to hash a thousand passwords. */
export async function signInCrowd(client: Client, keys: SigningKeys, ids: readonly string[]): Promise<Lifter[]> {
  const lifters = ids.map((id) => ({ id, sessionId: randomUUID(), refreshToken: randomUUID() }));
  const { rows: latest } = await client.query<{ user_id: string; id: string }>(
    'select distinct on (user_id) user_id, id from public.workouts where user_id = any ($1) order by user_id, start_time desc',
    [ids],
  );
  const workouts = new Map(latest.map(({ user_id, id }) => [user_id, id]));
  const { rows } = await client.query<AuthUser>(
    `with given as (
       select * from unnest($1::uuid[], $2::uuid[], $3::text[]) as given (user_id, session_id, fingerprint)
     ), sessions as (
       insert into auth.sessions (id, user_id, created_at, updated_at, aal, tag, refresh_token_hmac_key)
       select session_id, user_id, now(), now(), 'aal1', 'password', session_id from given
     ), tokens as (
       insert into auth.refresh_tokens (token, user_id, session_id, revoked, created_at, updated_at)
       select fingerprint, user_id, session_id, false, now(), now() from given
     )
     select * from auth.users where id = any ($1)`,
    [ids, lifters.map(({ sessionId }) => sessionId), lifters.map(({ refreshToken }) => fingerprint(refreshToken))],
  );
  const users = new Map(rows.map((user) => [user.id, user]));
  return Promise.all(
    lifters.map(async (lifter) => {
      const user = users.get(lifter.id);
      if (!user) throw new Error('a member is missing');
      const session = { id: lifter.sessionId, userId: lifter.id, method: 'password', refreshToken: '' } as const;
      const { token } = await signAccessToken(keys, 'http://localhost/auth/v1', user, session);
      return { ...lifter, email: user.email ?? '', workoutId: workouts.get(lifter.id) ?? '', token };
    }),
  );
}
