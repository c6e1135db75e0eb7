import pg, { type ClientConfig } from 'pg';
import type { Logger } from '../logger.ts';
import { StartupError } from '../startup-error.ts';

/** Any number, the same in every release: servers of different versions must exclude each other too. */
export const OWNERSHIP_LOCK_KEY = 4_977_288;
const LOCK_NAME = 'gymratt-owner';
/** PostgreSQL needs a moment to notice that a killed server's connection is gone. */
const PATIENCE_MS = 2_000;
/** A failed start rarely succeeds immediately, and costs a few processes. */
const START_AGAIN_MS = 1_000;

interface OwnershipOptions {
  readonly connection: ClientConfig;
  readonly dataFolder: string;
  readonly logger: Logger;
  /** Sees to it that the database runs where the connection leads; throws `data_folder_in_use` if another server's does. */
  readonly revive: () => Promise<void>;
  /** Called when the right was lost to another server, after the database had cut the connection that held it. */
  readonly onLost: (error: StartupError) => void;
}

/** The right to use a data folder: an advisory lock on its own connection, which the kernel closes however this process dies. */
export class Ownership {
  readonly #options: OwnershipOptions;
  #client: pg.Client | undefined;
  #reclaiming: Promise<void> | undefined;
  #released = false;

  private constructor(options: OwnershipOptions) {
    this.#options = options;
  }

  static async take(options: OwnershipOptions): Promise<Ownership> {
    const ownership = new Ownership(options);
    await ownership.#lock();
    return ownership;
  }

  /** Returns whether the lock was still held: only then may the database be stopped. */
  async release(): Promise<boolean> {
    this.#released = true;
    // A database that is being started again is to be stopped as well, not left behind.
    await this.#reclaiming;
    const isHeld = this.#client !== undefined;
    await this.#client?.end().catch(() => undefined);
    return isHeld;
  }

  async #lock(): Promise<void> {
    const { connection, dataFolder, logger } = this.#options;
    const client = new pg.Client({ ...connection, application_name: `${LOCK_NAME}-${process.pid}` });
    client.on('error', (error) => logger.warn({ err: error }, 'the connection that holds the data folder was cut'));
    await client.connect();
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await tryLock(client))) {
      if (Date.now() > deadline) {
        const holder = await findHolder(client);
        await client.end();
        throw folderInUse(dataFolder, holder);
      }
      await pause();
    }
    this.#client = client;
    client.once('end', () => {
      this.#reclaiming = this.#reclaim();
    });
  }

  /** Restarts the database until it stays up, as after a full disk, and takes the lock again at once. */
  async #reclaim(): Promise<void> {
    this.#client = undefined;
    while (!this.#released) {
      try {
        await this.#options.revive();
        return await this.#lock();
      } catch (error) {
        if ((error as { code?: unknown }).code === FOLDER_IN_USE) return this.#options.onLost(error as StartupError);
        await pause(error instanceof StartupError ? START_AGAIN_MS : undefined);
      }
    }
  }
}

const FOLDER_IN_USE = 'data_folder_in_use';

export function folderInUse(dataFolder: string, holder = ''): StartupError {
  return new StartupError(
    FOLDER_IN_USE,
    `The data folder ${dataFolder} is in use by another GYMRATT server${holder}. Stop that one, or choose another folder with DATA_DIR.`,
  );
}

const pause = (milliseconds = 100) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    OWNERSHIP_LOCK_KEY,
  ]);
  return rows[0]?.taken === true;
}

async function findHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: string }>(
    `select split_part(a.application_name, '-', 3) as pid
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [OWNERSHIP_LOCK_KEY],
  );
  return rows[0] ? ` (process ${rows[0].pid})` : '';
}
