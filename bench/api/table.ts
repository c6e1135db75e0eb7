import type { Crowd } from '../gym/history.ts';
import type { Memory } from '../measuring/process-figures.ts';
import type { Goal, Result } from '../measuring/result.ts';
import type { Pair } from './pair.ts';
import type { Point } from './points.ts';

interface Findings {
  readonly points: readonly Point[];
  readonly pair: readonly Pair[];
  readonly memory: { readonly idle: Memory | undefined; readonly loaded: Memory | undefined };
  readonly crowd: Crowd;
}

const PAIR_GOAL = 1.6;

export function describeApi({ points, pair, memory, crowd }: Findings): Result {
  return {
    part: 'api',
    about: `Requests per second with ${crowd.members} members of ${crowd.workouts} workouts. The limit is that of one process that
does the same SQL by the bare driver and an empty route, one after the other; a sign-in also checks a password.`,
    columns: ['endpoint', 'conn', 'req/s', 'p50 ms', 'p99 ms', 'driver', 'empty', 'limit', 'ratio', 'cpu', 'errors'],
    rows: points.map((point) => [
      point.endpoint,
      point.connections,
      Math.round(point.rate),
      point.p50Ms.toFixed(2),
      point.p99Ms.toFixed(2),
      point.driverRate === undefined ? '' : Math.round(point.driverRate),
      Math.round(point.emptyRate),
      Math.round(point.limit),
      point.ratio.toFixed(2),
      point.processorRatio.toFixed(2),
      point.errors,
    ]),
    notes: [
      ...pair.map(
        ({ endpoint, oneRate, twoRate, gain }) =>
          `Two processes, ${endpoint}, 64 connections: ${Math.round(twoRate)} against ${Math.round(oneRate)}, ${gain.toFixed(2)} times.`,
      ),
      `Memory of the server: ${memory.idle?.now ?? '?'} MB idle, at most ${memory.loaded?.most ?? '?'} MB under load.`,
    ],
    goals: [...ratioGoals(points), errorGoal(points), pairGoal(pair)],
  };
}

/** At the largest number of connections, which suits a throughput limit best. */
function ratioGoals(points: readonly Point[]): Goal[] {
  return points
    .filter(({ goal, connections }) => goal !== undefined && connections === 64)
    .map(({ endpoint, goal = 0, ratio }) => ({
      what: `${endpoint} at 64 connections, of the limit`,
      wanted: `at least ${goal}`,
      got: ratio.toFixed(2),
      isMet: ratio >= goal,
    }));
}

function errorGoal(points: readonly Point[]): Goal {
  const errors = points.reduce((sum, point) => sum + point.errors, 0);
  return { what: 'errors', wanted: 'none', got: String(errors), isMet: errors === 0 };
}

function pairGoal(pair: readonly Pair[]): Goal {
  const gain = Math.max(...pair.map((measured) => measured.gain));
  return {
    what: 'two processes against one',
    wanted: `${PAIR_GOAL} times`,
    got: gain.toFixed(2),
    isMet: gain >= PAIR_GOAL,
  };
}
