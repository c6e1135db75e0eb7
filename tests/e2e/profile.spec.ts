import type { Locator, Page, Route } from '@playwright/test';
import { SQUAT } from '#tests/support/draft-workout.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { expectAccessible, expectAccessibleInEveryTheme } from './accessible.ts';
import { expect, keepSession, type SignedUp, test } from './fixtures.ts';
import { finishing, openWith } from './workout-in-progress.ts';

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const FAILED = /Failed to load resource/;

const toast = (page: Page) => page.getByRole('region', { name: 'Messages (F8)' }).getByRole('listitem');
const tile = (page: Page, group: string) => page.getByRole('button', { name: new RegExp(`^${group}`) });
const edit = (page: Page) => page.getByRole('dialog', { name: 'EDIT PROFILE' });
const details = (page: Page) => page.getByRole('dialog', { name: 'EXERCISE DETAILS' });
const progress = (page: Page) => page.getByRole('dialog', { name: 'PROGRESS' });
const logOut = (page: Page) => page.getByRole('button', { name: /^LOG(GING)? OUT/ });
const bearer = (member: SignedUp) => ({ authorization: `Bearer ${member.token}` });

type Sets = Record<string, [weight: number, reps: number][]>;

async function log(page: Page, member: SignedUp, sets: Sets, daysAgo = 0) {
  const answer = await page.request.post('/api/workouts/complete', {
    headers: bearer(member),
    data: finishedWorkout(sets, { daysAgo }),
  });
  expect(answer.status()).toBe(200);
}

async function readProfile(page: Page, member: SignedUp) {
  return (await page.request.get('/api/user/current', { headers: bearer(member) })).json();
}

async function change(page: Page, member: SignedUp, data: object) {
  const answer = await page.request.patch('/api/user/profile', { headers: bearer(member), data });
  expect(answer.status()).toBe(200);
}

/** The tile's label, then its value and unit. */
function bodyTile(page: Page, label: string) {
  return page.getByRole('region', { name: 'Member' }).getByText(label, { exact: true }).locator('..');
}

async function open(page: Page) {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'BEST LIFTS' })).toBeVisible();
}

async function openEdit(page: Page) {
  await open(page);
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await expect(edit(page)).toBeVisible();
}

/** Makes sure that the next date differs. */
async function dismissToast(page: Page) {
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await expect(toast(page)).toBeHidden();
}

/** Holds requests back until `release` is called. */
async function hold(page: Page, url: string) {
  const held: Route[] = [];
  await page.route(url, (route) => void held.push(route));
  return () => Promise.all(held.map((route) => route.continue()));
}

/** Whether a tap on its centre reaches it, with nothing on top. */
const isInReach = (target: Locator) =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test.describe('the member card', () => {
  test('shows name, address, joining date, tier, level and four tiles', { tag: '@journey' }, async ({ page }) => {
    const member = await keepSession(page);

    await test.step('empty tiles show --', async () => {
      await open(page);
      for (const label of ['HEIGHT', 'WEIGHT', 'AGE', 'GENDER']) {
        await expect(bodyTile(page, label)).toContainText('--');
        await expect(bodyTile(page, label)).toContainText('not given');
      }
    });

    const body = {
      bodyweight: 185,
      preferred_weight_unit: 'lb',
      height: 181,
      date_of_birth: '1995-12-31',
      gender: 'M',
    };
    await change(page, member, body);
    await log(page, member, { 'barbell-deadlift': [[500, 72]] });
    await open(page);

    await test.step('name, address, joining date, tier and level', async () => {
      const { email, created_at } = await readProfile(page, member);
      const card = page.getByRole('region', { name: 'Member' });
      await expect(card.getByText(member.name, { exact: true })).toBeVisible();
      await expect(card.getByText(email, { exact: true })).toBeVisible();
      const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(created_at));
      await expect(card.getByText(`Member since ${day}`, { exact: true })).toBeVisible();
      await expect(card.getByText('SWOLERATT LVL 10', { exact: true })).toBeVisible();
    });

    await test.step('height, weight in the preferred unit, age in years, and gender', async () => {
      await expect(bodyTile(page, 'HEIGHT')).toHaveText('HEIGHT181181cm');
      await expect(bodyTile(page, 'WEIGHT')).toHaveText('WEIGHT185185lb');
      const age = new Date().getFullYear() - 1995;
      await expect(bodyTile(page, 'AGE')).toHaveText(`AGE${age}${age}years`);
      await expect(bodyTile(page, 'GENDER')).toHaveText('GENDERMM');
    });
  });

  test('says if it cannot be loaded, and can be retried', async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED);
    await keepSession(page);
    await page.route('**/api/user/current', (route) =>
      route.fulfill({ status: 503, json: { code: 'x', message: 'x' } }),
    );
    await page.goto('/profile');
    await expect(page.getByText('Your profile could not be loaded.')).toBeVisible();
    await page.unroute('**/api/user/current');
    await page.getByRole('button', { name: 'RETRY' }).first().click();
    await expect(bodyTile(page, 'HEIGHT')).toBeVisible();
  });
});

