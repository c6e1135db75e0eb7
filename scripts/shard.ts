// `npm run shard`: spreads the members' tables of a PostgreSQL with Citus over its workers. See docs/scaling.md.
import { loadConfig } from '#platform/config.ts';
import { parseDatabaseUrl } from '#platform/database/connection-url.ts';
import { connectToPrimary } from '#platform/database/primary-pool.ts';
import { LOCK_KEY, migrate } from '#platform/migrations/runner.ts';
import { StartupError } from '#platform/startup-error.ts';
import { migrationSets, PROJECT_FOLDER, SEED_FILE } from '../src/application.ts';
import { countWorkers, keepServersOut, LAYOUT, planLayout } from './citus/layout.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const config = loadConfig(process.env, PROJECT_FOLDER);
  if (config.supabase || !config.databaseUrl) {
    throw new StartupError(
      'no_citus',
      'Only a PostgreSQL of your own with Citus can be spread over machines: set DATABASE_URL to its coordinator. Nothing was changed.',
    );
  }
  const hosts = parseDatabaseUrl(config.databaseUrl);
  const isDryRun = process.argv.includes('--dry-run');
  const client = await connectToPrimary(hosts);
  try {
    const workers = await countWorkers(client);
    console.log(`By member, over ${workers} workers: ${LAYOUT.byMember.join(', ')}`);
    console.log(`On every node: ${LAYOUT.onEveryNode.join(', ')}`);
    console.log(`On the coordinator: ${LAYOUT.onCoordinator.join(', ')}`);
    if (!isDryRun) await keepServersOut(client);
    if (!isDryRun) await migrate(hosts, migrationSets(config), SEED_FILE);
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const steps = await planLayout(client);
    for (const [index, { what, run }] of steps.entries()) {
      console.log(`${isDryRun ? 'would ' : ''}${index + 1}/${steps.length} ${what}`);
      if (!isDryRun) await run(client);
    }
    console.log(isDryRun ? 'Nothing was changed.' : 'The gym is sharded.');
  } finally {
    await client.end();
  }
});
