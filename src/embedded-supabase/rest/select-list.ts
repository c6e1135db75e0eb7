import { unreadable } from './errors.ts';
import { readName, splitList } from './quoted-list.ts';

export type SelectItem = typeof EVERY_COLUMN | { readonly column: string; readonly alias: string };

export const EVERY_COLUMN = '*';

/** PostgreSQL cuts longer names off, and the caller would look for its own name in vain. */
const LONGEST_NAME_BYTES = 63;

const UNSUPPORTED: readonly (readonly [sign: RegExp, what: string])[] = [
  [/^\.\.\./, 'spread relationships (...)'],
  [/\(/, 'embedded relationships and aggregates'],
  [/::/, 'casts (::)'],
  [/->/, 'JSON paths (->)'],
];

/** More than any table has columns. */
const MOST_ITEMS = 100;

/**
 * `select=a,other:b,*`: columns, each with an optional name of the caller's own. Stricter than PostgREST, which sends a
 * column as often as it is asked for: a few hundred bytes would be answered with megabytes.
 */
export function parseSelectList(text: string): SelectItem[] {
  const items = splitList(text);
  if (items.length > MOST_ITEMS) throw unreadable('select parameter', '…', `more than ${MOST_ITEMS} items`);
  const parsed = items.map((item) => {
    const one = item.trim() === EVERY_COLUMN ? EVERY_COLUMN : parseColumn(item);
    if (!one) throw unreadable('select parameter', text, explain(item));
    return one;
  });
  refuseRepeated(
    text,
    parsed.map((item) => (item === EVERY_COLUMN ? item : item.column)),
  );
  return parsed;
}

function refuseRepeated(text: string, columns: readonly string[]): void {
  const repeated = columns.find((column, index) => columns.indexOf(column) < index);
  if (repeated !== undefined) throw unreadable('select parameter', text, `'${repeated}' is given more than once`);
}

export function namedColumns(items: readonly SelectItem[]): string[] {
  return items.flatMap((item) => (item === EVERY_COLUMN ? [] : item.column));
}

function parseColumn(item: string): SelectItem | undefined {
  const whole = readName(item);
  if (whole !== undefined) return { column: whole, alias: whole };
  const colon = item.indexOf(':');
  if (colon < 0) return undefined;
  const alias = readName(item.slice(0, colon));
  const column = readName(item.slice(colon + 1));
  return alias !== undefined && column !== undefined && isUsableAlias(alias) ? { column, alias } : undefined;
}

/** The one name that reaches the SQL without being in the catalogue; a zero byte would cut the statement short. */
function isUsableAlias(alias: string): boolean {
  return alias !== '' && !/\p{Cc}/u.test(alias) && Buffer.byteLength(alias) <= LONGEST_NAME_BYTES;
}

function explain(item: string): string {
  const unsupported = UNSUPPORTED.find(([sign]) => sign.test(item));
  return unsupported ? `${unsupported[1]} are not supported` : `'${item}' is no column`;
}
