// `npm run bench:log`: how long a tap in the logger takes until it is painted, on a CPU four times slower than this
// one.
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../scripts/browser.mjs';
import { startProduct } from '../scripts/start-product.mjs';
import { measureHeap } from './log/heap.ts';
import type { Interaction } from './log/interactions.ts';
import { type Depth, openBarePage, openLogger, slowDown } from './log/screens.ts';
import { addSets, completeSets, editWeight, logSets, pressBareButton, switchExercise } from './log/taps.ts';
import { BROWSER_ARGUMENTS } from './measuring/phone.ts';
import { showProgress } from './measuring/progress.ts';
import { type Goal, writeResult } from './measuring/result.ts';
import { percentile } from './measuring/statistics.ts';

const SLOWDOWN = 4;
const SIZES = [1, 20, 60];
/** The promised limit for every tap in a workout of this many exercises, in ms. */
const BUDGET = 50;
const PROMISED_FOR = 20;
/** Taps of each kind; fewer if nothing is promised. */
const TAPS = 12;
const FEWER_TAPS = 6;

const rows: (string | number)[][] = [];
const goals: Goal[] = [];

const server = await startProduct();
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGUMENTS });
try {
  await measureBareButton();
  for (const size of SIZES) await measureLogger(size);
  await measureLogger(PROMISED_FOR, 'deep');
  showProgress('500 sets');
  const { logged, before, after } = await measureHeap(browser, server.url);
  await writeResult({
    part: 'log',
    about: `Milliseconds from a touch until its answer is painted (Event Timing, in steps of 8 from 16 on), and until everything is that comes of it; CPU slowed ${SLOWDOWN} times, ${TAPS} taps of each kind with ${PROMISED_FOR} exercises, otherwise ${FEWER_TAPS}.`,
    columns: ['exercises', 'tap', 'answered', 'p95', 'whole', 'p95'],
    rows,
    notes: [`The page's heap: ${before} MB with a workout open, ${after} MB after ${logged} logged sets.`],
    goals,
  });
} finally {
  await browser.close();
  await server.stop();
}

async function measureBareButton(): Promise<void> {
  showProgress('a bare button');
  const screen = await openBarePage(browser);
  await slowDown(screen, SLOWDOWN);
  note({ workout: '-', isPromised: false }, 'a bare button', await pressBareButton(screen, TAPS));
  await screen.page.context().close();
}

async function measureLogger(exercises: number, depth: Depth = 'plain'): Promise<void> {
  const workout = depth === 'plain' ? `${exercises}` : `${exercises}, in depth`;
  showProgress(`${workout} exercises`);
  const screen = await openLogger(browser, server.url, exercises, depth);
  await slowDown(screen, SLOWDOWN);
  const isPromised = exercises === PROMISED_FOR;
  const taps = isPromised ? TAPS : FEWER_TAPS;
  const noteTap = (tap: string, samples: readonly Interaction[]) => note({ workout, isPromised }, tap, samples);
  // A set of a superset leads to its partner: there, rows are not ticked one after another.
  noteTap('complete set', await (depth === 'plain' ? completeSets : logSets)(screen, taps));
  noteTap('edit weight', await editWeight(screen, taps));
  noteTap('add set', await addSets(screen, taps));
  if (exercises > 1) noteTap('switch exercise', await switchExercise(screen, taps, exercises));
  await screen.page.context().close();
}

function note(
  { workout, isPromised }: { readonly workout: string; readonly isPromised: boolean },
  tap: string,
  samples: readonly Interaction[],
): void {
  const answered = samples.map((sample) => sample.answered);
  const whole = samples.map((sample) => sample.whole);
  const median = percentile(answered, 0.5);
  rows.push([workout, tap, median, percentile(answered, 0.95), percentile(whole, 0.5), percentile(whole, 0.95)]);
  if (!isPromised) return;
  const got = `${median} ms`;
  goals.push({ what: `${tap}, ${workout}, median`, wanted: `at most ${BUDGET} ms`, got, isMet: median <= BUDGET });
}
