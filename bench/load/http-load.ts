import type { Lifter } from '../gym/sessions.ts';
import { Connection, encodeRequest } from './connection.ts';
import type { Endpoint } from './endpoints.ts';
import { keepBusy, type Load, type Span } from './keep-busy.ts';

export interface HttpOrder {
  readonly origins: readonly string[];
  readonly connections: number;
  /** Sends everything there instead, for the empty route. */
  readonly path?: string;
}

/** Requests to an endpoint over keep-alive connections, each for the next member. */
export async function loadHttp(
  endpoint: Endpoint,
  nextLifter: () => Lifter,
  order: HttpOrder,
  span: Span,
): Promise<Load> {
  const open = Array.from({ length: order.connections }, (_, index) => openOne(order.origins, index));
  const encode = encoder(endpoint, order.path);
  try {
    return await keepBusy(order.connections, span, async (worker) => {
      const place = open[worker];
      if (!place) throw new Error('no such connection');
      const lifter = nextLifter();
      try {
        const { status, text } = await place.connection.send(encode(lifter, place.origin));
        if (status !== 200) throw new Error(`${status} ${text}`);
        if (!order.path) endpoint.learn?.(lifter, text);
      } catch (error) {
        place.connection.close();
        open[worker] = openOne(order.origins, worker);
        throw error;
      }
    });
  } finally {
    for (const { connection } of open) connection.close();
  }
}

function openOne(origins: readonly string[], index: number) {
  const origin = origins[index % origins.length] ?? '';
  return { origin, connection: new Connection(origin) };
}

/** A request that never changes for a member is encoded once. */
function encoder({ request, isConstant }: Endpoint, path: string | undefined) {
  const known = new Map<string, string>();
  return (lifter: Lifter, origin: string): string => {
    const key = `${origin} ${lifter.id}`;
    const kept = known.get(key);
    if (kept) return kept;
    const made = request(lifter);
    const text = encodeRequest(path ? { ...made, path } : made, origin);
    if (isConstant) known.set(key, text);
    return text;
  };
}
