import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChunkReport } from '../../scripts/chunk-report.mjs';
import { PROJECT } from '../../scripts/toolchain.mjs';

type Sizes = Record<string, number>;

/** What a screen may cost on a cold visit. */
export interface Budget {
  /** Compressed bytes. */
  scripts: number;
  /** Of any kind. */
  requests: number;
  /** Those before the screen has its numbers. */
  before: number;
  /** The names of its scripts. */
  files: string;
}

interface Budgets {
  screens: Record<string, Budget>;
  /** The modules of each script when the budgets were written, as the build reports them: to say what has grown since. */
  files: Record<string, Sizes>;
}

const FILE = join(PROJECT, 'tests', 'budgets.json');

/** Whether budgets are to be written, not checked. */
export const isWriting = process.env.WRITE_BUDGETS === '1';

export function readBudgets(): Budgets {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

export function writeBudget(screen: string, measured: Partial<Budget>): void {
  const budgets = readBudgets();
  const budget = { scripts: 0, requests: 0, before: 0, files: '', ...budgets.screens[screen], ...measured };
  write({ ...budgets, screens: { ...budgets.screens, [screen]: budget } });
}

export function writeFiles(build: ChunkReport): void {
  const sorted = Object.entries(build).map(([script, { modules }]) => [
    nameOf(script),
    Object.fromEntries(Object.entries(modules).sort(([a], [b]) => (a < b ? -1 : 1))),
  ]);
  write({ ...readBudgets(), files: Object.fromEntries(sorted) });
}

function write(budgets: Budgets): void {
  writeFileSync(FILE, `${JSON.stringify(budgets, null, 2)}\n`);
}

/** A script without the hash of its content. */
export const nameOf = (script: string) => script.replace(/^assets\/(.+)-.{8}\.js$/, '$1');

/** The modules of these scripts that were not on the screen when its budget was written, or were smaller: one line each. */
export function explainGrowth(build: ChunkReport, scripts: readonly string[], screen: string): string {
  const { screens, files } = readBudgets();
  const names = screens[screen]?.files.split(' ') ?? [];
  const before: Sizes = Object.assign({}, ...names.map((name) => files[name]));
  const now: Sizes = Object.assign({}, ...scripts.map((script) => build[script]?.modules));
  return Object.entries(now)
    .map(([module, bytes]) => ({ module, bytes, was: before[module] }))
    .filter(({ bytes, was = 0 }) => bytes > was)
    .sort((a, b) => b.bytes - (b.was ?? 0) - (a.bytes - (a.was ?? 0)))
    .slice(0, 12)
    .map(({ module, bytes, was }) =>
      was === undefined ? `  +${kilobytes(bytes)} ${module}, new here` : `  +${kilobytes(bytes - was)} ${module}`,
    )
    .join('\n');
}

export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
