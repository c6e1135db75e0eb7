import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { senderAddress } from '#platform/request-limits.ts';
import { signUpBody } from '../bodies.ts';
import { AuthError } from '../errors.ts';
import { inviteCheck, notInvited, takeInvite } from '../invites.ts';
import { assertPassword, hashPassword, SIGN_UP_RULE } from '../passwords.ts';
import { type AuthService, admit, callerDevice, describeSession, readLimited } from '../service.ts';
import { startSession } from '../sessions.ts';
import { AUTH_SERVICE, insertUser } from '../users.ts';

const UNIQUE_VIOLATION = '23505';

/** Creates the auth user, its identity, its profile (by trigger) and its first session together, or nothing. */
export function signUpRoute(app: FastifyInstance, service: AuthService): void {
  app.post('/signup', async (request) => {
    const body = await readLimited(service, 'signup', request, signUpBody);
    const { email, password, data } = body;
    // Not part of what is known of the member: it would be in their profile and in every token.
    const { invite, ...metadata } = data ?? {};
    const code = await readInvite(service, senderAddress(request), invite);
    assertPassword(password, SIGN_UP_RULE);
    const passwordHash = await hashPassword(password);
    const admission = await service.database
      .transaction(AUTH_SERVICE, async (transaction) => {
        if (code !== undefined) await takeInvite(transaction, code);
        const user = await insertUser(transaction, { id: randomUUID(), email, passwordHash, metadata });
        const session = await startSession(transaction, user.id, 'password', callerDevice(request));
        return admit(transaction, user, session);
      })
      .catch((error: { code?: string }) => {
        throw error.code === UNIQUE_VIOLATION ? new AuthError('user_already_exists') : error;
      });
    return describeSession(service, admission);
  });
}

/** The code to join with, where one is needed. It is looked at before the password is hashed, and taken when the member is stored. */
async function readInvite(service: AuthService, address: string, invite: unknown): Promise<string | undefined> {
  const { joinRule, database, limit } = service;
  if (joinRule === 'open') return undefined;
  if (joinRule === 'closed') throw new AuthError('signup_disabled');
  if (typeof invite !== 'string' || invite.trim() === '') throw new AuthError('signup_disabled');
  const verdict = await inviteCheck(database, limit)({ code: invite, address });
  if (verdict === 'rate_limited') throw new AuthError('over_request_rate_limit');
  if (verdict === 'wrong') throw notInvited();
  return invite;
}
