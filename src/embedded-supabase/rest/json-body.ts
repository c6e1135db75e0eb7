import type { FastifyInstance } from 'fastify';
import type { Table } from './catalogue.ts';
import { invalidBody, RestError } from './errors.ts';

export interface JsonBody {
  /** As sent. PostgreSQL parses this, so that no number passes through a double. */
  readonly text: string;
  readonly value: unknown;
}

export const BODY_LIMIT = 1_048_576;

/** Far more than any row needs, and far less than makes a recursive reader, PostgreSQL's among them, run out of stack. */
const DEEPEST_NESTING = 100;

/** JSON alone; names that would reach an object's prototype are refused. An empty body is none. */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request, text, done) => {
      if (text === '') return done(null, undefined);
      if (measureNesting(text) > DEEPEST_NESTING) return done(invalidBody('The JSON is nested too deeply'), undefined);
      return parse(request, text, (error, value) =>
        done(error ? invalidBody('Empty or invalid json') : null, { text, value } satisfies JsonBody),
      );
    },
  );
}

export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** By hand: a pattern would take quadratic time over a megabyte of escaped quotes. */
function measureNesting(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let position = 0; position < text.length; position += 1) {
    const character = text[position];
    if (isInString) {
      if (character === '\\') position += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth);
    else if (character === ']' || character === '}') depth -= 1;
  }
  return deepest;
}

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

export function readPayload(body: unknown, columns: readonly string[] | undefined): Payload {
  const { text, value } = (body ?? { text: '', value: undefined }) as JsonBody;
  const rows: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (!rows.every(isJsonObject)) throw invalidBody('Empty or invalid json');
  return {
    text: Array.isArray(value) ? text : `[${text}]`,
    rows: rows.length,
    isSingle: !Array.isArray(value),
    columns: columns ?? commonColumns(rows),
    hasMoreKeys: columns !== undefined,
  };
}

function commonColumns(rows: readonly Readonly<Record<string, unknown>>[]): string[] {
  const given = rows.map((row) => new Set(Object.keys(row)));
  const [first = new Set<string>()] = given;
  const isSame = given.every((keys) => keys.size === first.size && [...keys].every((key) => first.has(key)));
  if (!isSame) throw invalidBody('All object keys must match');
  return [...first];
}

/** Unlike a filter's, the columns of the payload are checked before the database sees them. */
export function requireColumns(table: Table, { columns }: Payload): void {
  const unknown = columns.find((column) => !table.columns.has(column));
  if (unknown === undefined) return;
  throw new RestError(400, 'PGRST204', `Could not find the '${unknown}' column of '${table.name}' in the schema cache`);
}
