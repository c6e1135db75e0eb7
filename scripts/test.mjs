// @ts-check
// `npm test`: types, lint, unit and integration tests, and the journeys in a browser, also from a fresh clone.
// `npm run test:full [-- --shard 1/4]`: all of that and the slow tests: kills and outages, hostile files, every screen in every
// theme, long property runs, other browsers. Both print one summary.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser, ensureEngines, ensureHeadlessShell } from './browser.mjs';
import { runChecks } from './check.mjs';
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
 * `took` is in milliseconds.
 * @typedef {{ name: string, took: number }} Timed
 *
 * `failures` has the names of the failed tests, if known; `times` the time of every test.
 * @typedef {{ passed: number, failed: number, failures: string[], times?: Timed[] }} Tally
 */

const SLOWEST_NAMED = 10;

const { full: isFull, shard } = parseArgs({
  options: { full: { type: 'boolean', default: false }, shard: { type: 'string', default: '1/1' } },
}).values;
const [part = 0, parts = 0] = shard.split('/').map(Number);
const TIER = { ...process.env, GYMRATT_TESTS: isFull ? 'full' : 'journeys' };

let isEnding = false;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    isEnding = true;
  });
}

const reports = mkdtempSync(join(tmpdir(), 'gymratt-test-'));

await runScript(async () => {
  const started = Date.now();
  if (!(part >= 1 && part <= parts)) throw new Problem(`--shard is written 1/4, not ${shard}.`);
  // One shard has what cannot be divided.
  const hasUndivided = part === parts;
  try {
    await ensureInstalled();
    const browser = ensureBrowser();
    const headlessShell = ensureHeadlessShell(browser);
    if (isFull && hasUndivided) ensureEngines();
    const [checks] = await Promise.all([hasUndivided ? runChecks() : undefined, ensureBuilt()]);
    throwIfEnding();
    // Both spend much of their time waiting, for a stopped database or a loading page: in parallel they use both cores.
    const [unitAndIntegration, browserTests] = await Promise.all([runVitest(), runPlaywright(browser, headlessShell)]);
    throwIfEnding();
    const otherBrowsers = isFull && hasUndivided ? await runOtherBrowsers() : undefined;
    return summarise(
      {
        ...(checks && { checks }),
        'unit and integration': unitAndIntegration,
        browser: browserTests,
        ...(otherBrowsers && { 'other browsers': otherBrowsers }),
      },
      started,
    );
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});

/** The runners get the signal too and stop their databases; starting another runner would start another one. */
function throwIfEnding() {
  if (isEnding) throw new Problem('The tests were ended before all of them had run.');
}

/** Prints its output at the end, because the browser tests are on screen meanwhile. @returns {Promise<Tally>} */
async function runVitest() {
  const report = join(reports, 'vitest.json');
  const vitest = join(PROJECT, 'node_modules', 'vitest', 'vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const printed = join(reports, 'vitest.txt');
  // Dozens of servers are started from the same files: each after the first finds them compiled.
  const env = { ...TIER, NODE_COMPILE_CACHE: join(reports, 'compiled') };
  const output = openSync(printed, 'w');
  const command = [vitest, 'run', ...reporters, ...(parts > 1 ? [`--shard=${shard}`] : [])];
  const code = await runInForeground(findNode(), command, env, 'SIGTERM', ['ignore', output, output]);
  closeSync(output);
  console.log(`\n${readFileSync(printed, 'utf8')}`);
  return tally(report, code, ({ numPassedTests, numFailedTests, numFailedTestSuites, numTotalTests, testResults }) => ({
    passed: numPassedTests,
    // A file that failed to load has no tests to count, but is a failure.
    failed: numFailedTests || (numTotalTests === 0 || numFailedTestSuites > 0 ? 1 : 0),
    failures: testResults.flatMap(readFailures),
    times: testResults.flatMap(readTimes),
  }));
}

/** @param {any} file @returns {Timed[]} */
function readTimes({ name, assertionResults }) {
  return assertionResults.map((/** @type {any} */ { fullName, duration }) => ({
    name: `${relative(PROJECT, name)} ${fullName}`,
    took: duration ?? 0,
  }));
}

/** @param {any} file @returns {string[]} */
function readFailures({ name, status, message, assertionResults }) {
  const file = relative(PROJECT, name);
  const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
  return failed.map(
    (/** @type {any} */ { fullName, failureMessages }) => `${file} ${fullName}: ${firstLine(failureMessages[0])}`,
  );
}

/** @param {string | undefined} text */
function firstLine(text) {
  return text?.trim().split('\n', 1)[0] ?? '';
}

/** @param {string} browser @param {string | undefined} headlessShell @returns {Promise<Tally>} */
async function runPlaywright(browser, headlessShell) {
  const env = {
    ...TIER,
    CHROMIUM_PATH: browser,
    ...(headlessShell ? { HEADLESS_SHELL_PATH: headlessShell } : {}),
  };
  return runBrowserTests('playwright.json', env, parts > 1 ? [`--shard=${shard}`] : []);
}

/** A first workout in Firefox and in WebKit. */
function runOtherBrowsers() {
  return runBrowserTests('browsers.json', TIER, [
    '--config',
    join(PROJECT, 'tests', 'browsers', 'playwright.config.ts'),
  ]);
}

/** @param {string} name @param {NodeJS.ProcessEnv} env @param {string[]} options @returns {Promise<Tally>} */
async function runBrowserTests(name, env, options) {
  const report = join(reports, name);
  const playwright = join(PROJECT, 'node_modules', '@playwright', 'test', 'cli.js');
  const code = await runInForeground(
    findNode(),
    [playwright, 'test', '--reporter=line,json', ...options],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    // On any other signal Playwright does not clean up.
    'SIGINT',
  );
  return tally(report, code, ({ stats, errors, suites }) => {
    for (const title of findTitles(suites, 'flaky')) console.log(`  passed at the second try: ${title}`);
    return {
      passed: stats.expected + stats.flaky,
      // A step that was not reached counts as failed.
      failed: stats.unexpected + stats.skipped + errors.length,
      failures: [
        ...findTitles(suites, 'unexpected'),
        ...errors.map((/** @type {any} */ error) => firstLine(error.message)),
      ],
      times: readBrowserTimes(suites),
    };
  });
}

/** The browser tests with this outcome. @param {any[]} suites @param {'flaky' | 'unexpected'} ending @returns {string[]} */
function findTitles(suites, ending) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter((/** @type {any} */ { tests }) => tests.some((/** @type {any} */ { status }) => status === ending))
      .map((/** @type {any} */ { file, line, title }) => `${file}:${line} ${title}`),
    ...findTitles(inner, ending),
  ]);
}

