import type pg from 'pg';
import { MEMBER_TABLE_LIST } from '#platform/database/member-tables.ts';

const ROWS_AT_ONCE = 1_000;

/**
 * Members as SQL that a hosted Supabase project runs after the migrations, in one transaction.
 * @param client In a snapshot.
 */
export async function* exportMembers(client: pg.ClientBase): AsyncGenerator<string> {
  yield "-- GYMRATT members for a hosted Supabase project. Contains password hashes: keep it like the data.\nbegin;\nset local timezone = 'UTC';\n";
  for (const { name, key, moved } of MEMBER_TABLE_LIST) {
    if ('not' in moved) continue;
    yield* exportTable(client, { name: name.includes('.') ? name : `public.${name}`, key, ...moved });
  }
  yield 'commit;\n';
}

interface ExportedTable {
  readonly name: string;
  readonly key: readonly string[];
  /** For rows that already exist: a trigger on the auth users creates the profile. */
  readonly exists?: true;
  /** For rows that refer to others of the same table. */
  readonly order?: string;
}

async function* exportTable(
  client: pg.ClientBase,
  { name, key, exists, order }: ExportedTable,
): AsyncGenerator<string> {
  const columns = await insertableColumns(client, name);
  const list = columns.map((column) => `"${column}"`).join(', ');
  const update = columns.map((column) => `"${column}" = excluded."${column}"`).join(', ');
  const conflict = exists ? `\non conflict (${key.join(', ')}) do update set ${update}` : '';
  const ordered = order ? `order by ${order}` : '';
  await client.query(`declare rows no scroll cursor for select to_jsonb(t)::text as row from ${name} t ${ordered}`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from rows`);
    if (rows.length === 0) break;
    const json = quote(`[${rows.map(({ row }) => row).join(',\n')}]`);
    yield `insert into ${name} (${list})\nselect ${list} from jsonb_populate_recordset(null::${name}, ${json})${conflict};\n`;
  }
  await client.query('close rows');
}

/** Generated columns are left out, as the target computes them; these tables have no columns that hosted Supabase lacks. */
async function insertableColumns(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** A dollar quote whose tag does not occur in the text, so that nothing in the text can end it. */
function quote(text: string): string {
  let tag = '$rows$';
  for (let number = 1; text.includes(tag); number += 1) tag = `$rows${number}$`;
  return `${tag}${text}${tag}`;
}
