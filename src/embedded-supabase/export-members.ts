import type pg from 'pg';

interface ExportedTable {
  readonly name: string;
  /** For rows that already exist: a trigger on the auth users creates the profile. */
  readonly existing?: { readonly key: string };
  /** For rows that refer to others of the same table. */
  readonly order?: string;
}

/** In an order in which every row finds what it refers to. Sessions stay behind, and devices to ring with them: members sign in again. */
const TABLES: readonly ExportedTable[] = [
  { name: 'auth.users' },
  { name: 'auth.identities' },
  { name: 'public.users', existing: { key: 'uuid_id' } },
  { name: 'public.imports' },
  { name: 'public.own_exercises', order: 'merged_into nulls first' },
  { name: 'public.user_settings' },
  { name: 'public.exercise_settings' },
  { name: 'public.favorites' },
  { name: 'public.workouts' },
  { name: 'public.workout_exercises' },
  { name: 'public.sets' },
  { name: 'public.best_lifts' },
  { name: 'public.streak_pauses' },
  { name: 'public.play_states' },
  { name: 'public.trophies' },
  { name: 'public.month_totals' },
  { name: 'public.import_tombstones' },
  { name: 'public.import_names' },
  { name: 'public.workout_templates' },
  { name: 'public.workout_template_exercises' },
  { name: 'public.history_jobs' },
];
const ROWS_AT_ONCE = 1_000;

/**
 * Members with their password hashes, identities and data, as SQL that a hosted Supabase project runs after the
 * migrations: one transaction, all or nothing. Read in one snapshot, so it is consistent while the server runs.
 */
export async function* exportMembers(client: pg.ClientBase): AsyncGenerator<string> {
  await client.query('begin transaction isolation level repeatable read, read only');
  try {
    yield "-- GYMRATT members for a hosted Supabase project. Contains password hashes: keep it like the data.\nbegin;\nset local timezone = 'UTC';\n";
    for (const table of TABLES) yield* exportTable(client, table);
    yield 'commit;\n';
  } finally {
    await client.query('rollback');
  }
}

async function* exportTable(client: pg.ClientBase, { name, existing, order }: ExportedTable): AsyncGenerator<string> {
  const columns = await insertableColumns(client, name);
  const list = columns.map((column) => `"${column}"`).join(', ');
  const update = columns.map((column) => `"${column}" = excluded."${column}"`).join(', ');
  const conflict = existing ? `\non conflict (${existing.key}) do update set ${update}` : '';
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
