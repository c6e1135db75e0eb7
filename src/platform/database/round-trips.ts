import { createHash } from 'node:crypto';
import { type Compilable, CompiledQuery, Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import pg, { type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import type { Actor } from './actor.ts';
import { type BatchingClient, STATEMENT_TIMEOUT_MS } from './primary-pool.ts';
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
type Statement = string | QueryConfig;

const READ_ONLY_SERVER = '25006';
const SET_ACTOR = {
  name: 'set-actor',
  text: `select public.assert_session($1::uuid, $2::uuid),
    set_config('role', $3, true), set_config('request.jwt.claims', $4, true),
    set_config('request.jwt.claim.sub', $5, true), set_config('statement_timeout', $6, true)`,
};

/** The session is asserted while the connection has no rights yet; an actor without one has nothing to assert. */
function actorParameters({ role, claims, statementTimeoutMs = STATEMENT_TIMEOUT_MS }: Actor): unknown[] {
  const session = claims.session_id ?? null;
  const { sub } = claims;
  const member = session === null ? null : (sub ?? null);
  return [session, member, role, JSON.stringify(claims), sub ?? '', String(statementTimeoutMs)];
}

/** For a transaction whose statements are sent one by one. */
export const setActor = (actor: Actor, isSharded: boolean): CompiledQuery[] => [
  CompiledQuery.raw(SET_ACTOR.text, actorParameters(actor)),
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

/** begin, the actor, one query and commit, in one round trip; gives the connection back. */
export async function runOnce<Row>(
  connection: Connection,
  actor: Actor,
  query: Query<Row>,
  options: RunOptions = {},
): Promise<QueryResult<Row & object>> {
  const outcomes = await sendTogether(connection, [
    ...beginAs(connection, actor),
    toStatement(connection, query, options),
    'commit',
  ]);
  return endAtCommit<Row>(connection, outcomes, -2);
}

/** begin, the actor and the reads in one round trip; then further steps, if any; then the writes and commit in another. */
export async function readThenWrite<Row, Result>(
  connection: Connection,
  actor: Actor,
  reads: readonly Query<unknown>[],
  decide: (rows: Row[]) => Decision<Result>,
): Promise<Result> {
  const rowsOfLast = async (statements: readonly Statement[]) => {
    const outcomes = await sendTogether(connection, statements);
    throwFirstFailure(outcomes);
    return (outcomes.at(-1) as PromiseFulfilledResult<QueryResult>).value.rows;
  };
  let decision: Decision<Result>;
  try {
    decision = decide(
      await rowsOfLast([...beginAs(connection, actor), ...reads.map((read) => toStatement(connection, read))]),
    );
    while ('read' in decision) {
      const { writes = [], read } = decision;
      decision = decision.decide(await rowsOfLast([...writes, read].map((query) => toStatement(connection, query))));
    }
  } catch (error) {
    const isUsable = await connection.query('rollback').then(
      () => !isReadOnly(error),
      () => false,
    );
    connection.release(!isUsable);
    throw explainFailure(error);
  }
  const { writes = [], result } = decision;
  const outcomes = await sendTogether(connection, [...writes.map((write) => toStatement(connection, write)), 'commit']);
  endAtCommit(connection, outcomes, -1);
  return result;
}

type Outcome = PromiseSettledResult<QueryResult>;

function beginAs({ isSharded }: Connection, actor: Actor): Statement[] {
  const set = { ...SET_ACTOR, values: actorParameters(actor) };
  return isSharded ? ['begin', set, ...tellWorkers(actor)] : ['begin', set];
}

function sendTogether(connection: Connection, statements: readonly Statement[]): Promise<Outcome[]> {
  return Promise.allSettled(
    connection.inOnePacket(() => statements.map((statement) => connection.query(statement as QueryConfig))),
  );
}

/**
 * When a statement fails, PostgreSQL refuses the rest of the transaction and answers the commit with a rollback. A commit
 * that went unanswered means a broken connection; a server that turned read-only is a former primary.
 */
function endAtCommit<Row>(
  connection: Connection,
  outcomes: readonly Outcome[],
  wanted: number,
): QueryResult<Row & object> {
  const committed = outcomes.at(-1);
  try {
    throwFirstFailure(outcomes);
  } catch (error) {
    connection.release(committed?.status === 'rejected' || isReadOnly(error));
    throw explainFailure(error);
  }
  connection.release();
  const [result, last] = [outcomes.at(wanted), committed] as PromiseFulfilledResult<QueryResult<Row & object>>[];
  if (!result || last?.value.command !== 'COMMIT') throw new Error('The transaction was rolled back.');
  return result.value;
}

function throwFirstFailure(outcomes: readonly Outcome[]): void {
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
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
