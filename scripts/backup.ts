// `npm run backup [file]`: writes all stored data to one file, whether or not the server runs.
import { join } from 'node:path';
import { writeBackupFile } from '#platform/backup/backup-file.ts';
import { writeBackup } from '#platform/backup/write-backup.ts';
import { loadConfig } from '#platform/config.ts';
import { readSnapshot } from '#platform/database/snapshot.ts';
import { migrationSets, PROJECT_FOLDER } from '../src/application.ts';
import { openOwnDatabase } from './own-database.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const config = loadConfig(process.env, PROJECT_FOLDER);
  const now = new Date();
  const name = `gymratt-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.sql.gz`;
  const path = process.argv[2] ?? join(config.dataFolder, 'backups', name);
  const { hosts, close } = await openOwnDatabase(config, { whileServing: true });
  try {
    const backup = readSnapshot(hosts, (client) => writeBackup(client, migrationSets(config), now));
    const { bytes } = await writeBackupFile(path, backup);
    console.log(`Backed up to ${path} (${Math.ceil(bytes / 1024).toLocaleString('en')} KB).`);
  } finally {
    await close();
  }
});
