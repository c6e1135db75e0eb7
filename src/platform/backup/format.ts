import { z } from 'zod';
import type { BackedUpTable, Checksum } from './tables.ts';

const header = z.object({
  createdAt: z.string(),
  /** By ledger, `schema.table`: which migrations had been applied. The rows fit the tables of exactly these. */
  migrations: z.record(z.string(), z.array(z.string())),
});
const tableChecksum = z.object({ table: z.string(), rows: z.int(), sha256: z.string() });
const wholeChecksum = z.object({ sha256: z.string() });

/** When a backup was made, and after which migrations. */
export type BackupHeader = Readonly<z.infer<typeof header>>;

const FIRST_LINE = '-- GYMRATT backup, version 1';
const HEADER = '-- header ';
const CHECKSUM = '-- checksum ';
/** Ends the rows of a table, as `psql` wants it; no row looks like this. */
export const TABLE_END = '\\.';
/** A backup that does not end with it was cut off. Backups of release 1.0.0 have no checksum behind it. */
const LAST_LINE = '-- complete';

export function encodeHeader(header: BackupHeader, tables: readonly BackedUpTable[]): string {
  return [
    FIRST_LINE,
    `${HEADER}${JSON.stringify(header)}`,
    'begin;',
    // No foreign keys and no triggers: the rows are complete and already include what triggers wrote.
    'set local session_replication_role = replica;',
    `truncate ${tables.map(({ name }) => name).join(', ')};`,
    '',
  ].join('\n');
}

export function encodeTableEnd(table: string, checksum: Checksum): string {
  return `${CHECKSUM}${JSON.stringify({ table, ...checksum })}\n`;
}

/** @param sha256 Of everything before this line. */
export function encodeLastLine(sha256: string): string {
  return `${LAST_LINE} ${JSON.stringify({ sha256 })}\n`;
}

export function isFirstLine(line: string): boolean {
  return line === FIRST_LINE;
}

export function decodeHeader(line: string): BackupHeader | null {
  return decode(HEADER, line, header);
}

export function decodeChecksum(line: string): (Checksum & { readonly table: string }) | null {
  return decode(CHECKSUM, line, tableChecksum);
}

/** `null` for any other line; without a checksum for a backup that has none. */
export function decodeLastLine(line: string): { readonly sha256?: string } | null {
  return line === LAST_LINE ? {} : decode(`${LAST_LINE} `, line, wholeChecksum);
}

function decode<Schema extends z.ZodType>(prefix: string, line: string, schema: Schema): z.output<Schema> | null {
  if (!line.startsWith(prefix)) return null;
  try {
    return schema.parse(JSON.parse(line.slice(prefix.length)));
  } catch {
    return null;
  }
}

const COPY = /^copy (?<name>\S+) \((?<columns>.*)\) from stdin;$/;

/** The table whose rows follow; `null` where none do. */
export function decodeTableStart(line: string): { name: string; columns: string[] } | null {
  const { name, columns } = COPY.exec(line)?.groups ?? {};
  return name && columns ? { name, columns: columns.split(', ') } : null;
}
