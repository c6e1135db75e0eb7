import { SQUAT } from '#tests/support/draft-workout.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import type { Member } from './member.ts';
import { finishing, openWith } from './workout-in-progress.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const readProfile = async ({ call }: Member) => (await call<Record<string, unknown>>('GET', '/api/user/current')).body;

async function change({ call }: Member, data: object) {
  expect((await call('PATCH', '/api/user/profile', data)).status).toBe(200);
}

test('EDIT PROFILE saves what is typed, and keeps it if that fails @journey', async ({ page, member, profile }) => {
  await profile.open();

  await test.step('shows problems at their fields, focuses the first, and discards what was typed when closed', async () => {
    await profile.openEdit();
    await profile.field('Display Name').fill(' ');
    await profile.field('Height (cm)').fill('1810');
    await profile.save.click();
    await expect(profile.edit.getByText('A name can’t be blank.')).toBeVisible();
    await expect(profile.edit.getByText('A whole number, 50 to 275 cm.')).toBeVisible();
    await expect(profile.field('Display Name')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await profile.openEdit();
    await expect(profile.field('Display Name')).toHaveValue(member.name);
  });

  await test.step('after a refusal everything typed is still there', async () => {
    for (const [label, text] of [
      ['Display Name', '  Max '],
      ['Bodyweight', '84'],
      ['Height (cm)', '181'],
      ['Date of Birth', '1995-05-01'],
    ] as const) {
      await profile.field(label).fill(text);
    }
    await profile.field('Gender').selectOption('Prefer not to say');
    await profile.field('Distance Unit').selectOption('mi');
    const relent = await profile.refuse('**/api/user/profile', {
      status: 422,
      json: { code: 'validation_failed', message: 'Too big: expected <=1', field: 'bodyweight' },
    });
    await profile.save.click();
    await expect(profile.toast).toContainText('Update failed');
    await expect(profile.toast).toContainText('Bodyweight can be 20 to 500 kg.');
    await expect(profile.edit.getByText('Nothing you typed is lost.')).toBeVisible();
    await expect(profile.field('Height (cm)')).toHaveValue('181');
    await relent();
    await profile.dismissToast();
  });

  await test.step('is saved, shown and confirmed', async () => {
    const sent = page.waitForRequest('**/api/user/profile');
    await profile.save.click();
    expect((await sent).postDataJSON()).toEqual({
      name: 'Max',
      preferred_weight_unit: 'kg',
      preferred_distance_unit: 'mi',
      bodyweight: 84,
      height: 181,
      date_of_birth: '1995-05-01T00:00:00.000Z',
      gender: 'Prefer not to say',
    });
    await expect(profile.toast).toContainText('Profile updated');
    await expect(profile.toast).toContainText('Your changes have been saved successfully');
    await expect(profile.edit).toBeHidden();
    await profile.dismissToast();
    await expect(profile.card.getByText('Max', { exact: true })).toBeVisible();
    await expect(profile.body('WEIGHT')).toContainText('84');
    expect(await readProfile(member)).toMatchObject({ name: 'Max', bodyweight: 84, date_of_birth: '1995-05-01' });
  });

  await test.step('the bodyweight is converted with its unit, and what is cleared is gone', async () => {
    await profile.openEdit();
    await profile.field('Weight Unit').selectOption('lb');
    await expect(profile.field('Bodyweight')).toHaveValue('185.2');
    await expect(profile.edit.getByText('44 to 1,102 lb')).toBeVisible();
    await profile.field('Bodyweight').fill('186.5');
    await profile.field('Height (cm)').fill('');
    await profile.save.click();
    await expect(profile.body('WEIGHT')).toContainText('186.5186.5lb');
    await expect(profile.body('HEIGHT')).toContainText('--');
    expect(await readProfile(member)).toMatchObject({
      bodyweight: 186.5,
      height: null,
      preferred_weight_unit: 'lb',
    });
  });
});

test('BEST LIFTS are tiles that open EXERCISE DETAILS, also offline @journey', async ({ page, member, profile }) => {
  await member.log({ 'barbell-bench-press': [[92.5, 3]], 'barbell-deadlift': [[140, 3]] });
  const relent = await profile.refuse('**/api/user/best-lifts', { status: 500, body: 'oops' });
  await profile.open();
  await expect(profile.toast).toContainText('Failed to load best lifts');
  await relent();
  await profile.dismissToast();
  await profile.button('RETRY').click();
  await expect(profile.tile('Chest')).toHaveText('Chest92.5kgBarbell Bench Press');
  await expect(profile.tile('Back')).toContainText('140kg');
  await expect(profile.tile('Legs')).toHaveText('Legs--no lift yet');

  await test.step('every click opens the details; the first highlights the tile, the next removes the highlight', async () => {
    for (const isPressed of ['true', 'false']) {
      await profile.tile('Chest').click();
      await expect(profile.details.getByText('Barbell Bench Press')).toBeVisible();
      await expect(profile.details.getByText('kg max weight')).toBeVisible();
      await expect(profile.detail('REPS')).toHaveText('REPS3');
      await page.keyboard.press('Escape');
      await expect(profile.details).toBeHidden();
      await expect(profile.tile('Chest')).toHaveAttribute('aria-pressed', isPressed);
    }
    await profile.tile('Legs').click();
    await expect(profile.details.getByText('Log a set for your legs')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await profile.goByMenu('Settings');
  await profile.refuse('**/api/**');
  await page.reload();
  await expect(profile.heading('SETTINGS')).toBeVisible();
  await profile.goByMenu('Profile');
  await expect(profile.tile('Chest')).toContainText('92.5');
});

test.describe('read more than a day away from where it was done', () => {
  test.use({ timezoneId: 'Pacific/Pago_Pago' });

  test('a lift tells the day of the place where it was done', async ({ member, profile }) => {
    const timeZone = 'Pacific/Kiritimati';
    const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
    const days: string[] = [];
    for (const daysAgo of [9, 2]) {
      const { startTime } = await member.log({ 'barbell-bench-press': [[100 - daysAgo, 5]] }, { daysAgo, timeZone });
      days.unshift(format.format(new Date(startTime)));
    }
    await profile.open();
    await profile.tile('Chest').click();
    await expect(profile.detail('DATE')).toHaveText(`DATE${days[0]}`);
  });
});

test('progress leads to the stats, and a lift to its exercise @journey', async ({ page, member, profile, stats }) => {
  await member.log({ 'barbell-bench-press': '82.5x8 60x12' });
  await profile.open();
  await profile.tile('Chest').click();
  await profile.details.getByRole('button', { name: 'SHOW PROGRESS' }).click();
  await page.waitForURL('**/exercises/barbell-bench-press');
  await page.goBack();
  await profile.button('PROGRESS').click();
  await expect(stats.title).toHaveText('STATS');
  await page.goBack();
  await profile.link('MUSCLES').click();
  await expect(stats.title).toHaveText('MUSCLES');
});

test.describe('LOG OUT', () => {
  test('signs out, says goodbye and goes to /auth @journey', async ({ page, member, profile }) => {
    await profile.open();
    // Without the sign-in client signing out has to wait; the session itself is already known.
    const client = await profile.hold('**/assets/auth-*.js');
    await profile.open();
    await expect(page.locator('.dock')).toHaveCount(0);
    await profile.logOut.click();
    await expect(page.getByText('LOGGING OUT...')).toBeVisible();
    await client.release();
    await page.waitForURL('**/auth');
    await expect(profile.toast).toContainText('Logged out successfully');
    await expect(profile.toast).toContainText('See you next time!');
    expect(await page.evaluate(() => localStorage.getItem('gymratt.auth'))).toBeNull();
    expect((await member.call('GET', '/api/user/current')).status).toBe(401);
  });

  test('safety 15: warns about a workout in progress @journey', async ({ page, member, profile }) => {
    const sets = [
      [100, 5],
      [100, 5, 'open'],
    ] as const;
    await openWith(page, member, { ...finishing([{ exercise: SQUAT, sets }]), status: 'active', finishingAt: null });
    await profile.open();
    await profile.logOut.click();
    await expect(profile.warning).toContainText('A workout is in progress: 1 exercise, 1 of 2 sets done.');
    await expect(profile.warning).toContainText('Signing out deletes this from this device for good.');
    const stay = profile.warning.getByRole('button', { name: 'STAY' });
    await expect(stay).toBeFocused();
    await expectAccessible(page);
    await stay.click();
    await expect(profile.warning).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/profile');
    await profile.logOut.click();
    await profile.warning.getByRole('button', { name: 'SIGN OUT ANYWAY' }).click();
    await page.waitForURL('**/auth');
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(databases).not.toContain(`gymratt.member.${member.userId}`);
  });
});

test('is accessible with every dialog, and fits large numbers and long words', async ({ page, member, profile }) => {
  await change(member, { bodyweight: 1000, preferred_weight_unit: 'lb', height: 275, gender: 'Prefer not to say' });
  await member.log({ 'barbell-bench-press': [[1000, 5]], 'barbell-deadlift': [[187.125, 5]] }, { daysAgo: 3 });
  await member.log({ 'barbell-bench-press': [[999.5, 50]] });
  await profile.open();
  await expect(profile.tile('Chest')).toContainText('2,204.6');
  await expectAccessible(page);
  for (const width of [1440, 390, 360]) {
    await profile.expectToFit(width);
    // Numbers that do not fit shrink once their box is measured.
    for (const box of await page.locator('.fitted-value').all()) {
      const fits = () => box.evaluate((value) => value.scrollWidth <= (value.parentElement?.clientWidth ?? 0) + 1);
      await expect.poll(fits).toBe(true);
    }
  }
  await profile.openEdit();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await profile.tile('Back').click();
  await expectAccessible(page);
});
