import type { FastifyInstance } from 'fastify';
import { invalidBody } from './errors.ts';

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
      if (nestingOf(text) > DEEPEST_NESTING) return done(invalidBody('The JSON is nested too deeply'), undefined);
      return parse(request, text, (error, value) =>
        done(error ? invalidBody('Empty or invalid json') : null, { text, value } satisfies JsonBody),
      );
    },
  );
}

export function isJsonBody(body: unknown): body is JsonBody {
  return typeof body === 'object' && body !== null && 'text' in body && 'value' in body;
}

export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** By hand: a pattern would take quadratic time over a megabyte of escaped quotes. */
function nestingOf(text: string): number {
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
