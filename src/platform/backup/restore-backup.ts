import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg, { type ClientBase, type ClientConfig } from 'pg';
import copyStreams from 'pg-copy-streams';
import { isSharded } from '../database/laid-out.ts';
import { connectToPrimary } from '../database/primary-pool.ts';
import { appliedMigrations, type MigrationSet, migrate, SEED_LEDGER } from '../migrations/runner.ts';
import { StartupError } from '../startup-error.ts';
import {
  type BackupHeader,
  decodeChecksum,
  decodeHeader,
  decodeLastLine,
  decodeTableStart,
  isFirstLine,
  TABLE_END,
} from './format.ts';
import { type BackedUpTable, type Checksum, copyIn, listTables, RunningChecksum, tableChecksum } from './tables.ts';

/** Verifies every checksum of a backup before anything is created or changed. Returns its header. */
export async function verifyBackup(chunks: AsyncIterable<Buffer>): Promise<BackupHeader> {
  const lines = readLines(chunks);
  const whole = createHash('sha256');
  const next = async () => {
    const bytes = await lines.next();
    if (decodeLastLine(lineText(bytes)) === null) whole.update(bytes);
    return lineText(bytes);
  };

  if (!isFirstLine(await next())) throw notABackup();
  const header = decodeHeader(await next());
  if (!header) throw damaged('its header cannot be read');
  for (;;) {
    const line = await next();
    const end = decodeLastLine(line);
    if (end) {
      if (end.sha256 !== undefined && end.sha256 !== whole.digest('hex')) throw damaged('its checksum is another one');
      // Read on to the very end: that is where the archive keeps its own checksum.
      if (!(await lines.isAtEnd())) throw damaged('it goes on after its end');
      return header;
    }
    const table = decodeTableStart(line);
    if (!table) continue;
    const rows = new RunningChecksum();
    for await (const row of lines.rows()) {
      whole.update(row);
      rows.add(row);
    }
    whole.update(`${TABLE_END}\n`);
    assertSame(table.name, rows.result(), await next());
  }
}

/** Migrates an empty database to the backup's state, fills it, and migrates it on, as the database itself would have been. */
export async function restoreBackup(
  hosts: readonly ClientConfig[],
  verified: { readonly header: BackupHeader; readonly chunks: AsyncIterable<Buffer> },
  { sets, seedFile }: { readonly sets: readonly MigrationSet[]; readonly seedFile: string },
): Promise<Map<string, Checksum>> {
  const { header, chunks } = verified;
  const versions = new Set(Object.values(header.migrations).flat());
  await refuseUsedDatabase(hosts);
  await migrate(hosts, sets, undefined, (version) => versions.has(version));
  const client = await connectToPrimary(hosts);
  try {
    await refuseOtherSchema(client, sets, header);
    const restored = await restoreTables(client, chunks, Object.keys(header.migrations));
    await client.query(`drop table if exists ${SEED_LEDGER}`);
    await migrate(hosts, sets, seedFile);
    return restored;
  } finally {
    await client.end();
  }
}

/** Somebody's data is never overwritten. */
async function refuseUsedDatabase(hosts: readonly ClientConfig[]): Promise<void> {
  const client = await connectToPrimary(hosts);
  try {
    if (await isSharded(client)) {
      throw new StartupError(
        'database_sharded',
        'The database is spread over several machines already. Restore into one that is not, and run `npm run shard` then. Nothing was changed.',
      );
    }
    const { rows } = await client.query<{ users: string | null }>(`select to_regclass('auth.users')::text as users`);
    if (!rows[0]?.users) return;
    const { rowCount } = await client.query('select from auth.users limit 1');
    if (!rowCount) return;
  } finally {
    await client.end();
  }
  throw new StartupError(
    'database_in_use',
    'The database has members already. Restore into a new one: another DATA_DIR, or another DATABASE_URL. Nothing was changed.',
  );
}

async function refuseOtherSchema(
  client: ClientBase,
  sets: readonly MigrationSet[],
  header: BackupHeader,
): Promise<void> {
  const applied = await appliedMigrations(client, sets);
  if (JSON.stringify(applied) === JSON.stringify(header.migrations)) return;
  const known = new Set(Object.values(applied).flat());
  const isNewer = Object.values(header.migrations)
    .flat()
    .some((version) => !known.has(version));
  throw new StartupError(
    isNewer ? 'backup_newer_than_code' : 'database_newer_than_backup',
    isNewer
      ? 'The backup was made by a newer version of GYMRATT. Restore it with that version.'
      : 'The database has been brought up to date beyond this backup. Restore into a new one: another DATA_DIR, or another DATABASE_URL.',
  );
}

