import type { IncomingHttpHeaders } from 'node:http';
import { invalidRange, unreadable } from './errors.ts';
import type { QueryParameters } from './query-parameters.ts';

/** As `max_rows` in supabase/config.toml: no answer holds more. */
export const MOST_ROWS = 1000;

export interface RowWindow {
  readonly offset: number;
  readonly limit: number;
}

/** `limit` and `offset`, or the older `Range: 0-9` header; where both are given, what lies in both. */
export function readRowWindow({ reserved }: QueryParameters, headers: IncomingHttpHeaders): RowWindow {
  const offset = readCount('offset', reserved.offset) ?? 0;
  const limit = readCount('limit', reserved.limit) ?? Number.POSITIVE_INFINITY;
  const range = readRange(headers);
  const first = Math.max(offset, range.first);
  const end = Math.min(offset + limit, range.last + 1);
  if (end < first) throw invalidRange('The Range header and the limits of the address have no row in common.');
  return { offset: first, limit: Math.min(end - first, MOST_ROWS) };
}

function readCount(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(count)) throw unreadable(name, text, `'${name}' expects a whole number from 0`);
  return count;
}

function readRange(headers: IncomingHttpHeaders): { first: number; last: number } {
  const everything = { first: 0, last: Number.POSITIVE_INFINITY };
  const { range } = headers;
  // HTTP has servers pass over units that they do not know, such as bytes.
  const isOfRows = (headers['range-unit'] ?? 'items') === 'items' && !range?.includes('=');
  if (range === undefined || !isOfRows) return everything;
  const [, from = '', to = ''] = /^(\d{1,15})-(\d{0,15})$/.exec(range) ?? [];
  if (from === '') throw invalidRange('The Range header expects the numbers of the first and the last row.');
  const last = to === '' ? everything.last : Number(to);
  if (last < Number(from)) {
    throw invalidRange('The lower boundary must be lower than or equal to the upper boundary in the Range header.');
  }
  return { first: Number(from), last };
}

/** `0-4/*`, `0-4/27`, or with a star for no rows. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  return `${rows > 0 ? `${offset}-${offset + rows - 1}` : '*'}/${total ?? '*'}`;
}

/** 206 tells a caller that asked for the count that there are more rows than these. */
export function readStatus(offset: number, rows: number, total: number | null): 200 | 206 {
  if (total === null) return 200;
  if (offset > total) {
    throw invalidRange(`An offset of ${offset} was requested, but there are only ${total} rows.`);
  }
  return rows < total ? 206 : 200;
}
