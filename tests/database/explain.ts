import pg, { type ClientConfig } from 'pg';
import type { RecordedStatement } from '#tests/support/recorded-database.ts';

export interface Cost {
  /** Pages touched, those of functions and foreign keys included. */
  readonly pages: number;
  /** Tables that were read from end to end. */
  readonly scanned: readonly string[];
}

const BIG_TABLES = ['sets', 'workouts', 'workout_exercises', 'best_lifts'];
const READ_SCANS = `select relname as name, seq_scan as scans from pg_stat_xact_user_tables
  where schemaname = 'public' and relname = any ('{${BIG_TABLES}}')`;

/**
 * Runs a statement as its actor, takes it back, and tells what it cost. Scans are counted by the server itself, so that
 * those inside functions show too. The generic plan is the one a prepared statement ends up with.
 */
export async function costOf(
  connection: ClientConfig,
  { actor, sql, parameters }: RecordedStatement,
  plan: 'custom' | 'generic',
): Promise<Cost> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`set local max_parallel_workers_per_gather = 0; set local plan_cache_mode = force_${plan}_plan`);
    await client.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(actor.claims)]);
    await client.query(`set local role ${actor.role}`);
    await client.query(`prepare probe as ${sql}`);
    const literals = parameters.map((value) => literal(value)).join(', ');
    const execute = `execute probe${literals && `(${literals})`}`;
    // A first run fills the connection's own caches: what it reads of the catalogue is not the statement's.
    await client.query('savepoint warm');
    await client.query(execute);
    await client.query('rollback to savepoint warm');
    const before = await readScans(client);
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${execute}`);
    const after = await readScans(client);
    const root = rows[0]?.['QUERY PLAN'][0];
    const pages = (node: Record<string, number>) =>
      (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0);
    return {
      pages: pages(root.Plan),
      scanned: BIG_TABLES.filter((table) => (after.get(table) ?? 0) > (before.get(table) ?? 0)),
    };
  } finally {
    await client.query('rollback').catch(() => undefined);
    await client.end();
  }
}

async function readScans(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; scans: string }>(READ_SCANS);
  return new Map(rows.map(({ name, scans }) => [name, Number(scans)]));
}

function item(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text = value instanceof Date ? value.toISOString() : String(value);
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** A value as the driver would send it, written into the statement. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(item).join(',')}}`);
  return pg.escapeLiteral(String(value));
}
