import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { RestError } from './errors.ts';

export type AnswerShape = 'array' | 'object';

const OBJECT = 'application/vnd.pgrst.object+json';
const ARRAY: readonly string[] = ['application/json', 'application/*', '*/*'];

/** Whether the caller wants a list, or the one row itself. */
export function readAnswerShape({ accept = '*/*' }: IncomingHttpHeaders): AnswerShape {
  const types = accept.split(',').map((type) =>
    type
      .replace(/;\s*q=[\d.]+\s*$/i, '')
      .trim()
      .toLowerCase(),
  );
  if (types.includes(OBJECT)) return 'object';
  if (types.some((type) => ARRAY.includes(type))) return 'array';
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${accept}`);
}

/** PostgreSQL's JSON goes out as it is. */
export function sendJson(reply: FastifyReply, status: number, shape: AnswerShape, body: string): FastifyReply {
  const type = shape === 'object' ? OBJECT : 'application/json';
  return reply.status(status).type(`${type}; charset=utf-8`).send(body);
}

export function notSingular(rows: number): RestError {
  return new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}
