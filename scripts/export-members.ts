// `npm run --silent export:supabase > members.sql`: exports the members as SQL for a hosted Supabase project.
import { join } from 'node:path';
import { exportMembers } from '#embedded-supabase/export-members.ts';
import { loadConfig } from '#platform/config.ts';
import { parseDatabaseUrl } from '#platform/database/connection-url.ts';
import { readSnapshot } from '#platform/database/snapshot.ts';
import { reachRunningServer } from '#platform/embedded-postgres/embedded-postgres.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { databaseUrl, dataFolder } = loadConfig(process.env, join(import.meta.dirname, '..'));
  const hosts = databaseUrl ? parseDatabaseUrl(databaseUrl) : [await reachRunningServer(dataFolder)];
  for await (const part of readSnapshot(hosts, exportMembers)) {
    if (!process.stdout.write(part)) await new Promise((resolve) => process.stdout.once('drain', resolve));
  }
});
