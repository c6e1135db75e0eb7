import type { Locator, Page } from '@playwright/test';
import { BENCH, SQUAT } from '#tests/support/draft-workout.ts';
import { expect, test } from './fixtures.ts';
import { join } from './member.ts';

const LAST_TIME = {
  [SQUAT.id]: '100x5 100x5 100x5',
  [BENCH.id]: '80x8 80x8 80x7',
  'barbell-bent-over-row': '70x8 70x8 70x8',
};

const MOST_TAPS = { repeated: 20, first: 45 };

/** Counts what a thumb does, from /home back to /home. Two quick taps on one button count as one. */
function thumbOn(page: Page) {
  let taps = 0;
  const tap = async (target: Locator) => {
    await page.clock.runFor(500);
    await target.tap();
    taps += 1;
  };
  return {
    tap,
    button: (name: RegExp) => tap(page.getByRole('button', { name }).first()),
    /** The key of the phone's keypad. */
    enter: async () => {
      await page.keyboard.press('Enter');
      taps += 1;
    },
    /** The browser's own picker: one tap opens it, one chooses. */
    choose: async (label: string, option: string) => {
      await page.getByLabel(label).selectOption(option);
      taps += 2;
    },
    count: () => taps,
  };
}

async function finish(page: Page, { button, tap }: ReturnType<typeof thumbOn>, sets: string) {
  await button(/^ALL DONE!$/);
  await expect(page.getByRole('dialog', { name: 'FINISH?' }).getByText(sets)).toBeVisible();
  await button(/^LOG WORKOUT$/);
  await expect(page.getByText('STAGE CLEAR')).toBeVisible();
  await tap(page.getByRole('link', { name: 'BACK 2 BASE' }));
  await page.waitForURL('**/home');
}

test('three exercises repeated from last time take one tap per set @journey', async ({ page, member }) => {
  await member.log(LAST_TIME, { daysAgo: 3 });
  const template = {
    name: 'Three by three',
    exercises: Object.keys(LAST_TIME).map((id, index) => ({ exercise_id: id, order: index + 1, sets_count: 3 })),
  };
  expect((await member.call('POST', '/api/workout-templates', template)).status).toBe(201);
  await page.clock.install();
  await page.goto('/home');
  const thumb = thumbOn(page);
  await thumb.button(/^LOAD\s*WORKOUT$/i);
  await thumb.button(/^Exercises of /);
  await thumb.tap(page.getByRole('dialog').getByRole('button', { name: 'LOAD WORKOUT' }));
  await page.waitForURL('**/workout-logger');

  const setUp = thumb.count();
  for (const name of ['Barbell Back Squat', 'Barbell Bench Press', 'Barbell Bent-Over Row']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
    for (let set = 1; set <= 3; set += 1) {
      await expect(page.getByRole('button', { name: `Complete set ${set}` })).toHaveAttribute('aria-pressed', 'false');
      await thumb.button(/^LOG \d/);
    }
  }
  // The button leads from the last set of an exercise to the next.
  expect(thumb.count() - setUp).toBe(9);
  await finish(page, thumb, '9/9');
  expect(thumb.count()).toBeLessThanOrEqual(MOST_TAPS.repeated);
  test.info().annotations.push({ type: 'taps', description: String(thumb.count()) });
});

test.describe('a first workout', () => {
  test('of five exercises and twenty sets types no number twice', async ({ page }) => {
    const lifts = [
      ['Barbell Back Squat', '60', '5'],
      ['Barbell Bench Press', '50', '8'],
      ['Barbell Deadlift', '80', '5'],
      ['Barbell Overhead Press', '30', '8'],
      ['Barbell Bent-Over Row', '40', '10'],
    ] as const;
    await join(page);
    await page.clock.install();
    await page.goto('/home');
    const thumb = thumbOn(page);
    await thumb.button(/^START\s*WORKOUT$/i);
    await page.clock.runFor(2000);
    await page.waitForURL('**/exercise-selector');
    for (const [name] of lifts) await thumb.tap(page.getByRole('checkbox', { name: new RegExp(`^${name} `) }));
    await thumb.choose('Default Sets', '4');
    await thumb.button(/^ADD 5$/);
    await page.waitForURL('**/workout-logger');

    for (const [name, kilograms, repetitions] of lifts) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await thumb.tap(page.getByRole('textbox', { name: 'Weight (kg), set 1', exact: true }));
      await page.keyboard.type(kilograms);
      await thumb.enter();
      await expect(page.getByRole('textbox', { name: 'Reps, set 1', exact: true })).toBeFocused();
      await page.keyboard.type(repetitions);
      await thumb.enter();
      for (let set = 2; set <= 4; set += 1) {
        const earlier = page.getByRole('button', { name: `Complete set ${set - 1}` });
        await expect(earlier).toHaveAttribute('aria-pressed', 'true');
        await thumb.button(new RegExp(`^LOG ${kilograms} x ${repetitions}$`));
      }
    }
    await finish(page, thumb, '20/20');
    expect(thumb.count()).toBeLessThanOrEqual(MOST_TAPS.first);
    test.info().annotations.push({ type: 'taps', description: String(thumb.count()) });
  });
});
