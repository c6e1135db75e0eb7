import { setTimeout as wait } from 'node:timers/promises';
import { callWith } from '#tests/support/api-member.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import type { Reading } from '#tests/support/gauged-server.ts';
import type { Server } from '../gym/gym.ts';
import type { Lifter } from '../gym/sessions.ts';
import { percentile } from '../measuring/statistics.ts';

/** For an answer, in milliseconds. */
interface Waits {
  readonly median: number;
  readonly p99: number;
}

/** What a piece of work costs the server, and the members who log meanwhile. */
export interface MeasuredLoad {
  /** In megabytes. */
  readonly peak: number;
  /** The server's event loop: processor time from one turn to the next, and by the clock. */
  readonly loop: Pick<Reading, 'busy' | 'delay'>;
  /** What the others wait, without the work and with it. */
  readonly before: Waits;
  readonly meanwhile: Waits;
}

const PAUSE_MS = 50;

/** Each looks at their profile and their history and logs, with short pauses, until the work is done. */
export async function whileOthersLog<Result>(url: string, others: readonly Lifter[], work: () => Promise<Result>) {
  let isOver = false;
  const times: number[] = [];
  const live = async (lifter: Lifter) => {
    const call = callWith({ url }, lifter.token);
    while (!isOver) {
      for (const [method, path] of [
        ['GET', '/api/user/current'],
        ['GET', '/api/user/workouts?limit=20'],
        ['POST', '/api/workouts/complete'],
      ] as const) {
        const body = method === 'POST' ? finishedWorkout({ 'barbell-bench-press': [[60, 8]] }) : undefined;
        const started = performance.now();
        const { status } = await call(method, path, body);
        if (status >= 300) throw new Error(`${method} ${path}: ${status}`);
        times.push(performance.now() - started);
        await wait(PAUSE_MS);
      }
    }
  };
  const lives = Promise.all(others.map(live));
  const result = await work().finally(() => {
    isOver = true;
  });
  await lives;
  return { result, waits: { median: percentile(times, 0.5), p99: percentile(times, 0.99) } };
}

/** Everything since the last reading; see tests/support/gauge.ts. */
export async function readGauge({ pid, output }: Pick<Server, 'pid' | 'output'>): Promise<Reading> {
  const readings = () => output().match(/^\{"gauge":.*\}$/gm) ?? [];
  const known = readings().length;
  process.kill(pid, 'SIGUSR2');
  while (readings().length === known) await wait(10);
  return (JSON.parse(readings().at(-1) ?? '') as { gauge: Reading }).gauge;
}