/** @param {any[]} suites @returns {Timed[]} */
function readBrowserTimes(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap((/** @type {any} */ { file, line, title, tests }) =>
      tests.map((/** @type {any} */ { results }) => ({
        name: `tests/e2e/${file}:${line} ${title}`,
        took: results.reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0),
      })),
    ),
    ...readBrowserTimes(inner),
  ]);
}

/** Shows where to look first when a run has become slow. @param {Timed[]} times */
function printSlowest(times) {
  console.log('  the slowest:');
  for (const { name, took } of times.toSorted((a, b) => b.took - a.took).slice(0, SLOWEST_NAMED)) {
    console.log(`    ${(took / 1000).toFixed(1)} s  ${name}`);
  }
}

/**
 * A runner that fails or leaves no report, without naming a test, counts as one failure.
 * @param {string} report
 * @param {number} code
 * @param {(report: any) => Tally} read
 * @returns {Tally}
 */
function tally(report, code, read) {
  try {
    const counted = read(JSON.parse(readFileSync(report, 'utf8')));
    return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  } catch {
    return { passed: 0, failed: 1, failures: [] };
  }
}

/** @param {Record<string, Tally>} parts @param {number} started */
function summarise(parts, started) {
  console.log(`\nGYMRATT tests, ${seconds(started)} s`);
  let [passed, failed] = [0, 0];
  for (const [name, part] of Object.entries(parts)) {
    console.log(`  ${name}: ${part.passed} of ${part.passed + part.failed} passed`);
    for (const failure of part.failures) console.log(`    failed: ${failure}`);
    passed += part.passed;
    failed += part.failed;
  }
  printSlowest(Object.values(parts).flatMap(({ times = [] }) => times));
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
