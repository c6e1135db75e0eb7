import type { Table } from './catalogue.ts';
import { invalidBody, RestError, unreadable } from './errors.ts';
import { isJsonBody, isJsonObject } from './json-body.ts';
import { readName, splitList } from './quoted-list.ts';

/** The rows that a request wants written. */
export interface Payload {
  /** A JSON array of objects, whichever was sent. */
  readonly text: string;
  readonly rows: number;
  /** A single object rather than a list of them. */
  readonly isSingle: boolean;
  readonly columns: readonly string[];
  /** Whether rows may have other keys as well. */
  readonly hasMoreKeys: boolean;
}

/** `columns="a","b"` says which keys count; without it, every row must have the same. */
export function readPayload(body: unknown, columnsParameter: string | undefined): Payload {
  const { text, value } = isJsonBody(body) ? body : { text: '', value: undefined };
  const rows: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (!rows.every(isJsonObject)) throw invalidBody('Empty or invalid json');
  return {
    text: Array.isArray(value) ? text : `[${text}]`,
    rows: rows.length,
    isSingle: !Array.isArray(value),
    columns: columnsParameter === undefined ? commonColumns(rows) : parseColumns(columnsParameter),
    hasMoreKeys: columnsParameter !== undefined,
  };
}

/** Every column that the payload names must be there: unlike a filter's, its columns are checked before the database. */
export function requireColumns(table: Table, { columns }: Payload): void {
  const unknown = columns.find((column) => !table.columns.has(column));
  if (unknown === undefined) return;
  throw new RestError(400, 'PGRST204', `Could not find the '${unknown}' column of '${table.name}' in the schema cache`);
}

function commonColumns(rows: readonly Readonly<Record<string, unknown>>[]): string[] {
  const given = rows.map((row) => new Set(Object.keys(row)));
  const [first = new Set<string>()] = given;
  const isSame = given.every((keys) => keys.size === first.size && [...keys].every((key) => first.has(key)));
  if (!isSame) throw invalidBody('All object keys must match');
  return [...first];
}

export function parseColumns(text: string): string[] {
  const columns = splitList(text).map((item) => {
    const name = readName(item);
    if (name === undefined) throw unreadable('columns parameter', text, `'${item}' is no column`);
    return name;
  });
  return [...new Set(columns)];
}
