import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Member } from '../../plugins/member.ts';

export async function findEmail(database: Database, member: Member): Promise<string | undefined> {
  const query = database.build.selectFrom('users').select('email').where('uuid_id', '=', member.id);
  return (await database.run(member.actor, query)).rows[0]?.email;
}

/** Deletes the member and all their data, or nothing. */
export async function deleteAccount(database: Database, { actor }: Member): Promise<void> {
  await database.run(actor, sql`select delete_own_account()`);
}
