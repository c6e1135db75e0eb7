import type { Server } from '../gym/gym.ts';
import type { Endpoint } from '../load/endpoints.ts';
import type { startGenerator } from '../load/generator.ts';
import type { Order } from '../load/generator-process.ts';
import type { Load, Span } from '../load/keep-busy.ts';
import { processorMs } from '../measuring/process-figures.ts';
import { median, percentile } from '../measuring/statistics.ts';

export const CONNECTIONS = [1, 8, 64] as const;
/** The three are measured in turn, several times, so that other load on the machine affects them equally. */
const ROUNDS = { 1: 1, 8: 1, 64: 3 };
/** Warm once a round is no longer this much faster than the best. */
const FASTER = 1.05;
const PATIENCE = 1;
const MOST_WARM_ROUNDS = 8;
const WARM_SPAN = { warmUpMs: 0, measureMs: 700 };

/** One endpoint at one number of connections; all rates are per second. */
export interface Point {
  readonly endpoint: string;
  readonly connections: number;
  readonly goal: number | undefined;
  readonly rate: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly driverRate: number | undefined;
  readonly emptyRate: number;
  readonly passwordRate: number | undefined;
  readonly limit: number;
  readonly ratio: number;
  /** The same by the processor time of the processes, which other load on the machine does not change. */
  readonly processorRatio: number;
  readonly microseconds: Readonly<Record<'own' | 'driver' | 'empty' | 'password', number>>;
  readonly errors: number;
  readonly firstError: string | undefined;
}

export interface Measured {
  readonly endpoint: Endpoint;
  readonly hasStatements: boolean;
  readonly server: Pick<Server, 'url' | 'pid'>;
  readonly empty: { readonly url: string; readonly pid: number };
  readonly generator: Pick<ReturnType<typeof startGenerator>, 'make' | 'pid'>;
  readonly span: Span;
}

export async function measureEndpoint(measured: Measured): Promise<Point[]> {
  await warmUp(measured);
  const points: Point[] = [];
  for (const connections of CONNECTIONS) {
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS[connections]; round += 1) rounds.push(await measureRound(measured, connections));
    points.push(summarise(measured.endpoint, connections, rounds));
  }
  return points;
}

/** Runs until the code is compiled: cold code would distort the measurement. */
async function warmUp({ endpoint, hasStatements, server, generator }: Measured): Promise<void> {
  const frame = { endpoint: endpoint.name, connections: 8, span: WARM_SPAN };
  if (hasStatements) await generator.make({ ...frame, by: 'driver' });
  let best = 0;
  let slower = 0;
  for (let round = 0; slower < PATIENCE && round < MOST_WARM_ROUNDS; round += 1) {
    const { perSecond } = await generator.make({ ...frame, by: 'http', origins: [server.url] });
    slower = perSecond > best * FASTER ? 0 : slower + 1;
    best = Math.max(best, perSecond);
  }
}

interface Timed extends Load {
  /** Processor time of the measured process per request. */
  readonly microseconds: number;
}

interface Round {
  readonly own: Timed;
  readonly empty: Timed;
  readonly driver: Timed | undefined;
  readonly password: Timed | undefined;
}

async function measureRound(measured: Measured, connections: number): Promise<Round> {
  const { endpoint, hasStatements, server, generator, span } = measured;
  const make = async (pid: number, order: WithoutFrame<Order>): Promise<Timed> => {
    const before = await processorMs(pid);
    const load = await generator.make({ ...order, endpoint: endpoint.name, span } as Order);
    return { ...load, microseconds: ((await processorMs(pid)) - before) * (1000 / load.total) };
  };
  const empty = await make(measured.empty.pid, { by: 'http', origins: [measured.empty.url], path: '/', connections });
  const driver = hasStatements ? await make(generator.pid, { by: 'driver', connections }) : undefined;
  const checks = endpoint.name === 'sign-in';
  const password = checks ? await make(generator.pid, { by: 'password check', connections }) : undefined;
  for (const load of [empty, driver, password]) {
    if (load?.errors) throw new Error(`beside ${endpoint.name}: ${load.firstError}`);
  }
  return { own: await make(server.pid, { by: 'http', origins: [server.url], connections }), empty, driver, password };
}

type WithoutFrame<Whole> = Whole extends unknown ? Omit<Whole, 'endpoint' | 'span'> : never;

function summarise({ name, goal }: Endpoint, connections: number, rounds: readonly Round[]): Point {
  const own = rounds.map((round) => round.own);
  const latencies = own.flatMap(({ latenciesMs }) => [...latenciesMs]);
  const rateOf = (part: keyof Round) => median(rounds.map((round) => round[part]?.perSecond ?? 0));
  const timeOf = (part: keyof Round) => median(rounds.map((round) => round[part]?.microseconds ?? 0));
  return {
    endpoint: name,
    connections,
    goal,
    rate: rateOf('own'),
    p50Ms: median(latencies),
    p99Ms: percentile(latencies, 0.99),
    driverRate: rounds[0]?.driver && rateOf('driver'),
    emptyRate: rateOf('empty'),
    passwordRate: rounds[0]?.password && rateOf('password'),
    limit: median(rounds.map(serialLimit)),
    ratio: median(rounds.map((round) => round.own.perSecond / serialLimit(round))),
    processorRatio: (timeOf('empty') + timeOf('driver') + timeOf('password')) / timeOf('own'),
    microseconds: {
      own: timeOf('own'),
      driver: timeOf('driver'),
      empty: timeOf('empty'),
      password: timeOf('password'),
    },
    errors: own.reduce((sum, { errors }) => sum + errors, 0),
    firstError: own.find(({ firstError }) => firstError)?.firstError,
  };
}

/** The throughput of a single process that does one after the other, and nothing else. */
function serialLimit({ empty, driver, password }: Round): number {
  const parts = [empty, driver, password].filter((load) => load !== undefined);
  return 1 / parts.reduce((sum, { perSecond }) => sum + 1 / perSecond, 0);
}
