import type { Page } from '@playwright/test';
import { BENCH, draftWorkout } from '#tests/support/draft-workout.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { join, type Member } from './member.ts';
import { openWith } from './workout-in-progress.ts';

// For a member without history the API answers 404, which Chromium logs by itself.
test.use({
  expectedErrors: [
    /the server responded with a status of (?:404|422)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch dynamically imported/,
  ],
});

const PREFERENCES = 'gymratt.device.preferences';
/** Words of the game. Names in capitals that stay: GYMRATT, RPE, CSV and the like. */
const GAME =
  /\bXP\b|\bLVL\b|\blevel\b|RATT\b(?<!GYMRATT)|RATZILLA|MYTHIC|streak|troph|season|ghost|cartridge|stage clear|high score|\bHUD\b|charging|\bhouse\b|\bHSE\b|\bscores?\b|\bsaves\b|\b(?:a|no|load|the|your) save\b|★/i;
const CAPITALS = /\b(?!GYMRATT|RPE|RIR|DOTS|IPF|CSV|JSON|UTC|API|HTTPS)[A-Z]{3,}\b/;

/** What can be seen or is read out, in which faces, and whether anything is drawn that only the game has. */
function look(page: Page) {
  return page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const elements = [...document.body.querySelectorAll('*')].filter(isSeen);
    const texts = elements.flatMap((element) => [
      ...[...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data.trim()] : [])),
      ...['aria-label', 'placeholder', 'aria-valuetext'].map((name) => element.getAttribute(name) ?? ''),
    ]);
    const faces = new Set(elements.map((element) => getComputedStyle(element).fontFamily));
    const layers = ['::before', '::after'].map((layer) => getComputedStyle(document.body, layer).display);
    return {
      texts: texts.filter(Boolean),
      pixelFaces: [...faces].filter((face) => /VT323|Press Start/.test(face)),
      sprites: elements.filter((element) => /var\(--(?:rat|coin)/.test(element.getAttribute('fill') ?? '')).length,
      scanlines: layers.filter((display) => display !== 'none'),
      gameSounds: performance.getEntriesByType('resource').filter(({ name }) => /(?<!rest-over)\.wav$/.test(name))
        .length,
    };
  });
}

async function expectPlain(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    const { texts, pixelFaces, sprites, scanlines, gameSounds } = await look(page);
    const isGame = (text: string) => GAME.test(text) || CAPITALS.test(text);
    expect(texts.filter(isGame), screen).toEqual([]);
    expect({ pixelFaces, sprites, scanlines, gameSounds }, screen).toEqual({
      pixelFaces: [],
      sprites: 0,
      scanlines: [],
      gameSounds: 0,
    });
    expect(texts.length, screen).toBeGreaterThan(2);
    await expectAccessible(page);
  });
}

/** A device that remembers it, before the page's code runs. */
async function rememberOff(page: Page): Promise<void> {
  const kept = JSON.stringify({ version: 1, preferences: { cabinet: false } });
  await page.addInitScript(([key, value]) => localStorage.getItem(key) ?? localStorage.setItem(key, value), [
    PREFERENCES,
    kept,
  ] as const);
}

async function train({ call }: Member, workouts: number): Promise<void> {
  for (let workout = 0; workout < workouts; workout += 1)
    await call('POST', '/api/workouts/complete', finishedWorkout());
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('a visitor of a device with the cabinet off sees a plain page from the first frame', async ({ page }) => {
  await rememberOff(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Join or sign in' })).toBeVisible();
  await expectPlain(page, 'intro');
  await page.goto('/auth');
  await expect(page.getByText('Create an account')).toBeVisible();
  await expectPlain(page, 'auth');
  await page.getByRole('tab', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('dialog', { name: 'Reset password' })).toBeVisible();
  await expectPlain(page, 'forgotten password');
});

test('the fonts of the game cost a device with the cabinet off no bytes', async ({ page }) => {
  await rememberOff(page);
  await page.goto('/auth', { waitUntil: 'networkidle' });
  // Whoever has switched it off was here before.
  await page.goto('/auth', { waitUntil: 'networkidle' });
  const loaded = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ transferSize }) => transferSize),
  );
  expect(loaded.filter((bytes) => bytes > 0)).toEqual([]);
});

