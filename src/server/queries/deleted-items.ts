import { type RawBuilder, sql } from 'kysely';
import { MEMBER_TABLE_LIST } from '#platform/database/member-tables.ts';
import type { Decision } from '#platform/database/round-trips.ts';
import type { Member } from '../plugins/member.ts';
import { INSERTED } from './given-rows.ts';

/** Deleted items are kept complete. These are parts of statements: an item moves with everything it affects, or not at all. */
type DeletedKind = 'workout' | 'template';

/** The tables whose rows make an item, its own first; `id` is the column that has the item's. */
export function itemParts(kind: DeletedKind) {
  return MEMBER_TABLE_LIST.flatMap(({ name, key, kept }) =>
    'kind' in kept && kept.kind === kind ? [{ table: name, as: kept.as, id: key[1] ?? '' }] : [],
  );
}

const KEPT_FOR = sql`interval '30 days'`;

/** Stores what a query yields as `id` and `content`. Part of the statement that deletes it. */
export function storeDeleted(member: Member, kind: DeletedKind, items: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into deleted_items (user_id, kind, id, content)
    select ${member.id}::uuid, ${kind}::text, items.id, items.content from (${items}) items ${INSERTED}`;
}

/** Purges what the member deleted too long ago. */
export function forgetExpired(member: Member): RawBuilder<unknown> {
  return sql`delete from deleted_items where user_id = ${member.id} and deleted_at < now() - ${KEPT_FOR}`;
}

/** The `content` of an item that can be restored: one row, or none. */
export function findDeleted(member: Member, kind: DeletedKind, id: string): RawBuilder<unknown> {
  return sql`select content from deleted_items where user_id = ${member.id} and kind = ${kind} and id = ${id}`;
}

/** The `content` of `item`, a row of the kind's own table; `moreOfExercise` is further JSON for each exercise, the row `part`. */
export function wholeItem(
  kind: DeletedKind,
  moreOfExercise: RawBuilder<unknown> = sql`'{}'::jsonb`,
): RawBuilder<unknown> {
  const [own, ...parts] = itemParts(kind).map(({ table, as, id }) => ({
    as: sql.lit(as),
    rows: sql`(
      select coalesce(jsonb_agg(to_jsonb(part) ${as === 'exercises' ? sql`|| ${moreOfExercise}` : sql``}), '[]')
      from ${sql.table(table)} part where part.user_id = item.user_id and part.${sql.ref(id)} = item.id
    )`,
  }));
  const pairs = parts.map(({ as, rows }) => sql`${as}, ${rows}`);
  return sql`jsonb_build_object(${own?.as}, to_jsonb(item), ${sql.join(pairs)})`;
}

/** By part, the columns to restore. A part without rows has none. */
export type KeptColumns = Readonly<Record<string, readonly string[]>>;

/** Of `content`: by part, what a row has. */
export function keptColumns(member: Member, kind: DeletedKind): RawBuilder<KeptColumns> {
  const pairs = itemParts(kind).map(
    ({ as }) => sql`${sql.lit(as)}, array(select jsonb_object_keys(${partRows(member, kind, as)} -> 0))`,
  );
  return sql`json_build_object(${sql.join(pairs)})`;
}

/**
 * Decides with those that exist now and may be written. Newer ones get their defaults. A read of its own: the catalogue is not
 * where the member's rows are.
 */
export function withWritable<Result>(
  kind: DeletedKind,
  kept: KeptColumns,
  decide: (columns: KeptColumns) => Decision<Result>,
): Decision<Result> {
  const pairs = itemParts(kind).map(
    ({ table, as }) => sql`${sql.lit(as)}, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and has_column_privilege(a.attrelid, a.attnum, 'insert')
      order by a.attnum
    )`,
  );
  return {
    read: sql`select json_build_object(${sql.join(pairs)}) as writable`,
    decide: ([row]) => {
      const { writable } = row as { readonly writable: KeptColumns };
      const both = Object.entries(writable).map(([as, columns]) => {
        return [as, columns.filter((column) => kept[as]?.includes(column))];
      });
      return decide(Object.fromEntries(both));
    },
  };
}

function partRows(member: Member, kind: DeletedKind, as: string): RawBuilder<unknown> {
  const rows = sql`content -> ${sql.lit(as)}`;
  if (as === kind) return sql`jsonb_build_array(${rows})`;
  return as === 'exercises' ? withPresentExercises(member, rows) : sql`(${rows})`;
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

/** Inserts an item that is `taken`. Further parts of the statement that removes it, each with a comma behind it. */
export function insertKept(member: Member, kind: DeletedKind, columns: KeptColumns): RawBuilder<unknown> {
  const inserts = itemParts(kind).map(({ table, as }) => {
    const names = sql.join((columns[as] ?? []).map((column) => sql.ref(column)));
    return columns[as]?.length
      ? sql`${sql.ref(`${as}_back`)} as (
          insert into ${sql.table(table)} (${names})
          select ${names} from taken, jsonb_populate_recordset(null::${sql.table(table)}, ${partRows(member, kind, as)})
          ${INSERTED}
        ), `
      : sql``;
  });
  return sql.join(inserts, sql``);
}

/** Removes the item and yields its `content`. Part of the statement that restores it. */
export function takeDeleted(member: Member, kind: DeletedKind, id: string): RawBuilder<unknown> {
  return sql`delete from deleted_items where user_id = ${member.id} and kind = ${kind} and id = ${id} returning content`;
}
