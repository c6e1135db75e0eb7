import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg, { type ClientConfig } from 'pg';
import { hashPassword } from '#embedded-supabase/auth/passwords.ts';
import { forMember } from '#platform/database/actor.ts';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#platform/migrations/runner.ts';
import { loadSigningKeys, type SigningKeys } from '#platform/tokens/signing-keys.ts';
import { ensurePlayed } from '#server/play/replay.ts';
import { asOwner } from '#tests/support/cluster.ts';
import { silentLogger } from '#tests/support/logger.ts';
import { databaseUrl, startServerProcess } from '#tests/support/server-process.ts';
import { LAUNCH } from '../../scripts/toolchain.mjs';
import { migrationSets, PROJECT_FOLDER, SEED_FILE } from '../../src/application.ts';
import { showProgress } from '../measuring/progress.ts';
import { type Crowd, logCrowdHistory, signUpCrowd } from './history.ts';
import { type Lifter, signInCrowd } from './sessions.ts';

export const PASSWORD = 'Squat4life';
/** The server's default. */
export const POOL_SIZE = 8;

/** The environment of a server that is measured: no limit but its own speed. */
export const UNLIMITED = {
  HOST: '127.0.0.1',
  PORT: '0',
  REQUESTS_PER_MINUTE: '1000000000',
  WRITES_PER_MINUTE: '1000000000',
  SETS_PER_DAY: '1000000000',
  // Each request has its own client address, or one address would reach the sign-in limit.
  TRUSTED_PROXIES: '127.0.0.1',
};

/** The embedded PostgreSQL with the product's own settings, as durable as a member's, and servers beside it. */
export interface Machine extends AsyncDisposable {
  readonly keys: SigningKeys;
  /** A migrated database with these members. */
  openGym(name: string, crowds: readonly Crowd[]): Promise<Gym>;
  /** With `nodeOptions`, as `--import` of something that measures it from within. */
  startServer(gym: Gym, nodeOptions?: readonly string[], env?: Record<string, string>): Promise<Server>;
}

export interface Gym {
  readonly connection: ClientConfig;
  /** In the order of the crowds. */
  readonly lifters: readonly Lifter[];
}

export interface Server {
  readonly url: string;
  readonly pid: number;
  /** Everything it has printed so far. */
  readonly output: () => string;
  stop(): Promise<unknown>;
}

export async function startMachine(): Promise<Machine> {
  const folder = await mkdtemp(join(tmpdir(), 'gymratt-bench-'));
  const postgres = await startEmbeddedPostgres(folder, silentLogger);
  const keys = await loadSigningKeys(undefined, folder);
  const authKeys = await readFile(join(folder, 'secrets', 'auth-keys.json'), 'utf8');
  const servers = new Set<Server>();
  const stop = async () => {
    await Promise.all([...servers].map((server) => server.stop()));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  // The servers run in their own process groups, which Ctrl-C does not reach.
  process.once('SIGINT', () => void stop().finally(() => process.exit(130)));
  process.once('SIGTERM', () => void stop().finally(() => process.exit(143)));
  return {
    keys,
    async openGym(name, crowds) {
      await asOwner(postgres.owner, `create database ${name}`);
      const connection = { ...postgres.owner, database: name };
      await migrate([connection], migrationSets({ supabase: undefined }), SEED_FILE);
      return { connection, lifters: await admitCrowds(connection, keys, crowds) };
    },
    async startServer({ connection }, nodeOptions = [], env = {}) {
      const server = await startServer(connection, folder, { authKeys, nodeOptions, env });
      servers.add(server);
      return server;
    },
    [Symbol.asyncDispose]: stop,
  };
}

async function admitCrowds(connection: ClientConfig, keys: SigningKeys, crowds: readonly Crowd[]): Promise<Lifter[]> {
  const passwordHash = await hashPassword(PASSWORD);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const lifters: Lifter[] = [];
    for (const crowd of crowds) {
      const ids = await signUpCrowd(client, crowd, passwordHash);
      await logCrowdHistory(client, ids, crowd.workouts, (done) => {
        if (done % 250 === 0) showProgress(`${done} of ${crowd.members} members with ${crowd.workouts} workouts`);
      });
      await countGame(connection, ids);
      lifters.push(...(await signInCrowd(client, keys, ids)));
    }
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    return lifters;
  } finally {
    await client.end();
  }
}

/** What the first request of a member would do: the history is written without what the game counts of it. */
async function countGame(connection: ClientConfig, ids: readonly string[]): Promise<void> {
  const database = openDatabase([connection], 1, silentLogger);
  try {
    for (const id of ids) await ensurePlayed(database, { id, actor: forMember(id) });
  } finally {
    await database.close();
  }
}

interface StartOptions {
  readonly authKeys: string;
  readonly nodeOptions: readonly string[];
  readonly env: Record<string, string>;
}

/**
 * The server as `npm start` runs it, on its own port, with limits that allow one client to act for a thousand members.
 */
export async function startServer(
  connection: ClientConfig,
  folder: string,
  { authKeys, nodeOptions, env }: StartOptions,
): Promise<Server> {
  const { child, output, up, exited } = startServerProcess({
    command: [process.execPath, ...nodeOptions, join(PROJECT_FOLDER, 'src', 'main.ts')],
    env: {
      ...LAUNCH,
      ...UNLIMITED,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl(connection),
      DATABASE_POOL_SIZE: String(POOL_SIZE),
      AUTH_KEYS: authKeys,
      ...env,
    },
  });
  const url = (await up).replace('localhost', '127.0.0.1');
  const stop = () => {
    child.kill('SIGTERM');
    return exited;
  };
  return { url, pid: child.pid ?? 0, output, stop };
}