/** Replaces the tables' rows, all or nothing. Each table's checksum is compared as it is read and as it is stored. */
async function restoreTables(client: ClientBase, chunks: AsyncIterable<Buffer>, ledgers: readonly string[]) {
  const lines = readLines(chunks);
  const line = async () => lineText(await lines.next());
  const restored = new Map<string, Checksum>();
  await client.query('begin');
  try {
    const tables = new Map((await listTables(client, ledgers)).map((table) => [table.name, table]));
    await client.query('set local session_replication_role = replica');
    await client.query(`truncate ${[...tables.keys()].join(', ')}`);
    for (let text = await line(); !decodeLastLine(text); text = await line()) {
      const start = decodeTableStart(text);
      if (!start) continue;
      const table = tables.get(start.name);
      if (!table) throw damaged(`it has rows of ${start.name}, which this version does not know`);
      const target = { ...table, columns: start.columns };
      const read = await copyRows(client, target, lines.rows());
      assertSame(table.name, read, await line());
      const stored = await tableChecksum(client, target);
      if (stored.sha256 !== read.sha256) throw damaged(`the database did not take ${table.name} as it was`);
      restored.set(table.name, stored);
    }
    for (const name of tables.keys()) if (!restored.has(name)) throw damaged(`${name} is missing in it`);
    await continueSequences(client);
    await client.query('commit');
    return restored;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw isRefusal(error) ? damaged(`the database refuses it (${error.message})`) : error;
  }
}

async function copyRows(client: ClientBase, table: BackedUpTable, rows: AsyncIterable<Buffer>): Promise<Checksum> {
  const read = new RunningChecksum();
  const sink = client.query(copyStreams.from(copyIn(table)));
  const done = finished(sink);
  try {
    for await (const row of rows) {
      read.add(row);
      if (!sink.write(row)) await Promise.race([once(sink, 'drain'), done]);
    }
    sink.end();
    await done;
  } catch (error) {
    // The database waits for rows until it is told that no more will come.
    sink.destroy(error as Error);
    await done.catch(() => undefined);
    throw error;
  }
  return read.result();
}

function readLines(chunks: AsyncIterable<Buffer>) {
  const lines = splitLines(chunks);
  const next = async () => {
    const { value, done } = await lines.next();
    if (done) throw damaged('it ends in the middle');
    return value;
  };
  return {
    next,
    isAtEnd: async () => (await lines.next()).done,
    /** The lines up to the end of the table. */
    async *rows() {
      for (let row = await next(); lineText(row) !== TABLE_END; row = await next()) yield row;
    },
  };
}

const NEWLINE = 10;

/** Whole lines, their newline included. By bytes: a text reader would also split at characters that a name may hold. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, start)) {
      const end = chunk.subarray(start, at + 1);
      yield rest.length > 0 ? Buffer.concat([...rest, end]) : end;
      rest = [];
      start = at + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
  if (rest.length > 0) yield Buffer.concat(rest);
}

const lineText = (bytes: Buffer) => bytes.toString().replace(/\n$/, '');

/** @param line What the backup says the rows of the table were. */
function assertSame(table: string, found: Checksum, line: string): void {
  const written = decodeChecksum(line);
  if (written?.table !== table || written.rows !== found.rows || written.sha256 !== found.sha256) {
    throw damaged(`the rows of ${table} are not those that were written`);
  }
}

/** Values, constraints or names that the database refuses. A full disk, for one, says nothing about the backup. */
function isRefusal(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && /^(22|23|42)/.test(error.code ?? '');
}

function notABackup(): StartupError {
  return new StartupError('not_a_backup', 'This file is no backup of GYMRATT, or it is damaged. Nothing was changed.');
}

function damaged(how: string): StartupError {
  return new StartupError('backup_damaged', `The backup is damaged: ${how}. Nothing was changed.`);
}

/** Numbers that the database gives out itself go on where they were. */
async function continueSequences(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(
    `select s.oid::regclass::text as sequence, t.oid::regclass::text as table, quote_ident(a.attname) as column
     from pg_class s
     join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
     join pg_class t on t.oid = d.refobjid
     join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
     where s.relkind = 'S'`,
  );
  for (const { sequence, table, column } of rows) {
    await client.query(
      `select setval($1::regclass, coalesce(max(${column}), 1), max(${column}) is not null) from ${table}`,
      [sequence],
    );
  }
}
