import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { type Config, loadConfig } from '#platform/config.ts';
import { parseDatabaseUrl } from '#platform/database/connection-url.ts';
import { openDatabase } from '#platform/database/database.ts';
import { assertLaidOut } from '#platform/database/laid-out.ts';
import { makeDataFolder } from '#platform/embedded-postgres/data-folder.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { assertPortIsFree, explainListenError } from '#platform/listening.ts';
import { createLogger, type Logger } from '#platform/logger.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { migrate } from '#platform/migrations/runner.ts';
import { loadPushKeys } from '#platform/push/push-keys.ts';
import { StartupError } from '#platform/startup-error.ts';
import { giveBackStartupMemory } from '#platform/startup-memory.ts';
import { loadSigningKeys } from '#platform/tokens/signing-keys.ts';
import { localKeys, remoteKeys, sharedSecret } from '#platform/tokens/verifier.ts';
import { startBellSender } from '#server/features/bell/bell-sender.ts';
import { createApplication, migrationSets, PROJECT_FOLDER, SEED_FILE } from './application.ts';

const BELL_CONNECTIONS = 2;
/** In a claim, one machine may have to be given up. What waits for longer is cut off: the bells after it are still to ring. */
const BELL_TIMEOUTS = { connectMs: 5_000, answerMs: 9_000 };

/** What has been started, to be stopped in the opposite order. */
const running: (() => Promise<unknown>)[] = [];
let stopping = false;

async function start(config: Config, logger: Logger): Promise<void> {
  await assertPortIsFree(config.host, config.port);
  await makeDataFolder(config.dataFolder);
  const { hosts, isSharded = false, place, databaseFolder } = await prepareDatabase(config, logger);
  const database = openDatabase(hosts, config.databasePoolSize, logger);
  running.push(() => database.close());
  const { keys, hosts: named, contact } = config.push;
  const push = { keys: await loadPushKeys(keys, config.dataFolder), named, contact };
  // Those of requests may wait for a machine, and keep ways to one that has stopped since: then nobody would be rung.
  const ringing = isSharded ? openDatabase(hosts, BELL_CONNECTIONS, logger, BELL_TIMEOUTS) : database;
  if (isSharded) running.push(() => ringing.close());
  const sender = startBellSender(ringing, push, logger);
  running.push(() => sender.stop());
  const bell = { ...push, onSet: sender.wake };
  const backend = await prepareBackend(config, logger);
  const app = await createApplication({ config, database, databaseFolder, hosts, logger, bell, ...backend });
  running.push(() => app.close());
  await app.ready();
  giveBackStartupMemory();
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw explainListenError(error, config.host, config.port);
  }
  const address = app.server.address();
  process.stdout.write(welcome(config, typeof address === 'object' && address ? address.port : config.port, place));
}

/** Brings the database up to date and says how to reach it and where it is. */
async function prepareDatabase(
  config: Config,
  logger: Logger,
): Promise<{ hosts: ClientConfig[]; isSharded?: boolean; place: string; databaseFolder?: string }> {
  const sets = migrationSets(config);
  if (config.databaseUrl) {
    const hosts = parseDatabaseUrl(config.databaseUrl);
    const isSharded = await assertLaidOut(hosts, sets);
    await migrate(hosts, sets, SEED_FILE);
    return {
      hosts,
      isSharded,
      place: hosts.map(({ host, port, database }) => `${host}:${port ?? 5432}/${database}`).join(', '),
    };
  }
  const embedded = await startEmbeddedPostgres(config.dataFolder, logger, { onLost: giveUp });
  running.push(() => embedded.stop());
  await migrate([embedded.owner], sets, SEED_FILE);
  await embedded.enableAuthenticator();
  return { hosts: [embedded.authenticator], place: embedded.folder, databaseFolder: embedded.folder };
}

/** Hosted Supabase has keys and mails of its own; the embedded backend needs both. */
async function prepareBackend({ supabase, authKeys, dataFolder, mail }: Config, logger: Logger) {
  if (supabase) {
    const tokenKeys = supabase.jwtSecret ? sharedSecret(supabase.jwtSecret) : remoteKeys(supabase.url);
    return { tokenKeys, backend: undefined };
  }
  const keys = await loadSigningKeys(authKeys, dataFolder);
  const announce = (path: string) => process.stdout.write(`  Mail written: ${path}\n`);
  const mailer = createMailer({ ...mail, folder: join(dataFolder, 'mail'), logger, announce });
  running.push(() => mailer.close());
  return { tokenKeys: localKeys(keys.publicKeys), backend: { keys, mailer } };
}

function welcome(config: Config, port: number, place: string): string {
  const host = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(config.host) ? 'localhost' : config.host;
  return `
  GYMRATT is up.

    Open   ${config.publicUrl ?? `http://${host}:${port}`}
    Data   ${place}
    Mail   ${describeMail(config)}
    Stop   Ctrl-C

`;
}

function describeMail({ supabase, mail, dataFolder }: Config): string {
  if (supabase) return `sent by ${supabase.url}`;
  return mail.smtpUrl ? 'sent by SMTP' : `written to ${join(dataFolder, 'mail')} until SMTP is set`;
}

async function stop(exitCode: number): Promise<never> {
  for (const stopPart of running.reverse()) {
    await stopPart().catch((error: unknown) => process.stderr.write(`While stopping: ${String(error)}\n`));
  }
  process.exit(exitCode);
}

function explain(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function giveUp(error: unknown): void {
  if (stopping) return;
  stopping = true;
  process.stderr.write(`\n${explain(error)}\n\n`);
  void stop(1);
}

async function main(): Promise<void> {
  try {
    const config = loadConfig(process.env, PROJECT_FOLDER);
    const logger = createLogger(config.logLevel);
    const started = start(config, logger);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (stopping) return;
        stopping = true;
        // What is half started is let finish first: only then is it known what has to be stopped.
        void started.catch(() => undefined).then(() => stop(0));
      });
    }
    await started;
  } catch (error) {
    giveUp(error);
  }
}

await main();
