import type pg from 'pg';
import type { ClientConfig } from 'pg';
import { StartupError } from '../startup-error.ts';
import { isSharded } from './laid-out.ts';
import { connectToPrimary } from './primary-pool.ts';

/** Reads in a transaction that sees the whole gym as it is when it begins, on every node, while members keep working. */
export async function* readSnapshot<Part>(
  hosts: readonly ClientConfig[],
  read: (client: pg.Client) => AsyncIterable<Part>,
): AsyncGenerator<Part> {
  const before = await placesOfRows(hosts);
  const client = await openSnapshot(hosts);
  try {
    yield* read(client);
  } finally {
    await client.end();
  }
  if ((await placesOfRows(hosts)) === before) return;
  throw new StartupError(
    'rows_moved',
    'Rows moved from one machine to another meanwhile, so what was read is not of one moment. Do it again when citus_rebalance_wait() has returned.',
  );
}

/** Which node has which rows. Moved away and back, they have another placement. */
async function placesOfRows(hosts: readonly ClientConfig[]): Promise<string | undefined> {
  const client = await connectToPrimary(hosts);
  try {
    if (!(await isSharded(client))) return undefined;
    const { rows } = await client.query<{ places: string }>(
      `select string_agg(placementid || ' ' || groupid, ',' order by placementid) as places from pg_dist_placement`,
    );
    return rows[0]?.places;
  } finally {
    await client.end();
  }
}

async function openSnapshot(hosts: readonly ClientConfig[]): Promise<pg.Client> {
  const client = await connectToPrimary(hosts);
  const begin = () => client.query('begin isolation level repeatable read read only');
  try {
    if (!(await isSharded(client))) {
      await begin();
      return client;
    }
    await whileNobodyJoinsOrLeaves(hosts, async () => {
      await begin();
      // One connection for each node, and a statement that all shards take part in, with a row each: each node sees the gym as it is then.
      await client.query('set local citus.max_adaptive_executor_pool_size = 1');
      await client.query('select from public.users limit 1');
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
