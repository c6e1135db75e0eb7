// @ts-check
// `npm run bench`: runs all benchmarks of bench/, or those named, one after another, and prints the results.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  ensureBuilt,
  ensureInstalled,
  findNode,
  PROJECT,
  Problem,
  runInForeground,
  runScript,
  seconds,
} from './toolchain.mjs';

/**
 * As in bench/measuring/result.ts.
 * @typedef {{ what: string, wanted: string, got: string, isMet: boolean }} Goal
 * @typedef {{ about: string, columns: string[], rows: (string | number)[][], notes?: string[], goals: Goal[] }} Result
 */

/** In this order; each writes its results to bench/results/<part>.json. */
const PARTS = ['api', 'growth', 'import', 'previews', 'history', 'bell', 'page', 'day', 'log'];
/** Only when named: they need another checkout to compare with, and Citus. */
const ON_REQUEST = ['completion', 'citus'];
const IN_A_BROWSER = ['page', 'day', 'log'];
const FOLDER = join(PROJECT, 'bench');

await runScript(async () => {
  const started = Date.now();
  const { parts, options } = readArguments(process.argv.slice(2));
  await ensureInstalled();
  if (parts.some((part) => IN_A_BROWSER.includes(part))) await ensureBuilt();
  let worst = 0;
  for (const part of parts) {
    console.log(`\n== ${part}`);
    rmSync(resultOf(part), { force: true });
    worst = Math.max(worst, await runInForeground(findNode(), [join(FOLDER, `${part}.ts`), ...options]));
  }
  for (const part of parts) show(part);
  console.log(`\n${parts.join(', ')}: ${seconds(started)} s`);
  return worst;
});

/** The names of parts; other arguments are passed on to them: `npm run bench:api -- --quick`. @param {string[]} given */
function readArguments(given) {
  const known = [...PARTS, ...ON_REQUEST];
  const named = given.filter((argument) => known.includes(argument));
  const parts = (named.length > 0 ? named : PARTS).filter((part) => existsSync(join(FOLDER, `${part}.ts`)));
  if (parts.length === 0) throw new Problem(`There is no such benchmark; there are ${known.join(', ')}.`);
  return { parts, options: given.filter((argument) => !known.includes(argument)) };
}

/** @param {string} part */
function resultOf(part) {
  return join(FOLDER, 'results', `${part}.json`);
}

/**
 * The table of a part, then its goals. Figures never fail the run: another machine, or a busy one, has others.
 * @param {string} part
 */
function show(part) {
  if (!existsSync(resultOf(part))) return;
  /** @type {Result} */
  const { about, columns, rows, notes = [], goals } = JSON.parse(readFileSync(resultOf(part), 'utf8'));
  console.log(`\n== ${part}\n${about}\n`);
  for (const line of table([columns, ...rows])) console.log(line);
  if (notes.length > 0) console.log(`\n${notes.join('\n')}`);
  if (goals.length > 0) console.log('');
  for (const line of table(
    goals.map(({ what, wanted, got, isMet }) => [isMet ? 'met' : 'MISSED', what, wanted, got]),
  )) {
    console.log(line);
  }
}

/** Aligns text left and numbers right. @param {readonly (readonly (string | number)[])[]} rows */
function table(rows) {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => String(row[column]).length))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const isNumber = /^[\d.]*$/.test(String(rows.at(-1)?.[column]));
        return isNumber ? String(cell).padStart(widths[column] ?? 0) : String(cell).padEnd(widths[column] ?? 0);
      })
      .join('  '),
  );
}
