import { type RawBuilder, sql } from 'kysely';
import type { Member } from '../plugins/member.ts';

/** Deleted items are kept complete. These are parts of statements: an item moves with everything it affects, or not at all. */
type DeletedKind = 'workout' | 'template';

const KEPT_FOR = sql`interval '30 days'`;

/** Stores what a query yields as `id` and `content`. Part of the statement that deletes it. */
export function storeDeleted(member: Member, kind: DeletedKind, items: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into deleted_items (user_id, kind, id, content)
    select ${member.id}::uuid, ${kind}::text, items.id, items.content from (${items}) items`;
}

/** Purges what the member deleted too long ago. */
export function forgetExpired(member: Member): RawBuilder<unknown> {
  return sql`delete from deleted_items where user_id = ${member.id} and deleted_at < now() - ${KEPT_FOR}`;
}

/** The `content` of an item that can be restored: one row, or none. */
export function findDeleted(member: Member, kind: DeletedKind, id: string): RawBuilder<unknown> {
  return sql`select content from deleted_items where user_id = ${member.id} and kind = ${kind} and id = ${id}`;
}

/**
 * The columns that a deleted row restores: those that the table has today and had then. Columns added later get their
 * defaults, columns dropped later are left out.
 */
export function keptColumns(table: string, row: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql`(
    select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_attribute a
    where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and jsonb_exists(${row}, a.attname)
  )`;
}

/** Rows that name an exercise, as JSON. One that was merged since then is the one that it was merged into. */
export function withPresentExercises(member: Member, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_agg(part || jsonb_build_object(
      'exercise_id', coalesce(own.merged_into, own.id, part ->> 'exercise_id'),
      'merged_from', case when own.merged_into is not null then own.id end
    )), '[]')
    from jsonb_array_elements(${rows}) part
    left join own_exercises own
      on own.user_id = ${member.id} and own.id = coalesce(part ->> 'merged_from', part ->> 'exercise_id')
  )`;
}

/** Inserts those columns of deleted rows. Part of the statement that removes the item. */
export function insertKept(table: string, columns: readonly string[], rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  return sql`insert into ${sql.table(table)} (${names})
    select ${names} from taken, jsonb_populate_recordset(null::${sql.table(table)}, ${rows})`;
}

/** Removes the item and yields its `content`. Part of the statement that restores it. */
export function takeDeleted(member: Member, kind: DeletedKind, id: string): RawBuilder<unknown> {
  return sql`delete from deleted_items where user_id = ${member.id} and kind = ${kind} and id = ${id} returning content`;
}
