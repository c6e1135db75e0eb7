import type { Page } from '@playwright/test';
import type { Exercise } from '#contract/exercise.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { layoutProblems } from './layout-problems.ts';
import { join } from './member.ts';
import { scrollWhileBusy } from './scrolling.ts';
import { readDraft } from './workout-in-progress.ts';

// For a member without history the API answers 404 in the logger, and offline requests fail, which Chromium logs by itself.
test.use({ expectedErrors: [/Failed to load resource/] });

test('the list can be searched and filtered, and Back leads home @journey', async ({ page, selector }) => {
  await join(page);
  await selector.open();

  await test.step('the search covers names, categories and both kinds of group, ignoring case', async () => {
    await expect(selector.row('Ab Wheel Rollout')).toContainText('bodyweight · core');
    await selector.search.fill('  PR bench BARBELL paused');
    await expect(page.getByText('1 match', { exact: true })).toBeVisible();
    expect(await selector.names()).toEqual([expect.stringContaining('Barbell Paused Bench Press')]);
    await selector.search.fill('forearms');
    await expect(page.getByText(/^\d+ matches$/)).toBeVisible();
    await expect(selector.rows.last().getByText(/forearms$/)).toBeVisible();
    await selector.search.fill('zzz');
    await expect(page.getByText('No exercises found', { exact: true })).toBeVisible();
    await selector.button('Clear search').click();
    await expect(selector.search).toBeFocused();
    await expect(selector.all).toBeVisible();
  });

  await test.step('a muscle group shows only its own exercises, also while searching', async () => {
    const group = page.getByRole('group', { name: 'Muscle group' });
    await expect(group.getByRole('radio')).toHaveCount(10);
    await group.getByRole('radio', { name: 'Triceps' }).check();
    await expect(page.getByText(/^\d+ matches$/)).toBeVisible();
    for (const text of await selector.names()) expect(text).toMatch(/triceps$/);
    await selector.search.fill('squat');
    await expect(page.getByText('No exercises found')).toBeVisible();
    await selector.button('Show all').click();
    await expect(selector.all).toBeVisible();
    await expect(group.getByRole('radio', { name: 'All' })).toBeChecked();
  });

  await test.step('the search box sticks while the list is scrolled, with the top bar and without', async () => {
    const foot = async () => {
      const box = await page.getByRole('banner').boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    const top = async () => Math.round((await page.locator('.selector-search').boundingBox())?.y ?? -1);
    await page.evaluate(() => window.scrollTo(0, 2000));
    await expect.poll(foot).toBeLessThanOrEqual(0);
    await expect.poll(top).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 1900));
    await expect.poll(foot).toBeGreaterThan(60);
    await expect.poll(top).toBe(await foot());
  });
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/home');
});

