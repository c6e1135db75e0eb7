import { type RawBuilder, sql } from 'kysely';
import type { Member } from '../plugins/member.ts';

/**
 * Serialises changes to one member's data: two at once could count a workout twice, or exceed a limit. It must be a separate
 * statement, because a statement that waits for a lock sees the other tables as they were before it waited.
 */
export const lockMember = ({ id }: Member): RawBuilder<unknown> =>
  sql`select from users where uuid_id = ${id} for no key update`;
