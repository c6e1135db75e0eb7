import type { Page } from '@playwright/test';
import type { Exercise } from '#contract/exercise.ts';
import { callWith } from '#tests/support/api-member.ts';
import { readCatalogue } from '#tests/support/exercise-catalogue.ts';
import { expectAccessible, expectAccessibleInEveryTheme } from './accessible.ts';
import { expect, keepSession, type SignedUp, test } from './fixtures.ts';
import { scrollWhileBusy } from './scrolling.ts';
import { storedWorkout } from './stored-workout.ts';

const CATALOGUE = readCatalogue().length;

// For a member without history the API answers 404 in the logger, which Chromium logs by itself.
test.use({ expectedErrors: [/the server responded with a status of 404/] });

let member: SignedUp;
test.beforeEach(async ({ page }) => {
  member = await keepSession(page);
});

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search exercises' });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
const boxOf = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${name} (compound|isolation|bodyweight) ·`) });
const starOf = (page: Page, name: string) => page.getByRole('button', { name: `Favorite ${name}`, exact: true });
const names = (page: Page) =>
  page.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent ?? ''));
const add = (page: Page) => page.getByRole('button', { name: /^ADD/ });

async function open(page: Page): Promise<void> {
  await page.goto('/exercise-selector');
  await expect(page.getByText(`${CATALOGUE} exercises`)).toBeVisible({ timeout: 20_000 });
}

test('Back leads home, or to the workout if it has exercises', async ({ page }) => {
  await open(page);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('heading', { level: 1, name: 'Pick Your Exercises', exact: true })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect(bar.getByText('GYMRATT')).toBeHidden();
  await bar.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/home');
  await expect(bar.getByText('GYMRATT')).toBeVisible();

  await page.goto('/exercise-selector');
  await boxOf(page, 'Ab Wheel Rollout').check();
  await add(page).click();
  await page.waitForURL('**/workout-logger');
  await expect(page.locator('[data-saving="saved"]')).toBeVisible();
  await page.goto('/exercise-selector');
  await expect(page.getByText('Ab Wheel Rollout').first()).toBeVisible();
  await bar.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/workout-logger');
});

test('the list can be searched and filtered', { tag: '@journey' }, async ({ page }) => {
  await open(page);

  await test.step('the search covers names, categories and both kinds of group, ignoring case', async () => {
    await expect(page.getByPlaceholder('Search exercises...', { exact: true })).toBeVisible();
    await expect(row(page, 'Ab Wheel Rollout')).toContainText('bodyweight · core');

    await search(page).fill('  PR bench BARBELL paused');
    await expect(page.getByText('1 match', { exact: true })).toBeVisible();
    expect(await names(page)).toEqual([expect.stringContaining('Barbell Paused Bench Press')]);
    await search(page).fill('squat');
    await expect.poll(async () => (await names(page))[0]).toContain('Barbell Back Squat');

    for (const [typed, found] of [
      ['isolation', /^isolation/],
      ['arms', /(biceps|triceps|forearms)$/],
      ['forearms', /forearms$/],
    ] as const) {
      await search(page).fill(typed);
      await expect(page.getByText(/^\d+ matches$/)).toBeVisible();
      await expect(page.getByRole('listitem').last().getByText(found)).toBeVisible();
      await expect(page.getByText(`${CATALOGUE} matches`)).toBeHidden();
    }

    await search(page).fill('zzz');
    await expect(page.getByText('No exercises found', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(search(page)).toHaveValue('');
    await expect(search(page)).toBeFocused();
    await expect(page.getByText(`${CATALOGUE} exercises`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear search' })).toBeHidden();
  });

  await test.step('a muscle group shows only its own exercises, also while searching', async () => {
    const group = page.getByRole('group', { name: 'Muscle group' });
    await expect(group.getByRole('radio')).toHaveCount(10);
    await group.getByRole('radio', { name: 'Triceps' }).check();
    await expect(page.getByText(/^\d+ matches$/)).toBeVisible();
    for (const text of await names(page)) expect(text).toMatch(/triceps$/);
    await search(page).fill('squat');
    await expect(page.getByText('No exercises found')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByText(`${CATALOGUE} exercises`)).toBeVisible();
    await expect(group.getByRole('radio', { name: 'All' })).toBeChecked();
  });

  await test.step('the search box sticks while the list is scrolled, with the top bar and without', async () => {
    const bar = page.getByRole('banner');
    const foot = async () => {
      const box = await bar.boundingBox();
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
});

test('exercises can be picked and dropped', { tag: '@journey' }, async ({ page, viewport }) => {
  await open(page);

  await test.step('ADD is unavailable without a pick', async () => {
    await expect(add(page)).toHaveAttribute('aria-disabled', 'true');
    // A browser allows the press; Playwright has to be forced.
    await add(page).click({ force: true });
    await expect(
      page.getByText(`A workout without exercises is impossible ${member.name}`, { exact: true }).first(),
    ).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/exercise-selector');
  });

  await test.step('a row is 60 px high and toggles anywhere, except on its star of 48 px', async () => {
    const air = row(page, 'Air Squat');
    const [box, star] = await Promise.all([air.boundingBox(), starOf(page, 'Air Squat').boundingBox()]);
    expect(box?.height).toBe(60);
    expect([star?.width, star?.height]).toEqual([48, 48]);
    for (const x of [6, 200, 300]) {
      await air.click({ position: { x, y: 30 } });
      await expect(boxOf(page, 'Air Squat')).toBeChecked();
      await air.click({ position: { x, y: 4 } });
      await expect(boxOf(page, 'Air Squat')).not.toBeChecked();
    }
    await starOf(page, 'Air Squat').click();
    await expect(boxOf(page, 'Air Squat')).not.toBeChecked();
  });

  await test.step('picked exercises are one line of chips, each with a remove button', async () => {
    await expect(page.getByText(/^Selected Exercises/)).toBeHidden();
    for (const name of ['Ab Wheel Rollout', 'Air Bike', 'Air Squat']) await boxOf(page, name).check();
    await expect(page.getByRole('heading', { name: 'Selected Exercises (3)', exact: true })).toBeVisible();
    await expect(add(page)).toHaveText('ADD 3');
    const chips = page.getByRole('button', { name: /^Remove / });
    const tops = await chips.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    // The last pick is in view.
    await expect(chips.last()).toBeInViewport({ ratio: 1 });

    await page.getByRole('button', { name: 'Remove Air Bike' }).click();
    await expect(boxOf(page, 'Air Bike')).not.toBeChecked();
    await expect(page.getByRole('button', { name: 'Remove Air Squat' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove Ab Wheel Rollout' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Selected Exercises/)).toBeHidden();
    await expect(add(page)).toHaveText('ADD');
  });

  await test.step('a search does not drop picks', async () => {
    await boxOf(page, 'Air Bike').check();
    await search(page).fill('leg press');
    await expect(page.getByText('Selected Exercises (1)')).toBeVisible();
    await boxOf(page, 'Leg Press').check();
    await expect(add(page)).toHaveText('ADD 2');
  });

  await test.step('after a pick typing replaces the search text, and the keyboard stays as it was', async () => {
    const picks = ['Barbell Back Squat', 'Barbell Bench Press'];
    await search(page).tap();
    await search(page).fill('squat');
    for (const [typed, name] of [
      ['bench', picks[0]],
      ['row', picks[1]],
    ] as const) {
      await row(page, name ?? '').tap();
      await expect(boxOf(page, name ?? '')).toBeChecked();
      await expect(search(page)).toBeFocused();
      await page.keyboard.type(typed);
      await expect(search(page)).toHaveValue(typed);
    }

    // With the keyboard closed a pick does not open it; the next tap on the box selects its text.
    await search(page).blur();
    await row(page, 'Barbell Bent-Over Row').tap();
    await expect(boxOf(page, 'Barbell Bent-Over Row')).toBeChecked();
    await expect(search(page)).not.toBeFocused();
    await search(page).tap();
    await page.keyboard.type('curl');
    await expect(search(page)).toHaveValue('curl');
    // Without a pick in between, a tap places the cursor.
    await search(page).tap();
    await page.keyboard.press('End');
    await page.keyboard.type('s');
    await expect(search(page)).toHaveValue('curls');
    // A pick by keyboard leaves the focus on the row.
    await search(page).fill('plank');
    await boxOf(page, 'Plank').focus();
    await page.keyboard.press('Space');
    await expect(boxOf(page, 'Plank')).toBeFocused();
  });

  await test.step('every control is large enough for a thumb at 360, 390 and 1440 px', async () => {
    for (const width of [360, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const small = await page.evaluate(() =>
        Array.from(document.querySelectorAll('button, select, label:has(input), input[type=search]'))
          .filter((target) => target.checkVisibility())
          .map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }))
          .filter(({ box }) => box.height > 0 && (box.width < 44 || box.height < 44))
          .map(({ name, box }) => `${name} ${box.width} x ${box.height}`),
      );
      expect(small).toEqual([]);
    }
    if (viewport) await page.setViewportSize(viewport);
  });
});

test('a starred exercise stays in place until the next search, and is first from then on', { tag: '@journey' }, async ({
  page,
  server,
}) => {
  const call = callWith(server, member.token);
  const favorites = async () =>
    (await call<{ exercise_id: string }[]>('GET', `/api/user/${member.userId}/favorites`)).body.map(
      ({ exercise_id }) => exercise_id,
    );
  await open(page);
  await search(page).fill('press');
  await expect.poll(async () => (await names(page))[0]).toContain('Barbell Bench Press');
  const before = await names(page);
  await starOf(page, 'Leg Press').click();
  await expect(starOf(page, 'Leg Press')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(favorites).toEqual(['leg-press']);
  expect(await names(page)).toEqual(before);

  await search(page).fill('pres');
  await expect.poll(async () => (await names(page))[0]).toContain('Leg Press');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'FAVORITES' })).toBeVisible({ timeout: 20_000 });
  await expect.poll(async () => (await names(page))[0]).toContain('Leg Press');

  await starOf(page, 'Leg Press').click();
  await expect(starOf(page, 'Leg Press')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(favorites).toEqual([]);
});

test('sets and rest are chosen here, applied to the exercises and remembered', { tag: '@journey' }, async ({
  page,
}) => {
  await open(page);
  const sets = page.getByRole('combobox', { name: 'Default Sets', exact: true });
  const rest = page.getByRole('combobox', { name: 'Default Rest (s)', exact: true });
  await expect(sets).toHaveValue('3');
  await expect(rest).toHaveValue('90');
  await expect(sets.locator('option')).toHaveText(['1', '2', '3', '4', '5', '6']);
  await expect(rest.locator('option')).toHaveText(['30', '45', '60', '75', '90', '120', '150', '180', '240', '300']);

  await sets.selectOption('5');
  await rest.selectOption('240');
  await boxOf(page, 'Air Squat').check();
  await boxOf(page, 'Ab Wheel Rollout').check();
  await add(page).click();
  await page.waitForURL('**/workout-logger');
  await expect
    .poll(async () =>
      (await storedWorkout(page, member.userId))?.exercises.map(({ id, muscle_group, restSeconds, sets }) => [
        id,
        muscle_group,
        restSeconds,
        sets.length,
      ]),
    )
    .toEqual([
      ['air-squat', 'legs', 240, 5],
      ['ab-wheel-rollout', 'core', 240, 5],
    ]);

  await page.goto('/exercise-selector');
  await expect(sets).toHaveValue('5');
  await expect(rest).toHaveValue('240');
});

test('exercises of the workout are marked and cannot be picked twice; recent ones come first', async ({ page }) => {
  await open(page);
  await search(page).fill('zercher squat');
  await page.getByRole('checkbox').first().check();
  const [used = ''] = await names(page);
  await add(page).click();
  await page.waitForURL('**/workout-logger');
  await expect.poll(async () => (await storedWorkout(page, member.userId))?.exercises.length).toBe(1);

  await page.goto('/exercise-selector');
  await expect(page.getByRole('heading', { name: 'RECENT' })).toBeVisible({ timeout: 20_000 });
  const first = page.getByRole('checkbox').first();
  await expect(first).toBeChecked();
  await expect(first).toBeDisabled();
  await expect(page.getByRole('listitem').first()).toContainText('in your workout');
  expect((await names(page))[0]).toContain(used.slice(0, 10));
  await row(page, 'in your workout').click({ position: { x: 100, y: 30 }, force: true });
  await expect(page.getByText(/^Selected Exercises/)).toBeHidden();

  await boxOf(page, 'Air Bike').check();
  await add(page).click();
  await page.waitForURL('**/workout-logger');
  await expect.poll(async () => (await storedWorkout(page, member.userId))?.exercises.length).toBe(2);
});

test('the list says that it is loading, and that it is empty', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/exercises', async (route) => {
    await asked;
    await route.fulfill({ json: [] });
  });
  await page.goto('/exercise-selector');
  await expect(page.getByText('Loading exercises...', { exact: true })).toBeVisible();
  answer();
  await expect(page.getByText('No exercises found', { exact: true })).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a list that was never loaded says so and can be reloaded', async ({ page }) => {
    await page.route('**/api/exercises', (route) => route.abort());
    await page.goto('/exercise-selector');
    await expect(page.getByText('Failed to fetch exercises', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/exercises');
    await page.getByRole('button', { name: 'RETRY' }).click();
    await expect(page.getByText(`${CATALOGUE} exercises`)).toBeVisible();

    await test.step('a star waits, and is sent when the network is back', async () => {
      await page.route('**/favorites/*', (route) => route.abort());
      await starOf(page, 'Air Bike').click();
      await expect(starOf(page, 'Air Bike')).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByText('1 change waiting to be sent')).toBeVisible();
      await page.unroute('**/favorites/*');
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(page.getByText('1 change waiting to be sent')).toBeHidden();
      await expect(starOf(page, 'Air Bike')).toHaveAttribute('aria-pressed', 'true');
    });
  });

  test('the cached list, with favorites, works as usual', { tag: '@journey' }, async ({ page, server }) => {
    await callWith(server, member.token)('PUT', `/api/user/${member.userId}/favorites/leg-press`);
    await open(page);
    await expect(page.getByRole('heading', { name: 'FAVORITES' })).toBeVisible();
    await page.route('**/api/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByText(`${CATALOGUE} exercises`)).toBeVisible({ timeout: 20_000 });
    await expect.poll(async () => (await names(page))[0]).toContain('Leg Press');
    await boxOf(page, 'Leg Press').check();
    await add(page).click();
    await page.waitForURL('**/workout-logger');
    await expect.poll(async () => (await storedWorkout(page, member.userId))?.exercises.length).toBe(1);
  });
});

test('the keyboard picks, and the focus is never under the tray or the search box', async ({ page }) => {
  await open(page);
  await search(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'All' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Chest' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(`${CATALOGUE} exercises`)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('Selected Exercises (1)')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Favorite/ }).first()).toBeFocused();

  const obscured = () =>
    page.evaluate(() => {
      const at = document.activeElement?.getBoundingClientRect();
      const tray = document.querySelector('.selector-tray')?.getBoundingClientRect();
      const box = document.querySelector('.selector-search')?.getBoundingClientRect();
      return !at || !tray || !box || at.bottom > tray.top || at.top < box.bottom;
    });
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await obscured(), `row ${presses}`).toBe(false);
  }
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await obscured(), `back ${presses}`).toBe(false);
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

test('a thousand exercises are searched while typing', async ({ page }) => {
  test.slow();
  await offerAThousand(page);
  await page.goto('/exercise-selector');
  await expect(page.getByText('1000 exercises')).toBeVisible();
  await search(page).pressSequentially('cable curl');
  await expect(page.getByText('83 matches')).toBeVisible();
  await boxOf(page, 'Cable Curl 5').check();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByText('1000 exercises')).toBeVisible();
  await expect(add(page)).toHaveText('ADD 1');
  // Rows are added while scrolling, down to the last.
  const scrollOn = async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    return page.getByRole('checkbox').count();
  };
  await expect.poll(scrollOn, { timeout: 60_000 }).toBe(1000);
});

test('the list goes on to its end, although the page hears late that its end came near', async ({ page }) => {
  await offerAThousand(page);
  await scrollWhileBusy(page);
  await page.goto('/exercise-selector');
  await expect(page.getByRole('checkbox')).toHaveCount(1000, { timeout: 30_000 });
});

test('the selector is accessible in every theme', async ({ page }) => {
  await open(page);
  await search(page).fill('leg p');
  await page.getByRole('checkbox').first().check();
  await starOf(page, 'Leg Press').click();
  await expectAccessibleInEveryTheme(page);
});
