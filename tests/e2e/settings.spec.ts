import { readFile } from 'node:fs/promises';
import { THEMES } from '#client/device/theme.ts';
import { VERSION_LABEL } from '#client/device/version.ts';
import { SQUAT } from '#tests/support/draft-workout.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { expectForgotten, join, PASSWORD, signUp } from './member.ts';
import { finishing, openWith, readDraft } from './workout-in-progress.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('theme, sound and haptics take effect at once and are kept; SIGN OUT signs out @journey', async ({
  page,
  settings,
}) => {
  await join(page);
  // Counts vibrations, which a desktop browser does not make.
  await page.addInitScript(() => {
    const felt: number[] = [];
    Object.assign(globalThis, { felt });
    navigator.vibrate = (pattern) => felt.push(Number(pattern)) > 0;
  });
  const felt = () => page.evaluate(() => (globalThis as unknown as { felt: number[] }).felt);
  await settings.open();

  await test.step('the theme is one of five tiles, each in its own colours, by taps and by arrow keys', async () => {
    const { theme } = settings;
    await expect(theme.getByRole('radio', { name: 'retro-cyberpunk' })).toBeChecked();
    const grounds = await theme
      .locator('[data-theme]')
      .evaluateAll((tiles) => tiles.map((tile) => getComputedStyle(tile).getPropertyValue('--bg').trim()));
    expect(grounds).toEqual(['#0b0616', '#1b0f3b', '#020803', '#000', '#1d2430']);
    for (const name of [...THEMES.slice(1), 'retro-cyberpunk', 'dark']) {
      await theme.getByRole('radio', { name, exact: true }).check();
      await expect(page.locator('html')).toHaveAttribute('data-theme', name);
    }
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await theme.getByRole('radio', { name: 'dark' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'minimal');
  });

  await test.step('Dark Mode is locked; Sound and Haptic Feedback are switched, demonstrated and kept', async () => {
    await expect(settings.setting('Dark Mode')).toBeChecked();
    await expect(settings.setting('Dark Mode')).toBeDisabled();
    await expect(settings.setting('Dark Mode')).toHaveAccessibleDescription('always on, locked');
    await page.reload();
    await settings.setting('Sound').click();
    await settings.setting('Haptic Feedback').click();
    expect(await felt()).toEqual([10, 10]);
    await settings.setting('Sound').click();
    await settings.setting('Sound').click();
    expect(await felt()).toEqual([10, 10]);
    expect(await settings.kept()).toMatchObject({ sound: false, haptics: false });
    await page.reload();
    await expect(settings.setting('Sound')).not.toBeChecked();
    await expect(settings.setting('Haptic Feedback')).not.toBeChecked();
    await settings.setting('Haptic Feedback').click();
    expect(await felt()).toEqual([50]);
  });

  await expect(page.getByText(`GYMRATT ${VERSION_LABEL}`, { exact: true })).toBeVisible();
  await settings.button('SIGN OUT').click();
  await page.waitForURL('**/auth');
  await expect(settings.toast).toContainText('Logged out successfully');
});

