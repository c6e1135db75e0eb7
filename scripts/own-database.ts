import type { ClientConfig } from 'pg';
import type { Config } from '#platform/config.ts';
import { parseDatabaseUrl } from '#platform/database/connection-url.ts';
import { makeDataFolder } from '#platform/embedded-postgres/data-folder.ts';
import { reachRunningServer, startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { createLogger } from '#platform/logger.ts';
import { StartupError } from '#platform/startup-error.ts';

export interface OwnDatabase {
  readonly hosts: readonly ClientConfig[];
  readonly close: () => Promise<void>;
}

/**
 * Connects as the owner to the database of DATABASE_URL, or to the embedded one, which is started if necessary.
 * `whileServing` is for commands that go well beside a server; all others need exclusive use of the data folder.
 */
export async function openOwnDatabase(
  config: Config,
  { whileServing }: { whileServing: boolean },
): Promise<OwnDatabase> {
  if (config.supabase) {
    throw new StartupError('hosted', 'A hosted Supabase project is backed up and restored by Supabase.');
  }
  if (config.databaseUrl) return { hosts: parseDatabaseUrl(config.databaseUrl), close: async () => undefined };
  if (whileServing) {
    const running = await reachRunningServer(config.dataFolder).catch(ignoreStopped);
    if (running) return { hosts: [running], close: async () => undefined };
  }
  await makeDataFolder(config.dataFolder);
  const embedded = await startEmbeddedPostgres(config.dataFolder, createLogger('warn'));
  return { hosts: [embedded.owner], close: () => embedded.stop() };
}

function ignoreStopped(error: unknown): undefined {
  if (error instanceof StartupError && error.code === 'server_not_running') return undefined;
  throw error;
}
