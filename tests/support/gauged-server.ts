import { join } from 'node:path';
import { expect } from 'vitest';
import { PROJECT_FOLDER } from '../../src/application.ts';
import type { ServerProcess } from './server-process.ts';
import { serverUrl } from './server-process.ts';
import type { TestDatabase } from './test-database.ts';
import { NO_LIMITS, QUIET, startTestProcess } from './test-process.ts';

interface Spread {
  readonly p99: number;
  readonly max: number;
}

/** What a process that carries `gauge.ts` tells of itself; times in milliseconds, sizes in bytes. */
export interface Reading {
  /** From one turn of the event loop to the next, some 10 ms if it is free. A busy machine shows in it. */
  readonly delay: Spread;
  /** The processor time that its thread used meanwhile: what held the event loop up, whatever else the machine does. */
  readonly busy: Spread;
  readonly samples: number;
  /** All of the processor time of its thread. */
  readonly processor: number;
  readonly resident: number;
  /** What is still in use after collecting garbage, if the process was started with `--expose-gc`. */
  readonly used: number;
  /** The most that was ever resident. */
  readonly peak: number;
}

const NODE = [process.execPath, '--expose-gc', '--import', join(import.meta.dirname, 'gauge.ts')] as const;

/** The server as a process of its own until the test ends, on a database of the tests; it believes what it is told of where a request is from. */
export function startGaugedServer({ ownerConnection }: Pick<TestDatabase, 'ownerConnection'>): ServerProcess {
  return startTestProcess({
    command: [...NODE, join(PROJECT_FOLDER, 'src', 'main.ts')],
    env: { ...QUIET, ...NO_LIMITS, DATABASE_URL: serverUrl(ownerConnection), TRUSTED_PROXIES: '127.0.0.1' },
  });
}

/** A process that has nothing to do: what it measures is the machine. */
export function startGaugedBystander(): ServerProcess {
  return startTestProcess({ command: [...NODE, '--eval', 'setInterval(() => undefined, 1000)'], env: {} });
}

/** Everything since the last reading. */
export async function readGauge({ child, output }: Pick<ServerProcess, 'child' | 'output'>): Promise<Reading> {
  const readings = () => output().match(/^\{"gauge":.*\}$/gm) ?? [];
  const before = readings().length;
  child.kill('SIGUSR2');
  await expect.poll(() => readings().length, { timeout: 30_000, interval: 20 }).toBeGreaterThan(before);
  return (JSON.parse(readings().at(-1) ?? '') as { gauge: Reading }).gauge;
}
