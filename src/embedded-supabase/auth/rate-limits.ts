import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { AuthError, RATE_LIMIT_WINDOW_S } from './errors.ts';
import { AUTH_SERVICE } from './users.ts';

/** Attempts in a window, for each address and for each account. A browser refreshes by itself; passwords are guessed. */
const LIMITS = { refresh: 150, password: 30, signup: 30, recover: 30, verify: 30, user: 30 } as const;
const CLEAN_UP_EVERY = 100;

export type Limited = keyof typeof LIMITS;
export type RateLimiter = (what: Limited, ip: string, account?: string) => Promise<void>;

/** Counts in the database, which all server processes share. */
export function createRateLimiter(database: Database): RateLimiter {
  let calls = 0;

  return async (what, ip, account) => {
    const keys = [`${what} from ${ip}`, ...(account ? [`${what} for ${hide(account)}`] : [])];
    const count = sql<{ hits: number }>`
      insert into embedded_supabase.rate_limits as known (key, window_start, hits)
      select key, to_timestamp(floor(extract(epoch from now()) / ${RATE_LIMIT_WINDOW_S}) * ${RATE_LIMIT_WINDOW_S}), 1
      from unnest(${keys.sort()}::text[]) key
      on conflict (key, window_start) do update set hits = known.hits + 1
      returning hits`;
    const { rows } = await database.run(AUTH_SERVICE, count.compile(database.build));
    calls += 1;
    if (calls % CLEAN_UP_EVERY === 0) await cleanUp(database);
    if (rows.some(({ hits }) => hits > LIMITS[what])) throw new AuthError('over_request_rate_limit');
  };
}

/** The table need not be a list of members' addresses. */
function hide(account: string): string {
  return createHash('sha256').update(account).digest('base64url');
}

async function cleanUp(database: Database): Promise<void> {
  const remove = sql`delete from embedded_supabase.rate_limits where window_start < now() - interval '1 hour'`;
  await database.run(AUTH_SERVICE, remove.compile(database.build));
}
