import { RestError, unreadable } from './errors.ts';
import type { QueryParameters } from './query-parameters.ts';
import { readName, splitList } from './quoted-list.ts';

export interface OrderTerm {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

const TERM = /^(?<name>.+?)(?:\.(?<direction>asc|desc))?$/s;

/** More than any table has columns. */
const MOST_TERMS = 100;

/** `order=a.desc,b` */
export function readOrder({ reserved: { order } }: QueryParameters): OrderTerm[] {
  if (order === undefined) return [];
  const items = splitList(order);
  if (items.length > MOST_TERMS) throw unreadable('order', '…', `more than ${MOST_TERMS} columns`);
  return items.map((item) => {
    const { name = '', direction } = TERM.exec(item)?.groups ?? {};
    const column = readName(name);
    if (column === undefined) throw unreadable('order', order, `'${item}' is no column with a direction`);
    return { column, direction: direction === 'desc' ? 'desc' : 'asc' };
  });
}

/** As `max_rows` in supabase/config.toml: no answer holds more. */
export const MOST_ROWS = 1000;

export interface RowWindow {
  readonly offset: number;
  readonly limit: number;
}

/** `limit` and `offset`. The older `Range` header is ignored, as HTTP allows: supabase-js does not send it. */
export function readRowWindow({ reserved }: QueryParameters): RowWindow {
  const limit = readCount('limit', reserved.limit) ?? MOST_ROWS;
  return { offset: readCount('offset', reserved.offset) ?? 0, limit: Math.min(limit, MOST_ROWS) };
}

function readCount(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(count)) throw unreadable(name, text, `'${name}' expects a whole number from 0`);
  return count;
}

/** `0-4/*`, `0-4/27`, or with a star for no rows. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  return `${rows > 0 ? `${offset}-${offset + rows - 1}` : '*'}/${total ?? '*'}`;
}

/** 206 tells a caller that asked for the count that there are more rows than these. */
export function readStatus(offset: number, rows: number, total: number | null): 200 | 206 {
  if (total === null) return 200;
  if (offset > total) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    });
  }
  return rows < total ? 206 : 200;
}
