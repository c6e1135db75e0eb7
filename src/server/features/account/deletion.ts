import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Member } from '../../plugins/member.ts';
import { lockMember } from '../member-lock.ts';

export type DeletionOutcome = 'deleted' | 'not-confirmed' | 'no-such-member';

/**
 * Deletes the member and everything that is theirs, all or nothing. Whatever changes a member's workouts holds the member's
 * lock, and so does this: two that wait for each other's rows would end with one of them refused.
 */
export function deleteAccount(database: Database, member: Member, confirm: string): Promise<DeletionOutcome> {
  const { build } = database;
  const read = sql<{ email: string }>`select email from users where uuid_id = ${member.id}`;
  return database.readThenWrite<{ email: string }, DeletionOutcome>(
    member.actor,
    [lockMember(member).compile(build), read.compile(build)],
    ([row]) => {
      if (!row) return { result: 'no-such-member' };
      if (!isSameAddress(confirm, row.email)) return { result: 'not-confirmed' };
      return { write: sql`select delete_own_account()`.compile(build), result: 'deleted' };
    },
  );
}

function isSameAddress(typed: string, own: string): boolean {
  return typed.trim().toLowerCase() === own.trim().toLowerCase();
}