test('exercises can be picked and dropped @journey', async ({ page, member, selector }) => {
  await selector.open();

  await test.step('ADD is unavailable without a pick', async () => {
    await expect(selector.add).toHaveAttribute('aria-disabled', 'true');
    // A browser allows the press; Playwright has to be forced.
    await selector.add.click({ force: true });
    await expect(selector.toast).toContainText(`A workout without exercises is impossible ${member.name}`);
  });

  await test.step('a row toggles anywhere, except on its star', async () => {
    const air = selector.row('Air Squat');
    for (const x of [6, 200, 300]) {
      await air.click({ position: { x, y: 30 } });
      await expect(selector.box('Air Squat')).toBeChecked();
      await air.click({ position: { x, y: 4 } });
      await expect(selector.box('Air Squat')).not.toBeChecked();
    }
    await selector.star('Air Squat').click();
    await expect(selector.box('Air Squat')).not.toBeChecked();
  });

  await test.step('picked exercises are one line of chips, each with a remove button', async () => {
    for (const name of ['Ab Wheel Rollout', 'Air Bike', 'Air Squat']) await selector.box(name).check();
    await expect(page.getByRole('heading', { name: 'Selected Exercises (3)', exact: true })).toBeVisible();
    await expect(selector.add).toHaveText('ADD 3');
    const chips = selector.button(/^Remove /);
    const tops = await chips.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    // The last pick is in view.
    await expect(chips.last()).toBeInViewport({ ratio: 1 });
    await selector.button('Remove Air Bike').click();
    await expect(selector.box('Air Bike')).not.toBeChecked();
    await expect(selector.button('Remove Air Squat')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Selected Exercises/)).toBeHidden();
  });

  await test.step('after a pick typing replaces the search text, and the keyboard stays as it was', async () => {
    await selector.search.tap();
    await selector.search.fill('squat');
    for (const [typed, name] of [
      ['bench', 'Barbell Back Squat'],
      ['row', 'Barbell Bench Press'],
    ] as const) {
      await selector.row(name).tap();
      await expect(selector.box(name)).toBeChecked();
      await expect(selector.search).toBeFocused();
      await page.keyboard.type(typed);
      await expect(selector.search).toHaveValue(typed);
    }
    await expect(selector.add).toHaveText('ADD 2');
    // With the keyboard closed a pick does not open it; the next tap on the box selects its text.
    await selector.search.blur();
    await selector.row('Barbell Bent-Over Row').tap();
    await expect(selector.box('Barbell Bent-Over Row')).toBeChecked();
    await expect(selector.search).not.toBeFocused();
    await selector.search.tap();
    await page.keyboard.type('leg p');
    await expect(selector.search).toHaveValue('leg p');
    // A pick by keyboard leaves the focus on the row.
    await selector.box('Leg Press').focus();
    await page.keyboard.press('Space');
    await expect(selector.box('Leg Press')).toBeFocused();
    await expectAccessible(page);
    await selector.expectToFit(1440, 390, 360);
  });
});

test('every exercise has a way to its page, and what was picked and searched waits for Back', async ({
  page,
  member,
  selector,
}) => {
  const own = { name: 'Zercher Carry', category: 'compound', selectorFilter: 'Core', equipment: 'barbell' };
  const made = await member.call<Exercise>('POST', '/api/user/exercises', {
    ...own,
    measure: 'weight_distance',
    primaryMuscles: ['abdominals'],
  });
  await page.goto('/exercise-selector');
  for (const name of ['Air Squat', 'Air Bike']) await selector.box(name).check();
  await selector.search.fill('zercher');
  await page.getByRole('radio', { name: 'Core' }).check();

  await test.step('an own one without a picture has a card, too, and keys open it', async () => {
    await selector.box('Zercher Carry').press('ArrowRight');
    const card = selector.dialog('EXERCISE');
    await expect(card).toContainText(/Zercher Carry.*compound · barbell.*abdominals/s);
    await expect.poll(() => page.evaluate(layoutProblems)).toEqual([]);
    await expectAccessible(page);
    await card.getByRole('link', { name: 'RECORDS & CHART' }).click();
    await expect(page).toHaveURL(new RegExp(`/exercises/${made.body.id}$`));
    await expect(selector.heading('Zercher Carry')).toBeVisible();
  });

  await test.step('after a reload there, Back leads to the picks and the search', async () => {
    await page.reload();
    await selector.button('Back').click();
    await selector.dialog('EXERCISE').getByRole('button', { name: 'Close' }).click();
    await expect(selector.dialog('EXERCISE')).toBeHidden();
    await expect(selector.search).toHaveValue('zercher');
    await expect(page.getByRole('radio', { name: 'Core' })).toBeChecked();
    await expect(selector.box('Zercher Carry')).not.toBeChecked();
    await selector.box('Zercher Carry').check();
    await expect(selector.button(/^Remove /)).toHaveCount(3);
  });

  await selector.add.click();
  await page.waitForURL('**/workout-logger');
  const added = async () => (await readDraft(page, member))?.exercises.map(({ name }) => name);
  await expect.poll(added).toEqual(['Air Squat', 'Air Bike', 'Zercher Carry']);
});

