import { type RawBuilder, sql } from 'kysely';
import type { Member } from '../plugins/member.ts';

/** What members delete is kept whole. These are parts of statements: an item moves at once with its traces, or not at all. */
type DeletedKind = 'workout' | 'template';

const KEPT_FOR = sql`interval '30 days'`;

/** Keeps what a query yields as `id` and `content`. Part of the very statement that deletes it. */
export function storeDeleted(member: Member, kind: DeletedKind, items: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into deleted_items (user_id, kind, id, content)
    select ${member.id}::uuid, ${kind}::text, items.id, items.content from (${items}) items`;
}

/** Forgets everything that the member deleted too long ago. */
export function forgetExpired(member: Member): RawBuilder<unknown> {
  return sql`delete from deleted_items where user_id = ${member.id} and deleted_at < now() - ${KEPT_FOR}`;
}

/** The `content` of an item that can be taken back: one row, or none. */
export function findDeleted(member: Member, kind: DeletedKind, id: string): RawBuilder<unknown> {
  return sql`select content from deleted_items where user_id = ${member.id} and kind = ${kind} and id = ${id}`;
}

/** Takes the item out and yields its `content`. Part of the very statement that puts it back to where it was. */
export function takeDeleted(member: Member, kind: DeletedKind, id: string): RawBuilder<unknown> {
  return sql`delete from deleted_items where user_id = ${member.id} and kind = ${kind} and id = ${id} returning content`;
}
