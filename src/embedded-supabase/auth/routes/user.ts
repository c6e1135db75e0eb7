import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { senderAddress } from '#platform/request-limits.ts';
import { MAX_METADATA_BYTES, updateBody } from '../bodies.ts';
import { isOwnPassword } from '../embedded-password-check.ts';
import { AuthError } from '../errors.ts';
import { voidOneTimeTokens } from '../one-time-tokens.ts';
import { assertPassword, CHANGE_RULE, hashPassword, verifyPassword } from '../passwords.ts';
import { type AuthService, type Caller, readLimited, requireMember } from '../service.ts';
import { endSessions, type SignInMethod, signInMethod } from '../sessions.ts';
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
    const body = await readLimited(service, 'user', request, updateBody, caller.claims.session_id);
    const { password } = body;
    // As at sign-up: an invite would be in the profile and in every token.
    const { invite: _, ...data } = body.data ?? {};
    const change = password
      ? await prepareChange(service, caller, {
          password,
          currentPassword: body.current_password ?? '',
          address: senderAddress(request),
        })
      : undefined;
    return database.transaction(caller.actor, async (transaction) => {
      if (change) await changePassword(transaction, caller, change);
      if (body.data) await mergeMetadata(transaction, caller.claims.sub, data);
      return describeUser(transaction, await getUser(transaction, caller.claims.sub));
    });
  });
}

interface PasswordChange {
  readonly password: string;
  readonly currentPassword: string;
  readonly address: string;
}

interface Hashes {
  /** Of the password that the member has proved to know, or to have forgotten. */
  readonly before: string | null;
  readonly after: string;
}

/**
 * An unlocked phone must not be enough to take an account over, so the current password is asked for again. Whoever came by
 * a recovery link has forgotten it, and has proved instead that the mailbox is theirs.
 * Hashing is slow, so it happens before the transaction, not inside it.
 */
async function prepareChange(
  { database, limit }: AuthService,
  { actor, claims }: Caller,
  { password, currentPassword, address }: PasswordChange,
): Promise<Hashes> {
  assertPassword(password, CHANGE_RULE);
  const { user, method } = await database.transaction(actor, async (transaction) => ({
    user: await getUser(transaction, claims.sub),
    method: await signInMethod(transaction, claims.session_id),
  }));
  if (user.encrypted_password && method !== 'otp') {
    if (!currentPassword) throw new AuthError('current_password_required');
    if (!(await isOwnPassword(limit, user, { password: currentPassword, address })))
      throw new AuthError('current_password_invalid');
  }
  if (user.encrypted_password && (await verifyPassword(password, user.encrypted_password))) {
    throw new AuthError('same_password');
  }
  return { before: user.encrypted_password, after: await hashPassword(password) };
}

/**
 * Whoever had the old password, or a link to reset it, is out. A change that was under way while this session made another
 * one has not proved to know the password that there is now.
 */
async function changePassword(transaction: AuthTransaction, { claims }: Caller, hashes: Hashes): Promise<void> {
  const changed = await transaction
    .updateTable('auth.users')
    .set({ encrypted_password: hashes.after, updated_at: new Date() })
    .where('id', '=', claims.sub)
    .where('encrypted_password', 'is not distinct from', hashes.before)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new AuthError('current_password_invalid');
  // Links first: one that is being redeemed right now is waited for, and the session it opens is then ended with the rest.
  await voidOneTimeTokens(transaction, claims.sub);
  await endSessions(transaction, { userId: claims.sub, sessionId: claims.session_id, scope: 'others' });
  // A recovery link is good for one new password; from now on this is a session like any other.
  await transaction
    .updateTable('auth.sessions')
    .set({ tag: 'password' satisfies SignInMethod })
    .where('id', '=', claims.session_id)
    .execute();
}

/** A key set to null is removed, as in GoTrue. The merged result must still fit an access token. */
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