test.describe('EDIT PROFILE', () => {
  const save = (page: Page) => edit(page).getByRole('button', { name: 'SAVE CHANGES' });
  const reopen = async (page: Page) => {
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await expect(edit(page)).toBeVisible();
  };

  test('saves what a member types', { tag: '@journey' }, async ({ page }) => {
    const member = await keepSession(page);
    await openEdit(page);

    await test.step('only name and units if nothing else is given', async () => {
      await edit(page).getByLabel('Display Name').fill('  Max ');
      const sent = page.waitForRequest('**/api/user/profile');
      await save(page).click();
      const units = { preferred_weight_unit: 'kg', preferred_distance_unit: 'km' };
      expect((await sent).postDataJSON()).toEqual({ name: 'Max', ...units });
      await expect(edit(page)).toBeHidden();
      await dismissToast(page);
    });

    await test.step('shows SAVING... on its button, closes, refreshes the profile and confirms', async () => {
      await reopen(page);
      await edit(page).getByLabel('Bodyweight').fill('84');
      await edit(page).getByLabel('Height (cm)').fill('181');
      await edit(page).getByLabel('Date of Birth').fill('1995-05-01');
      await edit(page).getByLabel('Gender').selectOption('Prefer not to say');
      await edit(page).getByLabel('Distance Unit').selectOption('mi');
      const release = await hold(page, '**/api/user/profile');
      const sent = page.waitForRequest('**/api/user/profile');
      await save(page).click();
      expect((await sent).postDataJSON()).toEqual({
        name: 'Max',
        preferred_weight_unit: 'kg',
        preferred_distance_unit: 'mi',
        bodyweight: 84,
        height: 181,
        date_of_birth: '1995-05-01T00:00:00.000Z',
        gender: 'Prefer not to say',
      });
      await expect(edit(page).getByText('SAVING...')).toBeVisible();
      await release();
      await page.unroute('**/api/user/profile');
      await expect(toast(page)).toContainText('Profile updated');
      await expect(toast(page)).toContainText('Your changes have been saved successfully');
      await expect(edit(page)).toBeHidden();
      await dismissToast(page);
      await expect(page.getByRole('region', { name: 'Member' }).getByText('Max', { exact: true })).toBeVisible();
      await expect(bodyTile(page, 'WEIGHT')).toContainText('84');
      const gender = bodyTile(page, 'GENDER').getByText('Prefer not to say', { exact: true });
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await expect(gender).toBeVisible();
        const isCut = await gender.evaluate(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth || scrollHeight > clientHeight,
        );
        expect(isCut, `${width} px`).toBe(false);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await readProfile(page, member)).toMatchObject({
        name: 'Max',
        bodyweight: 84,
        date_of_birth: '1995-05-01',
      });
    });

    await test.step('opens prefilled, and names the limits', async () => {
      await reopen(page);
      await expect(edit(page).getByLabel('Display Name')).toHaveValue('Max');
      await expect(edit(page).getByLabel('Bodyweight')).toHaveValue('84');
      await expect(edit(page).getByLabel('Height (cm)')).toHaveValue('181');
      await expect(edit(page).getByLabel('Date of Birth')).toHaveValue('1995-05-01');
      await expect(edit(page).getByLabel('Gender')).toHaveValue('Prefer not to say');
      await expect(edit(page).getByLabel('Weight Unit')).toHaveValue('kg');
      await expect(edit(page).getByLabel('Distance Unit')).toHaveValue('mi');
      await expect(edit(page).getByText('20 to 500 kg')).toBeVisible();
      await expect(edit(page).getByText('50 to 275 cm')).toBeVisible();
    });

    await test.step('converts the bodyweight with its unit, and back to what was typed', async () => {
      const bodyweight = edit(page).getByLabel('Bodyweight');
      await edit(page).getByLabel('Weight Unit').selectOption('lb');
      await expect(bodyweight).toHaveValue('185.2');
      await expect(edit(page).getByText('44 to 1,102 lb')).toBeVisible();
      await bodyweight.fill('186.5');
      await edit(page).getByLabel('Weight Unit').selectOption('kg');
      await expect(bodyweight).toHaveValue('84.6');
      await edit(page).getByLabel('Weight Unit').selectOption('lb');
      await expect(bodyweight).toHaveValue('186.5');
      await save(page).click();
      await expect(bodyTile(page, 'WEIGHT')).toContainText('186.5186.5lb');
      expect(await readProfile(page, member)).toMatchObject({ bodyweight: 186.5, preferred_weight_unit: 'lb' });
    });

    await test.step('clears values that the member has cleared', async () => {
      await expect(edit(page)).toBeHidden();
      await dismissToast(page);
      await reopen(page);
      for (const label of ['Bodyweight', 'Height (cm)', 'Date of Birth']) await edit(page).getByLabel(label).fill('');
      await edit(page).getByLabel('Gender').selectOption('--');
      await save(page).click();
      await expect(edit(page)).toBeHidden();
      for (const label of ['HEIGHT', 'WEIGHT', 'AGE', 'GENDER'])
        await expect(bodyTile(page, label)).toContainText('--');
      expect(await readProfile(page, member)).toMatchObject({ bodyweight: null, height: null, gender: null });
    });
  });

  test('keeps everything if saving fails, and discards it when closed', async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED);
    const member = await keepSession(page);
    await openEdit(page);

    await test.step('discards what was typed when closed', async () => {
      await edit(page).getByLabel('Display Name').fill('Somebody else');
      await page.keyboard.press('Escape');
      await expect(edit(page)).toBeHidden();
      await reopen(page);
      await expect(edit(page).getByLabel('Display Name')).toHaveValue(member.name);
    });

    await test.step('shows problems at their fields, focuses the first, and sends nothing', async () => {
      await edit(page).getByLabel('Display Name').fill(' ');
      await edit(page).getByLabel('Bodyweight').fill('84.55');
      await edit(page).getByLabel('Height (cm)').fill('1810');
      await edit(page).getByLabel('Date of Birth').fill('1850-01-01');
      await expect(edit(page).getByText('A name can’t be blank.')).toBeHidden();
      await save(page).click();
      await expect(edit(page).getByText('A name can’t be blank.')).toBeVisible();
      await expect(edit(page).getByText('A number with at most one decimal, 20 to 500 kg.')).toBeVisible();
      await expect(edit(page).getByText('A whole number, 50 to 275 cm.')).toBeVisible();
      await expect(edit(page).getByText('Between January 1, 1900 and today.')).toBeVisible();
      await expect(edit(page).getByLabel('Display Name')).toBeFocused();
      await expect(edit(page).getByLabel('Bodyweight')).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      expect(await readProfile(page, member)).toMatchObject({ name: member.name, bodyweight: null });
      await page.keyboard.press('Escape');
      await expect(edit(page)).toBeHidden();
    });

    for (const [what, answer, reason] of [
      ['a refusal', { status: 409, json: { code: 'gym_closed', message: 'The gym is closed.' } }, 'The gym is closed.'],
      [
        'a refusal of a field',
        { status: 422, json: { code: 'validation_failed', message: 'Too big: expected <=1', field: 'bodyweight' } },
        'Bodyweight can be 20 to 500 kg.',
      ],
      [
        'a refusal of nothing in particular',
        { status: 422, json: { code: 'validation_failed', message: 'Invalid input: expected object' } },
        'Failed to update profile',
      ],
      ['a refusal without words', { status: 500, body: 'oops' }, 'Failed to update profile'],
      ['no answer', null, 'Please try again'],
    ] as const) {
      await test.step(`keeps everything after ${what}, and gives the reason`, async () => {
        await page.route('**/api/user/profile', (route) => (answer ? route.fulfill(answer) : route.abort('failed')));
        await reopen(page);
        await edit(page).getByLabel('Display Name').fill(`Max after ${what}`);
        await save(page).click();
        await expect(toast(page)).toContainText('Update failed');
        await expect(toast(page)).toContainText(reason);
        await expect(page.getByText(/expected|Too big|Invalid input/)).toHaveCount(0);
        await expect(edit(page).getByText('Nothing you typed is lost.')).toBeVisible();
        await expect(edit(page).getByLabel('Display Name')).toHaveValue(`Max after ${what}`);
        await page.unroute('**/api/user/profile');
        await expect.poll(() => isInReach(save(page))).toBe(true);
        await save(page).click();
        await expect(edit(page)).toBeHidden();
        await dismissToast(page);
      });
    }
  });
});

