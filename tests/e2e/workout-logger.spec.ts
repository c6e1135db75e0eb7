import type { Locator, Page } from '@playwright/test';
import type { ExerciseToAdd, SessionAction } from '#core/workout/session/actions.ts';
import { BENCH, draftWorkout, keepDraft, PUSH_UP, SQUAT } from '#tests/support/draft-workout.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { expectAccessible, expectAccessibleInEveryTheme } from './accessible.ts';
import { expect, keepSession, test } from './fixtures.ts';
import { untilSaved } from './workout-in-progress.ts';

// For a member without history the API answers 404, which Chromium logs by itself, like requests that a test aborts.
test.use({ expectedErrors: [/status of 404|net::ERR_FAILED/] });

const MINUTE = 60_000;
const LATER_THAN_A_DOUBLE_TAP_MS = 500;
const LAST_TIME = {
  'barbell-bench-press': [
    [82.5, 8],
    [80, 9],
    [80, 8],
  ],
} as const;

interface Opening {
  readonly exercises?: readonly ExerciseToAdd[];
  readonly actions?: readonly SessionAction[];
  readonly lastTime?: Parameters<typeof finishedWorkout>[0];
  readonly startedAt?: number;
}

/** Opens the logger in the middle of a workout: by default one bench press of three sets. */
async function openLogger(page: Page, { exercises = [BENCH], actions = [], lastTime, startedAt }: Opening = {}) {
  const member = await keepSession(page);
  if (lastTime) {
    const logged = await page.request.post('/api/workouts/complete', {
      headers: { authorization: `Bearer ${member.token}` },
      data: finishedWorkout(lastTime, { daysAgo: 3 }),
    });
    expect(logged.ok()).toBe(true);
  }
  const draft = draftWorkout({ startedAt: startedAt ?? Date.now() - 5 * MINUTE, exercises }, ...actions);
  await keepDraft(page, member.userId, draft);
  await page.goto('/workout-logger');
  await expect(page.getByRole('button', { name: 'FINISH' })).toBeVisible();
}

const weight = (page: Page, set: number) => page.getByRole('textbox', { name: `Weight (kg), set ${set}`, exact: true });
const reps = (page: Page, set: number) => page.getByRole('textbox', { name: `Reps, set ${set}`, exact: true });
const tick = (page: Page, set: number) => page.getByRole('button', { name: `Complete set ${set}`, exact: true });
const details = (page: Page, set: number) => page.getByRole('button', { name: `Details of set ${set}`, exact: true });
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Sets Progress' });
const record = (page: Page) => page.getByRole('region', { name: 'Sets' }).getByText('PR', { exact: true });
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text);
const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`${name}, \\d+ of`) });

async function fillSet(page: Page, set: number, kilograms: string, repetitions: string) {
  await weight(page, set).fill(kilograms);
  await reps(page, set).fill(repetitions);
}

async function logSet(page: Page, set: number, kilograms: string, repetitions: string) {
  await fillSet(page, set, kilograms, repetitions);
  await tick(page, set).click();
  await expect(tick(page, set)).toHaveAttribute('aria-pressed', 'true');
}

async function reloadWhenSaved(page: Page) {
  await untilSaved(page);
  await page.reload();
}

/**
 * What covers the controls of the sets when scrolled into view. Checks nine points of each, since a stepper is narrower
 * than a field.
 */
function coveredControls(page: Page): Promise<string[]> {
  return page.locator('[data-set]').evaluateAll((rows) => {
    const hitsOn = (control: Element) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      // Inset, because the corners are stepped.
      const across = [left + 8, (left + right) / 2, right - 8];
      const down = [top + 8, (top + bottom) / 2, bottom - 8];
      return across.flatMap((x) => down.map((y) => document.elementFromPoint(x, y)));
    };
    const nameOf = (hit: Element | null) =>
      hit?.closest('[aria-label]')?.getAttribute('aria-label') ?? hit?.outerHTML ?? 'nothing';
    const covered = rows.flatMap((row) => {
      const controls = Array.from(row.querySelectorAll('input, button')).filter((control) =>
        control.checkVisibility({ visibilityProperty: true }),
      );
      return controls.flatMap((control) => {
        // Before scrolling, the screen's bars may cover it, but never a control of another set.
        const foreign = hitsOn(control).filter((hit) => hit?.closest('[data-set]') && !row.contains(hit));
        control.scrollIntoView({ block: 'center' });
        const others = hitsOn(control).filter((hit) => !hit || !control.contains(hit));
        return [...foreign, ...others].map((hit) => `${nameOf(control)} under ${nameOf(hit)}`);
      });
    });
    return Array.from(new Set(covered));
  });
}

/** The corners of a row's fields and tick that are covered or off screen. */
function coveredIn(row: Locator): Promise<string[]> {
  return row.evaluate((at) =>
    Array.from(at.querySelectorAll('input, .set-tick')).flatMap((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const corners = [left + 6, right - 6].flatMap((x) => [top + 6, bottom - 6].map((y) => [x, y] as const));
      return corners
        .filter(([x, y]) => !at.contains(document.elementFromPoint(x, y)))
        .map(([x, y]) => `${control.getAttribute('aria-label')} at ${x}, ${y}`);
    }),
  );
}

async function swipe(page: Page, set: number, by: number) {
  const box = await tick(page, set).boundingBox();
  if (!box) throw new Error('the row is not on screen');
  const client = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const from = box.x + box.width / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', from + (by * step) / 5);
  await touch('touchEnd');
}

async function boxOf(control: Locator) {
  const box = await control.boundingBox();
  if (!box) throw new Error('it is not on screen');
  return box;
}

/** A touch at a point with a given time stamp, in seconds since the epoch. */
async function touchAt(page: Page, { x, y }: { x: number; y: number }, timestamp: number) {
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], timestamp });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.04 });
  await client.detach();
}

test.describe('without exercises', () => {
  test('says so, and leads to the exercises', { tag: '@journey' }, async ({ page }) => {
    await keepSession(page);
    await page.goto('/workout-logger');
    await expect(page.getByText('No exercises in workout')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Select Exercises' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Select Exercises' }).click();
    await page.waitForURL('**/exercise-selector');
  });
});

