// `npm run bench:log`: how long a tap in the logger takes until it is painted, on a CPU four times slower than this one.
import { randomUUID } from 'node:crypto';
import { chromium, type Page } from '@playwright/test';
import { draftWorkout, keepDraft } from '#tests/support/draft-workout.ts';
import { ensureBrowser } from '../scripts/browser.mjs';
import { startProduct } from '../scripts/start-product.mjs';
import { interactionsOf, watchInteractions } from './interactions.ts';

const SLOWDOWN = 4;
const SIZES = [1, 20, 60];
const SETS = 10;
const ROUNDS = 20;
/** What the product promises for every tap, in ms. */
const BUDGET = 50;

const server = await startProduct();
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
});
try {
  console.log(
    `Until the next paint, in ms, CPU slowed ${SLOWDOWN} times; Chromium reports in steps of 8 from 16 on.\n`,
  );
  console.log(
    `${'exercises'.padEnd(11)}${'tap'.padEnd(18)}${'median'.padStart(8)}${'p95'.padStart(8)}${'count'.padStart(8)}`,
  );
  for (const size of SIZES) await measure(size);
} finally {
  await browser.close();
  await server.stop();
}

async function measure(size: number): Promise<void> {
  const page = await openLogger(size);
  report(size, 'complete set', await completeSets(page));
  report(size, 'edit weight', await editWeight(page));
  report(size, 'add set', await interactionsOf(page, ROUNDS, () => tap(page, 'button', '+ ADD SET')));
  if (size > 1) report(size, 'switch exercise', await switchExercise(page, size));
  await page.context().close();
}

async function openLogger(size: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const signUp = await page.request.post('/auth/v1/signup', {
    data: { email: `${randomUUID()}@example.com`, password: 'Squat4life' },
  });
  const session = await signUp.text();
  await page.addInitScript((text) => localStorage.setItem('gymratt.auth', text), session);
  await watchInteractions(page);
  await keepDraft(page, JSON.parse(session).user.id, filledWorkout(size));
  await page.goto('/workout-logger');
  await page.getByRole('button', { name: 'LOG SET 1' }).waitFor();
  // Whatever was still on its way when the screen came up is not what is measured.
  await page.waitForTimeout(2000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

/** Every set has its numbers, and none is done. */
function filledWorkout(size: number) {
  const exercises = Array.from({ length: size }, (_, index) => ({
    id: `exercise-${index}`,
    name: `Barbell Lift ${index}`,
    category: 'compound' as const,
    muscle_group: 'chest' as const,
    setsCount: SETS,
    suggestedWeight: 60,
    suggestedReps: 8,
  }));
  return draftWorkout({ startedAt: Date.now(), exercises });
}

async function tap(page: Page, role: 'button', name: string): Promise<void> {
  await page.getByRole(role, { name, exact: true }).tap({ noWaitAfter: true });
}

/** All of them, then none again, and all once more. */
async function completeSets(page: Page): Promise<number[]> {
  const samples: number[] = [];
  for (let round = 0; round < ROUNDS / SETS; round += 1) {
    let set = 0;
    samples.push(
      ...(await interactionsOf(page, SETS, () => {
        set += 1;
        return tap(page, 'button', `Complete set ${set}`);
      })),
    );
    for (let done = 1; done <= SETS; done += 1) await tap(page, 'button', `Complete set ${done}`);
  }
  return samples;
}

async function editWeight(page: Page): Promise<number[]> {
  await page.getByRole('textbox', { name: 'Weight (kg), set 1', exact: true }).focus();
  let isDigit = true;
  return interactionsOf(page, ROUNDS, async () => {
    await page.keyboard.press(isDigit ? '5' : 'Backspace');
    isDigit = !isDigit;
  });
}

async function switchExercise(page: Page, size: number): Promise<number[]> {
  let at = 0;
  return interactionsOf(page, ROUNDS, async () => {
    at = (at + 1) % size;
    await page.locator(`[data-exercise="exercise-${at}"] button`).first().tap({ noWaitAfter: true });
  });
}

function report(size: number, name: string, samples: readonly number[]): void {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  const p95 = at(0.95);
  const mark = p95 > BUDGET ? `  over ${BUDGET}` : '';
  const numbers = [at(0.5), p95, samples.length].map((value) => String(value).padStart(8)).join('');
  console.log(`${String(size).padEnd(11)}${name.padEnd(18)}${numbers}${mark}`);
}
