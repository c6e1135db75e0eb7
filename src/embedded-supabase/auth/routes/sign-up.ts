import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { signUpBody } from '../bodies.ts';
import { AuthError } from '../errors.ts';
import { assertPassword, hashPassword, SIGN_UP_RULE } from '../passwords.ts';
import { type AuthService, admit, describeSession, deviceOf, readLimited } from '../service.ts';
import { startSession } from '../sessions.ts';
import { AUTH_SERVICE, insertUser } from '../users.ts';

const UNIQUE_VIOLATION = '23505';

/** Creates the auth user, its identity, its profile (by trigger) and its first session together, or nothing. */
export function signUpRoute(app: FastifyInstance, service: AuthService): void {
  app.post('/signup', async (request) => {
    const body = await readLimited(service, 'signup', request, signUpBody);
    const { email, password, data } = body;
    assertPassword(password, SIGN_UP_RULE);
    const passwordHash = await hashPassword(password);
    const admission = await service.database
      .transaction(AUTH_SERVICE, async (transaction) => {
        const user = await insertUser(transaction, { id: randomUUID(), email, passwordHash, metadata: data ?? {} });
        const session = await startSession(transaction, user.id, 'password', deviceOf(request));
        return admit(transaction, user, session);
      })
      .catch((error: { code?: string }) => {
        throw error.code === UNIQUE_VIOLATION ? new AuthError('user_already_exists') : error;
      });
    return describeSession(service, admission);
  });
}
