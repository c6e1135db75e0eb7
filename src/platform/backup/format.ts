import type { Checksum } from './checksum.ts';
import type { BackedUpTable } from './tables.ts';

/** What a backup is of. */
export interface BackupHeader {
  readonly createdAt: string;
  /** By ledger, `schema.table`: which migrations had been applied. The rows fit the tables of exactly these. */
  readonly migrations: Readonly<Record<string, readonly string[]>>;
}

const FIRST_LINE = '-- GYMRATT backup, version 1';
const HEADER = '-- header ';
const CHECKSUM = '-- checksum ';
/** Ends the rows of a table, as `psql` wants it; no row looks like this. */
export const TABLE_END = '\\.';
/** A backup that does not end with it was cut off. */
export const LAST_LINE = '-- complete';

export function encodeHeader(header: BackupHeader, tables: readonly BackedUpTable[]): string {
  return [
    FIRST_LINE,
    `${HEADER}${JSON.stringify(header)}`,
    'begin;',
    // Neither foreign keys nor triggers: the rows are whole as they are, and each has its trigger's work in it.
    'set local session_replication_role = replica;',
    `truncate ${tables.map(({ name }) => name).join(', ')};`,
    '',
  ].join('\n');
}

export function encodeTableEnd(table: string, checksum: Checksum): string {
  return `${CHECKSUM}${JSON.stringify({ table, ...checksum })}\n`;
}

export function isFirstLine(line: string): boolean {
  return line === FIRST_LINE;
}

export function decodeHeader(line: string): BackupHeader | null {
  return line.startsWith(HEADER) ? (JSON.parse(line.slice(HEADER.length)) as BackupHeader) : null;
}

export function decodeChecksum(line: string): (Checksum & { readonly table: string }) | null {
  if (!line.startsWith(CHECKSUM)) return null;
  return JSON.parse(line.slice(CHECKSUM.length)) as Checksum & { readonly table: string };
}

const COPY = /^copy (?<name>\S+) \((?<columns>.*)\) from stdin;$/;

/** The table whose rows follow; `null` where none do. */
export function decodeTableStart(line: string): { name: string; columns: string[] } | null {
  const { name, columns } = COPY.exec(line)?.groups ?? {};
  return name && columns ? { name, columns: columns.split(', ') } : null;
}
