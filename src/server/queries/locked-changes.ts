import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Decision, Query } from '#platform/database/round-trips.ts';
import { ApiError } from '../plugins/error-dialect.ts';
import type { Member } from '../plugins/member.ts';

export async function readRows<Row>(database: Database, { actor }: Member, query: Query<Row>): Promise<Row[]> {
  return (await database.run(actor, query)).rows;
}

export async function readRow<Row>(database: Database, member: Member, query: Query<Row>): Promise<Row | undefined> {
  return (await readRows(database, member, query))[0];
}

/** Without a row of the profile, the token is one of a member who has been deleted since. */
export function ofMember<Row>(row: Row | undefined): Row {
  if (!row) throw new ApiError('unauthorized');
  return row;
}

/**
 * Serialises changes to a member's data. A separate statement: one that waits for a lock sees other tables as before the wait. The update
 * finds nothing. On several machines it keeps the member's rows from being moved to another one, where nobody would know of the lock.
 */
export const lockMember = ({ id }: Member): RawBuilder<unknown> => sql`
  with staying as (update users set xp = xp where uuid_id = ${id} and xp < 0)
  select from users where uuid_id = ${id} for no key update`;

/** Reads one row under the member's lock, and writes what is decided by it. */
export function changeLocked<Row, Result>(
  database: Database,
  member: Member,
  read: RawBuilder<Row>,
  decide: (before: Row) => Decision<Result>,
): Promise<Result> {
  return database.readThenWrite<Row, Result>(member.actor, [lockMember(member), read], ([before]) =>
    decide(ofMember(before)),
  );
}
