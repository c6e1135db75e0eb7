import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Member } from '../../plugins/member.ts';
import { lockMember } from '../../queries/locked-changes.ts';

export async function findEmail(database: Database, member: Member): Promise<string | undefined> {
  const query = database.build.selectFrom('users').select('email').where('uuid_id', '=', member.id);
  return (await database.run(member.actor, query)).rows[0]?.email;
}

/** Deletes the member and all their data, or nothing. Without the member's lock it could deadlock with a change of workouts. */
export async function deleteAccount(database: Database, member: Member): Promise<void> {
  await database.readThenWrite(member.actor, [lockMember(member)], () => ({
    writes: [sql`select delete_own_account()`],
    result: undefined,
  }));
}
