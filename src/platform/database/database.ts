import { createHash } from 'node:crypto';
import { type Compilable, CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { ClientConfig, PoolClient } from 'pg';
import type { Logger } from '../logger.ts';
import type { Actor } from './actor.ts';
import { type BatchingClient, PrimaryPool } from './primary-pool.ts';
import type { DB } from './schema.generated.ts';
import { explainFailure } from './unavailable.ts';

export type Query<Row> = Compilable<Row> | CompiledQuery<Row>;

export interface Database {
  /** Builds typed queries; `run` and `transaction` execute them. */
  readonly build: Kysely<DB>;
  /** Runs one query as the actor, in a transaction of its own and in one round trip. */
  run<Row>(actor: Actor, query: Query<Row>, options?: RunOptions): Promise<QueryOutcome<Row>>;
  /** Runs several dependent queries as the actor; all of them happen or none. */
  transaction<Result>(actor: Actor, work: (transaction: Transaction<DB>) => Promise<Result>): Promise<Result>;
  /** Throws `DatabaseUnavailableError` unless the database answers and takes writes. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface RunOptions {
  /** Set for SQL assembled per request: preparing it would fill the connection with statements never used again. */
  readonly once?: boolean;
}

export interface QueryOutcome<Row> {
  readonly rows: Row[];
  readonly affected: number;
}

const READ_ONLY_SERVER = '25006';
/** A session that has ended raises this; see the migration that makes `assert_session`. */
export const SESSION_ENDED = 'GR401';
const SET_ACTOR = {
  name: 'set-actor',
  text: `select public.assert_session($1::uuid, $2::uuid),
    set_config('role', $3, true), set_config('request.jwt.claims', $4, true)`,
};

/** The session is asserted while the connection has no rights yet; an actor without one has nothing to assert. */
function actorParameters({ role, claims }: Actor): [session: unknown, member: unknown, role: string, claims: string] {
  const session = claims.session_id ?? null;
  return [session, session === null ? null : claims.sub, role, JSON.stringify(claims)];
}

export function openDatabase(hosts: readonly ClientConfig[], poolSize: number, logger: Logger): Database {
  const pool = new PrimaryPool(hosts, poolSize, logger);
  const build = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

  return {
    build,
    async run(actor, query, options) {
      const client = await pool.connect();
      return runPipelined(client, actor, 'compile' in query ? query.compile() : query, options);
    },
    transaction: (actor, work) => {
      const transacted = build.transaction().execute(async (transaction) => {
        await transaction.executeQuery(CompiledQuery.raw(SET_ACTOR.text, actorParameters(actor)));
        return work(transaction);
      });
      return transacted.catch((error: unknown) => {
        throw explainFailure(error);
      });
    },
    async ping() {
      const client = await pool.connect();
      try {
        await client.query('select 1');
        client.release();
      } catch (error) {
        client.release(true);
        throw explainFailure(error);
      }
    },
    close: () => pool.end(),
  };
}

/**
 * begin, set_config, query and commit are sent together and answered together. When one of them fails, PostgreSQL
 * refuses the rest of the transaction and turns the commit into a rollback.
 */
async function runPipelined<Row>(
  client: BatchingClient & PoolClient,
  actor: Actor,
  query: CompiledQuery<Row>,
  options: RunOptions | undefined,
): Promise<QueryOutcome<Row>> {
  const statements = client.inOnePacket(
    () =>
      [
        client.query('begin'),
        client.query({ ...SET_ACTOR, values: actorParameters(actor) }),
        client.query<Row & object>({
          text: query.sql,
          values: [...query.parameters],
          ...(options?.once ? {} : { name: statementName(query.sql) }),
        }),
        client.query('commit'),
      ] as const,
  );
  const outcomes = await Promise.allSettled(statements);
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failure) {
    // A commit that went unanswered means a broken connection; a server that turned read-only is a former primary.
    const isUnusable = outcomes.at(-1)?.status === 'rejected' || failure.reason.code === READ_ONLY_SERVER;
    client.release(isUnusable);
    throw explainFailure(failure.reason);
  }
  client.release();
  const [, , result, committed] = await Promise.all(statements);
  if (committed.command !== 'COMMIT') throw new Error('The transaction was rolled back.');
  return { rows: result.rows, affected: result.rowCount ?? 0 };
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
