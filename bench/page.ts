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

const server = await startProduct();
const executablePath = ensureBrowser();
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
try {
  const member = await signUpMember(server.url);
  const scoring = await openScoring(executablePath, server.url, member);
  const rows: (string | number)[][] = [];
  for (const screen of SCREENS) {
    showProgress(screen.name);
    const { requests, scriptBytes, bytes } = await visitCold(browser, server.url, screen, member);
    // Lighthouse opens its own tab, which has no workout just completed.
    const scores = screen.isFinished ? ['', '', '', ''] : await scoring.scores(screen, RUNS);
    rows.push([screen.name, requests.length, kilobytes(scriptBytes), kilobytes(bytes), ...scores]);
  }
  await scoring.close();
  showProgress('the logger offline');
  const { offline, cold } = await measureLoggerStart(browser, server.url, member);
  const publicRows = rows.filter(([path]) => path === '/' || path === '/auth');
  const worst = Math.min(...publicRows.map((row) => Number(row[4])));
  await writeResult({
    part: 'page',
    about: `Each screen from a cold cache: requests, KB over the wire, Lighthouse (mobile, medians of ${RUNS} runs).`,
    columns: ['screen', 'requests', 'scripts', 'all', 'performance', 'accessibility', 'best practices', 'SEO'],
    rows,
    notes: [
      `From the navigation to a usable logger: offline by the service worker ${offline} ms, by the network with nothing kept ${cold} ms, ratio ${(offline / cold).toFixed(2)}.`,
      ...OTHERS,
    ],
    goals: [{ what: 'performance of / and /auth', wanted: 'at least 95', got: String(worst), isMet: worst >= 95 }],
  });
} finally {
  await browser.close();
  await server.stop();
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 102.4) / 10;
}
