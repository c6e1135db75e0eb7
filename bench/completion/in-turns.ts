import { setTimeout as wait } from 'node:timers/promises';
import type { Lifter } from '../gym/sessions.ts';
import { Connection, encodeRequest } from '../load/connection.ts';
import type { Endpoint } from '../load/endpoints.ts';
import { median } from '../measuring/statistics.ts';

/** A server, the databases behind it, and the members who ask it. */
export interface Place {
  readonly name: string;
  readonly url: string;
  readonly lifters: readonly Lifter[];
  /** Processor time of each part so far, in milliseconds. */
  spent(): Promise<readonly number[]>;
}

/** Of one request, in milliseconds. */
export interface Cost {
  /** Processor time of each part. */
  readonly parts: readonly number[];
  readonly together: number;
  /** By the clock. */
  readonly answered: number;
}

export interface Turns {
  readonly warmUp: number;
  readonly rounds: number;
  readonly turns: number;
}

/** What PostgreSQL and the server do after the answer belongs to it, too. */
const AFTERWARDS_MS = 3;

/** One request to each place in turn, so that other load on the machine affects all of them equally. Medians, one for each round. */
export async function measureInTurns(
  places: readonly Place[],
  endpoint: Endpoint,
  { warmUp, rounds, turns }: Turns,
): Promise<Cost[][]> {
  const open = places.map((place) => ({ place, connection: new Connection(place.url), costs: [] as Cost[] }));
  for (let number = 0; number < warmUp; number += 1) {
    for (const { place, connection } of open) await ask(endpoint, place, connection, number);
  }
  const measured = open.map((): Cost[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < turns; turn += 1) {
      // Rotates the start: the first one of a turn waits longest for a processor.
      const first = turn % open.length;
      for (const { place, connection, costs } of [...open.slice(first), ...open.slice(0, first)]) {
        costs.push(await measure(endpoint, place, connection, round * turns + turn));
      }
    }
    for (const [index, { costs }] of open.entries()) measured[index]?.push(medianCost(costs.splice(0)));
  }
  for (const { connection } of open) connection.close();
  return measured;
}

async function ask(endpoint: Endpoint, { url, lifters }: Place, connection: Connection, number: number): Promise<void> {
  const lifter = lifters[number % lifters.length];
  if (!lifter) throw new Error('the gym is empty');
  const { status, text } = await connection.send(encodeRequest(endpoint.request(lifter), url));
  if (status !== 200) throw new Error(`${endpoint.name}: ${status} ${text}`);
}

async function measure(endpoint: Endpoint, place: Place, connection: Connection, number: number): Promise<Cost> {
  const before = await place.spent();
  const started = performance.now();
  await ask(endpoint, place, connection, number);
  const answered = performance.now() - started;
  await wait(AFTERWARDS_MS);
  const parts = (await place.spent()).map((after, index) => after - (before[index] ?? 0));
  return { parts, together: parts.reduce((sum, part) => sum + part, 0), answered };
}

/** Of several requests, or of several rounds. */
export function medianCost(costs: readonly Cost[]): Cost {
  const [{ parts } = { parts: [] }] = costs;
  return {
    parts: parts.map((_, index) => median(costs.map((cost) => cost.parts[index] ?? 0))),
    together: median(costs.map(({ together }) => together)),
    answered: median(costs.map(({ answered }) => answered)),
  };
}

/** How many times the reference a cost is: the median of the rounds, and their lowest and highest. */
export function compare(costs: readonly Cost[], reference: readonly Cost[], of: 'together' | 'answered' = 'together') {
  const ratios = costs.map((cost, round) => cost[of] / (reference[round]?.[of] ?? Number.NaN));
  return { ratio: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) };
}
