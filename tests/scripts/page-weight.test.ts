import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { memberRoutes } from '#client/app/member-routes.ts';
import { publicRoutes, routeAt } from '#client/app/routes.ts';
import {
  explainGrowth,
  isWriting,
  kilobytes,
  nameOf,
  readBudgets,
  writeBudget,
  writeFiles,
} from '#tests/support/budgets.ts';
import { CLIENT, filesOf, onlyScripts, readBuild, transferred } from '#tests/support/built-scripts.ts';
import { SCREENS } from '#tests/support/screens.ts';
import type { ChunkReport } from '../../scripts/chunk-report.mjs';
import { ensureBuilt } from '../../scripts/toolchain.mjs';

const KB = 1024;
const FIRST_VISIT_SCRIPTS = 93 * KB;
const FIRST_VISIT = 250 * KB;
/** What a new budget may be, of what goes to a browser that understands gzip alone: see decision 029. */
const MOST_SCRIPTS: Readonly<Record<string, number>> = {
  '/home': 190 * KB,
  '/workout-logger': 270 * KB,
  '/workout-logger, completed': 255 * KB,
  '/campaigns/:id/edit': 255 * KB,
};
const MOST_ELSEWHERE = 235 * KB;
const MOST_REQUESTS_HOME = 20;
/** Of any screen before it has its numbers: 46 before what a screen shares was put together and its answers came together. */
const MOST_BEFORE = 14;
/** A change of one module may put others into another file. That needs no new budget. */
const TOLERANCE = 2 * KB;

let build: ChunkReport;
let firstVisit: Set<string>;
beforeAll(async () => {
  await ensureBuilt();
  build = readBuild();
  firstVisit = filesOf(build, 'main.tsx', 'intro-screen.tsx');
  if (isWriting) writeFiles(build);
}, 120_000);

test('the first visit loads at most 93 KB of scripts', () => {
  expect(transferred(onlyScripts(firstVisit))).toBeLessThanOrEqual(FIRST_VISIT_SCRIPTS);
});

test('the first visit loads at most 250 KB in all, with the page, its styles and both fonts', () => {
  const faces = readdirSync(join(CLIENT, 'assets')).filter((file) => file.endsWith('.woff2'));
  expect(faces.length).toBe(2);
  const all = ['index.html', 'favicon.svg', ...firstVisit, ...faces.map((file) => `assets/${file}`)];
  expect(transferred(new Set(all))).toBeLessThanOrEqual(FIRST_VISIT);
});

test.each(SCREENS)('the scripts of a cold $name are within its budget', ({ name, loads }) => {
  const scripts = onlyScripts(filesOf(build, 'main.tsx', ...loads));
  const bytes = transferred(scripts);
  if (isWriting) writeBudget(name, { scripts: bytes, files: scripts.map(nameOf).join(' ') });
  const budget = readBudgets().screens[name]?.scripts ?? 0;
  if (bytes <= budget + TOLERANCE) return;
  expect.fail(
    `${name} loads ${kilobytes(bytes)} of scripts, ${kilobytes(bytes - budget)} more than its budget of ${kilobytes(budget)}.\n` +
      `What has grown, compressed by itself:\n${explainGrowth(build, scripts, name)}\n` +
      'Load what the screen does not need at first on demand; if it is worth its weight, run `npm run budgets`.',
  );
});

test('there is a budget for every screen, and none is too large', () => {
  const { screens } = readBudgets();
  expect(Object.keys(screens)).toEqual(SCREENS.map(({ name }) => name));
  // The past workout is edited in the logger's screen.
  const routes = [...publicRoutes, ...memberRoutes];
  const named = SCREENS.map(({ path }) => routeAt(path.split('?')[0] ?? '', routes).path);
  const weighed = new Set(['/history/edit', ...named]);
  expect(routes.filter(({ path }) => !weighed.has(path))).toEqual([]);
  const tooLarge = Object.entries(screens).filter(
    ([name, { scripts }]) => scripts > (MOST_SCRIPTS[name] ?? MOST_ELSEWHERE),
  );
  expect(tooLarge).toEqual([]);
  expect(screens['/home']?.requests).toBeLessThanOrEqual(MOST_REQUESTS_HOME);
  expect(Math.max(...Object.values(screens).map(({ before }) => before))).toBeLessThanOrEqual(MOST_BEFORE);
});
