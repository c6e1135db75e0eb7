import { Socket } from 'node:net';
import pg, { type ClientConfig, type PoolClient, type QueryConfig } from 'pg';
import type { Logger } from '../logger.ts';
import { StartupError } from '../startup-error.ts';
import { type Outcome, type Prepared, StatementBatch, valueTypes } from './statement-batch.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

/** A dead peer must not hold a request for longer than the client waits (15 s). */
export const STATEMENT_TIMEOUT_MS = 12_000;
export interface Timeouts {
  /** For a connection, new or free again. */
  readonly connectMs: number;
  /** For the answer to a statement. A frozen database neither answers nor hangs up: then the connection is cut. */
  readonly answerMs: number;
}

/** PostgreSQL itself cancels a statement that takes too long, and reports it a moment later. */
const TIMEOUTS: Timeouts = { connectMs: 5_000, answerMs: STATEMENT_TIMEOUT_MS + 1_000 };
const PREPARE_CONNECTION = `
  set role gymratt_idle;
  set statement_timeout = ${STATEMENT_TIMEOUT_MS};
  set idle_in_transaction_session_timeout = ${STATEMENT_TIMEOUT_MS};
`;

/** Citus warns of a node that died while it was to commit, and commits everything else. */
const LOST_COMMIT = /^failed to commit /;

/** A connection that can send several statements together, and answers once for all. */
export class BatchingClient extends pg.Client {
  /** Whether members' rows are on other nodes, which have to be told who asks. */
  isSharded = false;
  /** Whether it went unanswered. */
  isLost = false;
  readonly #socket: Socket;
  #lostCommit: DatabaseUnavailableError | undefined;
  readonly #prepared: Prepared = new Map();

  constructor(config: ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
    // A connection that is lost while it is in use fails its queries and says so again as an event, which nobody else
    // listens to then: without this, losing the database would end the process.
    this.on('error', () => undefined);
    this.on('notice', ({ message = '' }) => {
      if (LOST_COMMIT.test(message)) this.#lostCommit = new DatabaseUnavailableError(message);
    });
  }

  /** A commit fails that another node has not made. */
  override query(...given: never[]): never {
    const answer = Reflect.apply(super.query, this, given);
    if ((given as unknown[])[0] !== 'commit') return answer as never;
    this.#lostCommit = undefined;
    return answer.then((result: unknown) => {
      if (this.#lostCommit !== undefined) throw this.#lostCommit;
      return result;
    }) as never;
  }

  /** For a server that no longer answers: an orderly goodbye would wait for it. */
  cutOff(): void {
    this.#socket.destroy();
  }

  sendTogether(statements: readonly QueryConfig[]): Promise<readonly Outcome[]> {
    return new Promise((resolve, reject) => {
      const settle = (error: unknown, outcomes: readonly Outcome[]) => {
        if (!error) return this.#lostCommit === undefined ? resolve(outcomes) : reject(this.#lostCommit);
        this.isLost ||= !(error instanceof pg.DatabaseError);
        reject(error);
      };
      this.#lostCommit = undefined;
      super.query(new StatementBatch(statements, this.#prepared, settle));
    });
  }
}

/**
 * A pool of connections to whichever of the given hosts is the primary. A connection is handed out only after it has
 * been found writable and has dropped the rights of its login; after a failover the next host is tried, without a
 * restart.
 */
export class PrimaryPool {
  /** As far as the latest connection knows. */
  isSharded = false;
  readonly #hosts: readonly ClientConfig[];
  readonly #pool: pg.Pool;
  #current = 0;

  constructor(hosts: readonly ClientConfig[], size: number, logger: Logger, timeouts = TIMEOUTS) {
    this.#hosts = hosts;
    const currentHost = () => this.#hosts[this.#current];
    const Client = class extends BatchingClient {
      constructor(poolOptions?: ClientConfig) {
        super({ ...poolOptions, ...currentHost(), application_name: 'gymratt' });
      }
    };
    this.#pool = new pg.Pool({
      Client,
      max: size,
      pipeline: true,
      types: valueTypes,
      keepAlive: true,
      connectionTimeoutMillis: timeouts.connectMs,
      query_timeout: timeouts.answerMs,
      idleTimeoutMillis: 60_000,
      onConnect: prepareConnection,
    });
    // Without a listener, an idle connection that the database closes would end the process.
    this.#pool.on('error', (error) => {
      // At the end, the embedded PostgreSQL may stop before it has heard that a connection ends.
      if (!this.#pool.ending) logger.warn({ err: error }, 'an idle database connection was lost');
    });
  }

