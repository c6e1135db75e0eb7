import pg, { type QueryConfig } from 'pg';
import { openDatabase } from '#platform/database/database.ts';
import { StatementBatch } from '#platform/database/statement-batch.ts';
import { silentLogger } from '#tests/support/logger.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import type { Gym, Machine } from '../gym/gym.ts';
import { ENDPOINTS, type Endpoint, type SessionAnswer, type Varying } from './endpoints.ts';

export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements of one request. Those sent together are in one list. */
export interface Recording {
  readonly endpoint: string;
  readonly roundTrips: readonly (readonly Statement[])[];
  /** Which of the values belong to this call. */
  readonly varying: Varying;
}

/** Calls every endpoint once on a server in this process and records what its driver sends. */
export async function recordEndpoints({ keys }: Pick<Machine, 'keys'>, gym: Gym): Promise<Recording[]> {
  const database = openDatabase([gym.connection], 1, silentLogger);
  const config = { requestsPerMinute: 1e9, writesPerMinute: 1e9, setsPerDay: 1e9, trustedProxies: ['127.0.0.1'] };
  const server = await startTestServer({ database }, { keys, rateLimits: 'on', config });
  try {
    const recordings: Recording[] = [];
    for (const endpoint of ENDPOINTS) {
      // The first call may fill caches.
      await call(server.url, endpoint, gym);
      recordings.push(await record(server.url, endpoint, gym));
    }
    return recordings;
  } finally {
    await server.close();
    await database.close();
  }
}

async function record(url: string, endpoint: Endpoint, gym: Gym): Promise<Recording> {
  const recorder = listenToDriver();
  try {
    const { lifter, request, text } = await call(url, endpoint, gym);
    const own = endpoint.varying?.(lifter, request, JSON.parse(text) as SessionAnswer);
    const varying = { member: lifter.id, session: lifter.sessionId, ...own };
    return { endpoint: endpoint.name, roundTrips: recorder.roundTrips, varying };
  } finally {
    recorder.stop();
  }
}

async function call(url: string, endpoint: Endpoint, { lifters }: Gym) {
  const [lifter] = lifters;
  if (!lifter) throw new Error('the gym is empty');
  const request = endpoint.request(lifter);
  const { method, headers, body } = request;
  const answer = await fetch(`${url}${request.path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${endpoint.name}: ${answer.status} ${text}`);
  endpoint.learn?.(lifter, text);
  return { lifter, request, text };
}

type Query = (this: pg.Client, statement: string | QueryConfig | StatementBatch, values?: unknown[]) => unknown;

function listenToDriver() {
  const driver = pg.Client.prototype as unknown as { query: Query };
  const original = driver.query;
  const roundTrips: Statement[][] = [];
  let current: Statement[] | undefined;
  driver.query = function listening(statement, values) {
    if (!current) {
      current = [];
      roundTrips.push(current);
      // Statements sent together are queued at once.
      queueMicrotask(() => {
        current = undefined;
      });
    }
    if (statement instanceof StatementBatch) current.push(...inTransaction(statement));
    else current.push(asStatement(statement, values));
    return original.call(this, statement, values);
  };
  const stop = () => {
    driver.query = original;
  };
  return { roundTrips, stop };
}

/** What the driver sends apart has to be told where its transaction begins and ends. */
function inTransaction({ statements }: StatementBatch): Statement[] {
  const sent = statements.map((statement) => asStatement(statement));
  const isWhole = sent.every(({ text }) => text !== 'begin' && text !== 'commit');
  return isWhole && sent[0]?.name === 'set-actor'
    ? [{ text: 'begin', values: [] }, ...sent, { text: 'commit', values: [] }]
    : sent;
}

function asStatement(statement: string | QueryConfig, values: unknown[] = []): Statement {
  if (typeof statement === 'string') return { text: statement, values };
  const { name, text } = statement;
  return { ...(name ? { name } : {}), text, values: statement.values ?? [] };
}