test('nothing of the game is seen on any screen', async ({ page }) => {
  test.setTimeout(360_000);
  await rememberOff(page);
  const member = await join(page);
  await train(member, 3);
  await member.call('PATCH', '/api/user/settings', { cabinet: 'off' });
  await member.call('POST', '/api/user/program-runs', { programId: 'starting-strength', starts: {} });
  const dialog = page.getByRole('dialog');

  for (const [path, seen] of [
    ['/home', page.getByText('3 workouts this week')],
    // An address of the game.
    ['/trophies', page.getByText('3 workouts this week')],
    ['/profile', page.getByText('Best lifts')],
    ['/stats', heading(page, 'Stats')],
    ['/stats/strength', heading(page, 'Strength')],
    ['/stats/muscles', heading(page, 'Muscles')],
    ['/stats/lifts', heading(page, 'Lifts')],
    ['/stats/summary', heading(page, 'At a glance')],
    // The list has names of programs in capitals.
    ['/campaigns/starting-strength', heading(page, 'New program')],
    ['/campaign', page.getByText('Day 1')],
    ['/settings', page.getByRole('switch', { name: 'Cabinet' })],
    ['/settings?sheet=initials', page.getByRole('switch', { name: 'Cabinet' })],
    ['/settings?sheet=privacy', dialog],
    ['/settings?sheet=gyms', dialog],
    ['/settings?sheet=exercises', dialog],
    ['/import', heading(page, 'Import workouts')],
  ] as const) {
    await page.goto(path);
    await expect(seen).toBeVisible();
    await expectPlain(page, path);
  }
  await page.goto('/settings');
  await expect(page.getByRole('switch', { name: 'Cabinet' })).not.toBeChecked();
  await expect(page.getByRole('group', { name: 'Theme' })).toBeHidden();
  await page.goto('/settings?sheet=help');
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  for (const topic of await dialog.locator('summary').all()) await topic.click();
  await expectPlain(page, 'help');

  await page.route('**/api/user/high-scores/*', async (route) => {
    await expectPlain(page, 'best days that are being loaded');
    await route.continue();
  });
  await page.goto('/profile?scores=barbell-deadlift');
  await expect(dialog.getByText('No sets yet')).toBeVisible();
  await expectPlain(page, 'best days of nothing');
  await page.unrouteAll();

  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'Start workout' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectPlain(page, 'menu');
  await page.goto('/profile');
  await page.getByRole('button', { name: /^Chest/ }).click();
  await expect(dialog.getByRole('button', { name: 'Best days' })).toBeVisible();
  await expectPlain(page, 'exercise details');

  await page.goto('/history');
  await page.locator('.history-toggle').first().click();
  await expect(page.getByText('Exercise breakdown')).toBeVisible();
  await expectPlain(page, 'history');
  await page.getByRole('link', { name: BENCH.name }).click();
  await expect(heading(page, BENCH.name)).toBeVisible();
  await expectPlain(page, 'exercise');
  await page.goto(`/history?scores=${BENCH.id}`);
  await expect(page.getByRole('dialog', { name: 'Best days' }).getByRole('row')).toHaveCount(2);
  await expectPlain(page, 'best days');
  await page.goto('/history');
  await page.locator('.history-toggle').first().click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(heading(page, 'Edit workout')).toBeVisible();
  await expectPlain(page, 'edit');
});

