import type pg from 'pg';
import type { ClientConfig } from 'pg';
import { isSharded } from './laid-out.ts';
import { connectToPrimary } from './primary-pool.ts';

/** A transaction that sees the whole gym as it is now, on every node, while members keep working. Ends with its connection. */
export async function openSnapshot(hosts: readonly ClientConfig[]): Promise<pg.Client> {
  const client = await connectToPrimary(hosts);
  const begin = () => client.query('begin isolation level repeatable read read only');
  try {
    if (!(await isSharded(client))) {
      await begin();
      return client;
    }
    await whileNobodyJoinsOrLeaves(hosts, async () => {
      await begin();
      // One connection for each node, and a statement that all of them take part in: each sees the gym as it is then.
      await client.query('set local citus.max_adaptive_executor_pool_size = 1');
      await client.query('select count(*) from public.users');
    });
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Accounts are on the coordinator and their members elsewhere, so they are looked at a moment apart. */
async function whileNobodyJoinsOrLeaves(hosts: readonly ClientConfig[], work: () => Promise<void>): Promise<void> {
  const guard = await connectToPrimary(hosts);
  try {
    await guard.query(`begin; set local lock_timeout = '10s'; lock table auth.users in share mode`);
    await work();
  } finally {
    await guard.end();
  }
}
