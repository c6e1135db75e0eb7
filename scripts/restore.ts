// `npm run restore <file>`: restores a backup into a database without members.
import { readBackupFile } from '#platform/backup/backup-file.ts';
import { restoreBackup, verifyBackup } from '#platform/backup/restore-backup.ts';
import { loadConfig } from '#platform/config.ts';
import { StartupError } from '#platform/startup-error.ts';
import { migrationSets, PROJECT_FOLDER, SEED_FILE } from '../src/application.ts';
import { openOwnDatabase } from './own-database.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const path = process.argv[2];
  if (!path) throw new StartupError('no_file', 'Say which file: npm run restore <file>.');
  const config = loadConfig(process.env, PROJECT_FOLDER);
  // Read before anything is started or created, so that a wrong or damaged file changes nothing.
  const header = await verifyBackup(readBackupFile(path));
  const verified = { header, chunks: readBackupFile(path) };
  const { hosts, close } = await openOwnDatabase(config, { whileServing: false });
  try {
    const restored = await restoreBackup(hosts, verified, { sets: migrationSets(config), seedFile: SEED_FILE });
    const rows = [...restored.values()].reduce((sum, checksum) => sum + checksum.rows, 0);
    console.log(
      `Restored the backup of ${header.createdAt}: ${rows.toLocaleString('en')} rows in ${restored.size} tables, all checksums equal.`,
    );
  } finally {
    await close();
  }
});
