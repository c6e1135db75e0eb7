import type { FastifyRequest } from 'fastify';
import { unreadable } from './errors.ts';

const RESERVED = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'] as const;
type Reserved = (typeof RESERVED)[number];

/** Each is a condition of the statement. */
const MOST_FILTERS = 50;

const LOGIC = new Set(['and', 'or', 'not.and', 'not.or']);

export interface QueryParameters {
  readonly reserved: Readonly<Partial<Record<Reserved, string>>>;
  /** Everything else, in the order of the address: a column and what is asked of it. */
  readonly others: readonly (readonly [name: string, value: string])[];
}

/** The parameters that the method supports; all others are refused rather than ignored. */
export interface UnderstoodParameters {
  readonly reserved: readonly Reserved[];
  readonly others: boolean;
}

export function readQueryParameters(request: FastifyRequest, understood: UnderstoodParameters): QueryParameters {
  const reserved: Partial<Record<Reserved, string>> = {};
  const others: [string, string][] = [];
  for (const [name, value] of queryOf(request)) {
    if (LOGIC.has(name)) throw unreadable('logic tree', `${name}=${value}`, `'${name}' is not supported`);
    if (isReserved(name)) {
      if (!understood.reserved.includes(name)) throw notHere(name);
      if (reserved[name] !== undefined) throw unreadable('query string', name, `'${name}' is given more than once`);
      reserved[name] = value;
    } else {
      if (!understood.others) throw notHere(name);
      others.push([name, value]);
      if (others.length > MOST_FILTERS) throw unreadable('query string', name, `more than ${MOST_FILTERS} filters`);
    }
  }
  return { reserved, others };
}

/** Read from the address itself: the framework's own parser loses the order and folds repeated names. */
function queryOf(request: FastifyRequest): URLSearchParams {
  const url = request.raw.url ?? '';
  const start = url.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : url.slice(start + 1));
}

function isReserved(name: string): name is Reserved {
  return RESERVED.some((reserved) => reserved === name);
}

function notHere(name: string) {
  return unreadable('query string', name, `the parameter '${name}' is not supported on this request`);
}
