import pg, { type ClientConfig, type QueryConfig } from 'pg';
import { valueTypes } from '#platform/database/statement-batch.ts';
import { POOL_SIZE } from '../gym/gym.ts';
import type { Lifter } from '../gym/sessions.ts';
import { type Endpoint, findEndpoint } from './endpoints.ts';
import { keepBusy, type Load, type Span } from './keep-busy.ts';
import type { Recording } from './recording.ts';

/** The driver alone: a pool as large as the server's, with the driver's own pipelining and nothing around it. */
export function openBarePool(connection: ClientConfig): pg.Pool {
  return new pg.Pool({
    ...connection,
    max: POOL_SIZE,
    pipeline: true,
    types: valueTypes,
    onConnect: async (client) => {
      await client.query('set role gymratt_idle');
    },
  });
}

/** Replays the recorded statements in the same round trips, each time for the next member. */
export function loadDriver(
  pool: pg.Pool,
  recording: Recording,
  nextLifter: () => Lifter,
  workers: number,
  span: Span,
): Promise<Load> {
  const statementsFor = replayer(recording);
  return keepBusy(workers, span, async () => {
    const roundTrips = statementsFor(nextLifter());
    const connection = await pool.connect();
    try {
      for (const statements of roundTrips) {
        await Promise.all(statements.map((statement) => connection.query(statement)));
      }
      connection.release();
    } catch (error) {
      connection.release(true);
      throw error;
    }
  });
}

type RoundTrips = readonly (readonly QueryConfig[])[];

/** Replaces the values of the recorded call with those of the current one. */
function replayer({ endpoint: name, roundTrips, varying }: Recording): (lifter: Lifter) => RoundTrips {
  const endpoint = findEndpoint(name);
  const known = new Map<string, RoundTrips>();
  return (lifter) => {
    const kept = known.get(lifter.id);
    if (kept) return kept;
    const replacements = Object.entries(valuesOf(endpoint, lifter)).map(
      ([key, value]) => [varying[key] ?? '', value] as const,
    );
    const made = roundTrips.map((statements) =>
      statements.map(({ values, ...statement }) => ({
        ...statement,
        values: values.map((value) => replaced(value, replacements)),
      })),
    );
    if (endpoint.isConstant) known.set(lifter.id, made);
    return made;
  };
}

function valuesOf(endpoint: Endpoint, lifter: Lifter) {
  const own = endpoint.varying?.(lifter, endpoint.request(lifter));
  return { member: lifter.id, session: lifter.sessionId, ...own };
}

function replaced(value: unknown, replacements: readonly (readonly [string, string])[]): unknown {
  if (Array.isArray(value)) return value.map((item) => replaced(item, replacements));
  if (typeof value !== 'string') return value;
  return replacements.reduce((text, [from, to]) => text.replaceAll(from, to), value);
}