test.describe('logging sets', () => {
  test('completes a set once weight and reps are entered, and adds its XP', { tag: '@journey' }, async ({ page }) => {
    await openLogger(page);
    await expect(progress(page)).toHaveAttribute('aria-valuetext', '0 of 3 sets done');
    await expect(page.getByRole('button', { name: 'LOG SET 1' })).toBeVisible();
    await logSet(page, 1, '60', '10');
    await expect(progress(page)).toHaveAttribute('aria-valuetext', '1 of 3 sets done');
    await expect(page.getByText('+600 XP', { exact: true })).toBeVisible();
    await expect(page.getByText('600 XP', { exact: true })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Set 1 done, +600 XP' })).toBeAttached();
    // A set of a new exercise suggests the numbers of the set before it.
    await expect(weight(page, 2)).toHaveAttribute('placeholder', '60');
    await expect(reps(page, 3)).toHaveAttribute('placeholder', '10');
    await page.getByRole('button', { name: 'LOG 60 x 10' }).tap();
    await expect(tick(page, 2)).toHaveAttribute('aria-pressed', 'true');
    await expect(progress(page)).toHaveAttribute('aria-valuetext', '2 of 3 sets done');
    await expect(page.getByRole('region', { name: 'Rest' })).toBeVisible();
  });

  test('says what is missing without numbers, and keeps the set open', async ({ page }) => {
    await openLogger(page);
    await page.getByRole('button', { name: 'LOG SET 1' }).click();
    await expect(toast(page, 'Incomplete set data')).toBeVisible();
    await expect(toast(page, 'Please enter both weight and reps before marking as complete.')).toBeVisible();
    await weight(page, 1).fill('60');
    await tick(page, 1).click();
    await expect(tick(page, 1)).toHaveAttribute('aria-pressed', 'false');
    await expect(progress(page)).toHaveAttribute('aria-valuetext', '0 of 3 sets done');
    // Put right, the complaint goes with it.
    await reps(page, 1).fill('10');
    await tick(page, 1).click();
    await expect(tick(page, 1)).toHaveAttribute('aria-pressed', 'true');
    await expect(toast(page, 'Incomplete set data')).toBeHidden({ timeout: 2000 });
  });

  test('accepts a comma as a decimal point, and refuses an impossible number with a message', {
    tag: '@journey',
  }, async ({ page }) => {
    await openLogger(page);
    await expect(weight(page, 1)).toHaveAttribute('inputmode', 'decimal');
    await expect(reps(page, 1)).toHaveAttribute('inputmode', 'numeric');
    // By keys, where there is nothing to step down from.
    await weight(page, 1).focus();
    await page.keyboard.type('-5');
    await expect(weight(page, 1)).toHaveValue('-5');
    await expect(page.locator('[data-set]').first().getByRole('alert')).toHaveText('Not below 0 kg.');
    await logSet(page, 1, '62,5', '8');
    await expect(weight(page, 1)).toHaveValue('62.5');
    await expect(page.getByText('+500 XP', { exact: true })).toBeVisible();
    const refused = page.locator('[data-set]').nth(1).getByRole('alert');
    for (const [kilograms, repetitions, words] of [
      ['1e3', '8.5', ['Not a number.', 'Whole reps only.']],
      ['100.0005', '-5', ['At most 3 decimals.', 'Not below 0 reps.']],
      ['-5', '1001', ['Not below 0 kg.', 'At most 1,000 reps.']],
    ] as const) {
      await fillSet(page, 2, kilograms, repetitions);
      await reps(page, 2).blur();
      await expect(refused).toHaveText([...words]);
      await expect(weight(page, 2)).toHaveValue(kilograms);
      await expect(reps(page, 2)).toHaveValue(repetitions);
    }
    await tick(page, 2).click();
    await expect(tick(page, 2)).toHaveAttribute('aria-pressed', 'false');
    await expect(weight(page, 2), 'the first one to put right').toBeFocused();
    await expectAccessible(page);
    await weight(page, 2).fill('60');
    await expect(refused).toHaveText(['At most 1,000 reps.']);
    await reps(page, 2).fill('8');
    await expect(refused).toHaveCount(0);
  });

  test('selects a field’s text at a tap, and steps by 2.5 kg and one repetition', async ({ page }) => {
    await openLogger(page, { actions: [{ type: 'editSet', setId: `${BENCH.id}/1`, weight: 60, reps: 8 }] });
    await weight(page, 1).tap();
    await page.keyboard.type('70');
    await expect(weight(page, 1)).toHaveValue('70');
    await page.waitForTimeout(LATER_THAN_A_DOUBLE_TAP_MS);
    await page.getByRole('button', { name: '2.5 kg more, set 1' }).tap();
    await page.getByRole('button', { name: '2.5 kg more, set 1' }).tap();
    await page.getByRole('button', { name: '2.5 kg less, set 1' }).tap();
    await expect(weight(page, 1)).toHaveValue('72.5');
    await expect(weight(page, 1)).toBeFocused();
    await reps(page, 1).tap();
    await page.waitForTimeout(LATER_THAN_A_DOUBLE_TAP_MS);
    await page.getByRole('button', { name: '1 rep more, set 1' }).tap();
    await expect(reps(page, 1)).toHaveValue('9');
    await tick(page, 2).tap();
    await expect(weight(page, 2)).toHaveValue('72.5');
    await expect(page.getByRole('button', { name: '1 rep more, set 1' })).toBeHidden();
  });

  // On narrower phones the steppers come to lie below the row.
  for (const width of [380, 390]) {
    test(`ignores a double tap on a field, but not a later tap in the same place, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await openLogger(page, { actions: [{ type: 'editSet', setId: `${BENCH.id}/1`, weight: 60, reps: 8 }] });
      const plus = page.getByRole('button', { name: / more, set/ });
      for (const [column, before, after] of [
        [weight, '60', '62.5'],
        [reps, '8', '9'],
      ] as const) {
        const field = column(page, 1);
        await expect(plus).toBeHidden();
        const box = await boxOf(field);
        const place = { x: box.x + box.width - 8, y: box.y + box.height / 2 };
        const start = Date.now() / 1000;
        await touchAt(page, place, start);
        await expect(plus).toBeVisible();
        const { x, width: reach } = await boxOf(plus);
        expect(place.x > x && place.x < x + reach, 'the plus has come under the finger').toBe(true);
        await touchAt(page, place, start + 0.25);
        await expect(field).toBeFocused();
        await expect(field).toHaveValue(before);
        await touchAt(page, place, start + 0.7);
        await expect(field).toHaveValue(after);
        await field.blur();
      }
    });
  }

  test('unticks a done set, which removes its XP', { tag: '@journey' }, async ({ page }) => {
    await openLogger(page);
    await logSet(page, 1, '60', '10');
    await page.waitForTimeout(LATER_THAN_A_DOUBLE_TAP_MS);
    await tick(page, 1).click();
    await expect(tick(page, 1)).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('0 XP', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Rest' })).toBeHidden();
    await expect(weight(page, 1)).toHaveValue('60');
  });

  test('updates a done set while it is edited, and keeps it done while its field is empty', async ({ page }) => {
    await openLogger(page);
    await logSet(page, 1, '60', '10');
    await weight(page, 1).fill('');
    await expect(tick(page, 1)).toHaveAttribute('aria-pressed', 'true');
    await weight(page, 1).fill('65');
    await expect(page.getByText('+650 XP', { exact: true })).toBeVisible();
    await weight(page, 1).fill('');
    await weight(page, 1).blur();
    await expect(tick(page, 1)).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('Set 1 is not logged any more', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'UNDO' }).click();
    await expect(tick(page, 1)).toHaveAttribute('aria-pressed', 'true');
    await expect(weight(page, 1)).toHaveValue('65');
  });

  test('needs no weight for a push-up: it takes the bodyweight', async ({ page }) => {
    await openLogger(page, { exercises: [PUSH_UP] });
    await reps(page, 1).fill('12');
    await page.getByRole('button', { name: 'LOG 12 reps' }).click();
    await expect(page.getByRole('textbox', { name: 'Added weight (kg), set 1' })).toHaveValue('');
    await expect(page.getByText('+420 XP', { exact: true })).toBeVisible();
  });

  test('adds sets, and leads from the last done one to the next exercise and then to the finish', {
    tag: '@journey',
  }, async ({ page }) => {
    await page.clock.install();
    await openLogger(page, {
      exercises: [
        { ...BENCH, setsCount: 1 },
        { ...SQUAT, setsCount: 1 },
      ],
    });
    await page.getByRole('button', { name: '+ ADD SET' }).click();
    await expect(weight(page, 2)).toBeVisible();
    await logSet(page, 1, '60', '10');
    await logSet(page, 2, '60', '10');
    await page.getByRole('button', { name: 'NEXT EXERCISE' }).click();
    await expect(page.getByRole('heading', { name: 'Barbell Back Squat' })).toBeVisible();
    await logSet(page, 1, '80', '5');
    await page.clock.fastForward(500);
    await page.getByRole('button', { name: 'ALL DONE!' }).click();
    await expect(page.getByRole('dialog', { name: 'FINISH?' })).toBeVisible();
    await page.getByRole('button', { name: 'KEEP GOING' }).click();
    await page.getByRole('button', { name: 'FINISH', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'FINISH?' })).toBeVisible();
  });

  test('celebrates a set heavier than ever without covering anything', { tag: '@journey' }, async ({ page }) => {
    await openLogger(page, { lastTime: LAST_TIME });
    await expect(page.getByText('chest · compound · best 82.5 x 8')).toBeVisible();
    await logSet(page, 1, '85', '8');
    await expect(record(page)).toBeVisible();
    await expect(page.getByText('+680 XP', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Sets' }).getByText('was 82.5 x 8', { exact: true })).toBeVisible();
    await expect(page.getByText('NEW RECORD', { exact: true })).toBeVisible();
    await logSet(page, 2, '80', '9');
    await expect(progress(page)).toHaveAttribute('aria-valuetext', '2 of 3 sets done');
  });

  test('uses 82.5 kg x 10 as the record to beat without history', async ({ page }) => {
    await openLogger(page);
    await expect(page.getByText('chest · compound', { exact: true })).toBeVisible();
    await logSet(page, 1, '82,5', '10');
    await expect(record(page)).toBeHidden();
    await logSet(page, 2, '82,5', '11');
    await expect(record(page)).toBeVisible();
  });
});

test.describe('last time’s numbers', () => {
  test('appear under every empty field, and take one tap to log again', { tag: '@journey' }, async ({ page }) => {
    await openLogger(page, { lastTime: LAST_TIME });
    await expect(weight(page, 2)).toHaveAttribute('placeholder', '80');
    await expect(reps(page, 2)).toHaveAttribute('placeholder', '9');
    await expect(weight(page, 2)).toHaveAccessibleDescription(/^Suggested/);
    await page.getByRole('button', { name: 'LOG 82.5 x 8' }).tap();
    await expect(tick(page, 1)).toHaveAttribute('aria-pressed', 'true');
    await expect(weight(page, 1)).toHaveValue('82.5');
    await expect(reps(page, 1)).toHaveValue('8');
    await expect(page.getByRole('button', { name: 'LOG 80 x 9' })).toBeVisible();
  });

  test('are filled in by the tick, which completes at the next tap and keeps what was typed', {
    tag: '@journey',
  }, async ({ page }) => {
    await openLogger(page, { lastTime: LAST_TIME });
    await expect(weight(page, 1)).toHaveAttribute('placeholder', '82.5');
    await reps(page, 1).fill('6');
    await expect(page.getByRole('button', { name: 'LOG 82.5 x 6' })).toBeVisible();
    await tick(page, 1).click();
    await expect(weight(page, 1)).toHaveValue('82.5');
    await expect(reps(page, 1)).toHaveValue('6');
    // The weight is still a suggestion, the repetitions are not.
    await expect(weight(page, 1)).toHaveAccessibleDescription(/^Suggested/);
    await expect(reps(page, 1)).toHaveAccessibleDescription('');
    await expect(tick(page, 1)).toHaveAttribute('aria-pressed', 'false');
    await tick(page, 1).click();
    await expect(tick(page, 1)).toHaveAttribute('aria-pressed', 'true');
  });

  test('fill the whole exercise at once', async ({ page }) => {
    await openLogger(page, { lastTime: LAST_TIME });
    await weight(page, 2).fill('90');
    await page.getByRole('button', { name: 'FILL all sets as last time' }).click();
    await expect(weight(page, 1)).toHaveValue('82.5');
    await expect(weight(page, 2)).toHaveValue('90');
    await expect(reps(page, 2)).toHaveValue('9');
    await expect(weight(page, 3)).toHaveValue('80');
    await expect(page.getByRole('button', { name: 'FILL all sets as last time' })).toBeHidden();
  });
});

test.describe('a tap on the tick before last time has loaded', () => {
  const STATS = '**/api/user-exercise-stats/**';

  test('waits for it, and fills it in', async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(STATS, async (route) => {
      await promise;
      await route.fallback();
    });
    await openLogger(page, { lastTime: LAST_TIME });
    await tick(page, 1).tap();
    await expect(tick(page, 1)).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('button', { name: 'LOG SET 1' })).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('status').filter({ hasText: 'Looking up last time' })).toBeAttached();
    resolve();
    await expect(weight(page, 1)).toHaveValue('82.5');
    await expect(tick(page, 1)).toHaveAttribute('aria-pressed', 'false');
    await expect(tick(page, 1)).not.toHaveAttribute('aria-busy');
    await expect(page.locator('.toast')).toHaveCount(0);
  });

  test('says what is missing if it has not loaded after a second', async ({ page }) => {
    await page.clock.install();
    await page.route(STATS, () => undefined);
    await openLogger(page);
    await page.clock.pauseAt(Date.now() + 5000);
    await tick(page, 1).tap();
    await page.clock.runFor(900);
    await expect(tick(page, 1)).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(100);
    await expect(toast(page, 'Incomplete set data')).toBeVisible();
    await expect(tick(page, 1)).not.toHaveAttribute('aria-busy');
  });
});

test('a second tap on LOG within 400 ms does not log the next set', async ({ page }) => {
  await page.clock.install();
  await openLogger(page, { lastTime: LAST_TIME });
  const log = page.locator('.log-button');
  await expect(log).toHaveText('LOG 82.5 x 8');
  await page.clock.pauseAt(Date.now() + MINUTE);
  await log.tap();
  await page.clock.runFor(390);
  await expect(log).toHaveText('LOG 80 x 9');
  await log.tap();
  await page.clock.runFor(390);
  await expect(tick(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(tick(page, 2)).toHaveAttribute('aria-pressed', 'false');
  await page.clock.runFor(400);
  await log.tap();
  await page.clock.runFor(100);
  await expect(tick(page, 2)).toHaveAttribute('aria-pressed', 'true');
});

test.describe('deleting', () => {
  test('a set from its sheet, undone by the toast', { tag: '@journey' }, async ({ page }) => {
    await openLogger(page);
    await logSet(page, 2, '70', '5');
    await details(page, 2).click();
    await page.getByRole('button', { name: 'Delete set' }).click();
    await expect(toast(page, 'Set 2 deleted')).toBeVisible();
    await expect(progress(page)).toHaveAttribute('aria-valuetext', '0 of 2 sets done');
    await expect(details(page, 2)).toBeFocused();
    await page.getByRole('button', { name: 'UNDO' }).click();
    await expect(progress(page)).toHaveAttribute('aria-valuetext', '1 of 3 sets done');
    await expect(weight(page, 2)).toHaveValue('70');
    await expect(page.getByRole('region', { name: 'Rest' })).toBeVisible();
  });

  test('a set by a swipe to the left of more than 80 px, and not of less', async ({ page }) => {
    await openLogger(page);
    await weight(page, 3).fill('77');
    await swipe(page, 2, -70);
    await expect(weight(page, 3)).toBeVisible();
    await swipe(page, 2, -100);
    await expect(toast(page, 'Set 2 deleted')).toBeVisible();
    await expect(weight(page, 2)).toHaveValue('77');
    await expect(weight(page, 3)).toBeHidden();
  });

  test('an exercise after a question, undone by the toast', { tag: '@journey' }, async ({ page }) => {
    await openLogger(page, { exercises: [BENCH, SQUAT] });
    await page.getByRole('button', { name: 'Delete Barbell Bench Press' }).click();
    const question = page.getByRole('dialog', { name: 'Delete Exercise?' });
    await question.getByRole('button', { name: 'CANCEL' }).click();
    await expect(tile(page, 'Barbell Bench Press')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Barbell Bench Press' }).click();
    await question.getByRole('button', { name: 'DELETE' }).click();
    await expect(tile(page, 'Barbell Bench Press')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Barbell Back Squat' })).toBeVisible();
    await page.getByRole('button', { name: 'UNDO' }).click();
    await expect(page.getByRole('heading', { name: 'Barbell Bench Press' })).toBeVisible();
  });

  test('the last exercise leaves an empty workout', async ({ page }) => {
    await openLogger(page);
    await page.getByRole('button', { name: 'Delete Barbell Bench Press' }).click();
    await page.getByRole('button', { name: 'DELETE', exact: true }).click();
    await expect(page.getByText('No exercises in workout')).toBeVisible();
  });
});

test.describe('the strip of exercises', () => {
  const MANY = Array.from({ length: 12 }, (_, index) => ({ ...BENCH, id: `exercise-${index}`, name: `Lift ${index}` }));
  const NAMES = [
    'Barbell Back Squat',
    'Smith Machine Bulgarian Split Squat',
    'Barbell Bench Press',
    'Dumbbell Curl',
    'Cable Triceps Pushdown',
  ] as const;

  test('selects, keeps the selected one in view and the plus in its place', async ({ page }) => {
    await openLogger(page, { exercises: MANY, actions: [{ type: 'selectExercise', exerciseId: 'exercise-11' }] });
    const plus = page.getByRole('link', { name: 'Add exercises' });
    await expect(plus).toBeInViewport({ ratio: 1 });
    await expect(tile(page, 'Lift 11')).toBeInViewport({ ratio: 1 });
    await tile(page, 'Lift 9').click();
    await expect(page.getByRole('heading', { name: 'Lift 9' })).toBeVisible();
    await expect(tile(page, 'Lift 9')).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('button', { name: /^Complete set/ })).toHaveCount(3);
    await plus.click();
    await page.waitForURL('**/exercise-selector');
  });

  test('marks the ends beyond which there are more, and never cuts off the selected or focused one', async ({
    page,
    viewport,
  }) => {
    const exercises = NAMES.map((name) => ({ ...BENCH, id: name.toLowerCase().replaceAll(' ', '-'), name }));
    await openLogger(page, { exercises });
    /**
     * The ends where a tile is cut off or out of view, and where a mark is shown; both in px from the strip's start.
     */
    const layout = () =>
      page.locator('.exercise-frame').evaluate((frame) => {
        const axis = (element: Element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return innerWidth < 1024 ? { start: left, end: right } : { start: top, end: bottom };
        };
        const { start, end } = axis(frame);
        const tiles = Array.from(frame.querySelectorAll('[data-exercise]'), axis);
        const marks = Array.from(frame.querySelectorAll('.exercise-more')).filter((mark) => mark.checkVisibility());
        const selected = frame.querySelector('li:has([aria-current])');
        const focused = document.activeElement?.closest('[data-exercise]');
        /** Fully within the strip, and not under a mark. */
        const isClear = (tile: Element | null | undefined) =>
          !tile ||
          (axis(tile).start >= start - 1 &&
            axis(tile).end <= end + 1 &&
            marks.map(axis).every((mark) => mark.end <= axis(tile).start || mark.start >= axis(tile).end));
        return {
          hidden: [
            ...(tiles.some((tile) => tile.start < start - 4) ? ['before'] : []),
            ...(tiles.some((tile) => tile.end > end + 4) ? ['after'] : []),
          ],
          marked: marks.map((mark) => mark.getAttribute('data-end')),
          isSelectedClear: selected !== null && isClear(selected),
          isFocusedClear: isClear(focused),
        };
      });
    const expectMarks = async (hidden: readonly string[]) =>
      expect.poll(layout).toMatchObject({ hidden, marked: hidden, isSelectedClear: true, isFocusedClear: true });

    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [1280, 800],
    ] as const) {
      await test.step(`${width} x ${height}`, async () => {
        await page.setViewportSize({ width, height });
        await tile(page, NAMES[0]).focus();
        await page.keyboard.press('Enter');
        await expectMarks(['after']);
        for (const name of NAMES.slice(1, -1)) {
          await tile(page, name).focus();
          await page.keyboard.press('Enter');
          await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
          await expect.poll(layout).toMatchObject({ isSelectedClear: true, isFocusedClear: true });
          const { hidden, marked } = await layout();
          expect(marked).toEqual(hidden);
        }
        await tile(page, NAMES[4]).focus();
        await page.keyboard.press('Enter');
        await expectMarks(['before']);
        // By keyboard alone: a focused tile scrolls out from under the mark.
        for (const _ of NAMES) {
          await page.keyboard.press('Shift+Tab');
          await page.keyboard.press('Shift+Tab');
          await expect.poll(layout).toMatchObject({ isFocusedClear: true });
        }
      });
    }
    if (viewport) await page.setViewportSize(viewport);
  });

  test('is reordered by keys, which is announced', async ({ page }) => {
    await openLogger(page, { exercises: [BENCH, SQUAT, PUSH_UP] });
    const names = () =>
      page.locator('[data-exercise]').evaluateAll((tiles) => tiles.map((at) => at.getAttribute('data-exercise')));
    await tile(page, 'Barbell Bench Press').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(names).toEqual([SQUAT.id, BENCH.id, PUSH_UP.id]);
    await expect(
      page.getByRole('status').filter({ hasText: 'Barbell Bench Press moved to place 2 of 3' }),
    ).toBeAttached();
    await expect(tile(page, 'Barbell Bench Press')).toBeFocused();
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(names).toEqual([SQUAT.id, PUSH_UP.id, BENCH.id]);
    await reloadWhenSaved(page);
    await expect.poll(names).toEqual([SQUAT.id, PUSH_UP.id, BENCH.id]);
  });

  test('is reordered by holding and dragging a tile', { tag: '@journey' }, async ({ page }) => {
    await openLogger(page, { exercises: [BENCH, SQUAT, PUSH_UP] });
    const names = () =>
      page.locator('[data-exercise]').evaluateAll((tiles) => tiles.map((at) => at.getAttribute('data-exercise')));
    const from = await tile(page, 'Barbell Bench Press').boundingBox();
    const to = await tile(page, 'Barbell Back Squat').boundingBox();
    if (!from || !to) throw new Error('the tiles are not on screen');
    const client = await page.context().newCDPSession(page);
    const y = from.y + from.height / 2;
    const start = from.x + 20;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
    await touch('touchStart', start);
    await expect(page.locator('[data-dragged]')).toBeVisible();
    // Past the other tile: dropped on its middle, the two would be joined.
    const distance = to.x + to.width - from.x - from.width / 2;
    for (let step = 1; step <= 6; step += 1) await touch('touchMove', start + (distance * step) / 6);
    await touch('touchEnd');
    await expect.poll(names).toEqual([SQUAT.id, BENCH.id, PUSH_UP.id]);
  });

  test('is reordered in the details, without dragging or a keyboard', async ({ page }) => {
    await openLogger(page, { exercises: [BENCH, SQUAT] });
    await page.getByRole('button', { name: /rename/ }).click();
    await page.getByRole('button', { name: 'Move Barbell Back Squat up' }).click();
    await page.getByRole('button', { name: 'DONE', exact: true }).click();
    await expect(page.locator('[data-exercise]').first()).toHaveAttribute('data-exercise', SQUAT.id);
  });
});

test.describe('replacing an exercise', () => {
  const done = (set: number): SessionAction[] => [
    { type: 'editSet', setId: `${BENCH.id}/${set}`, weight: 60, reps: 8 },
    { type: 'completeSet', setId: `${BENCH.id}/${set}`, now: Date.now() - MINUTE },
  ];
  const tiles = (page: Page) => page.locator('[data-exercise] .sr-only').allTextContents();
  const openReplace = async (page: Page) => {
    await page.getByRole('heading', { name: 'Barbell Bench Press' }).getByRole('button').click();
    await page.getByRole('dialog', { name: 'EXERCISE' }).getByRole('link', { name: 'REPLACE' }).click();
    await expect(page.getByRole('heading', { name: 'Replace Exercise' })).toBeVisible();
  };
  const choose = async (page: Page, name: string) => {
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('button', { name: new RegExp(`^${name} compound`) }).click();
  };

  test('keeps its place, number of sets and rest, and is undone by the toast', { tag: '@journey' }, async ({
    page,
  }) => {
    await openLogger(page, {
      exercises: [SQUAT, { ...BENCH, setsCount: 4, restSeconds: 150 }, PUSH_UP],
      actions: [{ type: 'selectExercise', exerciseId: BENCH.id }],
    });
    await openReplace(page);

    await test.step('the selector offers one choice, similar exercises first, and survives a reload', async () => {
      await page.reload();
      await expect(page.getByText('Instead of Barbell Bench Press')).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText('Same place, 4 sets, 150 s rest')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'SIMILAR' })).toBeVisible();
      await expect(page.getByRole('checkbox')).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Push-Up .* in your workout/ })).toBeDisabled();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await page.waitForURL('**/workout-logger');
      await expect
        .poll(() => tiles(page))
        .toEqual([
          'Barbell Back Squat, 0 of 3 sets done',
          'Barbell Bench Press, 0 of 4 sets done',
          'Push-Up, 0 of 3 sets done',
        ]);
    });

    await openReplace(page);
    await choose(page, 'Dumbbell Bench Press');
    await page.waitForURL('**/workout-logger');
    await expect(page.getByRole('heading', { name: 'Dumbbell Bench Press' })).toBeVisible();
    await expect(toast(page, 'Barbell Bench Press replaced')).toBeVisible();
    await expect
      .poll(() => tiles(page))
      .toEqual([
        'Barbell Back Squat, 0 of 3 sets done',
        'Dumbbell Bench Press, 0 of 4 sets done',
        'Push-Up, 0 of 3 sets done',
      ]);
    await page.getByRole('button', { name: 'UNDO' }).click();
    await expect(page.getByRole('heading', { name: 'Barbell Bench Press' })).toBeVisible();
    await expect.poll(() => tiles(page)).toContain('Barbell Bench Press, 0 of 4 sets done');
    await logSet(page, 1, '60', '8');
    await expect(page.getByRole('region', { name: 'Rest' }).getByRole('timer')).toHaveText(/^02:(30|2\d)$/);
  });

  test('asks whether done sets stay with it or move along', async ({ page }) => {
    await openLogger(page, { exercises: [{ ...BENCH, setsCount: 4 }, SQUAT], actions: [...done(1), ...done(2)] });
    await openReplace(page);
    await choose(page, 'Dumbbell Bench Press');
    const question = page.getByRole('dialog', { name: 'SETS DONE' });
    await expect(question.getByText('2 of 4 sets of Barbell Bench Press are done.')).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'CANCEL' }).click();
    await expect(question).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/exercise-selector');

    await choose(page, 'Dumbbell Bench Press');
    await question.getByRole('button', { name: 'KEEP THEM' }).click();
    await expect(page.getByRole('heading', { name: 'Dumbbell Bench Press' })).toBeVisible();
    await expect
      .poll(() => tiles(page))
      .toEqual([
        'Barbell Bench Press, 2 of 2 sets done',
        'Dumbbell Bench Press, 0 of 2 sets done',
        'Barbell Back Squat, 0 of 3 sets done',
      ]);
    await page.getByRole('button', { name: 'UNDO' }).click();
    await expect
      .poll(() => tiles(page))
      .toEqual(['Barbell Bench Press, 2 of 4 sets done', 'Barbell Back Squat, 0 of 3 sets done']);

    await openReplace(page);
    await choose(page, 'Dumbbell Bench Press');
    await question.getByRole('button', { name: 'MOVE THEM' }).click();
    await expect(page.getByRole('heading', { name: 'Dumbbell Bench Press' })).toBeVisible();
    await expect
      .poll(() => tiles(page))
      .toEqual(['Dumbbell Bench Press, 2 of 4 sets done', 'Barbell Back Squat, 0 of 3 sets done']);
    await expect(weight(page, 2)).toHaveValue('60');
  });
});

test.describe("the browser's Back", () => {
  const finish = (page: Page) => page.getByRole('dialog', { name: 'FINISH?' });

  test('closes an open dialog, and leaves the logger if there is none', { tag: '@journey' }, async ({ page }) => {
    await openLogger(page, { exercises: [BENCH, SQUAT] });
    await page.getByRole('button', { name: 'FINISH' }).click();
    await expect(finish(page)).toBeVisible();
    await page.goBack();
    await expect(finish(page)).toBeHidden();
    await expect(page).toHaveURL('/workout-logger');
    await expect(page.getByRole('button', { name: 'FINISH' }), 'the workout goes on').toBeVisible();

    // Of two dialogs, the topmost; and once more after a reload.
    await page.getByRole('button', { name: 'FINISH' }).click();
    await page.getByRole('button', { name: 'SCRAP WORKOUT' }).click();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'SCRAP WORKOUT?' })).toBeHidden();
    await expect(finish(page)).toBeVisible();
    await reloadWhenSaved(page);
    await expect(finish(page)).toBeVisible();
    await page.goBack();
    await expect(finish(page)).toBeHidden();

    // Only the tile of the exercise on screen can be deleted.
    await expect(page.getByRole('button', { name: /^Delete .*Squat/ })).toBeHidden();
    for (const [opening, title] of [
      [page.getByRole('button', { name: /, rename, notes, order$/ }), 'WORKOUT'],
      [page.getByRole('heading', { name: BENCH.name }).getByRole('button'), 'EXERCISE'],
      [page.getByRole('button', { name: /^Delete .*Bench/ }), 'Delete Exercise?'],
    ] as const) {
      await opening.click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('dialog', { name: title })).toBeHidden();
    }
    await expect(page).toHaveURL('/workout-logger');

    // A single Back leaves, whatever was opened and closed before.
    await page.goto('/home');
    await page.getByRole('link', { name: /CONTINUE/ }).click();
    await page.getByRole('button', { name: 'FINISH' }).click();
    await finish(page).getByRole('button', { name: 'KEEP GOING' }).click();
    await expect(finish(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/home');
  });

  test('leads back through the logger after another screen was opened from a dialog', async ({ page }) => {
    await openLogger(page);
    await page.goto('/home');
    await page.getByRole('link', { name: /CONTINUE/ }).click();
    await page.getByRole('heading', { name: BENCH.name }).getByRole('button').click();
    await page.getByRole('link', { name: 'REPLACE' }).click();
    await expect(page).toHaveURL(/\/exercise-selector/);
    await page.goBack();
    await expect(page).toHaveURL('/workout-logger');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/home');
  });
});

test.describe('persistence', () => {
  test('a reload in the middle keeps everything, and the timer is right', { tag: '@journey' }, async ({ page }) => {
    await openLogger(page, { startedAt: Date.now() - 20 * MINUTE });
    await logSet(page, 1, '60', '10');
    await fillSet(page, 2, '65', '9');
    await page.getByRole('button', { name: /rename/ }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Push day');
    await page.getByRole('textbox', { name: 'Notes' }).fill('Slow on the way down.');
    await page.getByRole('button', { name: 'DONE', exact: true }).click();
    await reloadWhenSaved(page);
    await expect(tick(page, 1)).toHaveAttribute('aria-pressed', 'true');
    await expect(weight(page, 2)).toHaveValue('65');
    await expect(reps(page, 2)).toHaveValue('9');
    await expect(page.getByRole('region', { name: 'Rest' })).toBeVisible();
    await expect(page.getByRole('timer', { name: 'Workout time' })).toHaveText(/^20:\d\d$/);
    await page.getByRole('button', { name: 'Push day' }).click();
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Slow on the way down.');
  });

  test('keeps names of 120 and notes of 2,000 characters, and no more', async ({ page }) => {
    await openLogger(page);
    await page.getByRole('button', { name: /rename/ }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('maxlength', '120');
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveAttribute('maxlength', '2000');
  });
});

test.describe('time', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
  });

  test('the rest charges in ten cells, says when it is over, and disappears', { tag: '@journey' }, async ({ page }) => {
    await openLogger(page);
    await logSet(page, 1, '60', '10');
    const rest = page.getByRole('region', { name: 'Rest' });
    await expect(rest.getByRole('timer')).toHaveText(/^(02:00|01:5\d)$/);
    await expect(rest.locator('.cell')).toHaveCount(10);
    await page.clock.fastForward(60_000);
    await expect(rest.getByRole('timer')).toHaveText(/^(01:00|00:5\d)$/);
    await expect(rest.locator('.cell-accent')).toHaveCount(5);
    await page.clock.fastForward(52_000);
    await expect(rest).toHaveAttribute('data-nearly', 'true');
    await page.clock.fastForward(8_000);
    await expect(rest.getByText('CHARGING COMPLETE')).toBeVisible();
    await expect(toast(page, 'CHARGING COMPLETE')).toBeVisible();
    await page.clock.fastForward(6_000);
    await expect(rest).toBeHidden();
  });

  test('the rest is chosen by a tap on its time, and kept for this exercise', async ({ page }) => {
    await openLogger(page);
    await logSet(page, 1, '60', '10');
    const rest = page.getByRole('region', { name: 'Rest' });
    await rest.getByRole('button', { name: /change the rest/ }).click();
    for (const name of ['30 s', '1 min', '2 min']) await expect(rest.getByRole('button', { name })).toBeVisible();
    await rest.getByRole('button', { name: '30 s' }).click();
    await expect(rest.getByRole('timer')).toHaveText(/^00:[0-3]\d$/);
    await rest.getByRole('button', { name: '15 seconds more' }).click();
    await expect(rest.getByRole('timer')).toHaveText(/^00:(45|[34]\d)$/);
    await rest.getByRole('button', { name: '15 seconds less' }).click();
    await rest.getByRole('button', { name: '15 seconds less' }).click();
    await expect(rest.getByRole('timer')).toHaveText(/^00:(15|[01]\d)$/);
    await rest.getByRole('button', { name: 'Skip the rest' }).click();
    await expect(rest).toBeHidden();
    await logSet(page, 2, '60', '10');
    await expect(rest.getByRole('timer')).toHaveText(/^00:(30|2\d)$/);
  });

  test('rest and clock are right after the phone has slept, and after a reload', { tag: '@journey' }, async ({
    page,
  }) => {
    await openLogger(page, { startedAt: Date.now() - 10 * MINUTE });
    await logSet(page, 1, '60', '10');
    const rest = page.getByRole('region', { name: 'Rest' });
    // A sleeping page gets no timers: the clock jumps, and they all fire at once.
    await page.clock.fastForward(90_000);
    await expect(rest.getByRole('timer')).toHaveText(/^00:[23]\d$/);
    await expect(page.getByRole('timer', { name: 'Workout time' })).toHaveText(/^11:\d\d$/);
    await reloadWhenSaved(page);
    await expect(rest.getByRole('timer')).toHaveText(/^00:[0-3]\d$/);
    await expect(page.getByRole('timer', { name: 'Workout time' })).toHaveText(/^1[12]:\d\d$/);
    await page.clock.fastForward(53 * MINUTE);
    await expect(page.getByRole('timer', { name: 'Workout time' })).toHaveText(/^1:04:\d\d$/);
    await expect(rest).toBeHidden();
  });

  test('the end of the rest is announced on every screen', async ({ page }) => {
    await openLogger(page);
    await logSet(page, 1, '60', '10');
    await page.getByRole('link', { name: 'Add exercises' }).click();
    await expect(page.getByRole('heading', { name: 'Pick Your Exercises' })).toBeVisible();
    await page.clock.fastForward(121_000);
    await expect(toast(page, 'CHARGING COMPLETE')).toBeVisible();
  });

  test('the rest of another exercise stays visible', async ({ page }) => {
    await openLogger(page, { exercises: [BENCH, SQUAT] });
    await logSet(page, 1, '60', '10');
    await tile(page, 'Barbell Back Squat').click();
    const rest = page.getByRole('region', { name: 'Rest' });
    await expect(rest.getByRole('timer')).toHaveText(/^(02:00|01:5\d)$/);
    await page.clock.fastForward(121_000);
    await expect(toast(page, 'CHARGING COMPLETE')).toBeVisible();
  });
});

test.describe('the phone', () => {
  test('stays awake during a workout, and vibrates and plays sounds with it', { tag: '@journey' }, async ({ page }) => {
    await page.addInitScript(() => {
      const felt: unknown[] = [];
      const locks: string[] = [];
      Object.assign(window, { felt, locks });
      navigator.vibrate = (pattern) => felt.push(pattern) > 0;
      const request = async (type: string) => {
        locks.push(type);
        return { released: true, release: async () => undefined };
      };
      Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    });
    const noted = (name: 'felt' | 'locks') => page.evaluate((list) => Reflect.get(window, list) as unknown[], name);
    const sound = page.waitForRequest('**/audio/set-complete.wav');
    await openLogger(page);
    await sound;
    await expect.poll(() => noted('locks')).toEqual(['screen']);
    // The browser releases the lock when the page is hidden.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => noted('locks')).toEqual(['screen', 'screen']);
    await tick(page, 1).click();
    await expect.poll(() => noted('felt')).toEqual([100]);
    await logSet(page, 1, '60', '8');
    await expect.poll(() => noted('felt')).toEqual([100, 50]);
  });

  test('knows last time’s numbers offline, and says if the workout cannot be stored', { tag: '@journey' }, async ({
    page,
  }) => {
    await openLogger(page, { lastTime: LAST_TIME });
    await expect(weight(page, 1)).toHaveAttribute('placeholder', '82.5');
    await page.route('**/api/user-exercise-stats/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('button', { name: 'LOG 82.5 x 8' })).toBeVisible();
    await expect(page.getByText('Workout saved')).toBeVisible();
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await weight(page, 1).fill('80');
    await expect(page.getByText('Workout not saved')).toBeVisible();
  });
});

test.describe('the look', () => {
  const doneOne = (): readonly SessionAction[] => [
    { type: 'editSet', setId: `${BENCH.id}/1`, weight: 85, reps: 8 },
    { type: 'completeSet', setId: `${BENCH.id}/1`, now: Date.now() },
  ];

  test('is accessible in every theme', async ({ page }) => {
    await openLogger(page, { exercises: [BENCH, SQUAT], lastTime: LAST_TIME, actions: doneOne() });
    await expect(page.getByRole('button', { name: 'LOG 80 x 9' })).toBeVisible();
    await tick(page, 2).click();
    await weight(page, 3).focus();
    await expect(page.getByRole('button', { name: '2.5 kg more, set 3' })).toBeVisible();
    await expectAccessibleInEveryTheme(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessibleInEveryTheme(page);
  });

  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [390, 480],
    [1280, 800],
  ] as const) {
    test(`no control covers another set’s field or tick, at ${width} x ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openLogger(page, {
        exercises: [{ ...BENCH, setsCount: 4 }, SQUAT],
        lastTime: LAST_TIME,
        actions: doneOne(),
      });
      await expect(page.getByRole('button', { name: 'LOG 80 x 9' })).toBeVisible();
      for (const column of ['weight', 'reps']) {
        for (let set = 0; set < 4; set += 1) {
          const row = page.locator('[data-set]').nth(set);
          await row.locator(`[data-column="${column}"]`).focus();
          await expect(row.getByRole('button', { name: / more, set / })).toBeVisible();
          expect(await coveredControls(page), `${column} of set ${set + 1} is focused`).toEqual([]);
        }
      }
    });
  }

  for (const [width, height] of [
    [320, 640],
    [390, 480],
  ] as const) {
    test(`the next set scrolls out from under the dock when one is logged, at ${width} x ${height}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await openLogger(page, { exercises: [{ ...BENCH, setsCount: 4 }, SQUAT], lastTime: LAST_TIME });
      await expect(page.getByRole('button', { name: 'LOG 82.5 x 8' })).toBeVisible();
      for (const set of [2, 3, 4]) {
        await page.getByRole('button', { name: /^LOG \d/ }).tap();
        await expect(tick(page, set - 1)).toHaveAttribute('aria-pressed', 'true');
        await expect
          .poll(() => coveredIn(page.locator('[data-set]').nth(set - 1)), { message: `set ${set} is in sight` })
          .toEqual([]);
        await page.waitForTimeout(LATER_THAN_A_DOUBLE_TAP_MS);
      }
      // An added set scrolls into view the same way.
      await page.getByRole('button', { name: '+ ADD SET' }).tap();
      await expect.poll(() => coveredIn(page.locator('[data-set]').nth(4)), { message: 'the new set' }).toEqual([]);
    });
  }

  test('clock, rest and FINISH stay in sight and LOG in its place while the sets scroll', { tag: '@journey' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await openLogger(page, { exercises: [{ ...BENCH, setsCount: 8 }, SQUAT], lastTime: LAST_TIME });
    const log = page.locator('[data-log]');
    const before = await log.boundingBox();
    await log.tap();
    const rest = page.getByRole('region', { name: 'Rest' });
    await expect(rest.getByRole('timer')).toBeVisible();
    await expect(page.locator('[data-set]').first().locator('.rest-trace')).toBeVisible();
    for (const at of [0, 200, 10_000]) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), at);
      await expect(page.getByRole('timer', { name: 'Workout time' })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'FINISH' })).toBeInViewport({ ratio: 1 });
      await expect(rest.getByRole('button', { name: 'Skip the rest' })).toBeInViewport({ ratio: 1 });
      // It may still be pressed down.
      await expect.poll(() => log.boundingBox()).toEqual(before);
    }
  });

  test('a set of a superset is in sight when the logger opens, at 320 x 568', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const exercises = [
      { ...BENCH, superset: 1 },
      { ...SQUAT, superset: 1 },
    ];
    await openLogger(page, { exercises, lastTime: LAST_TIME });
    await expect(page.getByRole('region', { name: 'Superset' })).toBeVisible();
    await expect.poll(() => coveredIn(page.locator('[data-set]').first())).toEqual([]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('the row to go on with is in sight after switching while resting, and with its running clock', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const PLANK: ExerciseToAdd = { ...PUSH_UP, id: 'plank', name: 'Plank', measure: 'duration', setsCount: 1 };
    const exercises = [BENCH, { ...SQUAT, setsCount: 5 }, PLANK];
    await openLogger(page, { exercises, lastTime: LAST_TIME, actions: doneOne() });
    await tile(page, 'Barbell Back Squat').tap();
    await expect(page.getByRole('heading', { name: 'Barbell Back Squat' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Rest' })).toBeVisible();
    await expect.poll(() => coveredIn(page.locator('[data-state="current"]'))).toEqual([]);

    await tile(page, 'Plank').click();
    await page.getByRole('textbox', { name: /^Time.*, set 1$/ }).fill('1:00');
    await page.evaluate(() => scrollTo(0, 0));
    // A tap by Playwright would scroll by itself.
    await page.getByRole('button', { name: 'Start the time of set 1' }).dispatchEvent('click');
    await expect(page.getByText('target 1:00')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('region', { name: 'Rest' })).toBeHidden();
    const dock = page.locator('.dock');
    const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { y: 0, height: 0 };
    await expect
      .poll(async () => {
        const bar = await boxOf(page.getByText('target 1:00'));
        return bar.y + bar.height <= (await boxOf(dock)).y;
      })
      .toBe(true);
  });

  test('no control is smaller than 44 px, and nothing is cut off, at 360 px', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openLogger(page, { exercises: [BENCH, SQUAT], lastTime: LAST_TIME, actions: doneOne() });
    await weight(page, 2).fill('102.5');
    await page
      .getByRole('region', { name: 'Rest' })
      .getByRole('button', { name: /change the rest/ })
      .click();
    const small = await page.getByRole('main').evaluate((main) =>
      Array.from(main.querySelectorAll('button, a, input'))
        .filter((at) => at.checkVisibility())
        .map((at) => ({
          name: at.getAttribute('aria-label') ?? at.textContent,
          ...at.getBoundingClientRect().toJSON(),
        }))
        .filter(({ width, height }) => width < 44 || height < 44)
        .map(({ name }) => name),
    );
    // Their tap targets are larger than they look.
    expect(small.filter((name) => !/rename|^FILL|switch to|which session/.test(name ?? ''))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const fits = await weight(page, 2).evaluate((at: HTMLInputElement) => at.scrollWidth <= at.clientWidth);
    expect(fits).toBe(true);
  });
});

test.describe('a probable typo', () => {
  const question = (page: Page, text: string) => page.getByRole('group', { name: `Set 1: ${text}` });

  test('is questioned in the row, and counts and is celebrated only when the member keeps it', {
    tag: '@journey',
  }, async ({ page }) => {
    await openLogger(page, { lastTime: LAST_TIME });
    await expect(page.getByText('best 82.5 x 8')).toBeVisible();
    await weight(page, 1).fill('600');
    await expect(question(page, '600 kg?'), 'not while the number is typed').toBeHidden();
    await reps(page, 1).fill('8');
    await tick(page, 1).click();
    await expect(question(page, '600 kg?')).toBeVisible();
    await expect(tick(page, 1)).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('+4,800 XP', { exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: /^NEW RECORD/ })).toBeHidden();
    await expectAccessible(page);

    await question(page, '600 kg?').getByRole('button', { name: '60 kg', exact: true }).click();
    await expect(weight(page, 1)).toHaveValue('60');
    await expect(page.getByText('+480 XP', { exact: true })).toBeVisible();
    await expect(question(page, '600 kg?')).toBeHidden();

    await reps(page, 1).fill('88');
    await reps(page, 1).blur();
    await expect(question(page, '88 reps?').getByRole('button', { name: '8 reps', exact: true })).toBeVisible();
    await reps(page, 1).fill('8');
    await weight(page, 1).fill('200');
    await weight(page, 1).blur();
    await question(page, '200 kg?').getByRole('button', { name: 'KEEP 200 kg' }).click();
    await expect(page.getByRole('button', { name: /^NEW RECORD/ })).toBeVisible();
    await expect(question(page, '200 kg?')).toBeHidden();
    await reloadWhenSaved(page);
    await expect(weight(page, 1)).toHaveValue('200');
    await expect(question(page, '200 kg?'), 'answered once and for all').toBeHidden();
  });

  test('beyond the limits is refused with the limit named, and nothing is logged', async ({ page }) => {
    await openLogger(page, { exercises: [BENCH, SQUAT] });
    const spoken = page.locator('main').getByRole('status').filter({ hasText: '600 kg?' });
    await weight(page, 1).pressSequentially('600');
    await expect(spoken).toHaveText('Set 1: 600 kg?');
    await page.keyboard.type('0');
    await expect(spoken, 'no longer asked').toHaveCount(0);
    await reps(page, 1).fill('8');
    await expect(page.getByRole('alert').filter({ hasText: 'At most 1,000 kg.' })).toBeVisible();
    await expect(weight(page, 1)).toHaveValue('6000');
    await expect(weight(page, 1)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await tick(page, 1).click();
    await expect(tick(page, 1)).toHaveAttribute('aria-pressed', 'false');
    await expect(weight(page, 1)).toBeFocused();
    await expect(page.getByRole('button', { name: /^NEW RECORD/ })).toBeHidden();

    // FINISH names it, also from another exercise.
    const finish = page.getByRole('dialog', { name: 'FINISH?' });
    await tile(page, SQUAT.name).click();
    await page.getByRole('button', { name: 'FINISH' }).click();
    await expect(finish.getByRole('alert')).toHaveText(/^No valid sets Enter weight and reps for at least one set/);
    await expect(finish.getByText(`${BENCH.name}, set 1: at most 1,000 kg.`)).toBeVisible();
    await expectAccessible(page);
    await finish.getByRole('button', { name: 'KEEP GOING' }).click();
    await tile(page, BENCH.name).click();
    await expect(weight(page, 1)).toHaveValue('6000');
    await weight(page, 1).fill('60');
    await expect(page.getByText('At most 1,000 kg.')).toBeHidden();
    await tick(page, 1).click();
    await expect(page.getByText('+480 XP', { exact: true })).toBeVisible();
  });

  test('beyond the limits in a done set is refused, and the set stays done with its old numbers', async ({ page }) => {
    await openLogger(page);
    await logSet(page, 1, '100', '8');
    await expect(page.getByRole('region', { name: 'Rest' })).toBeVisible();
    const refused = page.getByRole('alert').filter({ hasText: 'Still logged' });
    // Key by key: 500 on the way to 5000 must not be logged.
    await weight(page, 1).fill('');
    await page.keyboard.type('5000');
    await expect(refused).toHaveText('At most 1,000 kg. Still logged as 100 kg.');
    await expect(tick(page, 1)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('+800 XP', { exact: true })).toBeVisible();
    await weight(page, 1).blur();
    await expect(refused).toBeVisible();
    await expect(weight(page, 1)).toHaveValue('5000');
    await expect(page.getByRole('region', { name: 'Rest' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'FINISH' }).click();
    const finish = page.getByRole('dialog', { name: 'FINISH?' });
    await expect(finish.getByText(`${BENCH.name}, set 1: at most 1,000 kg. Still logged as 100 kg.`)).toBeVisible();
    await finish.getByRole('button', { name: 'KEEP GOING' }).click();

    await reps(page, 1).fill('8.5');
    await expect(refused).toHaveText([
      'At most 1,000 kg. Still logged as 100 kg.',
      'Whole reps only. Still logged as 8 reps.',
    ]);
    await reps(page, 1).fill('9');
    await weight(page, 1).fill('50');
    await expect(refused).toHaveCount(0);
    await expect(tick(page, 1)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('+450 XP', { exact: true })).toBeVisible();
    await weight(page, 1).blur();
    await weight(page, 1).fill('5000');
    await reloadWhenSaved(page);
    await expect(weight(page, 1), 'what is stored').toHaveValue('50');
  });
});
