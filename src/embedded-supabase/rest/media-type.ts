import type { IncomingHttpHeaders } from 'node:http';
import { RestError } from './errors.ts';

export type AnswerShape = 'array' | 'object';

const SHAPES: Readonly<Record<string, AnswerShape>> = {
  '*/*': 'array',
  'application/*': 'array',
  'application/json': 'array',
  'application/vnd.pgrst.array+json': 'array',
  'application/vnd.pgrst.array': 'array',
  'application/vnd.pgrst.object+json': 'object',
  'application/vnd.pgrst.object': 'object',
};

const CONTENT_TYPES: Readonly<Record<AnswerShape, string>> = {
  array: 'application/json; charset=utf-8',
  object: 'application/vnd.pgrst.object+json; charset=utf-8',
};

/** Whether the caller wants a list or the one row itself: the most wanted of the types that there are. */
export function readAnswerShape(headers: IncomingHttpHeaders): AnswerShape {
  const accepted = (headers.accept ?? '*/*').split(',').map((type) => {
    const [name = '', ...parameters] = type.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { type: type.trim(), name, parameters, weight: Number(weight ?? 1) };
  });
  const wanted = accepted
    .filter(({ name, parameters }) => Object.hasOwn(SHAPES, name) && !parameters.includes('nulls=stripped'))
    .sort((one, other) => other.weight - one.weight)[0];
  const shape = wanted && SHAPES[wanted.name];
  if (!shape) {
    const types = accepted.map(({ type }) => type).join(', ');
    throw new RestError(406, 'PGRST107', `None of these media types are available: ${types}`);
  }
  return shape;
}

export function contentTypeOf(shape: AnswerShape): string {
  return CONTENT_TYPES[shape];
}

export function notSingular(rows: number): RestError {
  return new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });
}