test('a starred exercise is first from the next search on, offline too @journey', async ({
  page,
  member,
  selector,
}) => {
  const favorites = async () => (await member.call('GET', `/api/user/${member.userId}/favorites`)).body;
  await selector.open();
  await selector.search.fill('press');
  await selector.expectFirst('Barbell Bench Press');
  const before = await selector.names();
  await selector.star('Leg Press').click();
  await expect(selector.star('Leg Press')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(favorites).toMatchObject([{ exercise_id: 'leg-press' }]);
  expect(await selector.names()).toEqual(before);
  await selector.search.fill('pres');
  await selector.expectFirst('Leg Press');

  await selector.refuse('**/api/**');
  await page.reload();
  await expect(selector.heading('FAVORITES')).toBeVisible();
  await selector.expectFirst('Leg Press');
  await selector.star('Leg Press').click();
  await expect(selector.star('Leg Press')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('1 change waiting to be sent')).toBeVisible();
  await page.unroute('**/api/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(favorites).toEqual([]);
});

test('sets and rest are chosen here; what is in the workout is marked @journey', async ({ page, member, selector }) => {
  await selector.open();
  const sets = page.getByRole('combobox', { name: 'Default Sets', exact: true });
  const rest = page.getByRole('combobox', { name: 'Default Rest (s)', exact: true });
  await expect(sets).toHaveValue('3');
  await expect(rest).toHaveValue('90');
  await sets.selectOption('5');
  await rest.selectOption('240');
  await selector.pick('Air Squat', 'Ab Wheel Rollout');
  await expect
    .poll(async () =>
      (await readDraft(page, member))?.exercises.map(({ id, muscle_group, restSeconds, sets: planned }) =>
        [id, muscle_group, restSeconds, planned.length].join(),
      ),
    )
    .toEqual(['air-squat,legs,240,5', 'ab-wheel-rollout,core,240,5']);

  await page.goto('/exercise-selector');
  await expect(sets).toHaveValue('5');
  await expect(rest).toHaveValue('240');
  await expect(selector.heading('RECENT')).toBeVisible();
  await expect(selector.boxes.first()).toBeChecked();
  await expect(selector.boxes.first()).toBeDisabled();
  await expect(selector.rows.first()).toContainText('in your workout');
  await selector.row('in your workout').click({ position: { x: 100, y: 30 }, force: true });
  await expect(page.getByText(/^Selected Exercises/)).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/workout-logger');
});

test('a list that was never loaded says so and can be reloaded', async ({ page, selector }) => {
  await join(page);
  const relent = await selector.refuse('**/api/exercises');
  await page.goto('/exercise-selector');
  await expect(page.getByText('Failed to fetch exercises', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await relent();
  await selector.button('RETRY').click();
  await expect(selector.all).toBeVisible();
});

test('the keyboard picks, and the focus is never under the tray or the search box', async ({ page, selector }) => {
  await join(page);
  await selector.open();
  await selector.search.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Chest' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(selector.all).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(selector.boxes.first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('Selected Exercises (1)')).toBeVisible();
  const obscured = () =>
    page.evaluate(() => {
      const at = document.activeElement?.getBoundingClientRect();
      const tray = document.querySelector('.selector-tray')?.getBoundingClientRect();
      const box = document.querySelector('.selector-search')?.getBoundingClientRect();
      return !at || !tray || !box || at.bottom > tray.top || at.top < box.bottom;
    });
  for (const [key, presses] of [
    ['Tab', 20],
    ['Shift+Tab', 12],
  ] as const) {
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(key);
      expect(await obscured(), `${key} ${press}`).toBe(false);
    }
  }
});

async function offerAThousand(page: Page): Promise<void> {
  const exercises = Array.from({ length: 1000 }, (_, index): Exercise => {
    const name = `${['Barbell', 'Cable', 'Dumbbell', 'Machine'][index % 4]} ${['Press', 'Row', 'Curl'][index % 3]} ${index}`;
    return {
      id: `exercise-${index}`,
      name,
      category: 'compound',
      muscle_group: 'chest',
      selector_filter: 'Chest',
      equipment: 'other',
    };
  });
  await page.route('**/api/exercises', (route) => route.fulfill({ json: exercises }));
}

test('a thousand exercises are searched while typing, and listed to the end', async ({ page, selector }) => {
  await join(page);
  await offerAThousand(page);
  await page.goto('/exercise-selector');
  await expect(page.getByText('1000 exercises')).toBeVisible();
  await selector.search.pressSequentially('cable curl');
  await expect(page.getByText('83 matches')).toBeVisible();
  await scrollWhileBusy(page);
  await page.reload();
  await expect(selector.boxes).toHaveCount(1000, { timeout: 30_000 });
});
