// `npm run bench:day`: how many requests a member makes of the server on a day with a workout, and on one with a look at the app.
import { chromium, type Page } from '@playwright/test';
import type { ExerciseToAdd } from '#core/workout/session/actions.ts';
import { PHONE } from '#tests/support/cold-visit.ts';
import { BENCH, draftWorkout, keepDraft, SQUAT } from '#tests/support/draft-workout.ts';
import { ensureBrowser } from '../scripts/browser.mjs';
import { createMember } from '../scripts/screenshots/member-shots.mjs';
import { startProduct } from '../scripts/start-product.mjs';
import { BROWSER_ARGUMENTS } from './measuring/phone.ts';
import { writeResult } from './measuring/result.ts';

const EXERCISES: readonly ExerciseToAdd[] = [
  BENCH,
  SQUAT,
  { ...BENCH, id: 'barbell-overhead-press', name: 'Barbell Overhead Press', muscle_group: 'shoulders' },
  { ...BENCH, id: 'barbell-bent-over-row', name: 'Barbell Bent-Over Row', muscle_group: 'back' },
  { ...BENCH, id: 'barbell-curl', name: 'Barbell Curl', muscle_group: 'arms' },
];

/** Each continues where the previous one has left the page. */
const STEPS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  async 'open the app'(page) {
    await page.goto('/home');
    await page.getByText('TOTAL VOL').waitFor();
  },
  async 'go to the workout'(page) {
    await page.getByRole('link', { name: /CONTINUE|RESUME/i }).click();
    await page.waitForURL('**/workout-logger');
  },
  async 'log a set of each exercise'(page) {
    const tiles = page.locator('[data-exercise]');
    for (let index = 0; index < EXERCISES.length; index += 1) {
      await tiles.nth(index).click();
      await page.getByRole('textbox', { name: 'Weight (kg), set 1' }).fill('60');
      await page.getByRole('textbox', { name: 'Reps, set 1' }).fill('8');
      await page.getByRole('button', { name: 'Complete set 1', exact: true }).click();
      await page.waitForLoadState('networkidle');
    }
  },
  async 'finish it'(page) {
    await page.getByRole('button', { name: 'FINISH', exact: true }).click();
    await page.getByRole('button', { name: 'LOG WORKOUT' }).click();
    await page.getByText('STAGE CLEAR').waitFor();
  },
  async 'go back home'(page) {
    await page.getByRole('link', { name: 'BACK 2 BASE' }).click();
    await page.getByText('TOTAL VOL').waitFor();
  },
  async 'look at the history'(page) {
    await page.goto('/history');
    await page.getByText('Push day A').first().waitFor();
  },
  async 'look at an exercise'(page) {
    await page.goto('/exercises/barbell-bench-press');
    await page.getByRole('slider').waitFor();
  },
};

const server = await startProduct();
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGUMENTS });
try {
  const session = await createMember(server.url);
  const context = await browser.newContext({ ...PHONE, baseURL: server.url, serviceWorkers: 'block' });
  const page = await context.newPage();
  const draft = draftWorkout({ startedAt: Date.now() - 60_000, exercises: EXERCISES });
  await keepDraft(page, JSON.parse(session).user.id, draft);
  await page.evaluate((text) => localStorage.setItem('gymratt.auth', text), session);
  const asked: { step: string; what: string }[] = [];
  let step = '';
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|auth|rest)\//.test(pathname)) asked.push({ step, what: `${request.method()} ${pathname}` });
  });
  for (const [name, run] of Object.entries(STEPS)) {
    step = name;
    await run(page);
    await page.waitForLoadState('networkidle');
    // What waits until nothing else is to be done.
    await page.waitForTimeout(2_000);
  }
  const rows = Object.keys(STEPS).map((name) => {
    const of = asked.filter((one) => one.step === name);
    return [name, of.length, of.filter(({ what }) => !what.startsWith('GET') && !what.includes('/rpc/')).length];
  });
  await writeResult(
    {
      part: 'day',
      about: `Requests of the product's API and of sign-in, of a member with half a year of workouts, on a phone that keeps nothing but its files and a
workout of ${EXERCISES.length} exercises. Opening the app is all that a day without a workout has.`,
      columns: ['step', 'requests', 'writes'],
      rows: [...rows, ['all', asked.length, rows.reduce((sum, row) => sum + Number(row[2]), 0)]],
      goals: [],
    },
    { asked },
  );
} finally {
  await browser.close();
  await server.stop();
}
