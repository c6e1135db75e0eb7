import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { DatabaseUnavailableError } from '#platform/database/unavailable.ts';
import { type CountTogether, callerNetwork } from '#platform/request-limits.ts';
import { AuthError, RATE_LIMIT_WINDOW_S } from './errors.ts';
import { fingerprint } from './secrets.ts';
import { AUTH_SERVICE, type AuthTransaction, findUserByEmail } from './users.ts';

/** Attempts in a window, for each network. */
const LIMITS = { token: 150, signup: 30, recover: 30, verify: 30, user: 30, invite: 30 } as const;
/**
 * Wrong passwords in a window for one account from one network; a gym behind one address may sign in as often as it likes.
 * From all networks together as many only slow down what follows: a refusal would let strangers lock a member out.
 */
const GUESSES = 30;
const PAUSE_STEP_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** Requests that are being slowed down hold a socket each; more than these are refused. */
const MOST_PAUSED = 200;
const CLEAN_UP_EVERY = 100;

export type Limited = keyof typeof LIMITS;

export interface RateLimiter {
  /** For the network and, where a token has shown it, for the session: no session uses up the attempts of another. */
  count(what: Limited, address: string, sessionId?: string): Promise<void>;
  /** Counts before the password is looked at, so that simultaneous guesses are all counted. Call the result if it was right. */
  countGuess(address: string, email: string): Promise<() => Promise<void>>;
}

/** What `work` finds, unless it is refused for too many attempts. */
export async function orRateLimited<Verdict>(work: () => Promise<Verdict>): Promise<Verdict | 'rate_limited'> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AuthError && error.code === 'over_request_rate_limit') return 'rate_limited';
    throw error;
  }
}

/** Counts in the database, which all server processes share. */
export function createRateLimiter(
  database: Database,
  pause: (ms: number) => Promise<unknown> = (ms) => setTimeout(ms),
): RateLimiter {
  const add = createCounter(database, RATE_LIMIT_WINDOW_S);
  let paused = 0;

  const slowDown = async (excess: number) => {
    if (paused >= MOST_PAUSED) throw new AuthError('over_request_rate_limit');
    paused += 1;
    try {
      await pause(Math.min(excess * PAUSE_STEP_MS, LONGEST_PAUSE_MS));
    } finally {
      paused -= 1;
    }
  };

  return {
    async count(what, address, sessionId) {
      const session = sessionId ? [`${what} in ${sessionId}`] : [];
      const counted = await add([`${what} from ${callerNetwork(address)}`, ...session], 1);
      if (Math.max(...counted.values()) > LIMITS[what]) throw new AuthError('over_request_rate_limit');
    },
    async countGuess(address, email) {
      // Hashed, so that the table is not a list of members' addresses.
      const account = `guess for ${fingerprint(email)}`;
      const fromHere = `${account} from ${callerNetwork(address)}`;
      const counted = await add([account, fromHere], 1);
      if ((counted.get(fromHere) ?? 0) > GUESSES) throw new AuthError('over_request_rate_limit');
      const excess = (counted.get(account) ?? 0) - GUESSES;
      if (excess > 0 && !(await isKnownNetwork(database, email, address))) await slowDown(excess);
      return async () => {
        await add([account, fromHere], -1);
      };
    },
  };
}

/** Of requests in a minute. A database that does not answer keeps nobody from what needs none. */
export function createCountTogether(database: Database): CountTogether {
  const add = createCounter(database, 60);
  return async (key, hits) => {
    try {
      return (await add([key], hits)).get(key) ?? 0;
    } catch (error) {
      if (error instanceof DatabaseUnavailableError) return 0;
      throw error;
    }
  };
}

/** Adds to the hits under each key in the current window, and says how many there are then. */
function createCounter(database: Database, windowSeconds: number) {
  let calls = 0;
  return async (keys: readonly string[], hits: number): Promise<ReadonlyMap<string, number>> => {
    const count = sql<{ key: string; hits: number }>`
      insert into embedded_supabase.rate_limits as known (key, window_start, hits)
      select key, to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}) * ${windowSeconds}),
        greatest(0, ${hits}::int)
      from unnest(${keys.toSorted()}::text[]) key
      on conflict (key, window_start) do update set hits = known.hits + ${hits}::int
      returning key, hits`;
    const { rows } = await database.run(AUTH_SERVICE, count);
    calls += 1;
    if (calls % CLEAN_UP_EVERY === 0) await cleanUp(database);
    return new Map(rows.map((row) => [row.key, row.hits]));
  };
}

/** Members use several networks; those not seen for a while belong to somebody else by now. */
const NETWORK_KEPT_FOR = sql`interval '90 days'`;

/** Stored hashed, so that the table does not reveal where members are. */
export const hashNetwork = (userId: string, address: string) => fingerprint(`${userId} ${callerNetwork(address)}`);

/** From now on the member's sign-in from there is not slowed down by what others try elsewhere. */
export async function rememberNetwork(transaction: AuthTransaction, userId: string, address: string): Promise<void> {
  await sql`
    insert into embedded_supabase.known_networks (user_id, network) values (${userId}, ${hashNetwork(userId, address)})
    on conflict (user_id, network) do update set seen_at = now()`.execute(transaction);
}

async function isKnownNetwork(database: Database, email: string, address: string): Promise<boolean> {
  return database.transaction(AUTH_SERVICE, async (transaction) => {
    const user = await findUserByEmail(transaction, email);
    if (!user) return false;
    const { rows } = await sql`
      select from embedded_supabase.known_networks
      where user_id = ${user.id} and network = ${hashNetwork(user.id, address)}`.execute(transaction);
    return rows.length > 0;
  });
}

async function cleanUp(database: Database): Promise<void> {
  const counts = sql`delete from embedded_supabase.rate_limits where window_start < now() - interval '1 hour'`;
  await database.run(AUTH_SERVICE, counts);
  const networks = sql`delete from embedded_supabase.known_networks where seen_at < now() - ${NETWORK_KEPT_FOR}`;
  await database.run(AUTH_SERVICE, networks);
}
