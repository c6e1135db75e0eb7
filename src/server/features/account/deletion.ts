import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Member } from '../../plugins/member.ts';
import { lockMember } from '../member-lock.ts';

export async function findEmail(database: Database, member: Member): Promise<string | undefined> {
  const read = sql<{ email: string }>`select email from users where uuid_id = ${member.id}`;
  const { rows } = await database.run(member.actor, read.compile(database.build));
  return rows[0]?.email;
}

/**
 * Deletes the member and everything that is theirs, all or nothing. Whatever changes a member's workouts holds the member's
 * lock, and so does this: two that wait for each other's rows would end with one of them refused.
 */
export async function deleteAccount(database: Database, member: Member): Promise<void> {
  const { build } = database;
  await database.readThenWrite(member.actor, [lockMember(member).compile(build)], () => ({
    write: sql`select delete_own_account()`.compile(build),
    result: undefined,
  }));
}