test.describe('BEST LIFTS', () => {
  test('are six tiles that open EXERCISE DETAILS', { tag: '@journey' }, async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED);
    const member = await keepSession(page);
    await log(page, member, { 'barbell-bench-press': [[92.5, 3]], 'barbell-deadlift': [[140, 3]] });

    await test.step('a failure to load is shown in a toast and can be retried', async () => {
      await page.route('**/api/user/best-lifts', (route) => route.fulfill({ status: 500, body: 'oops' }));
      await open(page);
      await expect(toast(page)).toContainText('Failed to load best lifts');
      await expect(toast(page)).toContainText('Could not load your recent personal records');
      await page.unroute('**/api/user/best-lifts');
      await dismissToast(page);
      await page.getByRole('button', { name: 'RETRY' }).click();
    });

    await test.step('tiles show -- and no lift yet if there is none', async () => {
      await expect(page.getByText('tap for details')).toBeVisible();
      await expect(tile(page, 'Chest')).toHaveText('Chest92.5kgBarbell Bench Press');
      await expect(tile(page, 'Back')).toContainText('140kg');
      for (const group of ['Shoulders', 'Biceps', 'Triceps', 'Legs']) {
        await expect(tile(page, group)).toHaveText(`${group}--no lift yet`);
      }
    });

    await test.step('every click opens EXERCISE DETAILS; the first highlights the tile, the next removes the highlight', async () => {
      await tile(page, 'Chest').click();
      await expect(details(page)).toBeVisible();
      await expect(details(page).getByText('Barbell Bench Press')).toBeVisible();
      await expect(details(page).getByText('92.5')).toBeVisible();
      await expect(details(page).getByText('kg max weight')).toBeVisible();
      const row = (label: string) => details(page).locator('dl > div').filter({ hasText: label });
      await expect(row('REPS')).toHaveText('REPS3');
      // The day on which the workout began, an hour before its end.
      const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(Date.now() - 61 * 60_000);
      await expect(row('DATE')).toHaveText(`DATE${day}`);
      await expect(row('MUSCLE')).toHaveText('MUSCLEChest');
      await page.keyboard.press('Escape');
      await expect(details(page)).toBeHidden();
      await expect(tile(page, 'Chest')).toHaveAttribute('aria-pressed', 'true');
      for (const isPressed of ['false', 'true']) {
        await tile(page, 'Chest').click();
        await expect(details(page).getByText('Barbell Bench Press')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(details(page)).toBeHidden();
        await expect(tile(page, 'Chest')).toHaveAttribute('aria-pressed', isPressed);
      }
    });

    await test.step('are available offline, as last loaded', async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'Settings' }).click();
      await page.route('**/api/**', (route) => route.abort('failed'));
      await page.reload();
      await expect(page.getByRole('heading', { name: 'SETTINGS' })).toBeVisible();
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'Profile' }).click();
      await expect(tile(page, 'Chest')).toContainText('92.5');
      await expect(bodyTile(page, 'HEIGHT')).toBeVisible();
    });
  });

  test('a tile without a lift says how to get one', async ({ page }) => {
    await keepSession(page);
    await open(page);
    await tile(page, 'Legs').click();
    await expect(details(page).getByText('NO LIFT YET')).toBeVisible();
    await expect(details(page).getByText('Log a set for your legs')).toBeVisible();
    await expect(page.getByRole('button', { name: 'PROGRESS' })).toBeHidden();
  });
});

