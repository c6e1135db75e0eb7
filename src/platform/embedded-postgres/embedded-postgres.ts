import { existsSync } from 'node:fs';
import pg, { type ClientConfig } from 'pg';
import type { Logger } from '../logger.ts';
import { findBinaries } from './binaries.ts';
import {
  type Cluster,
  findRunningPort,
  initialise,
  type Logins,
  readLogins,
  startServer,
  stopServer,
} from './cluster.ts';
import { locateCluster, makeCluster, SHARED_FOLDER } from './data-folder.ts';
import { Ownership } from './ownership.ts';
import { chooseDatabaseUser } from './system-user.ts';

const DATABASE_NAME = 'gymratt';
const LEFT_BEHIND_PATIENCE_MS = 60_000;

export interface EmbeddedPostgres {
  /** Where the database's files really are: not always below the data folder. */
  readonly folder: string;
  /** Connects as the owner, to migrate. */
  readonly owner: ClientConfig;
  /** Connects as the login without rights of its own, to serve requests. */
  readonly authenticator: ClientConfig;
  /** Lets the authenticator log in; to be called once the migrations have made its role. */
  enableAuthenticator(): Promise<void>;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Off only for throw-away clusters of tests. */
  readonly durable?: boolean;
}

/**
 * Brings up the PostgreSQL of a data folder: makes it on the first start, and after a crash first stops the server that
 * was left behind. Throws `data_folder_in_use`, having changed nothing, while another GYMRATT server lives on it.
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  logger: Logger,
  { durable = true }: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataFolder);
  const logins = await readLogins(cluster);
  await stopLeftBehind(cluster, logins, dataFolder, logger);
  const port = (await findRunningPort(cluster)) ?? (await startServer(cluster, { durable }));
  const at = (login: Logins[keyof Logins], database = DATABASE_NAME): ClientConfig => ({
    ...login,
    database,
    host: '127.0.0.1',
    port,
  });
  const ownership = await Ownership.take(at(logins.owner, 'postgres'), dataFolder, logger);
  await asOwner(at(logins.owner, 'postgres'), createDatabase);
  return {
    folder: cluster.folder,
    owner: at(logins.owner),
    authenticator: at(logins.authenticator),
    enableAuthenticator: () => asOwner(at(logins.owner), (client) => grantLogin(client, logins.authenticator)),
    async stop() {
      await ownership.release();
      await stopServer(cluster);
    },
  };
}

async function openCluster(dataFolder: string): Promise<Cluster> {
  const known = locateCluster(dataFolder);
  const user = chooseDatabaseUser(known);
  const binaries = await findBinaries(user, SHARED_FOLDER);
  if (existsSync(known)) return { folder: known, binaries, user };
  const folder = await makeCluster(dataFolder, user, (partial) => initialise(partial, binaries, user));
  return { folder, binaries, user };
}

/** A server whose GYMRATT was killed is stopped and started anew, so that it runs today's binaries and settings. */
async function stopLeftBehind(cluster: Cluster, logins: Logins, dataFolder: string, logger: Logger): Promise<void> {
  const deadline = Date.now() + LEFT_BEHIND_PATIENCE_MS;
  for (;;) {
    const port = await findRunningPort(cluster);
    if (!port) return;
    try {
      const connection = { ...logins.owner, host: '127.0.0.1', port, database: 'postgres' };
      const ownership = await Ownership.take(connection, dataFolder, logger);
      logger.warn('stopping the database that an earlier server left running');
      await ownership.release();
      await stopServer(cluster);
      return;
    } catch (error) {
      // It may be on its way up or down; which of the two shows in a moment.
      if (!isPassing(error) || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function isPassing(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === '57P03' || code === '57P01';
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME]);
  if (!rowCount) await client.query(`create database ${DATABASE_NAME}`);
}

async function grantLogin(client: pg.Client, login: Logins['authenticator']): Promise<void> {
  const password = pg.escapeLiteral(login.password);
  await client.query(`alter role ${login.user} with login password ${password}`);
  await client.query(`grant gymratt_api, gymratt_idle to ${login.user}`);
}

async function asOwner(owner: ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
