import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RestError, unreadable } from './errors.ts';

export type TableRequest = FastifyRequest<{ Params: { table: string } }>;

/** `column=eq.value` */
export interface Filter {
  readonly column: string;
  readonly value: string;
}

/** What the address asks for. Whatever else it contains is refused rather than ignored. */
export interface Query {
  readonly select: readonly string[];
  /** The keys of the body that count; `undefined` where every row must have the same. */
  readonly columns: readonly string[] | undefined;
  readonly filters: readonly Filter[];
}

export const EVERY_COLUMN = '*';

/** Each filter is a condition of the statement. */
const MOST_FILTERS = 50;
/** More than any table has columns. */
const MOST_ITEMS = 100;
const UNSUPPORTED = ['order', 'limit', 'offset', 'on_conflict', 'and', 'or', 'not.and', 'not.or'];

/** Reads the address itself: the framework's own parser loses the order and folds repeated names. */
export function readQuery(request: FastifyRequest, understood: readonly ('select' | 'columns' | 'filters')[]): Query {
  const lists: { select?: readonly string[]; columns?: readonly string[] } = {};
  const filters: Filter[] = [];
  const [, ...search] = (request.raw.url ?? '').split('?');
  for (const [name, value] of new URLSearchParams(search.join('?'))) {
    const part = name === 'select' || name === 'columns' ? name : 'filters';
    if (UNSUPPORTED.includes(name) || !understood.includes(part)) {
      throw unreadable('query string', name, `the parameter '${name}' is not supported on this request`);
    }
    if (part === 'filters') filters.push(readFilter(name, value));
    else if (lists[part]) throw unreadable('query string', name, `'${name}' is given more than once`);
    else lists[part] = readColumns(part, value);
    if (filters.length > MOST_FILTERS) throw unreadable('query string', name, `more than ${MOST_FILTERS} filters`);
  }
  return { select: lists.select ?? [EVERY_COLUMN], columns: lists.columns, filters };
}

function readFilter(name: string, value: string): Filter {
  const column = readName(name);
  if (column === undefined) throw unreadable('filter', name, `'${name}' is no column`);
  const [operator = ''] = value.split('.', 1);
  if (operator === 'eq' && value.startsWith('eq.')) return { column, value: value.slice('eq.'.length) };
  throw unreadable('filter', value, `the operator '${operator}' is not supported`);
}

/** `select=a,"b",*`. Stricter than PostgREST: repeated columns would turn a few hundred bytes into megabytes. */
function readColumns(part: 'select' | 'columns', text: string): string[] {
  const items = text.split(',');
  if (items.length > MOST_ITEMS) throw unreadable(`${part} parameter`, '…', `more than ${MOST_ITEMS} items`);
  const columns = items.map((item) => {
    const column = part === 'select' && item.trim() === EVERY_COLUMN ? EVERY_COLUMN : readName(item);
    if (column === undefined) throw unreadable(`${part} parameter`, text, `'${item}' is no column`);
    return column;
  });
  const repeated = columns.find((column, index) => columns.indexOf(column) < index);
  if (repeated === undefined) return columns;
  throw unreadable(`${part} parameter`, text, `'${repeated}' is given more than once`);
}

/** Letters, digits, `_`, `$`, `-` and inner spaces, with or without quotes. No column of ours has another name. */
function readName(text: string): string | undefined {
  const name = text.trim().replace(/^"(.*)"$/s, '$1');
  return /^[\p{L}\p{N}_$ -]+$/u.test(name) ? name : undefined;
}

export interface Preferences {
  readonly returnsRows: boolean;
  readonly count: 'exact' | 'planned' | undefined;
  /** An upsert. */
  readonly merges: boolean;
}

const UNDERSTOOD: readonly string[] = [
  'return=representation',
  'return=minimal',
  'count=exact',
  'count=planned',
  'count=estimated',
  'resolution=merge-duplicates',
  'missing=null',
  'handling=strict',
  'handling=lenient',
  'tx=commit',
];

/** Ignoring these would store something other than what the caller asked for. */
const REFUSED: readonly string[] = ['tx=rollback', 'missing=default', 'resolution=ignore-duplicates'];

/** Unknown preferences are ignored, unless the caller is strict. */
export function readPreferences({ prefer = '' }: IncomingHttpHeaders): Preferences {
  const given = [prefer]
    .flat()
    .flatMap((line) => line.split(','))
    .map((preference) => preference.trim())
    .filter(Boolean);
  const isStrict = given.includes('handling=strict');
  const refused = given.filter((one) => REFUSED.includes(one) || (isStrict && !UNDERSTOOD.includes(one)));
  if (refused.length > 0) {
    const message = `Invalid preferences given${isStrict ? ' with handling=strict' : ''}`;
    throw new RestError(400, 'PGRST122', message, { details: `Invalid preferences: ${refused.join(', ')}` });
  }
  // An exact count also answers a request for an estimate.
  const isExact = given.includes('count=exact') || given.includes('count=estimated');
  return {
    returnsRows: given.includes('return=representation'),
    count: isExact ? 'exact' : given.includes('count=planned') ? 'planned' : undefined,
    merges: given.includes('resolution=merge-duplicates'),
  };
}

/** A list of rows, or the one row itself. */
export type AnswerShape = 'array' | 'object';

const OBJECT = 'application/vnd.pgrst.object+json';
const ARRAY: readonly string[] = ['application/json', 'application/*', '*/*'];

export function readAnswerShape({ accept = '*/*' }: IncomingHttpHeaders): AnswerShape {
  const types = accept.split(',').map((type) => type.replace(/;\s*q=[\d.]+\s*$/i, ''));
  const accepted = types.map((type) => type.trim().toLowerCase());
  if (accepted.includes(OBJECT)) return 'object';
  if (accepted.some((type) => ARRAY.includes(type))) return 'array';
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${accept}`);
}

/** PostgreSQL's JSON goes out as it is. */
export function sendJson(reply: FastifyReply, status: number, shape: AnswerShape, body: string): FastifyReply {
  const type = shape === 'object' ? OBJECT : 'application/json';
  return reply.status(status).type(`${type}; charset=utf-8`).send(body);
}

/** `0-4/*`, `0-4/27`, or with a star for no rows. */
export function contentRange(rows: number, total: number | null): string {
  return `${rows > 0 ? `0-${rows - 1}` : '*'}/${total ?? '*'}`;
}
