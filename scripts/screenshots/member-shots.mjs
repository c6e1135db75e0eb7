// @ts-check
import { join } from 'node:path';
import { PROJECT } from '../toolchain.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** A year in Strong. */
const SAVE_FILE = join(PROJECT, 'tests', 'fixtures', 'imports', 'strong-year.csv');

/** Each continues where the previous one has left the page. @type {Record<string, (page: Page) => Promise<unknown>>} */
export const MEMBER_SHOTS = {
  async home(page) {
    await page.goto('/home');
    await page.getByText('WEEK STREAK').waitFor();
    await page.getByText('chest').waitFor();
  },
  async menu(page) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').waitFor();
  },
  async history(page) {
    await page.goto('/history');
    await page
      .getByRole('button', { name: /Push day/ })
      .first()
      .click();
    await page.getByText('EXERCISE BREAKDOWN').waitFor();
  },
  async profile(page) {
    await page.goto('/profile');
    await page.getByText('BEST LIFTS').waitFor();
  },
  async settings(page) {
    await page.goto('/settings');
    await page.getByText('PREFERENCES').waitFor();
  },
  async import(page) {
    await page.goto('/import');
    await page.getByText('INSERT CARTRIDGE').waitFor();
    await page.locator('[data-file-input]').setInputFiles(SAVE_FILE);
    await page.getByText('Nothing is stored yet.').waitFor();
    await page.getByText('KG', { exact: true }).click();
  },
  async templates(page) {
    await page.goto('/home');
    await page.getByRole('button', { name: /^LOAD\s*WORKOUT$/i }).click();
    await page.getByRole('button', { name: 'Exercises of Push day A' }).click();
  },
  async selector(page) {
    await page.goto('/exercise-selector');
    await page.getByPlaceholder('Search exercises...').fill('pre');
    for (const name of ['Barbell Bench Press', 'Barbell Overhead Press']) {
      await page
        .getByRole('checkbox', { name: new RegExp(`^${name}`) })
        .first()
        .check();
    }
  },
  async logger(page) {
    await page.getByRole('button', { name: /^ADD 2$/ }).click();
    await page.waitForURL('**/workout-logger');
    await page.getByRole('textbox', { name: 'Weight (kg), set 1' }).fill('90');
    await page.getByRole('textbox', { name: 'Reps, set 1' }).fill('8');
    await page.getByRole('button', { name: 'Complete set 1' }).click();
    await page.getByRole('region', { name: 'Rest' }).waitFor();
    // Fills last time's numbers into the next row, without completing it.
    await page.getByRole('button', { name: 'Complete set 2' }).click();
    // Wait for the celebration of the record to close.
    await page.waitForTimeout(6000);
  },
  async finish(page) {
    await page.getByRole('button', { name: 'FINISH' }).click();
    await page.getByRole('dialog', { name: 'FINISH?' }).waitFor();
  },
  async complete(page) {
    await page.getByRole('button', { name: 'LOG WORKOUT' }).click();
    await page.getByText('STAGE CLEAR').waitFor();
    await page.waitForTimeout(4000);
  },
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const PLANS = [
  { name: 'Push day A', lifts: { 'barbell-bench-press': 70, 'barbell-overhead-press': 45, 'dumbbell-fly': 14 } },
  { name: 'Workout', lifts: { 'barbell-back-squat': 90, 'barbell-deadlift': 110, plank: 70 } },
  { name: 'Pull day', lifts: { 'barbell-bent-over-row': 60, 'pull-up': 80, 'barbell-curl': 25 } },
];

/** The latest, of today: whatever day it is, the week has numbers for every muscle. */
const TODAY = {
  name: 'Full body',
  lifts: {
    'barbell-bench-press': 70,
    'barbell-bent-over-row': 60,
    'barbell-overhead-press': 45,
    'barbell-curl': 25,
    'barbell-back-squat': 90,
    'cable-crunch': 40,
  },
};

/**
 * A member with three workouts a week, for half a year by default, and two templates.
 * @param {string} url
 * @returns {Promise<string>} The session as the browser stores it.
 */
export async function createMember(url, workouts = 75) {
  const send = async (
    /** @type {'PATCH' | 'POST'} */ method,
    /** @type {string} */ path,
    /** @type {unknown} */ body,
    token = '',
  ) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.text();
  };
  const session = await send('POST', '/auth/v1/signup', { email: 'max@example.com', password: 'Squat4life' });
  const token = JSON.parse(session).access_token;
  for (let workout = workouts; workout > 0; workout -= 1) {
    const plan = workout === 1 ? TODAY : PLANS[workout % PLANS.length];
    const end = Date.now() - HOUR_MS - Math.round(((workout - 1) * 7 * DAY_MS) / 3);
    const gain = Math.floor((75 - workout) / 10) * 2.5;
    await send('POST', '/api/workouts/complete', completion(plan, end, gain), token);
  }
  for (const { name, lifts } of PLANS.filter(({ name }) => name !== 'Workout')) {
    const exercises = Object.entries(lifts).map(([exercise_id, weight], index) => ({
      exercise_id,
      order: index + 1,
      sets_count: 3,
      suggested_weight: weight,
      suggested_reps: 8,
    }));
    await send('POST', '/api/workout-templates', { name, exercises }, token);
  }
  // Asked of everybody once, in the third week or so.
  await send('PATCH', '/api/user/settings', { cabinetAsked: true }, token);
  return session;
}

/** @param {{ name: string, lifts: Record<string, number> } | undefined} plan @param {number} end @param {number} gain */
function completion(plan, end, gain) {
  const minutes = 45 + (end % 20);
  return {
    id: crypto.randomUUID(),
    name: plan?.name,
    startTime: new Date(end - minutes * 60_000).toISOString(),
    endTime: new Date(end).toISOString(),
    duration: minutes * 60,
    exercises: Object.entries(plan?.lifts ?? {}).map(([exerciseId, weight]) => ({
      exerciseId,
      sets: [8, 8, 7].map((reps, index) => ({ setNumber: index + 1, weight: weight + gain, reps })),
    })),
  };
}
