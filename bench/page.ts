// `npm run bench:page`: the weight and the Lighthouse score of each screen, and the start-up time of the logger
// offline.
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { visitCold } from '#tests/support/cold-visit.ts';
import { SCREENS, signUpMember } from '#tests/support/screens.ts';
import { ensureBrowser } from '../scripts/browser.mjs';
import { startProduct } from '../scripts/start-product.mjs';
import { BROWSER_ARGUMENTS } from './measuring/phone.ts';
import { showProgress } from './measuring/progress.ts';
import { writeResult } from './measuring/result.ts';
import { measureFirstNumbers } from './page/first-numbers.ts';
import { measureLoggerStart } from './page/offline-logger.ts';
import { openScoring } from './page/scores.ts';

/** One is enough for a first look. */
const { values } = parseArgs({ options: { 'lighthouse-runs': { type: 'string', default: '5' } }, strict: false });
const RUNS = Number(values['lighthouse-runs']);

/** Measured the same way: compressed scripts of the first page in KB, and Lighthouse's performance. */
const OTHERS = [
  'For comparison, scripts of the first page and performance: workout.cool 597 KB, about 50; Liftosaur 1,272 KB, 33 to 40;',
  'wger 765 KB, 50 to 59; a page with React and nothing else 66 to 79 KB, 99.',
];

const MOST_BEFORE = 14;

const server = await startProduct();
const executablePath = ensureBrowser();
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
try {
  const member = await signUpMember(server.url);
  const scoring = await openScoring(executablePath, server.url, member);
  const rows: (string | number)[][] = [];
  let mostBefore = 0;
  for (const screen of SCREENS) {
    showProgress(screen.name);
    const { requests, scriptBytes, bytes, before } = await visitCold(browser, server.url, screen, member);
    // Lighthouse opens its own tab, which has no workout just completed.
    const scores = screen.isFinished ? ['', '', '', ''] : await scoring.scores(screen, RUNS);
    const useful = [before.requests.length, kilobytes(before.scriptBytes)];
    rows.push([screen.name, ...useful, requests.length, kilobytes(scriptBytes), kilobytes(bytes), ...scores]);
    mostBefore = Math.max(mostBefore, before.requests.length);
  }
  await scoring.close();
  showProgress('the logger offline');
  const { offline, cold } = await measureLoggerStart(browser, server.url, member);
  showProgress('first numbers');
  const { home, empty } = await measureFirstNumbers(browser, server.url, member);
  const publicRows = rows.filter(([path]) => path === '/' || path === '/auth');
  const worst = Math.min(...publicRows.map((row) => Number(row[6])));
  await writeResult({
    part: 'page',
    about: `Each screen from a cold cache: requests and KB of scripts before it has its numbers, all requests, KB over the wire, Lighthouse (mobile, medians of ${RUNS} runs).`,
    columns: [
      'screen',
      'before useful',
      'scripts before',
      'requests',
      'scripts',
      'all',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
    ],
    rows,
    notes: [
      `From the navigation to a usable logger, on a CPU slowed four times: offline by the service worker ${offline} ms, over slow 4G with nothing kept ${cold} ms, ratio ${(offline / cold).toFixed(2)}.`,
      `First numbers on /home, cold, slow 4G and a CPU slowed four times: ${home} ms; a page with React and nothing else ${empty} ms; ratio ${(home / empty).toFixed(2)}.`,
      ...OTHERS,
    ],
    goals: [
      { what: 'performance of / and /auth', wanted: 'at least 95', got: String(worst), isMet: worst >= 95 },
      {
        what: 'requests before a screen is useful',
        wanted: `at most ${MOST_BEFORE}`,
        got: String(mostBefore),
        isMet: mostBefore <= MOST_BEFORE,
      },
      {
        what: 'first numbers on /home to a page with React alone',
        wanted: 'at most 1.5 times',
        got: (home / empty).toFixed(2),
        isMet: home <= 1.5 * empty,
      },
      {
        what: 'the logger offline to over slow 4G with nothing kept',
        wanted: 'at most 0.4',
        got: (offline / cold).toFixed(2),
        isMet: offline <= 0.4 * cold,
      },
    ],
  });
} finally {
  await browser.close();
  await server.stop();
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 102.4) / 10;
}
