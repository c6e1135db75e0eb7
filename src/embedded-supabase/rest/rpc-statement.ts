import { type RawBuilder, sql } from 'kysely';
import type { DatabaseFunction } from './catalogue-query.ts';
import type { AnswerShape } from './media-type.ts';
import { MOST_ROWS } from './row-window.ts';
import { jsonOf, type Outcome } from './statement-parts.ts';

type Sql = RawBuilder<unknown>;

/** Arguments as one JSON object, or as texts from the address. */
export type GivenArguments =
  | { readonly names: readonly string[]; readonly json: string }
  | { readonly names: readonly string[]; readonly texts: ReadonlyMap<string, string> };

export function callStatement(
  called: DatabaseFunction,
  given: GivenArguments,
  shape: AnswerShape,
): RawBuilder<Outcome> {
  const { source, named } = argumentsOf(called, given);
  const call = sql`${sql.id('public', called.name)}(${named})`;
  const result = called.returnsRow
    ? sql`select result.* from ${source ? sql`${source}, lateral` : sql``} ${call} as result`
    : sql`select ${call} as value ${source ? sql`from ${source}` : sql``}`;
  return sql<Outcome>`
    with called as (${result}), page as (select * from called limit ${MOST_ROWS})
    select count(*)::int as rows, (select count(*)::int from called) as total, ${bodyOf(called, shape)} as body from page`;
}

/** Types are the catalogue's own text, names are quoted, values are parameters. */
function argumentsOf(called: DatabaseFunction, given: GivenArguments): { source: Sql | undefined; named: Sql } {
  const used = called.arguments.filter(({ name }) => given.names.includes(name));
  if (used.length === 0) return { source: undefined, named: sql`` };
  if ('texts' in given) {
    const named = used.map(({ name, type }) => sql`${sql.id(name)} => ${given.texts.get(name)}::${sql.raw(type)}`);
    return { source: undefined, named: sql.join(named) };
  }
  const columns = used.map(({ name, type }) => sql`${sql.id(name)} ${sql.raw(type)}`);
  return {
    source: sql`json_to_record(${given.json}::json) as given (${sql.join(columns)})`,
    named: sql.join(used.map(({ name }) => sql`${sql.id(name)} => given.${sql.id(name)}`)),
  };
}

function bodyOf({ returnsRow, returnsSet, returnsVoid }: DatabaseFunction, shape: AnswerShape): Sql {
  if (returnsVoid) return sql`''::text`;
  const isList = returnsSet && shape === 'array';
  if (returnsRow) return jsonOf(sql`page`, isList ? 'array' : 'object');
  const values = sql`json_agg(page.value)`;
  return isList ? sql`coalesce(${values}, '[]')::text` : sql`(${values} -> 0)::text`;
}
