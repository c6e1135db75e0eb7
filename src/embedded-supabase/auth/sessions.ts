import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { rememberNetwork } from './rate-limits.ts';
import { fingerprint, makeSecret, nextRefreshToken } from './secrets.ts';
import { type AuthTransaction, NIL_UUID } from './users.ts';

export interface LiveSession {
  readonly id: string;
  readonly userId: string;
  /** How the member signed in; part of the access token. */
  readonly method: SignInMethod;
  readonly refreshToken: string;
}

export type SignInMethod = 'password' | 'otp';

export interface Device {
  readonly userAgent: string | undefined;
  readonly ip: string;
}

/** Tabs share a session without a lock: within this time a token that was just used answers with its successor. */
const REUSE_INTERVAL = sql`interval '10 seconds'`;
const LONGEST_CHAIN = 10;

export async function startSession(
  transaction: AuthTransaction,
  userId: string,
  method: SignInMethod,
  device: Device,
): Promise<LiveSession> {
  const id = randomUUID();
  const refreshToken = makeSecret();
  const now = new Date();
  await transaction
    .insertInto('auth.sessions')
    .values({
      id,
      user_id: userId,
      created_at: now,
      updated_at: now,
      aal: 'aal1',
      tag: method,
      user_agent: device.userAgent?.slice(0, 500) ?? null,
      ip: device.ip,
      refresh_token_hmac_key: makeSecret(),
    })
    .execute();
  await insertRefreshToken(transaction, { token: refreshToken, parent: null, userId, sessionId: id });
  await rememberNetwork(transaction, userId, device.ip);
  return { id, userId, method, refreshToken };
}

export type Refreshed = { readonly session: LiveSession } | { readonly refused: 'unknown' | 'replayed' };

/** Exchanges a refresh token for its successor. A token used a second time, later, was stolen: its session ends. */
export async function refreshSession(transaction: AuthTransaction, refreshToken: string): Promise<Refreshed> {
  await lockSession(transaction, refreshToken);
  const presented = await findRefreshToken(transaction, refreshToken);
  if (!presented) return { refused: 'unknown' };
  if (!presented.revoked) return { session: await rotate(transaction, refreshToken, presented) };
  if (!presented.isFresh) {
    await transaction.deleteFrom('auth.sessions').where('id', '=', presented.sessionId).execute();
    return { refused: 'replayed' };
  }
  let [token, row] = [refreshToken, presented as StoredToken | undefined];
  for (let step = 0; row?.revoked && step < LONGEST_CHAIN; step += 1) {
    token = nextRefreshToken(token, presented.sessionKey);
    row = await findRefreshToken(transaction, token);
  }
  return row && !row.revoked ? { session: asLiveSession(row, token) } : { refused: 'unknown' };
}

interface StoredToken {
  readonly userId: string;
  readonly sessionId: string;
  readonly sessionKey: string;
  readonly method: SignInMethod;
  readonly revoked: boolean;
  readonly isFresh: boolean;
}

/** One of concurrent requests rotates the token. Locks the session, which signing out deletes first: else a deadlock. */
async function lockSession(transaction: AuthTransaction, token: string): Promise<void> {
  const session = transaction
    .selectFrom('auth.refresh_tokens')
    .select('session_id')
    .where('token', '=', fingerprint(token));
  await transaction.selectFrom('auth.sessions').select('id').where('id', '=', session).forUpdate().execute();
}

async function findRefreshToken(transaction: AuthTransaction, token: string): Promise<StoredToken | undefined> {
  const row = await transaction
    .selectFrom('auth.refresh_tokens as t')
    .innerJoin('auth.sessions as s', 's.id', 't.session_id')
    .select(['s.user_id', 's.id as session_id', 's.refresh_token_hmac_key', 's.tag', 't.revoked'])
    .select(sql<boolean>`t.updated_at >= clock_timestamp() - ${REUSE_INTERVAL}`.as('is_fresh'))
    .where('t.token', '=', fingerprint(token))
    .executeTakeFirst();
  // Without its own key, a session's tokens could be computed by anybody who has seen one.
  if (!row?.refresh_token_hmac_key) return undefined;
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    sessionKey: row.refresh_token_hmac_key,
    method: row.tag === 'otp' ? 'otp' : 'password',
    revoked: row.revoked === true,
    isFresh: row.is_fresh,
  };
}

async function rotate(transaction: AuthTransaction, used: string, row: StoredToken): Promise<LiveSession> {
  const token = nextRefreshToken(used, row.sessionKey);
  await transaction
    .updateTable('auth.refresh_tokens')
    .set({ revoked: true, updated_at: sql<Date>`clock_timestamp()` })
    .where('token', '=', fingerprint(used))
    .execute();
  await insertRefreshToken(transaction, { ...row, token, parent: used });
  // Used tokens are kept for a while to detect theft, not forever.
  await transaction
    .deleteFrom('auth.refresh_tokens')
    .where('session_id', '=', row.sessionId)
    .where('revoked', '=', true)
    .where('updated_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
  await transaction
    .updateTable('auth.sessions')
    .set({ refreshed_at: sql<Date>`localtimestamp`, updated_at: new Date() })
    .where('id', '=', row.sessionId)
    .execute();
  return asLiveSession(row, token);
}

function asLiveSession(row: StoredToken, refreshToken: string): LiveSession {
  return { id: row.sessionId, userId: row.userId, method: row.method, refreshToken };
}

async function insertRefreshToken(
  transaction: AuthTransaction,
  given: { token: string; parent: string | null; userId: string; sessionId: string },
): Promise<void> {
  const now = new Date();
  await transaction
    .insertInto('auth.refresh_tokens')
    .values({
      instance_id: NIL_UUID,
      token: fingerprint(given.token),
      parent: given.parent === null ? null : fingerprint(given.parent),
      user_id: given.userId,
      session_id: given.sessionId,
      revoked: false,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** How the session began, as the database has it: a token keeps saying so until it expires. */
export async function signInMethod(transaction: AuthTransaction, sessionId: string): Promise<SignInMethod> {
  const session = await transaction
    .selectFrom('auth.sessions')
    .select('tag')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session?.tag === 'otp' ? 'otp' : 'password';
}

export type SignOutScope = 'global' | 'local' | 'others';

export async function endSessions(
  transaction: AuthTransaction,
  { userId, sessionId, scope }: { userId: string; sessionId: string; scope: SignOutScope },
): Promise<void> {
  const sessions = transaction.deleteFrom('auth.sessions').where('user_id', '=', userId);
  if (scope === 'global') await sessions.execute();
  else await sessions.where('id', scope === 'local' ? '=' : '!=', sessionId).execute();
}
