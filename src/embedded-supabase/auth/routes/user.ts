import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { MAX_METADATA_BYTES, updateBody } from '../bodies.ts';
import { AuthError } from '../errors.ts';
import { voidOneTimeTokens } from '../one-time-tokens.ts';
import { assertPassword, CHANGE_RULE, hashPassword, verifyPassword } from '../passwords.ts';
import { type AuthService, type Caller, readLimited, requireMember } from '../service.ts';
import { endSessions } from '../sessions.ts';
import { type AuthTransaction, describeUser, getUser } from '../users.ts';

/** The signed-in member: reading, changing the password, changing metadata. */
export function userRoutes(app: FastifyInstance, service: AuthService): void {
  const { database } = service;

  app.get('/user', async (request) => {
    const { claims, actor } = await requireMember(service, request);
    return database.transaction(actor, async (transaction) =>
      describeUser(transaction, await getUser(transaction, claims.sub)),
    );
  });

  app.put('/user', async (request) => {
    const caller = await requireMember(service, request);
    const { password, data } = await readLimited(service, 'user', request, updateBody, () => caller.claims.sub);
    const passwordHash = password ? await prepareChange(service, caller, password) : undefined;
    return database.transaction(caller.actor, async (transaction) => {
      if (passwordHash) await changePassword(transaction, caller, passwordHash);
      if (data) await mergeMetadata(transaction, caller.claims.sub, data);
      return describeUser(transaction, await getUser(transaction, caller.claims.sub));
    });
  });
}

/** Hashing takes its time, so it happens before the transaction and not inside it. */
async function prepareChange({ database }: AuthService, { actor, claims }: Caller, password: string): Promise<string> {
  assertPassword(password, CHANGE_RULE);
  const user = await database.transaction(actor, (transaction) => getUser(transaction, claims.sub));
  if (user.encrypted_password && (await verifyPassword(password, user.encrypted_password))) {
    throw new AuthError('same_password');
  }
  return hashPassword(password);
}

/** Whoever had the old password, or a link to reset it, is out. */
async function changePassword(transaction: AuthTransaction, { claims }: Caller, passwordHash: string): Promise<void> {
  await transaction
    .updateTable('auth.users')
    .set({ encrypted_password: passwordHash, updated_at: new Date() })
    .where('id', '=', claims.sub)
    .execute();
  // Links first: one that is being redeemed right now is waited for, and the session it opens is then ended with the rest.
  await voidOneTimeTokens(transaction, claims.sub);
  await endSessions(transaction, { userId: claims.sub, sessionId: claims.session_id, scope: 'others' });
}

/** A key set to null is removed, as in GoTrue. What is there after merging must still fit an access token. */
async function mergeMetadata(
  transaction: AuthTransaction,
  userId: string,
  data: Record<string, unknown>,
): Promise<void> {
  const removed = Object.keys(data).filter((key) => data[key] === null);
  const merged = sql<string>`(coalesce(raw_user_meta_data, '{}') || ${JSON.stringify(data)}::jsonb) - ${removed}::text[]`;
  const { size } = await transaction
    .updateTable('auth.users')
    .set({ raw_user_meta_data: merged, updated_at: new Date() })
    .where('id', '=', userId)
    .returning(sql<number>`octet_length(raw_user_meta_data::text)`.as('size'))
    .executeTakeFirstOrThrow();
  if (size > MAX_METADATA_BYTES)
    throw new AuthError('validation_failed', 'data: is too large with what is there already');
}