test('progress is there for a member who has no best lift', { tag: '@journey' }, async ({ page }) => {
  const member = await keepSession(page);
  await log(page, member, { 'push-up': [[0, 20]] });
  await open(page);
  await page.getByRole('button', { name: 'PROGRESS' }).click();
  await expect(progress(page).getByLabel('Exercise').getByRole('option')).toHaveText(['Push-Up']);
});

test.describe('read more than a day away from where it was done', () => {
  test.use({ timezoneId: 'Pacific/Pago_Pago' });

  test('a lift and its progress tell the day of the place where it was done', async ({ page }) => {
    const member = await keepSession(page);
    const timeZone = 'Pacific/Kiritimati';
    const workouts = [9, 2].map((daysAgo) => ({
      ...finishedWorkout({ 'barbell-bench-press': [[100 - daysAgo, 5]] }, { daysAgo }),
      timeZone,
    }));
    for (const data of workouts) {
      const answer = await page.request.post('/api/workouts/complete', { headers: bearer(member), data });
      expect(answer.status()).toBe(200);
    }
    const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
    const [first = '', last = ''] = workouts.map(({ startTime }) => format.format(new Date(startTime)));
    await open(page);
    await tile(page, 'Chest').click();
    await expect(details(page).locator('dl > div').filter({ hasText: 'DATE' })).toHaveText(`DATE${last}`);
    await details(page).getByRole('button', { name: 'SHOW PROGRESS' }).click();
    await expect(progress(page).getByRole('rowheader')).toHaveText([last, first]);
    await expect(progress(page).getByText(first)).toHaveCount(2);
  });
});

