import { createHash } from 'node:crypto';
import pg, { type ClientBase } from 'pg';
import copyStreams from 'pg-copy-streams';

/** A table as a backup holds it. */
export interface BackedUpTable {
  /** Quoted, with its schema. */
  readonly name: string;
  /** Quoted. What the database computes from others is left to it. */
  readonly columns: readonly string[];
  /** The primary key, quoted: rows in its order have the same checksum on every server. */
  readonly key: readonly string[];
}

/** Everything that members and the backend have stored; what was migrated is in the header of the backup. */
const SCHEMAS = ['auth', 'public', 'embedded_supabase'];

interface ColumnRow {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
  readonly computed: boolean;
  readonly key_place: number | null;
}

/** @param ledgers Tables that remember migrations, `schema.table`. */
export async function listTables(client: ClientBase, ledgers: readonly string[]): Promise<BackedUpTable[]> {
  const { rows } = await client.query<ColumnRow>(
    `select n.nspname as schema, c.relname as table, a.attname as column, a.attgenerated <> '' as computed,
       array_position(i.indkey::smallint[], a.attnum) as key_place
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.relkind = 'r' and n.nspname = any($1) and n.nspname || '.' || c.relname <> all($2)
     order by n.nspname, c.relname, a.attnum`,
    [SCHEMAS, ledgers],
  );
  const tables = Map.groupBy(rows, ({ schema, table }) => `${quoted(schema)}.${quoted(table)}`);
  return [...tables].map(([name, columns]) => ({
    name,
    columns: columns.filter(({ computed }) => !computed).map(({ column }) => quoted(column)),
    key: columns
      .filter(({ key_place }) => key_place !== null)
      .sort((a, b) => Number(a.key_place) - Number(b.key_place))
      .map(({ column }) => quoted(column)),
  }));
}

const quoted = (name: string) => pg.escapeIdentifier(name);

/** Rows as text, in the order of their key. */
export function copyOut({ name, columns, key }: BackedUpTable): string {
  const order = key.length > 0 ? key : columns;
  return `copy (select ${columns.join(', ')} from ${name} order by ${order.join(', ')}) to stdout`;
}

export function copyIn({ name, columns }: Pick<BackedUpTable, 'name' | 'columns'>): string {
  return `copy ${name} (${columns.join(', ')}) from stdin`;
}

/** The contents of a table; must be equal before and after. */
export interface Checksum {
  readonly rows: number;
  readonly sha256: string;
}

const NEWLINE = 10;

/** Counts and hashes what passes through it. */
export class RunningChecksum {
  #rows = 0;
  readonly #hash = createHash('sha256');

  add(chunk: Buffer): void {
    this.#hash.update(chunk);
    // In this format a newline within a value is written as two other characters.
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) this.#rows += 1;
  }

  result(): Checksum {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

export async function tableChecksum(client: ClientBase, table: BackedUpTable): Promise<Checksum> {
  const checksum = new RunningChecksum();
  for await (const chunk of client.query(copyStreams.to(copyOut(table)))) checksum.add(chunk as Buffer);
  return checksum.result();
}