test.describe('Privacy & Security', () => {
  test('is a sheet over the settings that saves all data @journey', async ({ page, member, settings }) => {
    await member.log({ 'barbell-bench-press': [[101.125, 3]] }, { name: 'Heavy day' });
    await settings.open();
    await settings.openPrivacy();

    await test.step('going back closes it', async () => {
      await page.goBack();
      await expect(settings.privacy).toBeHidden();
      expect(page.url()).toMatch(/\/settings$/);
      await page.goForward();
      await expect(settings.privacy).toBeVisible();
      await page.reload();
      await expect(settings.privacy).toBeVisible();
      await expectAccessible(page);
    });

    for (const [choice, name, content] of [
      ['Export as JSON', /^gymratt-export-\d{4}-\d\d-\d\d\.json$/, /"format_version":\s*1[\s\S]*Heavy day/],
      ['Export as CSV', /^gymratt-export-\d{4}-\d\d-\d\d\.zip$/, /^PK/],
      ['Export for other apps', /\.csv$/, /^title,start_time,.*\r\nHeavy day,/],
    ] as const) {
      await test.step(choice, async () => {
        const download = page.waitForEvent('download');
        await settings.privacy.getByRole('button', { name: choice }).click();
        const file = await download;
        expect(file.suggestedFilename()).toMatch(name);
        await expect(settings.privacy.getByText(`Saved as ${file.suggestedFilename()}.`)).toBeVisible();
        expect((await readFile(await file.path())).toString()).toMatch(content);
      });
    }

    await test.step('says if nothing could be saved', async () => {
      await settings.refuse('**/api/user/export*');
      await settings.privacy.getByRole('button', { name: 'Export as CSV' }).click();
      await expect(settings.privacy.getByText('Nothing was saved. No connection.')).toBeVisible();
    });
  });

  test('safety 15: changes the password, and signs out everywhere @journey', async ({ page, member, settings }) => {
    const signIn = (password: string) =>
      page.request.post('/auth/v1/token?grant_type=password', { data: { email: member.email, password } });
    await settings.open();
    // What the device was set to stays.
    await settings.setting('Sound').click();
    await settings.openPrivacy();

    await test.step('changes the password', async () => {
      await settings.privacy.getByRole('button', { name: 'NEW PASSWORD' }).click();
      const dialog = settings.dialog('NEW PASSWORD');
      const current = dialog.getByLabel('Current Password', { exact: true });
      const update = dialog.getByRole('button', { name: 'UPDATE PASSWORD' });
      await dialog.getByLabel('New Password', { exact: true }).fill('Bench4life');
      await dialog.getByLabel('Confirm Password', { exact: true }).fill('Bench4life');
      await expect(update).toBeDisabled();
      await current.fill('Not-it-1');
      await update.click();
      await expect(current).toHaveAccessibleDescription('This is not your current password.');
      await expect(current).toBeFocused();
      await expectAccessible(page);
      await current.fill(PASSWORD);
      await update.click();
      await expect(settings.toast).toContainText('Password Updated');
      await expect(dialog).toBeHidden();
      expect((await signIn('Bench4life')).status()).toBe(200);
      expect((await signIn(PASSWORD)).status()).toBe(400);
      expect((await member.call('GET', '/api/user/current')).status).toBe(200);
    });

    const question = settings.dialog('SIGN OUT?');
    const signOut = async () => {
      await settings.privacy.getByRole('button', { name: 'SIGN OUT ALL' }).click();
      await question.getByRole('button', { name: 'SIGN OUT' }).click();
    };
    await test.step('says if signing out everywhere fails, and stays signed in', async () => {
      const relent = await settings.refuse('**/auth/v1/logout*');
      await signOut();
      await expect(settings.toast).toContainText('No connection. Please check your network and try again.');
      await expect(settings.privacy).toBeVisible();
      await relent();
    });

    await test.step('signs out everywhere, after asking', async () => {
      const elsewhere = await (await signIn('Bench4life')).json();
      await signOut();
      await page.waitForURL('**/auth');
      await expect(settings.toast).toContainText('Logged out successfully');
      const headers = { authorization: `Bearer ${elsewhere.access_token}` };
      expect((await page.request.get('/api/user/current', { headers })).status()).toBe(401);
      await expectForgotten(page, member);
    });
  });

  test('deletes the account only once the password was typed again @journey', async ({ page, member, settings }) => {
    await settings.open();
    await settings.openPrivacy();
    await settings.privacy.getByRole('button', { name: 'DELETE ACCOUNT' }).click();
    const dialog = settings.dialog('DELETE ALL?');
    await expect(dialog.getByRole('button', { name: 'KEEP IT' })).toBeFocused();
    const remove = dialog.getByRole('button', { name: 'DELETE FOREVER' });
    const password = dialog.getByLabel('Your password', { exact: true });
    await expect(remove).toBeDisabled();
    await password.fill('Not-it-1');
    await remove.click();
    await expect(dialog.getByText('Nothing was deleted. This is not your password.')).toBeVisible();
    await expect(password).toHaveAccessibleDescription(/This is not your password/);
    await expectAccessible(page);
    await password.fill(PASSWORD);
    await remove.click();
    await page.waitForURL('**/auth');
    await expect(settings.toast).toContainText('Account deleted');
    expect(await page.evaluate(() => localStorage.getItem('gymratt.auth'))).toBeNull();
    const data = { email: member.email, password: PASSWORD };
    expect((await page.request.post('/auth/v1/token?grant_type=password', { data })).status()).toBe(400);
  });
});

test('safety 15: help, and clear and restart, which leaves nothing @journey', async ({ page, settings }) => {
  // Stored once, not with every page: nobody is signed in after the restart.
  const member = await signUp(page);
  await page.goto('/api/config');
  await page.evaluate((kept) => localStorage.setItem('gymratt.auth', kept), member.session);
  await settings.open();
  await settings.setting('Sound').click();
  const { help } = settings;

  await test.step('Help & Support explains the game with its real numbers, and closes by going back', async () => {
    await settings.openHelp();
    for (const [topic, text] of [
      ['XP', '70 kg are assumed'],
      ['Levels and tiers', 'There are 56 levels'],
      ['Get your data out', 'CSV tables for a spreadsheet'],
    ] as const) {
      await expect(help.getByText(text)).toBeHidden();
      await help.getByRole('heading', { name: topic }).click();
      await expect(help.getByText(text)).toBeVisible();
    }
    await expect(help.getByRole('row', { name: 'SWOLERATT 10 35,240' })).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(help).toBeHidden();
  });

  await test.step('Clear and restart says what would be lost, and asks', async () => {
    const session = finishing([{ exercise: SQUAT, sets: [[100, 5]] }]);
    await openWith(page, member, { ...session, status: 'active', finishingAt: null });
    await settings.open();
    await settings.openHelp();
    await help.getByRole('heading', { name: 'Start over on this device' }).click();
    await help.getByRole('button', { name: 'Clear and restart' }).click();
    const question = help.getByRole('group', { name: /deletes what this site keeps/ });
    await expect(question.getByText('A workout is in progress: 1 exercise, 1 of 1 sets done.')).toBeVisible();
    await expect(question.getByText('Restarting deletes this from this device for good.')).toBeVisible();
    await expect(question.getByRole('button', { name: 'CANCEL' })).toBeFocused();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'CANCEL' }).click();
    await expect(question).toBeHidden();
    expect(await readDraft(page, member)).toMatchObject({ status: 'active' });
    await help.getByRole('button', { name: 'Clear and restart' }).click();
    await question.getByRole('button', { name: 'CLEAR & RESTART' }).click();
    await page.waitForURL('**/auth');
    await expect(settings.button('PROCEED')).toBeVisible();
    await expectForgotten(page, member);
  });
});

test.describe('the time zone', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('of the member is reported to the server, once', async ({ page, member, settings }) => {
    const told: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user/profile')) told.push(request.postDataJSON());
    });
    await settings.open();
    await expect
      .poll(async () => (await member.call('GET', '/api/user/current')).body)
      .toMatchObject({ timezone: 'Europe/Berlin' });
    await page.reload();
    await expect(settings.heading('SETTINGS')).toBeVisible();
    await settings.goByMenu('Profile');
    await expect(settings.heading('BEST LIFTS')).toBeVisible();
    expect(told).toEqual([{ timezone: 'Europe/Berlin' }]);
  });
});
