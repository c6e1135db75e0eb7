import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg, { type ClientBase } from 'pg';
import copyStreams from 'pg-copy-streams';
import { StartupError } from '../startup-error.ts';
import { type Checksum, ChecksumOf, tableChecksum } from './checksum.ts';
import {
  type BackupHeader,
  decodeChecksum,
  decodeHeader,
  decodeLastLine,
  decodeTableStart,
  isFirstLine,
  TABLE_END,
} from './format.ts';
import { type BackedUpTable, copyIn, listTables } from './tables.ts';

/** Verifies every checksum of a backup before anything is created or changed. Returns its header. */
export async function verifyBackup(chunks: AsyncIterable<Buffer>): Promise<BackupHeader> {
  const lines = splitLines(chunks);
  const whole = createHash('sha256');
  const nextBytes = async () => {
    const { value, done } = await lines.next();
    if (done) throw damaged('it ends in the middle');
    return value;
  };
  const next = async () => {
    const bytes = await nextBytes();
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
      if (!(await lines.next()).done) throw damaged('it goes on after its end');
      return header;
    }
    const table = decodeTableStart(line);
    if (!table) continue;
    const rows = new ChecksumOf();
    for (let row = await nextBytes(); lineText(row) !== TABLE_END; row = await nextBytes()) {
      whole.update(row);
      rows.add(row);
    }
    whole.update(`${TABLE_END}\n`);
    assertSame(table.name, rows.result(), await next());
  }
}

/** A backup that has been verified, and is being restored. */
export class BackupReader {
  readonly #lines: AsyncGenerator<Buffer>;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#lines = splitLines(chunks);
  }

  /** Replaces the tables' rows, all or nothing. Each table's checksum is compared as it is read and as it is stored. */
  async restore(client: ClientBase, ledgers: readonly string[]): Promise<Map<string, Checksum>> {
    const restored = new Map<string, Checksum>();
    await client.query('begin');
    try {
      const tables = new Map((await listTables(client, ledgers)).map((table) => [table.name, table]));
      await client.query('set local session_replication_role = replica');
      await client.query(`truncate ${[...tables.keys()].join(', ')}`);
      for (let line = await this.#line(); !decodeLastLine(line); line = await this.#line()) {
        const start = decodeTableStart(line);
        if (!start) continue;
        const table = tables.get(start.name);
        if (!table) throw damaged(`it has rows of ${start.name}, which this version does not know`);
        restored.set(table.name, await this.#restoreTable(client, { ...table, columns: start.columns }));
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

  async #restoreTable(client: ClientBase, table: BackedUpTable): Promise<Checksum> {
    const read = new ChecksumOf();
    const sink = client.query(copyStreams.from(copyIn(table)));
    const done = finished(sink);
    try {
      for (let row = await this.#bytes(); lineText(row) !== TABLE_END; row = await this.#bytes()) {
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
    const { sha256 } = assertSame(table.name, read.result(), await this.#line());
    const stored = await tableChecksum(client, table);
    if (stored.sha256 !== sha256) throw damaged(`the database did not take ${table.name} as it was`);
    return stored;
  }

  async #bytes(): Promise<Buffer> {
    const { value, done } = await this.#lines.next();
    if (done) throw damaged('it ends in the middle');
    return value;
  }

  async #line(): Promise<string> {
    return lineText(await this.#bytes());
  }
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
function assertSame(table: string, found: Checksum, line: string): Checksum {
  const told = decodeChecksum(line);
  if (told?.table !== table || told.rows !== found.rows || told.sha256 !== found.sha256) {
    throw damaged(`the rows of ${table} are not those that were written`);
  }
  return found;
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
