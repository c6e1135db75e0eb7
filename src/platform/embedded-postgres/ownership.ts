import pg, { type ClientConfig } from 'pg';
import type { Logger } from '../logger.ts';
import { StartupError } from '../startup-error.ts';

/** Any number, the same in every release: servers of different versions must exclude each other too. */
const LOCK_KEY = 4_977_288;
const LOCK_NAME = 'gymratt-owner';
/** PostgreSQL needs a moment to notice that a killed server's connection is gone. */
const PATIENCE_MS = 2_000;

/**
 * The right to use a data folder, held as an advisory lock by a connection of its own: when this process dies, however it
 * dies, the kernel closes the connection and the lock is free.
 */
export class Ownership {
  readonly #client: pg.Client;
  #released = false;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async take(connection: ClientConfig, dataFolder: string, logger: Logger): Promise<Ownership> {
    const client = new pg.Client({ ...connection, application_name: `${LOCK_NAME}-${process.pid}` });
    client.on('error', (error) => logger.error({ err: error }, 'lost the connection that holds the data folder'));
    await client.connect();
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await tryLock(client))) {
      if (Date.now() > deadline) {
        const holder = await findHolder(client);
        await client.end();
        throw new StartupError(
          'data_folder_in_use',
          `The data folder ${dataFolder} is in use by another GYMRATT server${holder}. Stop that one, or choose another folder with DATA_DIR.`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return new Ownership(client);
  }

  async release(): Promise<void> {
    if (this.#released) return;
    this.#released = true;
    await this.#client.end().catch(() => undefined);
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK_KEY]);
  return rows[0]?.taken === true;
}

async function findHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: string }>(
    `select split_part(a.application_name, '-', 3) as pid
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [LOCK_KEY],
  );
  return rows[0] ? ` (process ${rows[0].pid})` : '';
}
