import pg, { type ClientConfig } from 'pg';
import type { RecordedStatement } from '#tests/support/recorded-database.ts';

export interface Cost {
  /** Pages touched, those of functions and foreign keys included. */
  readonly pages: number;
  /** Rows that each statement has looked at, those of functions and foreign keys left out. */
  readonly rows: readonly number[];
  /** Tables that were read from end to end. */
  readonly scanned: readonly string[];
}

const BIG_TABLES = ['sets', 'workouts', 'workout_exercises', 'best_lifts'];
const READ_SCANS = `select relname as name, seq_scan as scans from pg_stat_xact_user_tables
  where schemaname = 'public' and relname = any ('{${BIG_TABLES}}')`;

/**
 * Runs statements one after another, each as its actor, takes them back, and tells what they cost. Scans are counted by the
 * server itself, so that those inside functions show too. The generic plan is the one a prepared statement ends up with.
 */
export async function costOf(
  connection: ClientConfig,
  statements: readonly RecordedStatement[],
  plan: 'custom' | 'generic',
): Promise<Cost> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`set local max_parallel_workers_per_gather = 0; set local plan_cache_mode = force_${plan}_plan`);
    const before = await readScans(client);
    const counted: Counted = { pages: 0, rows: [], warm: new Map() };
    for (const statement of statements) await runCounted(client, statement, counted);
    await client.query('reset role');
    const after = await readScans(client);
    const scans = (table: string) =>
      (after.get(table) ?? 0) - (before.get(table) ?? 0) - (counted.warm.get(table) ?? 0);
    const { pages, rows } = counted;
    return { pages, rows, scanned: BIG_TABLES.filter((table) => scans(table) > 0) };
  } finally {
    await client.query('rollback').catch(() => undefined);
    await client.end();
  }
}

interface Counted {
  pages: number;
  readonly rows: number[];
  readonly warm: Map<string, number>;
}

async function runCounted(
  client: pg.Client,
  { actor, sql, parameters }: RecordedStatement,
  counted: Counted,
): Promise<void> {
  await client.query('reset role');
  await client.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(actor.claims)]);
  await client.query(`set local role ${actor.role}`);
  await client.query(`prepare probe as ${sql}`);
  const literals = parameters.map((value) => literal(value)).join(', ');
  const execute = `execute probe${literals && `(${literals})`}`;
  // A first run fills the connection's own caches: what it reads of the catalogue is not the statement's.
  const before = await readScans(client);
  await client.query('savepoint warm');
  await client.query(execute);
  await client.query('rollback to savepoint warm');
  const after = await readScans(client);
  for (const [table, scans] of after) {
    counted.warm.set(table, (counted.warm.get(table) ?? 0) + scans - (before.get(table) ?? 0));
  }
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${execute}`);
  const { Plan: root } = rows[0]?.['QUERY PLAN'][0] ?? {};
  counted.pages += (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0);
  counted.rows.push(rowsVisited(root));
  await client.query('deallocate probe');
}

interface PlanNode {
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** What each node has passed on or thrown away. PostgreSQL tells the average of the node's loops. */
function rowsVisited({ Plans = [], ...node }: PlanNode): number {
  const once =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  return Plans.reduce((sum, child) => sum + rowsVisited(child), Math.round(once * (node['Actual Loops'] ?? 1)));
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
