import type { ClientBase, ClientConfig } from 'pg';
import { StartupError } from '../startup-error.ts';
import { MEMBER_TABLE_LIST } from './member-tables.ts';
import { connectToPrimary } from './primary-pool.ts';

const BY_MEMBER = MEMBER_TABLE_LIST.filter(({ sharded }) => sharded === 'by member').map(({ name }) => name);

/** Whether `npm run shard` has spread the gym, or begun to. */
export async function isSharded(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select from pg_namespace where nspname = 'sharding'`);
  return rows.length > 0;
}

/** Refuses a gym that `npm run shard` has begun to spread: it was interrupted, or a migration has brought another table since. */
export async function assertLaidOut(hosts: readonly ClientConfig[]): Promise<void> {
  const client = await connectToPrimary(hosts);
  try {
    if (!(await isSharded(client))) return;
    const { rows } = await client.query<{ left: string }>(
      `select name as left from unnest($1::text[]) name
       where not exists (select from pg_dist_partition p where p.logicalrelid = ('public.' || name)::regclass)
       union all select 'its foreign keys' where to_regclass('sharding.foreign_keys') is not null
       union all select 'the latest migration' from sharding.laid_out
       where migrations <> (select count(*) from supabase_migrations.schema_migrations)`,
      [BY_MEMBER],
    );
    if (rows.length === 0) return;
    throw new StartupError(
      'sharding_unfinished',
      `This gym is spread over several machines, but not all of it yet (${rows[0]?.left}, for one). Run \`npm run shard\`, then start again.`,
    );
  } finally {
    await client.end();
  }
}
