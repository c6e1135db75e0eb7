import { randomUUID } from 'node:crypto';
import { type Actor, forMember } from '#platform/database/actor.ts';
import type { TestDatabase } from './test-database.ts';

export interface Member {
  readonly id: string;
  readonly email: string;
  /** The member's own requests to the open data API. */
  readonly asMember: Actor;
  /** The product's server acting for the member. */
  readonly asApi: Actor;
}

/** Signs a member up in the database, as the auth service does: the profile follows by trigger. */
export async function createMember(
  { asOwner }: Pick<TestDatabase, 'asOwner'>,
  given: { email?: string; metadata?: Record<string, unknown> } = {},
): Promise<Member> {
  const id = randomUUID();
  const email = given.email ?? `lifter-${id}@example.com`;
  await asOwner(
    `insert into auth.users (instance_id, id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, '{}', $3, now(), now())`,
    [id, email, JSON.stringify(given.metadata ?? {})],
  );
  return {
    id,
    email,
    asMember: { role: 'authenticated', claims: { sub: id, role: 'authenticated' } },
    asApi: forMember(id),
  };
}
