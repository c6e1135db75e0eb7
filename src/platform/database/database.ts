import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { ClientConfig } from 'pg';
import type { Logger } from '../logger.ts';
import type { Actor } from './actor.ts';
import { PrimaryPool, type Timeouts } from './primary-pool.ts';
import { type Decision, type Query, type RunOptions, readThenWrite, runOnce, setActor } from './round-trips.ts';
import type { DB } from './schema.generated.ts';
import { DatabaseUnavailableError, explainFailure } from './unavailable.ts';

export interface Database {
  /** Builds typed queries; the other calls execute them. */
  readonly build: Kysely<DB>;
  /** Runs one query as the actor, in a transaction of its own and in one round trip. */
  run<Row>(actor: Actor, query: Query<Row>, options?: RunOptions): Promise<QueryOutcome<Row>>;
  /**
   * Runs the reads as the actor, decides with what the last of them found, and writes: two round trips, all or nothing.
   * A decision may ask for a further read first, and write something before that.
   * Each read sees what was committed before it began, so the first can take a lock and the last look behind it.
   */
  readThenWrite<Row, Result>(
    actor: Actor,
    reads: readonly [...Query<unknown>[], Query<Row>],
    decide: (rows: Row[]) => Decision<Result>,
  ): Promise<Result>;
  /** Runs several dependent queries as the actor; all of them happen or none. */
  transaction<Result>(actor: Actor, work: (transaction: Transaction<DB>) => Promise<Result>): Promise<Result>;
  /** Throws `DatabaseUnavailableError` unless the database answers, accepts writes, and has room for them. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface QueryOutcome<Row> {
  readonly rows: Row[];
  readonly affected: number;
}

/** A frozen database neither answers nor closes the connection; a readiness check must answer within 3 s. */
const PING_TIMEOUT_MS = 2_000;

/** A session that has ended raises this; see the migration that makes `assert_session`. */
export const SESSION_ENDED = 'GR401';

export function openDatabase(
  hosts: readonly ClientConfig[],
  poolSize: number,
  logger: Logger,
  timeouts?: Timeouts,
): Database {
  const pool = new PrimaryPool(hosts, poolSize, logger, timeouts);
  const build = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  let isFull = false;
  const watched = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      const failure = explainFailure(error);
      if ((failure as { code?: unknown }).code === 'storage_full') isFull = true;
      throw failure;
    }
  };

  return {
    build,
    async run(actor, query, options) {
      const { rows, rowCount } = await watched(runOnce(await pool.connect(), actor, query, options));
      return { rows, affected: rowCount ?? 0 };
    },
    readThenWrite: async (actor, reads, decide) => watched(readThenWrite(await pool.connect(), actor, reads, decide)),
    transaction: (actor, work) =>
      watched(
        build.transaction().execute(async (transaction) => {
          for (const query of setActor(actor, pool.isSharded)) await transaction.executeQuery(query);
          return work(transaction);
        }),
      ),
    async ping() {
      await ping(pool, isFull ? NEEDS_ROOM : 'select 1');
      isFull = false;
    },
    close: () => pool.end(),
  };
}

/** Reads succeed on a full disk. Once a write has failed there, this tells whether there is room again, and leaves nothing behind. */
const NEEDS_ROOM = `begin; create temporary table room as select md5(n::text) from generate_series(1, 20000) n; rollback`;

async function ping(pool: PrimaryPool, question: string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailableError('no answer in time')), PING_TIMEOUT_MS);
  });
  try {
    const client = await connectBefore(timeout, pool);
    try {
      await Promise.race([client.query(question), timeout]);
      client.release();
    } catch (error) {
      client.cutOff();
      client.release(true);
      throw explainFailure(error);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** A connection that arrives too late is released. */
function connectBefore(timeout: Promise<never>, pool: PrimaryPool) {
  const connecting = pool.connect();
  return Promise.race([connecting, timeout]).catch((error: unknown) => {
    connecting.then((late) => late.release()).catch(() => undefined);
    throw error;
  });
}
