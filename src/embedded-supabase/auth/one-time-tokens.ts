import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fingerprint, makeSecret } from './secrets.ts';
import type { AuthTransaction } from './users.ts';

const LIFETIME = sql`interval '1 hour'`;
const MAIL_INTERVAL = sql`interval '1 minute'`;

/**
 * A recovery token for the member at this address; it replaces the one before. `undefined` where there is no such member,
 * or a mail went out less than a minute ago.
 */
export async function createRecoveryToken(transaction: AuthTransaction, email: string): Promise<string | undefined> {
  const user = await transaction
    .updateTable('auth.users')
    .set({ recovery_sent_at: sql<Date>`now()` })
    .where('email', '=', email)
    .where('is_sso_user', '=', false)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('recovery_sent_at', 'is', null), eb('recovery_sent_at', '<', sql<Date>`now() - ${MAIL_INTERVAL}`)]),
    )
    .returning('id')
    .executeTakeFirst();
  if (!user) return undefined;
  const token = makeSecret();
  await voidOneTimeTokens(transaction, user.id);
  await transaction
    .insertInto('auth.one_time_tokens')
    .values({
      id: randomUUID(),
      user_id: user.id,
      token_type: 'recovery_token',
      token_hash: fingerprint(token),
      relates_to: email,
    })
    .execute();
  return token;
}

/** Whose token it was; it is used up with the asking. */
export async function redeemRecoveryToken(transaction: AuthTransaction, token: string): Promise<string | undefined> {
  const used = await transaction
    .deleteFrom('auth.one_time_tokens')
    .where('token_type', '=', 'recovery_token')
    .where('token_hash', '=', fingerprint(token))
    .returning(['user_id', sql<boolean>`created_at >= localtimestamp - ${LIFETIME}`.as('is_fresh')])
    .executeTakeFirst();
  return used?.is_fresh ? used.user_id : undefined;
}

export async function voidOneTimeTokens(transaction: AuthTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute();
}
