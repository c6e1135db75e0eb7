import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg, { type ClientConfig, type QueryResultRow } from 'pg';
import { parseDatabaseUrl } from '#platform/database/connection-url.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#platform/migrations/runner.ts';
import { cloneDatabase, onCitus, startTestNodes } from '../../scripts/citus/test-cluster.ts';
import { migrationSets, SEED_FILE } from '../../src/application.ts';
import { silentLogger } from './logger.ts';

/** A PostgreSQL server for one test run, with a migrated database to clone. */
export interface TestCluster {
  readonly owner: ClientConfig;
  readonly login: ClientConfig;
  readonly template: string;
  /** Of a sharded gym: the other nodes, which have databases of the same names. */
  readonly workers: readonly ClientConfig[];
}

export { onCitus };

/** What connections do, on every node: of a sharded gym, members' rows are locked on the workers. */
export const ACTIVITY = onCitus() ? 'citus_stat_activity' : 'pg_stat_activity';

/** Test processes are told by an environment variable which cluster to use: it reaches the workers of every runner. */
const VARIABLE = 'GYMRATT_TEST_CLUSTER';
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

export function currentCluster(): TestCluster {
  const described = process.env[VARIABLE];
  if (!described) throw new Error('no test cluster is running: start the tests with the project’s own configuration');
  return JSON.parse(described) as TestCluster;
}

/** Starts an embedded server, or uses the one at TEST_DATABASE_URL; returns how to take it down again. */
export async function startTestCluster(): Promise<() => Promise<void>> {
  const template = `gymratt_template_${process.pid}`;
  const library = onCitus();
  const { owner, workers, login, stop, makeTemplate } = library
    ? await startTestNodes(library)
    : { ...(await startPlainServer()), workers: [], makeTemplate: undefined };
  const takeDown = once(async () => {
    for (const name of await databasesOf(owner, template)) await dropDatabase({ owner, workers }, name);
    await stop();
    forget();
  });
  const forget = onSignal(takeDown);
  try {
    if (makeTemplate) await makeTemplate(template);
    else {
      await asOwner(owner, `create database ${template}`);
      await migrate([{ ...owner, database: template }], migrationSets({ supabase: undefined }), SEED_FILE);
    }
  } catch (error) {
    await takeDown();
    throw error;
  }
  process.env[VARIABLE] = JSON.stringify({ owner, login, template, workers } satisfies TestCluster);
  return takeDown;
}

export async function copyTemplate({ owner, workers, template }: TestCluster, name: string): Promise<void> {
  if (workers.length > 0) await cloneDatabase([owner, ...workers], template, name);
  else await asOwner(owner, `create database ${name} template ${template}`);
}

export async function dropDatabase({ owner, workers }: Pick<TestCluster, 'owner' | 'workers'>, name: string) {
  for (const node of [owner, ...workers]) {
    const drop = () => asOwner(node, `drop database if exists ${name} with (force)`);
    // Citus has a process in each database, which may come back in between.
    await drop().catch(drop).catch(drop);
  }
}

/** The template, and those that its workers share between their files. */
async function databasesOf(owner: ClientConfig, template: string): Promise<string[]> {
  const names = await asOwner<{ datname: string }>(owner, 'select datname from pg_database');
  return names.map(({ datname }) => datname).filter((name) => name === template || name.startsWith(`${template}_`));
}

/** A runner that is ended by a signal does not take down what it has set up: the server would stay behind. */
function onSignal(takeDown: () => Promise<void>): () => void {
  // Further signals change nothing: it is over in a moment.
  const end = (_: NodeJS.Signals, number: number) => void takeDown().finally(() => process.exit(128 + number));
  for (const signal of SIGNALS) process.on(signal, end);
  return () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= run();
    return running;
  };
}

export async function asOwner<Row extends QueryResultRow>(owner: ClientConfig, statement: string): Promise<Row[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function startPlainServer() {
  return process.env.TEST_DATABASE_URL ? existingServer(process.env.TEST_DATABASE_URL) : startOwnServer();
}

function existingServer(url: string) {
  const [owner] = parseDatabaseUrl(url);
  if (!owner) throw new Error('TEST_DATABASE_URL names no server');
  return { owner, login: owner, stop: async () => undefined };
}

async function startOwnServer() {
  const folder = await mkdtemp(join(tmpdir(), 'gymratt-cluster-'));
  const embedded = await startEmbeddedPostgres(folder, silentLogger, { durable: false });
  const stop = async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // The roles that the login needs are made by the migrations and belong to the whole server.
    await migrate([embedded.owner], migrationSets({ supabase: undefined }));
    await embedded.enableAuthenticator();
  } catch (error) {
    await stop();
    throw error;
  }
  return { owner: embedded.owner, login: embedded.authenticator, stop };
}
