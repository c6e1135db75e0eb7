import { unreadable } from './errors.ts';
import { readName, splitList } from './quoted-list.ts';

export interface OrderTerm {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
  readonly nulls: 'first' | 'last' | undefined;
}

const TERM = /^(?<name>.+?)(?:\.(?<direction>asc|desc))?(?:\.nulls(?<nulls>first|last))?$/s;

/** More than any table has columns. */
const MOST_TERMS = 100;

/** `order=a.desc.nullslast,b` */
export function parseOrder(text: string): OrderTerm[] {
  const items = splitList(text);
  if (items.length > MOST_TERMS) throw unreadable('order', '…', `more than ${MOST_TERMS} columns`);
  return items.map((item) => {
    const { name = '', direction, nulls } = TERM.exec(item)?.groups ?? {};
    const column = readName(name);
    if (column === undefined) throw unreadable('order', text, `'${item}' is no column with a direction`);
    return {
      column,
      direction: direction === 'desc' ? 'desc' : 'asc',
      nulls: nulls === 'first' || nulls === 'last' ? nulls : undefined,
    };
  });
}
