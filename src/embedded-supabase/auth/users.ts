import type { Selectable, Transaction } from 'kysely';
import type { Actor } from '#platform/database/actor.ts';
import type { AuthUsers, DB } from '#platform/database/schema.generated.ts';

/** The auth service's own tables are its own role's; members never reach them. */
export const AUTH_SERVICE: Actor = { role: 'supabase_auth_admin', claims: {} };

export type AuthTransaction = Transaction<DB>;
export type AuthUser = Selectable<AuthUsers>;

export const NIL_UUID = '00000000-0000-0000-0000-000000000000';

export interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** The columns are filled as GoTrue fills them, so that members can move to hosted Supabase by dump and restore. */
export async function insertUser(transaction: AuthTransaction, user: NewUser): Promise<AuthUser> {
  const now = new Date();
  const identity = { sub: user.id, email: user.email, email_verified: true, phone_verified: false };
  const inserted = await transaction
    .insertInto('auth.users')
    .values({
      instance_id: NIL_UUID,
      id: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: user.email,
      encrypted_password: user.passwordHash,
      email_confirmed_at: now,
      confirmation_token: '',
      recovery_token: '',
      email_change_token_new: '',
      email_change: '',
      last_sign_in_at: now,
      raw_app_meta_data: JSON.stringify({ provider: 'email', providers: ['email'] }),
      raw_user_meta_data: JSON.stringify({ ...user.metadata, ...identity }),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('auth.identities')
    .values({
      provider_id: user.id,
      user_id: user.id,
      identity_data: JSON.stringify(identity),
      provider: 'email',
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return inserted;
}

export function findUserByEmail(transaction: AuthTransaction, email: string): Promise<AuthUser | undefined> {
  return transaction
    .selectFrom('auth.users')
    .selectAll()
    .where('email', '=', email)
    .where('is_sso_user', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export function getUser(transaction: AuthTransaction, id: string): Promise<AuthUser> {
  return transaction.selectFrom('auth.users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The user as the client knows it. */
export async function describeUser(transaction: AuthTransaction, user: AuthUser) {
  const identities = await transaction
    .selectFrom('auth.identities')
    .selectAll()
    .where('user_id', '=', user.id)
    .execute();
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    email_confirmed_at: user.email_confirmed_at,
    confirmed_at: user.confirmed_at,
    last_sign_in_at: user.last_sign_in_at,
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities: identities.map((identity) => ({
      identity_id: identity.id,
      id: identity.provider_id,
      user_id: identity.user_id,
      identity_data: identity.identity_data,
      provider: identity.provider,
      last_sign_in_at: identity.last_sign_in_at,
      created_at: identity.created_at,
      updated_at: identity.updated_at,
      email: identity.email,
    })),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  };
}
