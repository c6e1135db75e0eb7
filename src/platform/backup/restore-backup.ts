import type { ClientBase, ClientConfig } from 'pg';
import { connectToPrimary } from '../database/primary-connection.ts';
import { appliedMigrations, type MigrationSet, migrate } from '../migrations/runner.ts';
import { StartupError } from '../startup-error.ts';
import type { Checksum } from './checksum.ts';
import type { BackupHeader } from './format.ts';
import type { BackupReader } from './read-backup.ts';

/** Migrates an empty database to the backup's state, fills it, and migrates it on, as the database itself would have been. */
export async function restoreBackup(
  hosts: readonly ClientConfig[],
  reader: BackupReader,
  header: BackupHeader,
  { sets, seedFile }: { readonly sets: readonly MigrationSet[]; readonly seedFile: string },
): Promise<Map<string, Checksum>> {
  const versions = new Set(Object.values(header.migrations).flat());
  await refuseUsedDatabase(hosts);
  await migrate(hosts, sets, undefined, (version) => versions.has(version));
  const client = await connectToPrimary(hosts);
  try {
    await refuseOtherSchema(client, sets, header);
    const restored = await reader.restore(client, Object.keys(header.migrations));
    await migrate(hosts, sets, seedFile);
    return restored;
  } finally {
    await client.end();
  }
}

/** Somebody's data is never overwritten. */
async function refuseUsedDatabase(hosts: readonly ClientConfig[]): Promise<void> {
  const client = await connectToPrimary(hosts);
  try {
    const { rows } = await client.query<{ users: string | null }>(`select to_regclass('auth.users')::text as users`);
    if (!rows[0]?.users) return;
    const { rowCount } = await client.query('select from auth.users limit 1');
    if (!rowCount) return;
  } finally {
    await client.end();
  }
  throw new StartupError(
    'database_in_use',
    'The database has members already. Restore into a new one: another DATA_DIR, or another DATABASE_URL. Nothing was changed.',
  );
}

async function refuseOtherSchema(
  client: ClientBase,
  sets: readonly MigrationSet[],
  header: BackupHeader,
): Promise<void> {
  const applied = await appliedMigrations(client, sets);
  if (JSON.stringify(applied) === JSON.stringify(header.migrations)) return;
  const known = new Set(Object.values(applied).flat());
  const isNewer = Object.values(header.migrations)
    .flat()
    .some((version) => !known.has(version));
  throw new StartupError(
    isNewer ? 'backup_newer_than_code' : 'database_newer_than_backup',
    isNewer
      ? 'The backup was made by a newer version of GYMRATT. Restore it with that version.'
      : 'The database has been brought up to date beyond this backup. Restore into a new one: another DATA_DIR, or another DATABASE_URL.',
  );
}
