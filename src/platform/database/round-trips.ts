import { createHash } from 'node:crypto';
import { type Compilable, CompiledQuery, Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import pg, { type PoolClient, type QueryConfig } from 'pg';
import type { Actor } from './actor.ts';
import { type BatchingClient, STATEMENT_TIMEOUT_MS } from './primary-pool.ts';
import type { Outcome } from './statement-batch.ts';
import { explainFailure } from './unavailable.ts';

/** Built by the query builder, or written as SQL. */
export type Query<Row> = Compilable<Row> | RawBuilder<Row> | CompiledQuery<Row>;

export interface RunOptions {
  /** Set for SQL assembled per request: preparing it would fill the connection with statements never used again. */
  readonly once?: boolean;
}

/** What to write, if anything, and what to answer once it is committed; or what has to be read first. */
export type Decision<Result> =
  | { readonly writes?: readonly Query<unknown>[]; readonly result: Result }
  | FurtherRead<Result>;

/** One more round trip, for what few requests need. What it writes first is there when it reads. */
interface FurtherRead<Result> {
  readonly writes?: readonly Query<unknown>[];
  readonly read: Query<unknown>;
  decide(rows: unknown[]): Decision<Result>;
}

type Connection = BatchingClient & PoolClient;

const READ_ONLY_SERVER = '25006';
const SET_ACTOR = {
  name: 'set-actor',
  text: `select public.assert_session($1::uuid, $2::uuid),
    set_config('role', $3, true), set_config('request.jwt.claims', $4, true),
    set_config('request.jwt.claim.sub', $5, true), set_config('statement_timeout', $6, true),
    set_config('plan_cache_mode', $7, true)`,
};

const BEGIN = { name: 'begin', text: 'begin' };
const COMMIT = { name: 'commit', text: 'commit' };

/**
 * Planning takes longer than most statements do, so a connection keeps their plans. Which node is asked is part of a plan: on
 * several machines, none is kept for the next member. And a plan that is kept takes every list for a short one.
 */
type Plans = 'force_generic_plan' | 'force_custom_plan' | 'auto';
const LONG_LIST = 100;
const PLAN_ANEW = { name: 'plan-anew', text: `select set_config('plan_cache_mode', 'auto', true)` };

const hasLongList = ({ values = [] }: QueryConfig): boolean =>
  values.some((value) => Array.isArray(value) && value.length > LONG_LIST);

function plansFor({ isSharded }: Pick<Connection, 'isSharded'>, statements: readonly QueryConfig[]): Plans {
  if (isSharded) return 'force_custom_plan';
  return statements.every((one) => one.name && !hasLongList(one)) ? 'force_generic_plan' : 'auto';
}

/** The session is asserted while the connection has no rights yet; an actor without one has nothing to assert. */
function actorParameters({ role, claims, statementTimeoutMs = STATEMENT_TIMEOUT_MS }: Actor, plans: Plans): unknown[] {
  const session = claims.session_id ?? null;
  const { sub } = claims;
  const member = session === null ? null : (sub ?? null);
  return [session, member, role, claimsText(claims), sub ?? '', String(statementTimeoutMs), plans];
}

/** Of a token that is known, the claims are the same object each time. */
const claimsTexts = new WeakMap<Actor['claims'], string>();

function claimsText(claims: Actor['claims']): string {
  const text = claimsTexts.get(claims) ?? JSON.stringify(claims);
  claimsTexts.set(claims, text);
  return text;
}

/** For a transaction whose statements are sent one by one. */
export const setActor = (actor: Actor, isSharded: boolean): CompiledQuery[] => [
  CompiledQuery.raw(SET_ACTOR.text, actorParameters(actor, isSharded ? 'force_custom_plan' : 'auto')),
  ...(isSharded ? tellWorkers(actor) : []).map((text) => CompiledQuery.raw(text)),
];

/**
 * Where members' rows are on other nodes, only `set local` reaches them, which takes no parameters. One each: every statement of
 * a text would be passed on with the whole text.
 */
function tellWorkers({ claims }: Actor): string[] {
  const settings = [
    ['request.jwt.claims', JSON.stringify(claims)],
    ['request.jwt.claim.sub', String(claims.sub ?? '')],
  ] as const;
  // Such a character would end the statement on its way; no member's id has one.
  return settings.map(([name, value]) => `set local ${name} = ${pg.escapeLiteral(value.replaceAll('\0', ''))}`);
}

/** The actor and one query, in one round trip and one transaction; gives the connection back. */
export async function runOnce<Row>(
  connection: Connection,
  actor: Actor,
  query: Query<Row>,
  options: RunOptions = {},
): Promise<Answered<Row>> {
  return givingBack(connection, async () => {
    const statements = asActor(connection, actor, [toStatement(connection, query, options)]);
    if (connection.isSharded) return sendAndCommit(connection, [BEGIN, ...statements]);
    return (await connection.sendTogether(statements)).at(-1);
  }) as Promise<Answered<Row>>;
}

/** begin, the actor and the reads in one round trip; then further steps, if any; then the writes and commit in another. */
export async function readThenWrite<Row, Result>(
  connection: Connection,
  actor: Actor,
  reads: readonly Query<unknown>[],
  decide: (rows: Row[]) => Decision<Result>,
): Promise<Result> {
  const toStatements = (queries: readonly Query<unknown>[]): QueryConfig[] => {
    const statements = queries.map((query) => toStatement(connection, query));
    return !connection.isSharded && statements.some(hasLongList) ? [PLAN_ANEW, ...statements] : statements;
  };
  const rowsOfLast = async (statements: readonly QueryConfig[]) =>
    (await connection.sendTogether(statements)).at(-1)?.rows ?? [];
  return givingBack(connection, async () => {
    const read = await rowsOfLast([BEGIN, ...asActor(connection, actor, toStatements(reads))]);
    let decision = decide(read as Row[]);
    while ('read' in decision) {
      const { writes = [], read: further } = decision;
      decision = decision.decide(await rowsOfLast(toStatements([...writes, further])));
    }
    const { writes = [], result } = decision;
    await sendAndCommit(connection, toStatements(writes));
    return result;
  });
}

interface Answered<Row> extends Omit<Outcome, 'rows'> {
  readonly rows: Row[];
}

function asActor(connection: Connection, actor: Actor, statements: readonly QueryConfig[]): QueryConfig[] {
  const told = connection.isSharded ? tellWorkers(actor).map((text) => ({ text })) : [];
  return [{ ...SET_ACTOR, values: actorParameters(actor, plansFor(connection, statements)) }, ...told, ...statements];
}

/** What the last of them answers. */
async function sendAndCommit(connection: Connection, statements: readonly QueryConfig[]): Promise<Outcome | undefined> {
  const outcomes = await connection.sendTogether([...statements, COMMIT]);
  if (outcomes.at(-1)?.command !== 'COMMIT') throw new Error('The transaction was rolled back.');
  return outcomes.at(-2);
}

/** A server that turned read-only is a former primary; a connection that cannot be rolled back is broken. */
async function givingBack<Result>(connection: Connection, work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await work();
    connection.release();
    return result;
  } catch (error) {
    if (error instanceof pg.DatabaseError) Error.captureStackTrace(error);
    const isEnded = connection.isLost || connection.getTransactionStatus() === 'I';
    const isUsable = isEnded || (await connection.query('rollback').then(Boolean, () => false));
    connection.release(!isUsable || connection.isLost || isReadOnly(error));
    throw explainFailure(error);
  }
}

function isReadOnly(error: unknown): boolean {
  return (error as { code?: unknown }).code === READ_ONLY_SERVER;
}

/** Knows the dialect that SQL is written in. It never connects. */
const COMPILER = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: () => Promise.reject(new Error()) }) });

export function compileQuery(query: Query<unknown>): CompiledQuery<unknown> {
  if ('isRawBuilder' in query) return query.compile(COMPILER);
  return 'compile' in query ? query.compile() : query;
}

/** Of a statement without parameters PostgreSQL keeps the plan, in which, on several machines, the first member's node would stay. */
function toStatement({ isSharded }: Connection, query: Query<unknown>, { once = false }: RunOptions = {}): QueryConfig {
  const { sql: text, parameters } = compileQuery(query);
  const isPrepared = !once && !(isSharded && parameters.length === 0);
  return { text, values: [...parameters], ...(isPrepared ? { name: statementName(text) } : {}) };
}

const statementNames = new Map<string, string>();

function statementName(text: string): string {
  let name = statementNames.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    statementNames.set(text, name);
  }
  return name;
}
