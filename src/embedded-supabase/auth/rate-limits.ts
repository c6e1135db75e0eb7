import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { AuthError, RATE_LIMIT_WINDOW_S } from './errors.ts';
import { AUTH_SERVICE } from './users.ts';

/** Attempts in a window, for each address and for each account. */
const LIMITS = { token: 150, signup: 30, recover: 30, verify: 30, user: 30 } as const;
/** Wrong passwords in a window, for one account. A gym behind one address signs in as often as it likes; nobody guesses on. */
const GUESSES = 30;
const CLEAN_UP_EVERY = 100;

export type Limited = keyof typeof LIMITS;

export interface RateLimiter {
  count(what: Limited, ip: string, account?: string): Promise<void>;
  /** Counts before the password is looked at, so that guesses at once are counted each. Call the answer if it was right. */
  countGuess(account: string): Promise<() => Promise<void>>;
}

/** Counts in the database, which all server processes share. */
export function createRateLimiter(database: Database): RateLimiter {
  let calls = 0;
  const add = async (keys: readonly string[], hits: number, limit: number) => {
    const count = sql<{ hits: number }>`
      insert into embedded_supabase.rate_limits as known (key, window_start, hits)
      select key, to_timestamp(floor(extract(epoch from now()) / ${RATE_LIMIT_WINDOW_S}) * ${RATE_LIMIT_WINDOW_S}),
        greatest(0, ${hits}::int)
      from unnest(${keys.toSorted()}::text[]) key
      on conflict (key, window_start) do update set hits = known.hits + ${hits}::int
      returning hits`;
    const { rows } = await database.run(AUTH_SERVICE, count.compile(database.build));
    calls += 1;
    if (calls % CLEAN_UP_EVERY === 0) await cleanUp(database);
    if (rows.some((row) => row.hits > limit)) throw new AuthError('over_request_rate_limit');
  };

  return {
    count: (what, ip, account) =>
      add([`${what} from ${ip}`, ...(account ? [`${what} for ${hide(account)}`] : [])], 1, LIMITS[what]),
    countGuess: async (account) => {
      const key = `guess for ${hide(account)}`;
      await add([key], 1, GUESSES);
      return () => add([key], -1, GUESSES);
    },
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
