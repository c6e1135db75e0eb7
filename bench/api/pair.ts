import type { Gym, Machine, Server } from '../gym/gym.ts';
import type { startGenerator } from '../load/generator.ts';
import type { Span } from '../load/keep-busy.ts';
import { median } from '../measuring/statistics.ts';

const ENDPOINTS = ['config', 'history page', 'completion'];
const CONNECTIONS = 64;
const ROUNDS = 3;

/** The throughput of two server processes side by side, compared with one. */
export interface Pair {
  readonly endpoint: string;
  readonly oneRate: number;
  readonly twoRate: number;
  readonly gain: number;
}

export interface PairSetting {
  readonly machine: Machine;
  readonly gym: Gym;
  readonly server: Server;
  readonly generator: Pick<ReturnType<typeof startGenerator>, 'make'>;
  readonly span: Span;
}

export async function measurePair({ machine, gym, server, generator, span }: PairSetting): Promise<Pair[]> {
  const second = await machine.startServer(gym);
  const pairs: Pair[] = [];
  for (const endpoint of ENDPOINTS) {
    const rate = async (origins: string[]) => {
      const load = await generator.make({ by: 'http', endpoint, span, origins, connections: CONNECTIONS });
      if (load.errors) throw new Error(`two servers, ${endpoint}: ${load.firstError}`);
      return load.perSecond;
    };
    // The second one has not handled a request yet.
    await rate([second.url]);
    const rounds: { one: number; two: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ one: await rate([server.url]), two: await rate([server.url, second.url]) });
    }
    pairs.push({
      endpoint,
      oneRate: median(rounds.map(({ one }) => one)),
      twoRate: median(rounds.map(({ two }) => two)),
      gain: median(rounds.map(({ one, two }) => two / one)),
    });
  }
  return pairs;
}
