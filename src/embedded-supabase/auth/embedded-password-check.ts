import type { PasswordCheck } from '#platform/password-check.ts';
import { verifyPassword } from './passwords.ts';
import { orRateLimited } from './rate-limits.ts';
import type { AuthService } from './service.ts';
import { AUTH_SERVICE, type AuthUser, getUser } from './users.ts';

/** A wrong password counts as a guess, like a failed sign-in: an open session does not bypass that limit. */
export async function isOwnPassword(
  limit: AuthService['limit'],
  user: AuthUser,
  { password, address }: { readonly password: string; readonly address: string },
): Promise<boolean> {
  const takeBack = await limit.countGuess(address, user.email ?? user.id);
  const isRight = await verifyPassword(password, user.encrypted_password);
  if (isRight) await takeBack();
  return isRight;
}

/** For the product's own API, which asks for the password before it deletes an account. */
export function embeddedPasswordCheck({ database, limit }: Pick<AuthService, 'database' | 'limit'>): PasswordCheck {
  return ({ userId, password, address }) =>
    orRateLimited(async () => {
      await limit.count('user', address);
      const user = await database.transaction(AUTH_SERVICE, (transaction) => getUser(transaction, userId));
      return (await isOwnPassword(limit, user, { password, address })) ? 'correct' : 'wrong';
    });
}
