import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { ClientConfig } from 'pg';
import type { Logger } from '../logger.ts';
import type { Actor } from './actor.ts';
import { PrimaryPool } from './primary-pool.ts';
import { type Decision, type Query, type RunOptions, readThenWrite, runOnce, setActor } from './round-trips.ts';
import type { DB } from './schema.generated.ts';
import { explainFailure } from './unavailable.ts';

export interface Database {
  /** Builds typed queries; the other calls execute them. */
  readonly build: Kysely<DB>;
  /** Runs one query as the actor, in a transaction of its own and in one round trip. */
  run<Row>(actor: Actor, query: Query<Row>, options?: RunOptions): Promise<QueryOutcome<Row>>;
  /**
   * Runs the reads as the actor, decides with what the last of them found, and writes: two round trips, all or nothing.
   * Each read sees what was committed before it began, so the first can take a lock and the last look behind it.
   */
  readThenWrite<Row, Result>(
    actor: Actor,
    reads: readonly [...Query<unknown>[], Query<Row>],
    decide: (rows: Row[]) => Decision<Result>,
  ): Promise<Result>;
  /** Runs several dependent queries as the actor; all of them happen or none. */
  transaction<Result>(actor: Actor, work: (transaction: Transaction<DB>) => Promise<Result>): Promise<Result>;
  /** Throws `DatabaseUnavailableError` unless the database answers and takes writes. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface QueryOutcome<Row> {
  readonly rows: Row[];
  readonly affected: number;
}

/** A session that has ended raises this; see the migration that makes `assert_session`. */
export const SESSION_ENDED = 'GR401';

export function openDatabase(hosts: readonly ClientConfig[], poolSize: number, logger: Logger): Database {
  const pool = new PrimaryPool(hosts, poolSize, logger);
  const build = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

  return {
    build,
    async run(actor, query, options) {
      const { rows, rowCount } = await runOnce(await pool.connect(), actor, query, options);
      return { rows, affected: rowCount ?? 0 };
    },
    readThenWrite: async (actor, reads, decide) => readThenWrite(await pool.connect(), actor, reads, decide),
    transaction: (actor, work) => {
      const transacted = build.transaction().execute(async (transaction) => {
        await transaction.executeQuery(setActor(actor));
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
