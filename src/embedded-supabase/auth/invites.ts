import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { InviteCheck } from '#platform/password-check.ts';
import { AuthError } from './errors.ts';
import { orRateLimited, type RateLimiter } from './rate-limits.ts';
import { fingerprint } from './secrets.ts';
import { AUTH_SERVICE, type AuthTransaction } from './users.ts';

/** Without letters that look like digits, or like each other. Five bits each, so a code has 60. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 12;
const KEPT_FOR = sql`interval '30 days'`;

function makeCode(): string {
  const letters = Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** As people type a code: in any case, with or without dashes, an O for a zero. */
function inviteHash(typed: string): string {
  const plain = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return fingerprint(plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1'));
}

export interface NewInvite {
  /** How many may join with it. */
  readonly uses: number;
  readonly days: number;
}

/** The code is told once; only its hash is kept. */
export async function createInvite(
  transaction: AuthTransaction,
  { uses, days }: NewInvite,
): Promise<{ code: string; expiresAt: Date }> {
  const code = makeCode();
  await sql`delete from embedded_supabase.invites where expires_at < now() - ${KEPT_FOR}`.execute(transaction);
  const { rows } = await sql<{ expires_at: Date }>`
    insert into embedded_supabase.invites (code_hash, uses_left, expires_at)
    values (${inviteHash(code)}, ${uses}, now() + make_interval(days => ${days}::int)) returning expires_at`.execute(
    transaction,
  );
  return { code, expiresAt: rows[0]?.expires_at as Date };
}

/** Takes a place of the invite, or refuses. Of two who want the last place, the second waits for the first, and finds none. */
export async function takeInvite(transaction: AuthTransaction, code: string): Promise<void> {
  const { rows } = await sql`
    update embedded_supabase.invites set uses_left = uses_left - 1
    where code_hash = ${inviteHash(code)} and uses_left > 0 and expires_at > now() returning 1`.execute(transaction);
  if (rows.length === 0) throw notInvited();
}

export function notInvited(): AuthError {
  return new AuthError('signup_disabled', 'This invite is not valid, is used up, or has ended');
}

/** For the sign-up screen, and for sign-up before it hashes a password. Every try counts. */
export function inviteCheck(database: Database, limit: RateLimiter): InviteCheck {
  return ({ code, address }) =>
    orRateLimited(async () => {
      await limit.count('invite', address);
      const valid = sql`
        select from embedded_supabase.invites
        where code_hash = ${inviteHash(code)} and uses_left > 0 and expires_at > now()`;
      return (await database.run(AUTH_SERVICE, valid)).rows.length > 0 ? 'correct' : 'wrong';
    });
}
