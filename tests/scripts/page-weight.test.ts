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
/** The most is the selector's, which has the rules of a workout. */
const FURTHER_ROUTE = 23 * KB;
/** What screens share, in one file for all of them but the dashboard: see decision 029. */
const COMMON = 16 * KB;
/** The rules of a workout, its rows, keys and the race with last time: see decision 029. */
const LOGGER = 46 * KB;
/** The top bar, the menu with the member's rat, and what works offline on every screen: the stored workout, what waits, and the outbox. */
const SIGNED_IN = 53 * KB;
/** The upper limit of any new budget. */
const HOME = { scripts: 174 * KB, requests: 16 };
/** Of any screen before it has its numbers: 46 before what a screen shares was put together and its answers came together. */
const MOST_BEFORE = 14;
/** Another version of a package or of the compressor changes a few bytes everywhere; that needs no new budget. */
const TOLERANCE = KB;

let build: ChunkReport;
let firstVisit: Set<string>;
/** The frame of every signed-in screen, with what visitors sign in with: fields, the top bar, the query cache and the workout in progress. */
let signedIn: Set<string>;
let withCommon: Set<string>;

beforeAll(async () => {
  await ensureBuilt();
  build = readBuild();
  firstVisit = filesOf(build, 'main.tsx', 'intro-screen.tsx');
  signedIn = new Set([...firstVisit, ...filesOf(build, 'signed-in-member.tsx', 'signed-in-shell.tsx')]);
  // Every selector of exercises needs all of it.
  const common = onlyScripts(filesOf(build, 'exercise-selector-screen.tsx')).filter(
    (file) => nameOf(file) === 'common',
  );
  withCommon = new Set([...signedIn, ...common, ...common.flatMap((file) => build[file]?.css ?? [])]);
  if (isWriting) writeFiles(build);
}, 120_000);

const added = (files: Set<string>, there: Set<string>) => [...files].filter((file) => !there.has(file));

test('the first visit loads at most 93 KB of scripts', () => {
  expect(transferred(onlyScripts(firstVisit))).toBeLessThanOrEqual(FIRST_VISIT_SCRIPTS);
});

test('the first visit loads at most 250 KB in all, with the page, its styles and both fonts', () => {
  const faces = readdirSync(join(CLIENT, 'assets')).filter((file) => file.endsWith('.woff2'));
  expect(faces.length).toBe(2);
  const all = ['index.html', 'favicon.svg', ...firstVisit, ...faces.map((file) => `assets/${file}`)];
  expect(transferred(new Set(all))).toBeLessThanOrEqual(FIRST_VISIT);
});

test('the frame of every signed-in screen adds at most 53 KB', () => {
  const shell = added(signedIn, firstVisit);
  expect(shell.length).toBeGreaterThan(0);
  expect(transferred(shell)).toBeLessThanOrEqual(SIGNED_IN);
});

test('what screens share adds at most 16 KB', () => {
  const common = onlyScripts(added(withCommon, signedIn));
  expect(common).toHaveLength(1);
  expect(transferred(common)).toBeLessThanOrEqual(COMMON);
});

test.each([
  ['auth', () => signedIn],
  ['reset-password', () => signedIn],
  ['home', () => signedIn],
  ['profile', () => withCommon],
  ['history', () => withCommon],
  ['trophies', () => withCommon],
  ['settings', () => withCommon],
  ['exercise-selector', () => withCommon],
] as const)('the screen %s adds at most 23 KB', (name, there) => {
  const own = added(filesOf(build, `${name}-screen.tsx`), there());
  expect(own.length).toBeGreaterThan(0);
  expect(transferred(own)).toBeLessThanOrEqual(FURTHER_ROUTE);
});

test('the logger adds at most 46 KB', () => {
  expect(transferred(added(filesOf(build, 'workout-logger-screen.tsx'), withCommon))).toBeLessThanOrEqual(LOGGER);
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

test('there is a budget for every screen, and the dashboard keeps to 16 requests and 174 KB', () => {
  const { screens } = readBudgets();
  expect(Object.keys(screens)).toEqual(SCREENS.map(({ name }) => name));
  // The past workout is edited in the logger's screen.
  const routes = [...publicRoutes, ...memberRoutes];
  const named = SCREENS.map(({ path }) => routeAt(path.split('?')[0] ?? '', routes).path);
  const weighed = new Set(['/history/edit', ...named]);
  expect(routes.filter(({ path }) => !weighed.has(path))).toEqual([]);
  expect(screens['/home']?.scripts).toBeLessThanOrEqual(HOME.scripts);
  expect(screens['/home']?.requests).toBeLessThanOrEqual(HOME.requests);
  expect(Math.max(...Object.values(screens).map(({ before }) => before))).toBeLessThanOrEqual(MOST_BEFORE);
});
