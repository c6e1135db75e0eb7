import type { Locator, Page } from '@playwright/test';
import type { SessionAction } from '#core/workout/session/actions.ts';
import { BENCH, draftWorkout, PUSH_UP, SQUAT } from '#tests/support/draft-workout.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { join, type Member } from './member.ts';
import { openWith } from './workout-in-progress.ts';

// For a member without history the API answers 404, which Chromium logs by itself, like requests without a network.
test.use({ expectedErrors: [/status of 404|ERR_INTERNET_DISCONNECTED/] });

const JOINED: SessionAction = { type: 'joinSuperset', exerciseId: SQUAT.id, partnerId: BENCH.id };
const NUMBERS: SessionAction[] = [BENCH, SQUAT, PUSH_UP].flatMap(({ id }) =>
  [1, 2, 3].map((set) => ({ type: 'editSet' as const, setId: `${id}/${set}`, weight: 60, reps: 8 })),
);

/** A workout of three exercises, all numbers typed, nothing done yet. */
async function openWorkout(page: Page, ...actions: SessionAction[]): Promise<Member> {
  const member = await join(page);
  const exercises = [BENCH, SQUAT, PUSH_UP];
  await openWith(page, member, draftWorkout({ startedAt: Date.now() - 60_000, exercises }, ...NUMBERS, ...actions));
  await expect(page.getByRole('button', { name: 'FINISH', exact: true })).toBeVisible();
  return member;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const tick = (page: Page, set: number) => page.getByRole('button', { name: `Complete set ${set}`, exact: true });
const rest = (page: Page) => page.getByRole('region', { name: 'Rest' });
const tiles = (page: Page) => page.locator('[data-exercise] .sr-only').allTextContents();
const tile = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}, (superset .\\d, )?\\d of`) });

async function openMenu(page: Page, name: string): Promise<Locator> {
  await heading(page, name).getByRole('button').click();
  const menu = page.getByRole('dialog', { name: 'EXERCISE' });
  await expect(menu).toBeVisible();
  return menu;
}

test('exercises are joined in the menu and done in turn, with a rest after each round', { tag: '@journey' }, async ({
  page,
  logger,
}) => {
  await openWorkout(page);

  await test.step('joining', async () => {
    await (await openMenu(page, 'Barbell Bench Press')).getByRole('button', { name: 'SUPERSET WITH...' }).click();
    await page.getByRole('dialog', { name: 'SUPERSET' }).getByRole('button', { name: 'Push-Up' }).click();
    await expect
      .poll(() => tiles(page))
      .toEqual([
        'Barbell Bench Press, superset A1, 0 of 3 sets done',
        'Push-Up, superset A2, 0 of 3 sets done',
        'Barbell Back Squat, 0 of 3 sets done',
      ]);
    await expect(page.getByRole('status').filter({ hasText: 'Superset: A1 Barbell Bench Press' })).toBeAttached();
  });

  await test.step('a set leads to the partner, without a rest', async () => {
    // The second of two quick taps is not for the partner.
    await tick(page, 1).dblclick();
    await expect(heading(page, 'Push-Up')).toBeVisible();
    await expect(page.getByRole('button', { name: /^A1 Barbell Bench Press ?, 1 of 3 sets done/ })).toBeVisible();
    await expect(tick(page, 1)).toHaveAttribute('aria-pressed', 'false');
    await expect(rest(page)).toBeHidden();
  });

  await test.step('the round ends with a rest, and leads back', async () => {
    await page.getByRole('button', { name: /^LOG 60 x 8|^LOG \+60/ }).click();
    await expect(heading(page, 'Barbell Bench Press')).toBeVisible();
    await expect(rest(page).getByRole('timer')).toBeVisible();
  });

  await test.step('all of it survives a reload', async () => {
    await logger.untilSaved();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Superset' })).toContainText('Push-Up');
    await expect(rest(page).getByRole('timer')).toBeVisible();
  });

  await test.step("the partner's line switches to it", async () => {
    await page.getByRole('button', { name: /^A2 Push-Up ?, 1 of 3 sets done/ }).click();
    await expect(heading(page, 'Push-Up')).toBeVisible();
  });

  await test.step('deleting one of two dissolves the superset, and undo brings it back', async () => {
    await (await openMenu(page, 'Push-Up')).getByRole('button', { name: 'DELETE' }).click();
    await page.getByRole('dialog', { name: 'Delete Exercise?' }).getByRole('button', { name: 'DELETE' }).click();
    await expect(page.getByRole('region', { name: 'Superset' })).toBeHidden();
    await page.getByRole('button', { name: 'UNDO' }).click();
    await expect(page.getByRole('region', { name: 'Superset' })).toBeVisible();
  });

  await test.step('parting', async () => {
    await (await openMenu(page, 'Push-Up')).getByRole('button', { name: 'PART SUPERSET' }).click();
    await expect.poll(async () => (await tiles(page)).join()).not.toContain('superset');
  });
});

test('a tile dropped on another is joined with it, and dropped between others only moved', async ({ page }) => {
  await openWorkout(page);
  const client = await page.context().newCDPSession(page);
  const drag = async (name: string, onto: string, share: number) => {
    const from = await tile(page, name).boundingBox();
    const to = await page.locator('[data-exercise]', { has: tile(page, onto) }).boundingBox();
    const own = await page.locator('[data-exercise]', { has: tile(page, name) }).boundingBox();
    if (!from || !to || !own) throw new Error('the tiles are not on screen');
    const start = { x: from.x + 30, y: from.y + from.height / 2 };
    const distance = to.x + to.width * share - own.x - own.width / 2;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: start.y }] });
    await touch('touchStart', start.x);
    await expect(page.locator('[data-dragged]')).toBeVisible();
    for (let step = 1; step <= 6; step += 1) await touch('touchMove', start.x + (distance * step) / 6);
    return { drop: () => touch('touchEnd') };
  };

  const between = await drag('Barbell Bench Press', 'Barbell Back Squat', 0.95);
  await expect(page.locator('[data-target]')).toHaveCount(0);
  await between.drop();
  await expect.poll(async () => (await tiles(page))[0]).toBe('Barbell Back Squat, 0 of 3 sets done');

  const onto = await drag('Barbell Bench Press', 'Barbell Back Squat', 0.5);
  await expect(page.locator('[data-target]')).toHaveAttribute('data-exercise', SQUAT.id);
  await onto.drop();
  await expect
    .poll(async () => (await tiles(page)).slice(0, 2))
    .toEqual([
      'Barbell Back Squat, superset A1, 0 of 3 sets done',
      'Barbell Bench Press, superset A2, 0 of 3 sets done',
    ]);
});

test('a superset and its notes are in the history, and come again with REPEAT', { tag: '@journey' }, async ({
  page,
}) => {
  const note: SessionAction = { type: 'noteExercise', exerciseId: BENCH.id, note: 'Shoulder tight' };
  await page.clock.install();
  await openWorkout(page, JOINED, note, { type: 'removeExercise', exerciseId: PUSH_UP.id });
  for (let round = 1; round <= 3; round += 1) {
    for (const name of ['Barbell Bench Press', 'Barbell Back Squat']) {
      await expect(heading(page, name)).toBeVisible();
      await tick(page, round).click();
      await expect(page.getByText(`${round * 2 - (name === 'Barbell Bench Press' ? 1 : 0)} / 6`)).toBeVisible();
      // Two quicker taps would count as one.
      await page.clock.runFor(500);
    }
  }
  await page.getByRole('button', { name: 'ALL DONE!' }).click();
  await page.getByRole('button', { name: 'LOG WORKOUT' }).click();
  await expect(page.getByText('STAGE CLEAR')).toBeVisible();

  await page.goto('/history');
  await page
    .getByRole('button', { name: /chest • legs/ })
    .first()
    .click();
  const exercises = page.getByRole('list', { name: 'EXERCISE BREAKDOWN' }).locator('> li');
  const first = exercises.filter({ has: page.getByRole('button', { name: 'superset A1 Barbell Bench Press' }) });
  await expect(first.getByText('Shoulder tight')).toBeVisible();
  await expect(exercises.getByRole('button', { name: 'superset A2 Barbell Back Squat' })).toBeVisible();
  await page.getByRole('button', { name: 'Repeat' }).click();
  await page.waitForURL('**/workout-logger');
  await expect(page.getByRole('region', { name: 'Superset' })).toContainText('A2');
  // What was noted of that day stays there.
  await expect(page.getByText('Shoulder tight')).toBeHidden();
});

test('notes and rests are kept offline, and stay with the exercise', async ({ page, context, logger }) => {
  const member = await openWorkout(page);
  const menu = await openMenu(page, 'Barbell Bench Press');
  await context.setOffline(true);

  await menu.getByRole('textbox', { name: 'Note for this exercise' }).fill('Grip on the rings');
  await menu.getByRole('textbox', { name: 'Note of this workout' }).fill('Shoulder tight');
  await menu.getByRole('combobox', { name: 'Rest after its sets' }).selectOption('45 s');
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Grip on the rings')).toBeVisible();
  await expect(page.getByText('Shoulder tight')).toBeVisible();
  await tick(page, 1).click();
  await expect(rest(page)).toContainText('00:4');

  await context.setOffline(false);
  await expect
    .poll(async () => (await member.call('GET', '/api/user/exercise-settings')).body)
    .toMatchObject([{ exercise_id: BENCH.id, note: 'Grip on the rings', rest_seconds: 45 }]);
  await logger.untilSaved();
  await page.reload();
  await expect(page.getByText('Shoulder tight')).toBeVisible();

  await test.step('default rests go by the type of exercise', async () => {
    await page.goto('/settings');
    await page.getByRole('combobox', { name: 'Bodyweight' }).selectOption('No rest');
    await expect
      .poll(async () => (await member.call('GET', '/api/user/settings')).body)
      .toMatchObject({ value: { rests: { bodyweight: 0 } } });
    await expectAccessible(page);
    await page.goto('/workout-logger');
    await tile(page, 'Push-Up').click();
    await expect(heading(page, 'Push-Up')).toBeVisible();
    await tick(page, 1).click();
    await expect(tick(page, 1)).toHaveAttribute('aria-pressed', 'true');
    await expect(rest(page)).toBeHidden();
  });

  await test.step('the selector says which exercises rest by the settings', async () => {
    await page.goto('/exercise-selector');
    await page.getByRole('searchbox').fill('pull-up');
    await page.getByRole('checkbox', { name: /^Pull-Up bodyweight/ }).check();
    await expect(page.getByText('1 of 1 rests by your settings')).toBeVisible();
  });

  await test.step('and a rest chosen there is the one of this workout, as its menu says', async () => {
    await page.getByRole('combobox', { name: 'Default Rest (s)' }).selectOption('60');
    await expect(page.getByText('by your settings')).toBeHidden();
    await page.getByRole('button', { name: 'ADD 1' }).click();
    await tile(page, 'Pull-Up').click();
    const choice = (await openMenu(page, 'Pull-Up')).getByRole('combobox', { name: 'Rest after its sets' });
    await expect(choice).toHaveValue('60');
    await choice.selectOption('Usual (No rest)');
    await expect(choice).toHaveValue('');
  });
});

test('safety 53: a probable typo holds the superset, counts for nothing, and is asked about at FINISH', {
  tag: '@journey',
}, async ({ page, logger }) => {
  const { call } = await openWorkout(page, JOINED, { type: 'editSet', setId: `${BENCH.id}/1`, weight: 600 });
  const progress = page.getByRole('progressbar', { name: 'Sets Progress' });
  const question = page.getByRole('group', { name: 'Set 1: 600 kg?' });

  await page.getByRole('button', { name: 'LOG 600 x 8' }).click();
  await expect(question).toBeVisible();
  await expect(heading(page, 'Barbell Bench Press')).toBeVisible();
  await expect(progress).toHaveAttribute('aria-valuetext', '0 of 9 sets done');
  await expect(page.getByRole('button', { name: /^NEW RECORD/ })).toBeHidden();
  await logger.untilSaved();
  await page.reload();
  await expect(question).toBeVisible();

  await page.getByRole('button', { name: 'FINISH', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'FINISH?' });
  const asked = dialog.getByRole('group', { name: '600 kg? Barbell Bench Press, set 1' });
  await expect(asked).toContainText('Not counted so far.');
  await expect(dialog.getByText('answer the 600 kg first')).toBeVisible();
  // Playwright takes it for disabled.
  await dialog.getByRole('button', { name: 'LOG WORKOUT' }).click({ force: true });
  await expect(asked).toBeFocused();
  await expectAccessible(page);
  await asked.getByRole('button', { name: '60 kg', exact: true }).click();
  await expect(asked).toBeHidden();
  await dialog.getByRole('button', { name: 'LOG WORKOUT' }).click();
  await expect(page.getByRole('heading', { name: 'STAGE CLEAR' })).toBeVisible();
  const [{ id }] = (await call('GET', '/api/user/workouts')).body as [{ id: string }];
  const { exercises } = (await call('GET', `/api/user/workouts/${id}`)).body as {
    exercises: { sets: { weight: number }[] }[];
  };
  expect(exercises[0]?.sets.map(({ weight }) => weight)).toEqual([60, 60, 60]);
});
