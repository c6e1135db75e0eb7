import { readFileSync } from 'node:fs';
import { createLimiter } from '#platform/concurrency-limiter.ts';
import { AuthError } from './errors.ts';

/** OWASP's parameters: 19 MiB, two passes, one lane. 2 stands for argon2id, whose enum exists at compile time only. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** bcrypt ignores the rest, and members' hashes may come from or move to a system that uses it. */
const MAX_BYTES = 72;
/** More at once would starve everything else that runs on the same threads. */
const AT_ONCE = 2;

const inTurn = createLimiter(AT_ONCE);

// Loaded for the first password: members stay signed in for weeks, and bcrypt is for those who come from elsewhere.
const argon2 = () => import('@node-rs/argon2');
const bcrypt = () => import('@node-rs/bcrypt');

export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => (await argon2()).hash(password, ARGON2ID));
}

/** Takes as long without a hash: an unknown address must not be answered faster than a wrong password. */
export function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  return inTurn(async () => {
    if (!hash) {
      await (await argon2()).verify(NOBODYS_HASH, password);
      return false;
    }
    return isOutdated(hash) ? (await bcrypt()).verify(password, hash) : (await argon2()).verify(hash, password);
  }).catch(() => false);
}

/** Made with the parameters above. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Q1uZN0mpLEmZvZuf3Q4o4w$3QzVBbMGK2O9Mdi8UcYNMDXN2ZqKaD/CJfFY+iO9Dgo';

/** Whether another system made the hash: it is replaced while the password is known. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith('$argon2id$');
}

interface Rule {
  readonly minimum: number;
  readonly characters: readonly { readonly pattern: RegExp; readonly name: string }[];
}

/** The sign-up screen asks for more than the reset screen; the server asks for the same two. */
export const SIGN_UP_RULE: Rule = {
  minimum: 8,
  characters: [
    { pattern: /\d/, name: 'a number' },
    { pattern: /\p{Lu}/u, name: 'an uppercase letter' },
  ],
};
export const CHANGE_RULE: Rule = { minimum: 6, characters: [] };

export function assertPassword(password: string, rule: Rule): void {
  if (Buffer.byteLength(password) > MAX_BYTES) {
    throw new AuthError('validation_failed', `Password cannot be longer than ${MAX_BYTES} characters`);
  }
  const isShort = [...password].length < rule.minimum;
  const missing = rule.characters.filter(({ pattern }) => !pattern.test(password)).map(({ name }) => name);
  if (!isShort && missing.length === 0) {
    assertUncommon(password);
    return;
  }
  const problems = [...(isShort ? [`at least ${rule.minimum} characters`] : []), ...missing];
  throw new AuthError('weak_password', `Password should contain ${problems.join(', ')}.`, {
    weak_password: { reasons: [...(isShort ? ['length'] : []), ...(missing.length > 0 ? ['characters'] : [])] },
  });
}

/** The thousand most common passwords of zxcvbn 4.4.2 (MIT licence, copyright 2012-2016 Dan Wheeler and Dropbox, Inc.). */
const COMMON_PASSWORDS = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split(/\s+/),
);

/** In GoTrue's words. Whatever the case: `Password1` is guessed as fast as `password1`. */
function assertUncommon(password: string): void {
  if (!COMMON_PASSWORDS.has(password.toLowerCase())) return;
  throw new AuthError(
    'weak_password',
    'Password is known to be weak and easy to guess, please choose a different one.',
    { weak_password: { reasons: ['pwned'] } },
  );
}
