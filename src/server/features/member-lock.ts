import { type RawBuilder, sql } from 'kysely';
import type { Member } from '../plugins/member.ts';

/**
 * One change at a time of what a member has: two at once could count a workout twice, or pass a limit. It must be a statement
 * of its own: one that waits for a lock still sees the other tables as they were before it waited.
 */
export const lockMember = ({ id }: Member): RawBuilder<unknown> =>
  sql`select from users where uuid_id = ${id} for no key update`;
