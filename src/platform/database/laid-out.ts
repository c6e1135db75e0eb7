import type { ClientBase, ClientConfig } from 'pg';
import { findPending, type MigrationSet } from '../migrations/runner.ts';
import { StartupError } from '../startup-error.ts';
import { MEMBER_TABLE_LIST } from './member-tables.ts';
import { connectToPrimary } from './primary-pool.ts';

const BY_MEMBER = MEMBER_TABLE_LIST.filter(({ sharded }) => sharded === 'by member').map(({ name }) => name);

/** Whether `npm run shard` has spread the gym, or begun to. */
export async function isSharded(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select from pg_namespace where nspname = 'sharding'`);
  return rows.length > 0;
}

/**
 * Whether the gym is spread over several machines. Refuses one that `npm run shard` has begun to spread: it was interrupted, or this
 * version has migrations that it has not laid out. Called before anything is migrated: other servers may be running.
 */
export async function assertLaidOut(hosts: readonly ClientConfig[], sets: readonly MigrationSet[]): Promise<boolean> {
  const client = await connectToPrimary(hosts);
  try {
    if (!(await isSharded(client))) return false;
    const [pending] = await findPending(client, sets);
    const { rows } = await client.query<{ left: string }>(
      `select name as left from unnest($1::text[]) name
       where not exists (select from pg_dist_partition p where p.logicalrelid = to_regclass('public.' || name))
       union all select 'its foreign keys' where to_regclass('sharding.foreign_keys') is not null
       union all select 'the latest migration' from sharding.laid_out
       where migrations <> (select count(*) from supabase_migrations.schema_migrations)`,
      [BY_MEMBER],
    );
    const left = pending ?? rows[0]?.left;
    if (left === undefined) return true;
    throw new StartupError(
      'sharding_unfinished',
      `This gym is spread over several machines, but not all of it yet (${left}, for one). Run \`npm run shard\`, then start again.`,
    );
  } finally {
    await client.end();
  }
}
