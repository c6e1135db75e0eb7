import type { FastifyReply, FastifyRequest } from 'fastify';
import { CompiledQuery, sql } from 'kysely';
import { compileQuery } from '#platform/database/round-trips.ts';
import { requireCaller } from './caller.ts';
import type { Catalogue, DatabaseFunction, RestContext } from './catalogue.ts';
import { invalidBody, RestError } from './errors.ts';
import { isJsonObject, type JsonBody } from './json-body.ts';
import { type AnswerShape, readAnswerShape, readQuery, sendJson } from './request.ts';
import { executeWrite, MOST_ROWS, type Outcome, rowsAsJson } from './statements.ts';

export type RpcRequest = FastifyRequest<{ Params: { function: string } }>;

/** POST /rpc/name with named arguments. */
export async function callFunction(context: RestContext, request: RpcRequest, reply: FastifyReply) {
  const shape = readAnswerShape(request.headers);
  readQuery(request, []);
  const { text, value } = (request.body ?? NO_ARGUMENTS) as JsonBody;
  if (!isJsonObject(value)) throw invalidBody('Arguments are expected as one JSON object');
  const names = Object.keys(value);
  const called = await chooseFunction(context.catalogue, request.params.function, names);
  const statement = callStatement(called, names, text, shape);
  // Prepared: the text contains only names of the catalogue, so callers cannot create ever more statements.
  const expectation = { shape, isPrepared: true };
  const { body } = await executeWrite(context.database, requireCaller(request), statement, expectation);
  return sendJson(reply, 200, shape, body ?? 'null');
}

const NO_ARGUMENTS: JsonBody = { text: '{}', value: {} };

/** The one function of this name that takes these arguments and needs no others. */
async function chooseFunction(catalogue: Catalogue, name: string, given: readonly string[]): Promise<DatabaseFunction> {
  const [chosen, ...others] = await catalogue.functions(name, (candidate) => accepts(candidate, given));
  if (!chosen) throw unknownFunction(name, given);
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

function unknownFunction(name: string, names: readonly string[]): RestError {
  const list = names.toSorted().join(', ');
  const signature = names.length === 0 ? ' without parameters' : `(${list})`;
  const searched = names.length === 0 ? signature : ` with parameter${names.length > 1 ? 's' : ''} ${list}`;
  return new RestError(404, 'PGRST202', `Could not find the function public.${name}${signature} in the schema cache`, {
    details: `Searched for the function public.${name}${searched} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
  });
}

/** By the arguments that are given and the shape: few, since every name is one of the catalogue's. */
const texts = new WeakMap<DatabaseFunction, Map<string, CompiledQuery<unknown>>>();

/** Types are the catalogue's own text, names are quoted, values are one parameter. */
function callStatement(
  called: DatabaseFunction,
  names: readonly string[],
  json: string,
  shape: AnswerShape,
): CompiledQuery<Outcome> {
  const used = called.arguments.filter(({ name }) => names.includes(name));
  const known = texts.get(called) ?? new Map<string, CompiledQuery<unknown>>();
  texts.set(called, known);
  const key = [shape, ...used.map(({ name }) => name)].join();
  const statement = known.get(key) ?? compileQuery(writeCall(called, used, shape));
  known.set(key, statement);
  return CompiledQuery.raw(statement.sql, used.length === 0 ? [] : [json]);
}

function writeCall(called: DatabaseFunction, used: DatabaseFunction['arguments'], shape: AnswerShape) {
  const columns = used.map(({ name, type }) => sql`${sql.id(name)} ${sql.raw(type)}`);
  const given = used.length === 0 ? sql`` : sql`json_to_record(${''}::json) as given (${sql.join(columns)}), lateral`;
  const named = used.map(({ name }) => sql`${sql.id(name)} => given.${sql.id(name)}`);
  const call = sql`${sql.id('public', called.name)}(${used.length === 0 ? sql`` : sql.join(named)})`;
  return sql`
    with page as (select result.* from ${given} ${call} as result limit ${sql.lit(MOST_ROWS)})
    select count(*)::int as rows, null::int as total, ${rowsAsJson(sql`page`, shape)} as body from page`;
}