  get options(): pg.PoolOptions {
    return this.#pool.options;
  }

  async connect(): Promise<BatchingClient & PoolClient> {
    let failure: unknown;
    for (let tried = 0; tried < this.#hosts.length; tried += 1) {
      const host = this.#current;
      try {
        const client = (await this.#pool.connect()) as BatchingClient & PoolClient;
        this.isSharded = client.isSharded;
        return client;
      } catch (error) {
        failure = error;
        // Another request may have moved on already; then its choice is the one to try.
        if (this.#current === host) this.#current = (host + 1) % this.#hosts.length;
      }
    }
    throw new DatabaseUnavailableError(failure);
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

/** Held by each connection of a server, shared, and by `npm run shard` alone: the one is not there while the other is. */
export const SERVING_LOCK = 4_977_290;

async function prepareConnection(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ mayServe: boolean }>(
    `select pg_try_advisory_lock_shared(${SERVING_LOCK}) as "mayServe"`,
  );
  if (!rows[0]?.mayServe) throw new Error('the gym is being spread over several machines');
  const { standby, sharded, unfinished } = await lookAround(client);
  if (standby) throw new Error('this server is a standby and takes no writes');
  if (unfinished) throw new Error('the gym is spread over several machines in part');
  (client as BatchingClient).isSharded = sharded;
  await client.query(sharded ? `${TELL_WORKERS} ${PREPARE_CONNECTION}` : PREPARE_CONNECTION);
}

/**
 * `set local` goes to whichever node a transaction reaches. Which one it is, is part of a plan: none is kept for the next member. A node
 * that does not answer holds a connection that others wait for. Of a commit that it has not made there is no more than a warning.
 */
const TELL_WORKERS = `
  set citus.propagate_set_commands = 'local';
  set plan_cache_mode = force_custom_plan;
  set citus.node_connection_timeout = '2s';
  set client_min_messages = warning;
`;

const CONNECT_TIMEOUT_MS = 10_000;

/** A single connection to the primary with the login's own rights, for migrations. */
export async function connectToPrimary(hosts: readonly ClientConfig[]): Promise<pg.Client> {
  const failures: string[] = [];
  for (const host of hosts) {
    const client = new pg.Client({
      ...host,
      application_name: 'gymratt-migrations',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    try {
      await client.connect();
      if (!(await lookAround(client)).standby) return client;
      failures.push(`${host.host}: a standby`);
    } catch (error) {
      failures.push(`${host.host}: ${(error as Error).message || String((error as { code?: unknown }).code)}`);
    }
    await client.end().catch(() => undefined);
  }
  throw new StartupError(
    'database_unreachable',
    `No PostgreSQL that takes writes answers at DATABASE_URL (${failures.join('; ')}).`,
  );
}

/** The layout of a sharded gym has a schema of its own, with a table for as long as it is unfinished. */
async function lookAround(client: pg.ClientBase) {
  const { rows } = await client.query<{ standby: boolean; sharded: boolean; unfinished: boolean }>(
    `select pg_is_in_recovery() as standby, layout.oid is not null as sharded, kept.oid is not null as unfinished
     from (select) one left join pg_namespace layout on layout.nspname = 'sharding'
     left join pg_class kept on kept.relnamespace = layout.oid and kept.relname = 'foreign_keys'`,
  );
  return rows[0] ?? { standby: false, sharded: false, unfinished: false };
}
