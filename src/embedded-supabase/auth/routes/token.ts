import type { FastifyInstance, FastifyRequest } from 'fastify';
import { senderAddress } from '#platform/request-limits.ts';
import { passwordBody, refreshBody } from '../bodies.ts';
import { AuthError } from '../errors.ts';
import { hashPassword, isOutdated, verifyPassword } from '../passwords.ts';
import { type Admission, type AuthService, admit, callerDevice, describeSession, readLimited } from '../service.ts';
import { refreshSession, startSession } from '../sessions.ts';
import { AUTH_SERVICE, findUserByEmail, getUser } from '../users.ts';

/** Signing in, and staying signed in. */
export function tokenRoute(app: FastifyInstance, service: AuthService): void {
  app.post<{ Querystring: { grant_type?: string } }>('/token', async (request) => {
    switch (request.query.grant_type) {
      case 'password':
        return describeSession(service, await signIn(service, request));
      case 'refresh_token':
        return describeSession(service, await refresh(service, request));
      default:
        throw new AuthError('validation_failed', 'grant_type must be password or refresh_token');
    }
  });
}

async function signIn(service: AuthService, request: FastifyRequest): Promise<Admission> {
  const credentials = await readLimited(service, 'token', request, passwordBody);
  const { email, password } = credentials;
  const { database, limit } = service;
  const takeBack = await limit.countGuess(senderAddress(request), email);
  const known = await database.transaction(AUTH_SERVICE, (transaction) => findUserByEmail(transaction, email));
  const knownHash = known?.encrypted_password ?? null;
  const isRight = await verifyPassword(password, knownHash);
  const isBanned = known?.banned_until && known.banned_until > new Date();
  if (!known || !knownHash || !isRight || isBanned) throw new AuthError('invalid_credentials');
  await takeBack();
  const nextHash = isOutdated(knownHash) ? await hashPassword(password) : knownHash;

  return database.transaction(AUTH_SERVICE, async (transaction) => {
    // The password may have been changed since it was checked; then this sign-in comes too late.
    const user = await transaction
      .updateTable('auth.users')
      .set({ last_sign_in_at: new Date(), encrypted_password: nextHash })
      .where('id', '=', known.id)
      .where('encrypted_password', '=', knownHash)
      .returningAll()
      .executeTakeFirst();
    if (!user) throw new AuthError('invalid_credentials');
    return admit(transaction, user, await startSession(transaction, user.id, 'password', callerDevice(request)));
  });
}

async function refresh(service: AuthService, request: FastifyRequest): Promise<Admission> {
  const { refresh_token } = await readLimited(service, 'token', request, refreshBody);
  // A replay ends the session: that must be committed, so the refusal is an answer of the transaction, not an error in it.
  const outcome = await service.database.transaction(AUTH_SERVICE, async (transaction) => {
    const refreshed = await refreshSession(transaction, refresh_token);
    if ('refused' in refreshed) return refreshed.refused;
    return admit(transaction, await getUser(transaction, refreshed.session.userId), refreshed.session);
  });
  if (outcome === 'unknown') throw new AuthError('refresh_token_not_found');
  if (outcome === 'replayed') throw new AuthError('refresh_token_already_used');
  return outcome;
}
