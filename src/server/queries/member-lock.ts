import { type RawBuilder, sql } from 'kysely';
import type { Member } from '../plugins/member.ts';

/** Serialises changes to a member's data. A separate statement: one that waits for a lock sees other tables as before the wait. */
export const lockMember = ({ id }: Member): RawBuilder<unknown> =>
  sql`select from users where uuid_id = ${id} for no key update`;
