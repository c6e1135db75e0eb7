import type { Lifter } from '../gym/sessions.ts';
import { Connection, encodeRequest } from '../load/connection.ts';
import { ENDPOINTS, type Endpoint } from '../load/endpoints.ts';
import { showProgress } from '../measuring/progress.ts';
import { median } from '../measuring/statistics.ts';

/** A member with a multiple of the shortest history, in a gym with this many members. */
export interface Place {
  readonly members: number;
  readonly times: number;
  readonly lifter: Lifter;
  readonly url: string;
}

export interface Growth {
  readonly endpoint: string;
  readonly cells: readonly { readonly members: number; readonly times: number; readonly medianMs: number }[];
}

/** One member's reads that return the same amount whatever the history, and the completion. */
const MEASURED = ENDPOINTS.filter(({ goal }) => goal !== undefined);
const WARM_UP = 30;

/** One request to each place in turn, repeatedly, so that other load on the machine affects all of them equally. */
export async function measureGrowth(places: readonly Place[], rounds: number): Promise<Growth[]> {
  const growths: Growth[] = [];
  for (const endpoint of MEASURED) {
    const open = places.map((place) => ({ place, connection: new Connection(place.url), latencies: [] as number[] }));
    for (let round = 0; round < WARM_UP + rounds; round += 1) {
      // Rotates the start: the first one of a round waits longest for a processor.
      const first = round % open.length;
      for (const { place, connection, latencies } of [...open.slice(first), ...open.slice(0, first)]) {
        const took = await timeRequest(endpoint, place, connection);
        if (round >= WARM_UP) latencies.push(took);
      }
    }
    for (const { connection } of open) connection.close();
    const cells = open.map(({ place: { members, times }, latencies }) => {
      return { members, times, medianMs: median(latencies) };
    });
    growths.push({ endpoint: endpoint.name, cells });
    showProgress(`${endpoint.name}: ${cells.map(({ medianMs }) => medianMs.toFixed(2)).join(', ')} ms`);
  }
  return growths;
}

async function timeRequest(endpoint: Endpoint, { lifter, url }: Place, connection: Connection): Promise<number> {
  const request = encodeRequest(endpoint.request(lifter), url);
  const started = performance.now();
  const { status, text } = await connection.send(request);
  const took = performance.now() - started;
  if (status !== 200) throw new Error(`${endpoint.name}: ${status} ${text}`);
  return took;
}
