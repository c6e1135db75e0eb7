import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { hashNetwork } from './rate-limits.ts';
import { fingerprint, makeSecret } from './secrets.ts';
import { type AuthTransaction, findUserByEmail } from './users.ts';

const LIFETIME = sql`interval '1 hour'`;
const MAIL_INTERVAL = sql`interval '1 minute'`;

export interface RecoveryRequest {
  readonly email: string;
  /** Of the one who asks. */
  readonly address: string;
}

/**
 * A recovery token for the member with this email. It replaces those that were asked for from the same network alone: a
 * stranger must not void what the owner is about to use. `undefined` where there is no such member, or a mail went out less
 * than a minute ago; then whoever asks now has to do with that mail, and nobody else's asking replaces its token.
 */
export async function createRecoveryToken(
  transaction: AuthTransaction,
  { email, address }: RecoveryRequest,
): Promise<{ token: string; language: unknown } | undefined> {
  const user = await transaction
    .updateTable('auth.users')
    .set({ recovery_sent_at: sql<Date>`now()` })
    .where('email', '=', email)
    .where('is_sso_user', '=', false)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('recovery_sent_at', 'is', null), eb('recovery_sent_at', '<', sql<Date>`now() - ${MAIL_INTERVAL}`)]),
    )
    .returning(['id', 'raw_user_meta_data'])
    .executeTakeFirst();
  if (!user) {
    await shareTokens(transaction, email, address);
    return undefined;
  }
  const network = hashNetwork(user.id, address);
  await sql`
    delete from auth.one_time_tokens t where t.user_id = ${user.id} and (
      t.created_at < localtimestamp - ${LIFETIME}
      or exists (select from embedded_supabase.recovery_requests r where r.token_id = t.id and r.network = ${network})
    )`.execute(transaction);
  const { id, token } = await issueRecoveryToken(transaction, user.id, email);
  await sql`insert into embedded_supabase.recovery_requests (token_id, network) values (${id}, ${network})`.execute(
    transaction,
  );
  return { token, language: Object(user.raw_user_meta_data).language };
}

/** One that nobody's asking replaces: the operator hands it over in person. */
export async function issueRecoveryToken(transaction: AuthTransaction, userId: string, email: string) {
  const [id, token] = [randomUUID(), makeSecret()];
  await transaction
    .insertInto('auth.one_time_tokens')
    .values({
      id,
      user_id: userId,
      token_type: 'recovery_token',
      token_hash: fingerprint(token),
      relates_to: email,
    })
    .execute();
  return { id, token };
}

/** Tokens requested by others now belong to this network too, so that neither can replace them alone. */
async function shareTokens(transaction: AuthTransaction, email: string, address: string): Promise<void> {
  const user = await findUserByEmail(transaction, email);
  if (!user) return;
  await sql`
    delete from embedded_supabase.recovery_requests r using auth.one_time_tokens t
    where t.id = r.token_id and t.user_id = ${user.id} and r.network <> ${hashNetwork(user.id, address)}`.execute(
    transaction,
  );
}

/** The member whose token it was. Redeeming it voids the member's other tokens too. */
export async function redeemRecoveryToken(transaction: AuthTransaction, token: string): Promise<string | undefined> {
  const used = await transaction
    .deleteFrom('auth.one_time_tokens')
    .where('token_type', '=', 'recovery_token')
    .where('token_hash', '=', fingerprint(token))
    .returning(['user_id', sql<boolean>`created_at >= localtimestamp - ${LIFETIME}`.as('is_fresh')])
    .executeTakeFirst();
  if (!used?.is_fresh) return undefined;
  await voidOneTimeTokens(transaction, used.user_id);
  return used.user_id;
}

export async function voidOneTimeTokens(transaction: AuthTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute();
}
