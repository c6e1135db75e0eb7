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

/** `select=a,other:b,*`: columns, each with an optional name of the caller's own. */
export function parseSelectList(text: string): SelectItem[] {
  return splitList(text).map((item) => {
    const parsed = item.trim() === EVERY_COLUMN ? EVERY_COLUMN : parseColumn(item);
    if (!parsed) throw unreadable('select parameter', text, explain(item));
    return parsed;
  });
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
