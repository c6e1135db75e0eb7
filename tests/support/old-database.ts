import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { migrate } from '#platform/migrations/runner.ts';
import { migrationSets, SEED_FILE } from '../../src/application.ts';
import { asOwner, currentCluster } from './cluster.ts';

const [bootstrap, product] = migrationSets({ supabase: undefined });

/** A database without anything in it, for one test: it can be brought to any version of the schema. */
export async function createOldDatabase() {
  if (!bootstrap || !product) throw new Error('There are two sets of migrations.');
  const { owner } = currentCluster();
  const connection = { ...owner, database: `test_${randomUUID().replaceAll('-', '')}` };
  await asOwner(owner, `create database ${connection.database} template template0`);
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await asOwner(owner, `drop database if exists ${connection.database} with (force)`);
  });
  return {
    connection,
    rows: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows,
    /** Each row as a list of its values; numbers that PostgreSQL has no type of JavaScript for are text. */
    values: async (text: string, values: unknown[] = []) =>
      (await client.query<unknown[]>({ text, values, rowMode: 'array' })).rows,
    /** Applies the product's migrations up to a version. */
    async migrateUpTo(version: string): Promise<void> {
      const folder = await mkdtemp(join(tmpdir(), 'gymratt-migrations-'));
      for (const name of (await readdir(product.folder)).filter((file) => file < `${version}_~`)) {
        await cp(join(product.folder, name), join(folder, name));
      }
      await migrate([connection], [bootstrap, { ...product, folder }]);
      await rm(folder, { recursive: true });
    },
    /** Applies those that are missing. */
    migrate: () => migrate([connection], [bootstrap, product]),
    /** The same, and fills the catalogue. */
    migrateAndSeed: () => migrate([connection], [bootstrap, product], SEED_FILE),
  };
}
