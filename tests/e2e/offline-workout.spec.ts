import type { BrowserContext, Page } from '@playwright/test';
import { callWith } from '#tests/support/api-member.ts';
import { keepSession, type SignedUp } from './fixtures.ts';
import { expect, test, untilOfflineReady } from './service-worker.ts';
import { untilSaved } from './workout-in-progress.ts';

// For a member without history the API answers 404; offline, the browser logs every failed request.
test.use({ expectedErrors: [/^Failed to load resource: (net::ERR_|the server responded with a status of 404)/] });

let member: SignedUp;

test.beforeEach(async ({ page }) => {
  member = await keepSession(page);
});

/** A page of the same member, as if opened from the phone's home screen. */
async function openHome(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/home');
  return page;
}

async function pickBenchPress(page: Page): Promise<void> {
  await page.goto('/exercise-selector');
  await page.getByRole('searchbox', { name: 'Search exercises' }).fill('barbell bench press');
  await page.getByRole('checkbox', { name: /^Barbell Bench Press/ }).check();
  await page.getByRole('button', { name: /^ADD/ }).click();
  await page.waitForURL('**/workout-logger');
}

async function logSet(page: Page, set: number, kilograms: string, repetitions: string): Promise<void> {
  await page.getByRole('textbox', { name: `Weight (kg), set ${set}`, exact: true }).fill(kilograms);
  await page.getByRole('textbox', { name: `Reps, set ${set}`, exact: true }).fill(repetitions);
  const tick = page.getByRole('button', { name: `Complete set ${set}`, exact: true });
  await tick.click();
  await expect(tick).toHaveAttribute('aria-pressed', 'true');
}

const setsDone = (page: Page) => page.getByRole('progressbar', { name: 'Sets Progress' });
const waiting = (page: Page) => page.getByRole('button', { name: '1 workout waiting to be sent' });

interface OnServer {
  readonly total_sets: number;
  readonly xp_earned: number;
}

test('safety 25: a whole offline workout, from picking to finishing, is sent once the network is back, once', {
  tag: '@journey',
}, async ({ page, context, server }) => {
  test.setTimeout(120_000);
  await page.goto('/exercise-selector');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await untilOfflineReady(page);
  await context.setOffline(true);

  await pickBenchPress(page);
  await logSet(page, 1, '60', '10');
  await logSet(page, 2, '62.5', '8');
  await page.getByRole('heading', { name: 'Barbell Bench Press' }).getByRole('button').click();
  await page.getByRole('button', { name: 'PLATES & WARM-UPS' }).click();
  await expect(page.getByRole('dialog', { name: 'PLATES' }).getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await untilSaved(page);
  await page.reload();
  await expect(setsDone(page)).toHaveAttribute('aria-valuetext', '2 of 3 sets done');
  await page.getByRole('button', { name: 'FINISH' }).click();
  await page.getByRole('button', { name: 'LOG WORKOUT' }).click();
  await expect(waiting(page)).toBeVisible();
  await page.close();

  // Closed and reopened, still offline.
  const back = await openHome(context);
  await expect(waiting(back)).toBeVisible();
  await context.setOffline(false);
  await expect(waiting(back)).toBeHidden();
  // XP appear once the server has the workout; it may be removed from the queue shortly before.
  await expect(back.getByRole('banner').getByText('001100')).toBeVisible();
  const { body } = await callWith({ url: server.url }, member.token)<OnServer[]>('GET', '/api/user/workouts');
  expect(body.map(({ total_sets, xp_earned }) => [total_sets, xp_earned])).toEqual([[2, 1100]]);
});

test('safety 26: two tabs of the logger show the same, and finishing in one ends it in the other', {
  tag: '@journey',
}, async ({ page, context, server }) => {
  await page.goto('/exercise-selector');
  await pickBenchPress(page);
  const other = await context.newPage();
  await other.goto('/workout-logger');
  await logSet(other, 1, '60', '10');
  await expect(setsDone(page)).toHaveAttribute('aria-valuetext', '1 of 3 sets done');
  await logSet(page, 2, '60', '9');
  await expect(setsDone(other)).toHaveAttribute('aria-valuetext', '2 of 3 sets done');
  await page.getByRole('button', { name: 'FINISH' }).click();
  await expect(other.getByRole('dialog', { name: 'FINISH?' })).toBeVisible();
  await page.getByRole('button', { name: 'LOG WORKOUT' }).click();
  await expect(page.getByRole('heading', { name: 'STAGE CLEAR' })).toBeVisible();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect(other.getByText('No exercises in workout')).toBeVisible();
  const { body } = await callWith({ url: server.url }, member.token)<OnServer[]>('GET', '/api/user/workouts');
  expect(body.map(({ total_sets }) => total_sets)).toEqual([2]);
});
