import type { FastifyReply, FastifyRequest } from 'fastify';
import { announceApplied, sendJson } from './answer.ts';
import { requireCaller } from './caller.ts';
import type { Catalogue } from './catalogue.ts';
import type { DatabaseFunction } from './catalogue-query.ts';
import type { RestContext } from './context.ts';
import { invalidBody, RestError, unreadable } from './errors.ts';
import { type Expectation, executeRead, executeWrite } from './execute.ts';
import { isJsonBody, isJsonObject } from './json-body.ts';
import { readAnswerShape } from './media-type.ts';
import { readPreferences } from './preferences.ts';
import { readQueryParameters } from './query-parameters.ts';
import { contentRange, readStatus } from './row-window.ts';
import { callStatement, type GivenArguments } from './rpc-statement.ts';

export type RpcRequest = FastifyRequest<{ Params: { function: string } }>;

/** PostgREST reads such a value as a filter on the result, which is not supported. */
const LOOKS_LIKE_FILTER =
  /^(not\.|(eq|neq|gte?|lte?|i?like|i?match|in|is|isdistinct|cs|cd|ov|sl|sr|nxr|nxl|adj|(pl|ph|w)?fts)(\([^)]*\))?\.)/;

/** POST /rpc/name with named arguments, and GET for procedures that change nothing. */
export async function callFunction(
  context: RestContext,
  request: RpcRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const shape = readAnswerShape(request.headers);
  const preferences = readPreferences(request.headers);
  const given = request.method === 'POST' ? readBodyArguments(request) : readAddressArguments(request);
  const called = await chooseFunction(context.catalogue, request.params.function, given, request.method === 'POST');
  if (request.method !== 'POST' && called.isVolatile) {
    throw new RestError(405, 'PGRST101', `Cannot use the ${request.method} method on RPC`);
  }
  const execute = called.isVolatile ? executeWrite : executeRead;
  const statement = callStatement(called, given, shape);
  const expected: Expectation = {
    shape: called.returnsSet ? shape : 'array',
    maxAffected: preferences.maxAffected,
    // Its text is made of the catalogue's names alone: callers cannot make up more of them.
    isPrepared: true,
  };
  const { rows, total, body } = await execute(context.database, requireCaller(request), statement, expected);
  const counted = preferences.count ? total : null;
  reply.header('content-range', contentRange(0, rows, counted));
  announceApplied(reply, preferences, ['handling', 'count', 'max-affected']);
  if (called.returnsVoid || preferences.returnsNothing) return reply.status(204).send();
  return sendJson(reply, readStatus(0, rows, counted), shape, body ?? 'null');
}

function readBodyArguments(request: RpcRequest): GivenArguments {
  readQueryParameters(request, { reserved: [], others: false });
  const { text, value } = isJsonBody(request.body) ? request.body : { text: '{}', value: {} };
  if (!isJsonObject(value)) throw invalidBody('Arguments are expected as one JSON object');
  return { names: Object.keys(value), json: text };
}

function readAddressArguments(request: RpcRequest): GivenArguments {
  const { others } = readQueryParameters(request, { reserved: [], others: true });
  const texts = new Map<string, string>();
  for (const [name, value] of others) {
    if (texts.has(name)) throw unreadable('query string', name, `the argument '${name}' is given more than once`);
    if (LOOKS_LIKE_FILTER.test(value)) throw unreadable('filter', value, 'filters on a function are not supported');
    texts.set(name, value);
  }
  return { names: [...texts.keys()], texts };
}

/** The one function of this name that takes these arguments and needs no others. */
async function chooseFunction(
  catalogue: Catalogue,
  name: string,
  { names }: GivenArguments,
  isPost: boolean,
): Promise<DatabaseFunction> {
  const [chosen, ...others] = await catalogue.functions(name, (candidate) => accepts(candidate, names));
  if (!chosen) throw unknownFunction(name, names, isPost);
  if (others.length > 0) {
    throw new RestError(300, 'PGRST203', `Could not choose the best candidate function for public.${name}`, {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    });
  }
  return chosen;
}

function accepts(candidate: DatabaseFunction, names: readonly string[]): boolean {
  return (
    names.every((name) => candidate.arguments.some((argument) => argument.name === name)) &&
    candidate.arguments.every(({ name, isRequired }) => !isRequired || names.includes(name))
  );
}

function unknownFunction(name: string, names: readonly string[], isPost: boolean): RestError {
  const list = names.toSorted().join(', ');
  const signature = names.length === 0 ? ' without parameters' : `(${list})`;
  const searched = names.length === 0 ? signature : ` with parameter${names.length > 1 ? 's' : ''} ${list}`;
  const unnamed = isPost ? ' or with a single unnamed json/jsonb parameter' : '';
  return new RestError(404, 'PGRST202', `Could not find the function public.${name}${signature} in the schema cache`, {
    details: `Searched for the function public.${name}${searched}${unnamed}, but no matches were found in the schema cache.`,
  });
}