test('progress', async ({ page, expectedErrors }) => {
  expectedErrors.push(FAILED);
  const member = await keepSession(page);
  await log(page, member, { 'barbell-bench-press': [[80, 10]] }, 14);
  await log(page, member, { 'barbell-bench-press': [[85, 5]], 'barbell-back-squat': [[120, 5]] }, 7);
  await log(page, member, {
    'barbell-bench-press': [
      [82.5, 8],
      [60, 12],
    ],
  });
  await page.route('**/api/user/exercise-progress', (route) => route.abort('failed'));
  await open(page);

  await test.step('a failure to load is shown and can be retried', async () => {
    await page.getByRole('button', { name: 'PROGRESS' }).click();
    await expect(progress(page).getByText('Your progress could not be loaded.')).toBeVisible();
    await page.unroute('**/api/user/exercise-progress');
    await progress(page).getByRole('button', { name: 'RETRY' }).click();
    await expect(progress(page).getByRole('row')).toHaveCount(4);
    await progress(page).getByRole('button', { name: 'Close' }).click();
    await expect(progress(page)).toBeHidden();
  });

  await test.step('opens from EXERCISE DETAILS, as a chart and as a table, and closes by going back', async () => {
    await tile(page, 'Chest').click();
    await details(page).getByRole('button', { name: 'SHOW PROGRESS' }).click();
    await expect(progress(page)).toBeVisible();
    await expect(details(page)).toBeHidden();
    await expect(progress(page).getByLabel('Exercise')).toHaveValue('barbell-bench-press');
    const table = progress(page).getByRole('table', { name: /Every workout with Barbell Bench Press/ });
    await expect(table.getByRole('columnheader')).toHaveText(['Date', 'Best set', '1RM', 'Volume']);
    const rows = table.getByRole('row');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(1)).toContainText('82.5 x 8104.51,380');
    await expect(rows.nth(2)).toContainText('85 x 599.2425');
    await expect(rows.nth(3)).toContainText('80 x 10106.7800');
    await expect(progress(page).getByText('Est. 1RM', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(progress(page)).toBeHidden();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/profile');
  });

  await test.step('is available for every exercise trained, the last one first', async () => {
    await page.getByRole('button', { name: 'PROGRESS' }).click();
    const choice = progress(page).getByLabel('Exercise');
    await expect(choice.getByRole('option')).toHaveText(['Barbell Bench Press', 'Barbell Back Squat']);
    await choice.selectOption('Barbell Back Squat');
    await expect(progress(page).getByText('One workout so far.')).toBeVisible();
    await expect(progress(page).getByRole('row')).toHaveCount(2);
    await page.reload();
    await expect(progress(page).getByLabel('Exercise')).toHaveValue('barbell-back-squat');
    await progress(page).getByRole('button', { name: 'Close' }).click();
    await expect(progress(page)).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/profile');
  });
});

test.describe('LOG OUT', () => {
  test('shows LOGGING OUT... on its button, signs out, says goodbye and goes to /auth', { tag: '@journey' }, async ({
    page,
  }) => {
    await keepSession(page);
    await open(page);
    // Without the backend's address signing out has to wait; the session itself is already known.
    const release = await hold(page, '**/api/config');
    await open(page);
    // Not the purpose of the screen: it is at the end of the page, not a big button within reach of the thumb.
    await expect(page.locator('.dock')).toHaveCount(0);
    expect((await logOut(page).boundingBox())?.height).toBeLessThanOrEqual(48);
    await logOut(page).click();
    await expect(page.getByText('LOGGING OUT...')).toBeVisible();
    await release();
    await page.waitForURL('**/auth');
    await expect(toast(page)).toContainText('Logged out successfully');
    await expect(toast(page)).toContainText('See you next time!');
    expect(await page.evaluate(() => localStorage.getItem('gymratt.auth'))).toBeNull();
  });

  test('signs this device out if the server refuses, says why, and informs the server later', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    const { token } = await keepSession(page);
    const status = async () =>
      (await page.request.get('/api/user/current', { headers: { authorization: `Bearer ${token}` } })).status();
    await open(page);
    await page.route('**/auth/v1/logout*', (route) => route.fulfill({ status: 503, json: {} }));
    await logOut(page).click();
    await page.waitForURL('**/auth');
    await expect(toast(page)).toContainText('Logout failed');
    await expect(toast(page)).toContainText(
      'This device is signed out, but the server was not told: it is not ready. It will be told as soon as it answers.',
    );
    expect(await page.evaluate(() => localStorage.getItem('gymratt.auth'))).toBeNull();
    expect(await status()).toBe(200);
    await page.unroute('**/auth/v1/logout*');
    await page.goto('/auth');
    await expect.poll(status).toBe(401);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('gymratt.device.untold-sign-outs');
  });

  const warning = (page: Page) => page.getByRole('dialog', { name: 'SIGN OUT?' });

  test('safety 15: warns about a workout in progress, and signs out only when confirmed', { tag: '@journey' }, async ({
    page,
  }) => {
    const member = await keepSession(page);
    const session = finishing([
      {
        exercise: SQUAT,
        sets: [
          [100, 5],
          [100, 5, 'open'],
        ],
      },
    ]);
    await openWith(page, member, { ...session, status: 'active', finishingAt: null });
    await open(page);
    await logOut(page).click();
    await expect(warning(page).getByText('A workout is in progress: 1 exercise, 1 of 2 sets done.')).toBeVisible();
    await expect(warning(page).getByText('Signing out deletes this from this device for good.')).toBeVisible();
    await expect(warning(page).getByRole('button', { name: 'STAY' })).toBeFocused();
    await expectAccessible(page);
    await warning(page).getByRole('button', { name: 'STAY' }).click();
    await expect(warning(page)).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/profile');
    await logOut(page).click();
    await warning(page).getByRole('button', { name: 'SIGN OUT ANYWAY' }).click();
    await page.waitForURL('**/auth');
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(databases).not.toContain(`gymratt.member.${member.userId}`);
  });

  test('safety 15: warns about a finished workout that has not been sent', async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED);
    const member = await keepSession(page);
    await page.route('**/api/workouts/complete', (route) => route.abort('failed'));
    await openWith(page, member, finishing([{ exercise: SQUAT, sets: [[100, 5]] }]));
    await page.getByRole('button', { name: 'LOG WORKOUT' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await open(page);
    await logOut(page).click();
    await expect(warning(page).getByText(/^1 finished workout is not sent yet: Workout \(/)).toBeVisible();
    await warning(page).getByRole('button', { name: 'STAY' }).click();
    await page.unroute('**/api/workouts/complete');
    await page.reload();
    await expect(tile(page, 'Legs')).toContainText('100');
    await logOut(page).click();
    await page.waitForURL('**/auth');
  });
});

test.describe('the look', () => {
  test('is accessible in every theme, with every dialog', async ({ page }) => {
    const member = await keepSession(page);
    await change(page, member, {
      name: 'Max',
      bodyweight: 84,
      height: 181,
      date_of_birth: '1995-05-01',
      gender: 'M',
    });
    for (const [at, weight] of [60, 65, 62.5, 72.5, 80, 85].entries()) {
      const sets: Sets = {
        'barbell-bench-press': [
          [weight, 5],
          [weight - 10, 10],
        ],
      };
      await log(page, member, { ...sets, 'barbell-deadlift': [[weight + 55, 3]] }, (6 - at) * 9);
    }
    await open(page);
    await tile(page, 'Chest').click();
    await page.keyboard.press('Escape');
    await expectAccessibleInEveryTheme(page);
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await expect(edit(page)).toBeVisible();
    await expectAccessibleInEveryTheme(page);
    await page.keyboard.press('Escape');
    await tile(page, 'Back').click();
    await expectAccessibleInEveryTheme(page);
    await details(page).getByRole('button', { name: 'SHOW PROGRESS' }).click();
    await expect(progress(page).getByRole('row')).toHaveCount(7);
    await expectAccessibleInEveryTheme(page);
  });

  test('fits every screen, with large numbers and long names', async ({ page }) => {
    const member = await keepSession(page);
    await change(page, member, { bodyweight: 1000, preferred_weight_unit: 'lb', height: 275, gender: 'Other' });
    await log(page, member, { 'barbell-bench-press': [[1000, 5]], 'barbell-deadlift': [[187.125, 5]] }, 3);
    await log(page, member, { 'barbell-bench-press': [[999.5, 50]] });
    await open(page);
    await expect(tile(page, 'Chest')).toContainText('2,204.6');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
      // Numbers that do not fit shrink once their box is measured.
      for (const box of await page.locator('.fitted-value').all()) {
        const fits = () => box.evaluate((value) => value.scrollWidth <= (value.parentElement?.clientWidth ?? 0) + 1);
        await expect.poll(fits).toBe(true);
      }
    }
    await page.getByRole('button', { name: 'PROGRESS' }).click();
    await expect(progress(page).getByRole('row')).toHaveCount(3);
    const panel = progress(page).locator('.dialog-panel');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await panel.evaluate((sheet) => sheet.scrollWidth <= sheet.clientWidth)).toBe(true);
    }
  });
});
