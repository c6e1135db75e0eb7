import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import copyStreams from 'pg-copy-streams';
import { StartupError } from '../startup-error.ts';
import { type Checksum, ChecksumOf, checksumOf } from './checksum.ts';
import {
  type BackupHeader,
  decodeChecksum,
  decodeHeader,
  decodeTableStart,
  isFirstLine,
  LAST_LINE,
  TABLE_END,
} from './format.ts';
import { linesOf } from './lines.ts';
import { type BackedUpTable, copyIn, listTables } from './tables.ts';

/** A backup that is being read: first its header, then its rows. */
export class BackupReader {
  readonly #lines: AsyncGenerator<Buffer>;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#lines = linesOf(chunks);
  }

  async header(): Promise<BackupHeader> {
    const header = isFirstLine(await this.#line()) ? decodeHeader(await this.#line()) : null;
    if (!header) throw new StartupError('not_a_backup', 'This file is no backup of GYMRATT.');
    return header;
  }

  /**
   * Puts the rows in place of whatever the tables hold, all or nothing. Each table is compared with its checksum twice: as it
   * is read, and as the database gives it back.
   */
  async restore(client: ClientBase, ledgers: readonly string[]): Promise<Map<string, Checksum>> {
    const restored = new Map<string, Checksum>();
    await client.query('begin');
    try {
      const tables = new Map((await listTables(client, ledgers)).map((table) => [table.name, table]));
      await client.query('set local session_replication_role = replica');
      await client.query(`truncate ${[...tables.keys()].join(', ')}`);
      for (let line = await this.#line(); line !== LAST_LINE; line = await this.#line()) {
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
      throw error;
    }
  }

  async #restoreTable(client: ClientBase, table: BackedUpTable): Promise<Checksum> {
    const read = new ChecksumOf();
    const sink = client.query(copyStreams.from(copyIn(table)));
    const done = finished(sink);
    try {
      for (let row = await this.#bytes(); row.toString() !== `${TABLE_END}\n`; row = await this.#bytes()) {
        read.add(row);
        if (!sink.write(row)) await Promise.race([once(sink, 'drain'), done]);
      }
      sink.end();
      await done;
    } catch (error) {
      // The database waits for rows and hears nothing else until it is told that none will come.
      sink.destroy(error as Error);
      await done.catch(() => undefined);
      throw error;
    }
    const { rows, sha256 } = read.result();
    const told = decodeChecksum(await this.#line());
    if (told?.table !== table.name || told.rows !== rows || told.sha256 !== sha256) {
      throw damaged(`the rows of ${table.name} are not those that were written`);
    }
    const stored = await checksumOf(client, table);
    if (stored.sha256 !== sha256) throw damaged(`the database did not take ${table.name} as it was`);
    return stored;
  }

  async #bytes(): Promise<Buffer> {
    const { value, done } = await this.#lines.next();
    if (done) throw damaged('it ends in the middle');
    return value;
  }

  async #line(): Promise<string> {
    return (await this.#bytes()).toString().replace(/\n$/, '');
  }
}

function damaged(how: string): StartupError {
  return new StartupError('backup_damaged', `The backup cannot be restored: ${how}. Nothing was changed.`);
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
