import { existsSync } from 'node:fs';
import pg, { type ClientConfig } from 'pg';
import type { Logger } from '../logger.ts';
import { StartupError } from '../startup-error.ts';
import { findBinaries } from './binaries.ts';
import {
  type Cluster,
  explainStillInUse,
  findRunningPort,
  initialise,
  LINGERING_MS,
  type Logins,
  lockFile,
  readLogins,
  serverHost,
  startServer,
  stopServer,
} from './cluster.ts';
import { locateCluster, makeCluster, SHARED_FOLDER } from './data-folder.ts';
import { folderInUse, Ownership } from './ownership.ts';
import { chooseDatabaseUser } from './system-user.ts';

const DATABASE_NAME = 'gymratt';
const PATIENCE_MS = 60_000;
/** A server that is starting or stopping says so within moments; one that refuses for longer is not running. */
const REFUSED_PATIENCE_MS = 10_000;

export interface EmbeddedPostgres {
  /** Where the database's files really are: not always below the data folder. */
  readonly folder: string;
  /** Connects as the owner, to migrate. */
  readonly owner: ClientConfig;
  /** Connects as the login without rights of its own, to serve requests. */
  readonly authenticator: ClientConfig;
  /** Lets the authenticator log in; call it after the migrations have created the role. */
  enableAuthenticator(): Promise<void>;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Off only for throw-away clusters of tests. */
  readonly durable?: boolean;
  /** Another server has taken the data folder over: this one must not go on. */
  readonly onLost?: (error: StartupError) => void;
}

/** Starts a data folder's PostgreSQL, or takes over one left running. Throws `data_folder_in_use` if another server uses it. */
export async function startEmbeddedPostgres(
  dataFolder: string,
  logger: Logger,
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataFolder);
  const logins = await readLogins(cluster);
  const { port, ownership } = await takeServer(cluster, logins, dataFolder, logger, options);
  const at = (login: Logins[keyof Logins]): ClientConfig => ({
    ...login,
    host: serverHost(cluster, port),
    port,
    database: DATABASE_NAME,
  });
  await asOwner({ ...at(logins.owner), database: 'postgres' }, createDatabase);
  return {
    folder: cluster.folder,
    owner: at(logins.owner),
    authenticator: at(logins.authenticator),
    enableAuthenticator: () => asOwner(at(logins.owner), (client) => grantLogin(client, logins.authenticator)),
    async stop() {
      if (await ownership.release()) await stopServer(cluster);
    },
  };
}

/** Finds or starts the server, and claims it for this process. */
async function takeServer(
  cluster: Cluster,
  logins: Logins,
  dataFolder: string,
  logger: Logger,
  { durable = true, onLost = () => undefined }: EmbeddedPostgresOptions,
) {
  const began = Date.now();
  for (;;) {
    try {
      const port = (await findRunningPort(cluster)) ?? (await startServer(cluster, { durable }));
      const connection = { ...logins.owner, host: '127.0.0.1', port, database: 'postgres' };
      const revive = async () => {
        const running = await findRunningPort(cluster);
        if (running === port) return;
        if (running) throw folderInUse(dataFolder);
        await startServer(cluster, { durable, port });
        logger.warn('the database had ended and was started again');
      };
      return { port, ownership: await Ownership.take({ connection, dataFolder, logger, revive, onLost }) };
    } catch (error) {
      // Another process may be starting or stopping the same server; which of the two shows in a moment.
      const waited = Date.now() - began;
      if (!isPassing(error) || waited > patienceWith(error)) throw await explainStart(error, cluster);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function patienceWith(error: unknown): number {
  if ((error as { code?: unknown }).code === 'postgres_still_in_use') return LINGERING_MS;
  return isRefused(error) ? REFUSED_PATIENCE_MS : PATIENCE_MS;
}

/** If the lock names another server, its port does not answer or does not accept our password. */
async function explainStart(error: unknown, cluster: Cluster): Promise<unknown> {
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'postgres_still_in_use') return (await explainStillInUse(cluster)) ?? error;
  if (error instanceof StartupError || !(isRefused(error) || code?.startsWith('28'))) return error;
  return new StartupError(
    'postgres_unreachable',
    `${lockFile(cluster)} says that PostgreSQL is running, but it cannot be used (${message || code}). If no PostgreSQL runs on that folder, delete the file and start again.`,
    { cause: error },
  );
}

function isRefused(error: unknown): boolean {
  return ['ECONNREFUSED', 'ECONNRESET'].includes(String((error as { code?: unknown }).code));
}

const PASSING_CODES = ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', 'postgres_still_in_use'];

function isPassing(error: unknown): boolean {
  return PASSING_CODES.includes(String((error as { code?: unknown }).code));
}

/** How a command beside the server reaches its database, with the owner's rights; the server must be running. */
export async function reachRunningServer(dataFolder: string): Promise<ClientConfig> {
  const folder = locateCluster(dataFolder);
  const user = chooseDatabaseUser(folder);
  const cluster = { folder, user, binaries: await findBinaries(user, SHARED_FOLDER) };
  const port = existsSync(folder) ? await findRunningPort(cluster) : undefined;
  if (!port)
    throw new StartupError('server_not_running', `No GYMRATT server is running on ${dataFolder}: start it first.`);
  return { ...(await readLogins(cluster)).owner, host: '127.0.0.1', port, database: DATABASE_NAME };
}

/** The cluster of a data folder, created if it does not exist. */
export async function openCluster(dataFolder: string): Promise<Cluster> {
  const known = locateCluster(dataFolder);
  const user = chooseDatabaseUser(known);
  const binaries = await findBinaries(user, SHARED_FOLDER);
  if (existsSync(known)) return { folder: known, binaries, user };
  const folder = await makeCluster(dataFolder, user, (partial) => initialise(partial, binaries, user));
  return { folder, binaries, user };
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME]);
  if (!rowCount) await client.query(`create database ${DATABASE_NAME}`);
}

async function grantLogin(client: pg.Client, login: Logins['authenticator']): Promise<void> {
  const password = pg.escapeLiteral(login.password);
  await client.query(`alter role ${login.user} with login password ${password}`);
  await client.query(`grant gymratt_api, gymratt_bell, gymratt_jobs, gymratt_idle to ${login.user}`);
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
