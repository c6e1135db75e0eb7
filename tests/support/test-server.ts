import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '#platform/logger.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { loadPushKeys, type PushKeys } from '#platform/push/push-keys.ts';
import { loadSigningKeys, type SigningKeys } from '#platform/tokens/signing-keys.ts';
import { type KeySource, localKeys } from '#platform/tokens/verifier.ts';
import { type ApplicationParts, createApplication } from '../../src/application.ts';
import { silentLogger } from './logger.ts';
import { TEST_POOL_SIZE, type TestDatabase } from './test-database.ts';

const UNLIMITED = { count: async () => undefined, countGuess: async () => async () => undefined };

const NO_LIMITS = { requestsPerMinute: 1e9, writesPerMinute: 1e9, setsPerDay: 1e9 };
const USUAL_LIMITS = { requestsPerMinute: 600, writesPerMinute: 120, setsPerDay: 20_000 };

/** Lets one member use all connections of a test at once, for races that the database has to decide. */
export const RACING = { databasePoolSize: 4 * TEST_POOL_SIZE };

export interface TestServer {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly keys: SigningKeys;
  readonly close: () => Promise<void>;
}

export interface TestServerOptions
  extends Partial<Pick<ApplicationParts, 'clientFolder' | 'importThreads' | 'historyJobs' | 'bell'>> {
  readonly config?: Partial<ApplicationParts['config']>;
  readonly logger?: Logger;
  readonly mailer?: Mailer;
  readonly keys?: SigningKeys;
  /** Where a hosted project's keys come from, for a server that is told to use one. */
  readonly tokenKeys?: KeySource;
  /** Off unless a test is about them: most tests sign in more often than a member would. */
  readonly rateLimits?: 'off' | 'on';
}

/** The real application on a free port of the loopback interface. */
export async function startTestServer(
  { database, login }: Pick<TestDatabase, 'database'> & Partial<Pick<TestDatabase, 'login'>>,
  { logger = silentLogger, mailer = nobodysMailer, rateLimits = 'off', ...given }: TestServerOptions = {},
): Promise<TestServer> {
  const keys = given.keys ?? (await testKeys());
  const config = {
    supabase: undefined,
    publicUrl: undefined,
    trustedProxies: undefined,
    allowedOrigins: [],
    join: 'open' as const,
    securityContact: undefined,
    databasePoolSize: TEST_POOL_SIZE,
    dataFolder: join(tmpdir(), 'gymratt-tests'),
    importMemoryMegabytes: 256,
    ...(rateLimits === 'off' ? NO_LIMITS : USUAL_LIMITS),
    ...given.config,
  };
  const app = await createApplication({
    config,
    logger,
    database,
    hosts: login ? [login] : [],
    tokenKeys: given.tokenKeys ?? localKeys(keys.publicKeys),
    backend: config.supabase ? undefined : { keys, mailer, ...(rateLimits === 'off' ? { limit: UNLIMITED } : {}) },
    ...(given.clientFolder ? { clientFolder: given.clientFolder } : {}),
    importThreads: given.importThreads,
    historyJobs: given.historyJobs,
    bell: given.bell ?? { keys: await testPushKeys(), named: [], onSet: () => undefined },
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, url, keys, close: () => app.close() };
}

const nobodysMailer: Mailer = { send: async () => undefined, close: async () => undefined };

let keysOfThisProcess: Promise<SigningKeys> | undefined;

/** Likewise. */
export function testPushKeys(): Promise<PushKeys> {
  pushKeysOfThisProcess ??= inOwnFolder((folder) => loadPushKeys(undefined, folder));
  return pushKeysOfThisProcess;
}

let pushKeysOfThisProcess: Promise<PushKeys> | undefined;

async function inOwnFolder<Made>(make: (folder: string) => Promise<Made>): Promise<Made> {
  const folder = await mkdtemp(join(tmpdir(), 'gymratt-keys-'));
  const made = await make(folder);
  await rm(folder, { recursive: true });
  return made;
}

/** One set for all servers of a test process: their tokens are good for each other, as those of one product are. */
function testKeys(): Promise<SigningKeys> {
  keysOfThisProcess ??= inOwnFolder((folder) => loadSigningKeys(undefined, folder));
  return keysOfThisProcess;
}