test('nothing of the game is seen in a workout, from picking to finishing', async ({ page, member, logger }) => {
  test.setTimeout(120_000);
  await rememberOff(page);
  await member.call('PATCH', '/api/user/settings', { cabinet: 'off' });
  await page.goto('/exercise-selector');
  const first = page.getByRole('checkbox', { name: /^Barbell/ }).first();
  await expect(first).toBeVisible();
  await expectPlain(page, 'selector');
  const isUncovered = await page
    .locator('label', { hasText: 'Chest' })
    .first()
    .evaluate((filter) => {
      const { left, top, width } = filter.getBoundingClientRect();
      return filter.contains(document.elementFromPoint(left + width / 2, top));
    });
  expect(isUncovered, 'the upper edge of a filter').toBe(true);
  await first.check();
  await expect(page.getByText('Selected Exercises (1)')).toBeVisible();
  expect(await logger.surplusWidth()).toBe(0);

  await openWith(page, member, draftWorkout({ startedAt: Date.now(), exercises: [BENCH] }));
  await logger.logSet(1, '120', '8');
  await expect(logger.rest).toBeVisible();
  await expectPlain(page, 'logger');
  await page.getByRole('button', { name: /^Details of set 1/ }).click();
  await expect(page.getByRole('dialog', { name: 'Set 1' })).toBeVisible();
  await expectPlain(page, 'set');
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Workout in progress' })).toBeVisible();
  await expectPlain(page, 'home with a workout in progress');
  await page.goto('/workout-logger');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('dialog', { name: 'Finish?' })).toBeVisible();
  await expectPlain(page, 'finish');
  await page.getByRole('button', { name: 'Log workout' }).click();
  await expect(heading(page, 'Workout saved')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Personal records' })).toBeVisible();
  await expect(page).toHaveTitle('Workout saved · GYMRATT');
  await expect(page.getByRole('button', { name: 'Resume', exact: true })).toBeVisible();
  await expectPlain(page, 'completion');
});

test('nothing of the game is seen while loading a file', async ({ page, member }) => {
  await rememberOff(page);
  await member.call('PATCH', '/api/user/settings', { cabinet: 'off' });
  await page.goto('/import');
  const choose = (text: string) =>
    page
      .locator('[data-file-input]')
      .setInputFiles({ name: 'log.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('no,workouts\n1,2\n');
  await expect(page.getByText(/^.*We read exports from Strong/)).toBeVisible({ timeout: 20_000 });
  await expectPlain(page, 'import of an unknown file');
  const header = 'Date,Exercise,Category,Weight (kgs),Reps,Distance,Distance Unit,Time';
  await choose(`${header}\n2024-03-04,Flat Barbell Bench Press,Chest,100,5,,,\n`);
  await page.getByRole('button', { name: 'Import 1 workout' }).click({ timeout: 20_000 });
  await expect(heading(page, 'Imported')).toBeVisible({ timeout: 30_000 });
  await expectPlain(page, 'imported');
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectPlain(page, 'undo import');
  await page.goto('/import');
  await expect(page.getByRole('button', { name: 'Undo log.csv' })).toBeVisible();
  await expectPlain(page, 'import with an earlier one');
});

test('a crashed screen says so in plain words', async ({ page }) => {
  await rememberOff(page);
  await page.route('**/assets/auth-screen-*.js', (route) => route.abort());
  await page.goto('/auth');
  await expect(heading(page, 'Something went wrong')).toBeVisible();
  await page.getByRole('button', { name: 'Clear and restart' }).click();
  await expect(page.getByRole('button', { name: 'Clear & restart' })).toBeVisible();
  await expectPlain(page, 'crash');
});

test('asks once after the third workout, and the switch brings everything back @journey', async ({ page, member }) => {
  await train(member, 2);
  const offer = page.getByRole('region', { name: 'Rather without the game?' });
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'HUD' })).toBeVisible();
  await expect(offer).toBeHidden();

  await train(member, 1);
  await page.reload();
  await offer.getByRole('button', { name: 'Switch it off' }).click();
  await expect(page.getByText('3 workouts this week')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Totals' })).toBeVisible();
  await expect(offer).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-cabinet', 'off');
  await expect
    .poll(async () => (await member.call('GET', '/api/user/settings')).body)
    .toMatchObject({
      value: { cabinet: 'off', cabinetAsked: true },
    });

  await page.goto('/settings');
  const cabinet = page.getByRole('switch', { name: 'Cabinet' });
  await expect(cabinet).not.toBeChecked();
  await cabinet.focus();
  await page.keyboard.press('Space');
  await expect(heading(page, 'SETTINGS')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-cabinet');
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Level' })).toBeVisible();
  await expect(offer).toBeHidden();
});
