import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Client, ClientBase, ClientConfig } from 'pg';
import { connectToPrimary } from '../database/primary-pool.ts';
import { StartupError } from '../startup-error.ts';

/** A folder of `<timestamp>_<verb_object>.sql` files and the table that remembers which of them have run. */
export interface MigrationSet {
  readonly folder: string;
  readonly ledger: { readonly schema: string; readonly table: string };
}

/** The Supabase CLI's own ledger: after `supabase db push` the server finds everything done, and the other way round. */
export const SUPABASE_LEDGER = { schema: 'supabase_migrations', table: 'schema_migrations' };

/** Dropped, it makes the next start seed again. */
export const SEED_LEDGER = `"${SUPABASE_LEDGER.schema}"."seed_files"`;

interface Migration {
  readonly version: string;
  readonly name: string;
  readonly file: string;
}

/** The same in every release and every set: two servers never migrate at the same time. */
export const LOCK_KEY = 4_977_289;
const FILE_NAME = /^(?<version>\d{14})_(?<name>[a-z0-9_]+)\.sql$/;

/** Applies missing migrations, one set after the other, each file in its own transaction. Returns what it applied. */
export async function migrate(
  hosts: readonly ClientConfig[],
  sets: readonly MigrationSet[],
  seedFile?: string,
  isWanted: (version: string) => boolean = () => true,
): Promise<string[]> {
  const client = await connectToPrimary(hosts);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const plans = [];
    for (const set of sets) plans.push(await planSet(client, set));
    const applied: string[] = [];
    for (const plan of plans) {
      for (const migration of plan.pending.filter(({ version }) => isWanted(version))) {
        await apply(client, migration, plan.ledger);
        applied.push(basename(migration.file));
      }
    }
    if (seedFile) await seed(client, seedFile, sets);
    return applied;
  } finally {
    await client.end();
  }
}

/**
 * Fills tables in, unless that has been done by the same file after the same migrations: a sharded gym takes it only while all of its
 * nodes are up. The ledger of seeds is the Supabase CLI's, too.
 */
async function seed(client: Client, file: string, sets: readonly MigrationSet[]): Promise<void> {
  const text = await readFile(file, 'utf8');
  const migrations = JSON.stringify(await appliedMigrations(client, sets));
  const entry = [`supabase/${basename(file)}`, createHash('sha256').update(text).update(migrations).digest('hex')];
  await createLedger(client, SEED_LEDGER, 'path text primary key, hash text not null');
  const known = await client.query(`select from ${SEED_LEDGER} where path = $1 and hash = $2`, entry);
  if (known.rowCount) return;
  await client.query(text).catch((error: Error) => {
    throw new StartupError(
      'seed_failed',
      `What ${basename(file)} fills in was not written: ${error.message}. On a gym of several machines, all of them must be up. Then start again.`,
      { cause: error },
    );
  });
  await client.query(
    `insert into ${SEED_LEDGER} (path, hash) values ($1, $2) on conflict (path) do update set hash = excluded.hash`,
    entry,
  );
}

/** By ledger, `schema.table`: what has been applied to a database. */
export async function appliedMigrations(
  client: ClientBase,
  sets: readonly MigrationSet[],
): Promise<Record<string, string[]>> {
  const applied: Record<string, string[]> = {};
  for (const { ledger } of sets) {
    const { rows } = await client.query<{ version: string }>(
      `select version from "${ledger.schema}"."${ledger.table}" order by version`,
    );
    applied[`${ledger.schema}.${ledger.table}`] = rows.map(({ version }) => version);
  }
  return applied;
}

/** The files that have not been applied. */
export async function findPending(client: Client, sets: readonly MigrationSet[]): Promise<string[]> {
  const plans = [];
  for (const set of sets) plans.push(await planSet(client, set));
  return plans.flatMap(({ pending }) => pending.map(({ file }) => basename(file)));
}

/** Every set is planned before any is applied, so that a refusal leaves the database as it was. */
async function planSet(client: Client, set: MigrationSet): Promise<{ pending: Migration[]; ledger: string }> {
  const known = await listMigrations(set.folder);
  const ledger = `"${set.ledger.schema}"."${set.ledger.table}"`;
  await createLedger(client, ledger, 'version text primary key, statements text[], name text');
  const { rows } = await client.query<{ version: string }>(`select version from ${ledger}`);
  const done = new Set(rows.map((row) => row.version));
  refuseNewerDatabase(done, known);
  return { pending: known.filter(({ version }) => !done.has(version)), ledger };
}

/** Where it is there, nothing is made: Citus asks all nodes for a schema, also for one "if not exists". */
async function createLedger(client: Client, name: string, columns: string): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>('select to_regclass($1) is not null as "isThere"', [name]);
  if (rows[0]?.isThere) return;
  await client.query(`create schema if not exists ${name.split('.')[0]}`);
  await client.query(`create table if not exists ${name} (${columns})`);
}

async function apply(client: Client, migration: Migration, ledger: string): Promise<void> {
  const text = await readFile(migration.file, 'utf8');
  try {
    await client.query('begin');
    await client.query(text);
    await client.query(`insert into ${ledger} (version, name, statements) values ($1, $2, $3)`, [
      migration.version,
      migration.name,
      [text],
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new StartupError(
      'migration_failed',
      `The migration ${basename(migration.file)} failed and was undone: ${(error as Error).message}`,
      { cause: error },
    );
  }
}

function refuseNewerDatabase(done: ReadonlySet<string>, known: readonly Migration[]): void {
  const newestKnown = known.at(-1)?.version ?? '';
  const newer = [...done].filter((version) => version > newestKnown).sort();
  if (newer.length === 0) return;
  throw new StartupError(
    'database_newer_than_code',
    `The database is newer than this version of GYMRATT (it has migration ${newer.at(-1)}, this version knows up to ${newestKnown}). Nothing was changed. Start the newer version.`,
  );
}

async function listMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return files.map((file) => {
    const parts = FILE_NAME.exec(file)?.groups;
    if (!parts?.version || !parts.name) throw new Error(`${file} is not named <timestamp>_<verb_object>.sql`);
    return { version: parts.version, name: parts.name, file: join(folder, file) };
  });
}
