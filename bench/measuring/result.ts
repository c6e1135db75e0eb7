import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

/** Shown by `scripts/bench.mjs` at the end of a run, for each part that has written one. */
export interface Result {
  readonly part: string;
  /** What the table shows, in a sentence or two. */
  readonly about: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** Sentences below the table. */
  readonly notes?: readonly string[];
  readonly goals: readonly Goal[];
}

export interface Goal {
  readonly what: string;
  readonly wanted: string;
  readonly got: string;
  readonly isMet: boolean;
}

const FOLDER = join(import.meta.dirname, '..', 'results');
const LOAD_AT_START = loadavg()[0] ?? 0;
const STARTED = Date.now();

/** One file per part, with the newest run. The load average before the run shows whether the machine was busy. */
export async function writeResult(result: Result, details: unknown = {}): Promise<void> {
  const machine = {
    processor: cpus()[0]?.model.trim(),
    cores: cpus().length,
    node: process.version,
    loadBefore: Number(LOAD_AT_START.toFixed(2)),
  };
  const run = { takenAt: new Date(STARTED).toISOString(), seconds: Math.round((Date.now() - STARTED) / 1000), machine };
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, `${result.part}.json`), `${JSON.stringify({ ...result, ...run, details }, null, 2)}\n`);
}
