import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { THEMES } from '#client/device/theme.ts';
import { VERSION_LABEL } from '#client/device/version.ts';
import { SQUAT } from '#tests/support/draft-workout.ts';
import { finishedWorkout } from '#tests/support/finished-workout.ts';
import { expectAccessible, expectAccessibleInEveryTheme } from './accessible.ts';
import { expect, keepSession, type SignedUp, test } from './fixtures.ts';
import { storedWorkout } from './stored-workout.ts';
import { finishing, openWith } from './workout-in-progress.ts';

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const FAILED = /Failed to load resource/;

const toast = (page: Page) => page.getByRole('region', { name: 'Messages (F8)' }).getByRole('listitem');
const setting = (page: Page, name: string) => page.getByRole('switch', { name });
const privacy = (page: Page) => page.getByRole('dialog', { name: 'PRIVACY' });
const help = (page: Page) => page.getByRole('dialog', { name: 'HELP' });
const bearer = ({ token }: SignedUp) => ({ authorization: `Bearer ${token}` });

async function open(page: Page) {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'SETTINGS' })).toBeVisible();
}

async function openPrivacy(page: Page) {
  await open(page);
  await page.getByRole('button', { name: 'Privacy & Security' }).click();
  await expect(privacy(page)).toBeVisible();
}

async function kept(page: Page) {
  const stored = await page.evaluate(() => localStorage.getItem('gymratt.device.preferences'));
  return JSON.parse(stored ?? '{}').preferences;
}

/** Counts vibrations, which a desktop browser does not make. */
async function feel(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const felt: number[] = [];
    Object.assign(globalThis, { felt });
    navigator.vibrate = (pattern) => felt.push(Number(pattern)) > 0;
  });
  return () => page.evaluate(() => (globalThis as unknown as { felt: number[] }).felt);
}

/** Answers the browser's permission question; the browser remembers the answer. */
async function answerBrowser(page: Page, answer: NotificationPermission, before: NotificationPermission = 'default') {
  await page.addInitScript(
    ([first, then]) => {
      let permission = first;
      class Asked extends EventTarget {
        static get permission() {
          return permission;
        }
        static async requestPermission() {
          permission = then;
          return permission;
        }
      }
      Object.assign(globalThis, { Notification: Asked });
    },
    [before, answer] as const,
  );
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('the theme', { tag: '@journey' }, async ({ page }) => {
  await keepSession(page);
  await open(page);

  await test.step('is one of five tiles, each in its own colours, applied at once and kept', async () => {
    const choice = page.getByRole('group', { name: 'Theme' });
    await expect(choice.getByRole('radio')).toHaveCount(5);
    await expect(choice.getByRole('radio', { name: 'retro-cyberpunk' })).toBeChecked();
    const grounds = await choice
      .locator('[data-theme]')
      .evaluateAll((tiles) => tiles.map((tile) => getComputedStyle(tile).getPropertyValue('--bg').trim()));
    expect(grounds).toEqual(['#0b0616', '#1b0f3b', '#020803', '#000', '#1d2430']);
    for (const theme of [...THEMES.slice(1), 'retro-cyberpunk', 'dark']) {
      await choice.getByRole('radio', { name: theme, exact: true }).check();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    }
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(choice.getByRole('radio', { name: 'dark' })).toBeChecked();
  });

  await test.step('is chosen by the arrow keys', async () => {
    await page.getByRole('radio', { name: 'dark' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'minimal');
    await expect(page.getByRole('radio', { name: 'minimal' })).toBeFocused();
  });
});

test.describe('preferences', () => {
  test('take effect at once and are kept', { tag: '@journey' }, async ({ page }) => {
    await keepSession(page);
    const felt = await feel(page);
    await open(page);

    await test.step('Dark Mode is on, locked, and always on', async () => {
      await expect(setting(page, 'Dark Mode')).toBeChecked();
      await expect(setting(page, 'Dark Mode')).toBeDisabled();
      await expect(setting(page, 'Dark Mode')).toHaveAccessibleDescription('always on, locked');
      const row = page.locator('label').filter({ hasText: 'Dark Mode' });
      await expect(row.getByText('always on, locked')).toBeVisible();
      // The knob has the position and the colour of a switch that is on.
      const knob = row.locator('.switch-knob');
      expect(await knob.evaluate((element) => getComputedStyle(element).transform)).toContain('32');
      const colours = await knob.evaluate((element) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = 'var(--good)';
        const good = getComputedStyle(probe).color;
        probe.remove();
        return [getComputedStyle(element).backgroundColor, good];
      });
      expect(colours[0]).toBe(colours[1]);
    });

    await test.step('Sound and Haptic Feedback are switched, demonstrated and kept', async () => {
      await expect(setting(page, 'Sound')).toBeChecked();
      await expect(setting(page, 'Haptic Feedback')).toBeChecked();
      await setting(page, 'Sound').click();
      await setting(page, 'Haptic Feedback').click();
      expect(await felt()).toEqual([10, 10]);
      await setting(page, 'Sound').click();
      await setting(page, 'Sound').click();
      expect(await felt()).toEqual([10, 10]);
      expect(await kept(page)).toMatchObject({ sound: false, haptics: false });
      await page.reload();
      await expect(setting(page, 'Sound')).not.toBeChecked();
      await expect(setting(page, 'Haptic Feedback')).not.toBeChecked();
      await setting(page, 'Haptic Feedback').click();
      expect(await felt()).toEqual([50]);
    });
  });

  test('the bell after a rest', async ({ page }) => {
    await keepSession(page);

    await test.step('asks the browser, and is kept when it allows it', async () => {
      await answerBrowser(page, 'granted');
      await open(page);
      await expect(setting(page, 'Push Notifications')).not.toBeChecked();
      await setting(page, 'Push Notifications').click();
      await expect(setting(page, 'Push Notifications')).toBeChecked();
      expect(await kept(page)).toMatchObject({ notifications: true });
      await setting(page, 'Push Notifications').click();
      await expect(setting(page, 'Push Notifications')).not.toBeChecked();
      expect(await kept(page)).toMatchObject({ notifications: false });
    });

    await test.step('stays off when refused, and says what to do', async () => {
      await answerBrowser(page, 'denied');
      await open(page);
      await setting(page, 'Push Notifications').click();
      await expect(page.getByText('Your browser blocks notifications of this site.')).toBeVisible();
      await expect(page.getByText('BLOCKED BY THE BROWSER')).toBeVisible();
      await expect(setting(page, 'Push Notifications')).not.toBeChecked();
      expect(await kept(page)).toMatchObject({ notifications: false });
      await expectAccessible(page);
    });

    await test.step('stays off when the question is dismissed, and can be requested again', async () => {
      await answerBrowser(page, 'default');
      await open(page);
      await setting(page, 'Push Notifications').click();
      await expect(page.getByText('answer the browser with Allow')).toBeVisible();
      await expect(setting(page, 'Push Notifications')).toBeEnabled();
    });

    await test.step('is off and locked if the browser has none', async () => {
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Notification'));
      await open(page);
      await expect(setting(page, 'Push Notifications')).toBeDisabled();
      await expect(page.getByText('this browser cannot be rung')).toBeVisible();
    });
  });
});

test.describe('Privacy & Security', () => {
  const FILES = [
    ['JSON', /^gymratt-export-\d{4}-\d\d-\d\d\.json$/],
    ['CSV', /^gymratt-export-\d{4}-\d\d-\d\d\.zip$/],
  ] as const;

  test('is a sheet over the settings, from which all data can be saved', { tag: '@journey' }, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(FAILED);
    const member = await keepSession(page);
    const workout = finishedWorkout({ 'barbell-bench-press': [[101.125, 3]] }, { name: 'Heavy day' });
    await page.request.post('/api/workouts/complete', { headers: bearer(member), data: workout });
    await openPrivacy(page);

    await test.step('going back closes it', async () => {
      for (const title of ['Signing in', 'Take your data along', 'What is stored, and where', 'Leave for good']) {
        await expect(privacy(page).getByRole('heading', { name: title })).toBeVisible();
      }
      await page.goBack();
      await expect(privacy(page)).toBeHidden();
      expect(page.url()).toMatch(/\/settings$/);
      await page.goForward();
      await expect(privacy(page)).toBeVisible();
      await page.reload();
      await expect(privacy(page)).toBeVisible();
      await privacy(page).getByRole('button', { name: 'Close' }).click();
      await expect(privacy(page)).toBeHidden();
      await expect(page.getByRole('heading', { name: 'SETTINGS' })).toBeVisible();
    });

    await page.getByRole('button', { name: 'Privacy & Security' }).click();
    for (const [format, name] of FILES) {
      await test.step(`saves everything as ${format}`, async () => {
        const download = page.waitForEvent('download');
        await privacy(page)
          .getByRole('button', { name: `Export as ${format}` })
          .click();
        const file = await download;
        expect(file.suggestedFilename()).toMatch(name);
        await expect(privacy(page).getByText(`Saved as ${file.suggestedFilename()}.`)).toBeVisible();
        const content = await readFile(await file.path());
        if (format === 'JSON') {
          expect(JSON.parse(content.toString())).toMatchObject({
            format_version: 1,
            workouts: [{ name: 'Heavy day' }],
          });
        } else {
          expect(content.subarray(0, 2).toString()).toBe('PK');
        }
      });
    }

    await test.step('saves the sets for other apps', async () => {
      const download = page.waitForEvent('download');
      await privacy(page).getByRole('button', { name: 'Export for other apps' }).click();
      const content = await readFile(await (await download).path());
      expect(content.toString()).toMatch(/^title,start_time,.*\r\nHeavy day,/);
    });

    await test.step('says if nothing could be saved', async () => {
      await page.route('**/api/user/export*', (route) => route.abort('failed'));
      await privacy(page).getByRole('button', { name: 'Export as CSV' }).click();
      await expect(privacy(page).getByText('Nothing was saved. No connection.')).toBeVisible();
      await page.unroute('**/api/user/export*');
      const message = 'Too many requests. Please wait a moment.';
      await page.route('**/api/user/export*', (route) =>
        route.fulfill({ status: 429, json: { code: 'rate_limited', message } }),
      );
      await privacy(page).getByRole('button', { name: 'Export as JSON' }).click();
      await expect(privacy(page).getByText(`Nothing was saved. ${message}`)).toBeVisible();
    });
  });

  test('changes the password, and signs out everywhere', { tag: '@journey' }, async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED);
    const member = await keepSession(page);
    const email = `${member.name}@example.com`;
    const signIn = (password: string) =>
      page.request.post('/auth/v1/token?grant_type=password', { data: { email, password } });
    await openPrivacy(page);

    await test.step('changes the password by the rules of the sign-up', async () => {
      await privacy(page).getByRole('button', { name: 'NEW PASSWORD' }).click();
      const dialog = page.getByRole('dialog', { name: 'NEW PASSWORD' });
      const [first, second] = [
        dialog.getByLabel('New Password', { exact: true }),
        dialog.getByLabel('Confirm Password', { exact: true }),
      ];
      const current = dialog.getByLabel('Current Password', { exact: true });
      const update = dialog.getByRole('button', { name: 'UPDATE PASSWORD' });
      await first.fill('Squat4x');
      await second.fill('Squat4x');
      await expect(update).toBeDisabled();
      await first.fill('Bench4life');
      await expect(dialog.getByText('Passwords do not match')).toBeVisible();
      await expect(update).toBeDisabled();
      await first.fill('Squat4life');
      await second.fill('Squat4life');
      await expect(update).toBeDisabled();
      await current.fill('Not-it-1');
      await update.click();
      await expect(dialog.getByText('This is not your current password.')).toBeVisible();
      await expect(current).toHaveAccessibleDescription('This is not your current password.');
      await expect(current).toBeFocused();
      await current.fill('Squat4life');
      await expectAccessible(page);
      await update.click();
      await expect(dialog.getByText('This is already your password. Please choose a different one.')).toBeVisible();
      await first.fill('Bench4life');
      await second.fill('Bench4life');
      await update.click();
      await expect(toast(page)).toContainText('Password Updated');
      await expect(dialog).toBeHidden();
      expect((await signIn('Bench4life')).status()).toBe(200);
      expect((await signIn('Squat4life')).status()).toBe(400);
      expect((await page.request.get('/api/user/current', { headers: bearer(member) })).status()).toBe(200);
    });

    const question = page.getByRole('dialog', { name: 'SIGN OUT?' });
    const askToSignOut = () => privacy(page).getByRole('button', { name: 'SIGN OUT ALL' }).click();

    await test.step('says if signing out everywhere fails, and stays signed in', async () => {
      await page.route('**/auth/v1/logout*', (route) => route.abort('failed'));
      await askToSignOut();
      await question.getByRole('button', { name: 'SIGN OUT' }).click();
      await expect(toast(page)).toContainText('Logout failed');
      await expect(toast(page)).toContainText('No connection. Please check your network and try again.');
      await expect(privacy(page)).toBeVisible();
      await page.unroute('**/auth/v1/logout*');
    });

    await test.step('signs out everywhere, after asking', async () => {
      const elsewhere = await (await signIn('Bench4life')).json();
      await askToSignOut();
      await expect(question.getByText('Every phone and browser where you are signed in')).toBeVisible();
      await question.getByRole('button', { name: 'STAY' }).click();
      await expect(question).toBeHidden();
      await askToSignOut();
      await question.getByRole('button', { name: 'SIGN OUT' }).click();
      await page.waitForURL('**/auth');
      await expect(toast(page)).toContainText('Logged out successfully');
      const headers = { authorization: `Bearer ${elsewhere.access_token}` };
      expect((await page.request.get('/api/user/current', { headers })).status()).toBe(401);
    });
  });

  test('deletes the account only once the password was typed again', { tag: '@journey' }, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(FAILED);
    const member = await keepSession(page);
    const email = `${member.name}@example.com`;
    await openPrivacy(page);
    await privacy(page).getByRole('button', { name: 'DELETE ACCOUNT' }).click();
    const dialog = page.getByRole('dialog', { name: 'DELETE ALL?' });
    await expect(dialog.getByRole('button', { name: 'KEEP IT' })).toBeFocused();
    const remove = dialog.getByRole('button', { name: 'DELETE FOREVER' });
    const password = dialog.getByLabel('Your password', { exact: true });
    await expect(remove).toBeDisabled();
    await password.fill('Not-it-1');
    await remove.click();
    await expect(dialog.getByText('Nothing was deleted. This is not your password.')).toBeVisible();
    await expect(password).toHaveAccessibleDescription(/This is not your password/);
    await expectAccessible(page);
    await password.fill('Squat4life');
    await page.route('**/api/user/account', (route) => route.abort('failed'));
    await remove.click();
    await expect(dialog.getByText('Nothing was deleted. No connection.')).toBeVisible();
    await page.unroute('**/api/user/account');
    await remove.click();
    await page.waitForURL('**/auth');
    await expect(toast(page)).toContainText('Account deleted');
    expect(await page.evaluate(() => localStorage.getItem('gymratt.auth'))).toBeNull();
    const data = { email, password: 'Squat4life' };
    expect((await page.request.post('/auth/v1/token?grant_type=password', { data })).status()).toBe(400);
  });
});

test('help, and clear and restart', { tag: '@journey' }, async ({ page }) => {
  // Once, not with every page: nobody is signed in after the restart.
  const data = { email: `${randomUUID()}@example.com`, password: 'Squat4life' };
  const joined = await (await page.request.post('/auth/v1/signup', { data })).json();
  await page.goto('/api/config');
  await page.evaluate((kept) => localStorage.setItem('gymratt.auth', kept), JSON.stringify(joined));
  const member = { userId: String(joined.user.id) };
  await open(page);

  await test.step('Help & Support explains the game with its real numbers, and closes by going back', async () => {
    await page.getByRole('button', { name: 'Help & Support' }).click();
    for (const [topic, text] of [
      ['XP', '70 kg are assumed'],
      ['Records', '82.5 kg x 10'],
      ['Levels and tiers', 'There are 56 levels'],
      ['Streaks', 'Monday to Sunday'],
      ['Rest timer', 'Completing a set starts its rest'],
      ['Install it as an app', 'iPhone: open this site in Safari'],
      ['Get your data out', 'CSV tables for a spreadsheet'],
    ] as const) {
      await expect(help(page).getByText(text)).toBeHidden();
      await help(page).getByRole('heading', { name: topic }).click();
      await expect(help(page).getByText(text)).toBeVisible();
    }
    await expect(help(page).getByRole('row', { name: 'SWOLERATT 10 35,240' })).toBeVisible();
    await page.goBack();
    await expect(help(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Help & Support' })).toBeVisible();
  });

  await test.step('Clear and restart says what would be lost, and asks', async () => {
    const session = finishing([{ exercise: SQUAT, sets: [[100, 5]] }]);
    await openWith(page, member, { ...session, status: 'active', finishingAt: null });
    await open(page);
    await page.getByRole('button', { name: 'Help & Support' }).click();
    await help(page).getByRole('heading', { name: 'Start over on this device' }).click();
    await help(page).getByRole('button', { name: 'Clear and restart' }).click();
    const question = help(page).getByRole('group', { name: /deletes what this site keeps/ });
    await expect(question.getByText('A workout is in progress: 1 exercise, 1 of 1 sets done.')).toBeVisible();
    await expect(question.getByText('Restarting deletes this from this device for good.')).toBeVisible();
    await expect(question.getByRole('button', { name: 'CANCEL' })).toBeFocused();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'CANCEL' }).click();
    await expect(question).toBeHidden();
    expect(await storedWorkout(page, member.userId)).toMatchObject({ status: 'active' });
    await help(page).getByRole('button', { name: 'Clear and restart' }).click();
    await question.getByRole('button', { name: 'CLEAR & RESTART' }).click();
    await page.waitForURL('**/auth');
    await expect(page.getByRole('button', { name: 'PROCEED' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('gymratt.auth'))).toBeNull();
  });
});

test('SIGN OUT', { tag: '@journey' }, async ({ page }) => {
  await keepSession(page);
  await open(page);

  await test.step('SIGN OUT works like LOG OUT, and the footer shows the version', async () => {
    await expect(page.getByText(`GYMRATT ${VERSION_LABEL}`, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'SIGN OUT' }).click();
    await page.waitForURL('**/auth');
    await expect(toast(page)).toContainText('Logged out successfully');
    await expect(toast(page)).toContainText('See you next time!');
  });
});

test.describe('the time zone', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('of the member is reported to the server, once', async ({ page }) => {
    const member = await keepSession(page);
    const told: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user/profile')) told.push(request.postDataJSON());
    });
    await open(page);
    const kept = async () => {
      const answer = await page.request.get('/api/user/current', { headers: bearer(member) });
      return (await answer.json()).timezone;
    };
    await expect.poll(kept).toBe('Europe/Berlin');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'SETTINGS' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('heading', { name: 'BEST LIFTS' })).toBeVisible();
    expect(told).toEqual([{ timezone: 'Europe/Berlin' }]);
  });

  test('that the server does not know causes no error', async ({ page, expectedErrors }) => {
    expectedErrors.push(FAILED);
    await keepSession(page);
    const refused = { status: 422, json: { code: 'validation_failed', message: 'Not a known time zone.' } };
    let times = 0;
    await page.route('**/api/user/profile', (route) => {
      times += 1;
      return route.fulfill(refused);
    });
    await open(page);
    await expect.poll(() => times).toBe(1);
    await page.getByRole('button', { name: 'Help & Support' }).click();
    await expect(help(page)).toBeVisible();
    await expect(toast(page)).toBeHidden();
    expect(times).toBe(1);
  });
});

test.describe('the look', () => {
  test('is accessible in every theme, with every sheet', async ({ page }) => {
    await keepSession(page);
    await open(page);
    await expectAccessibleInEveryTheme(page);
    await page.getByRole('button', { name: 'Privacy & Security' }).click();
    await expect(privacy(page)).toBeVisible();
    await expectAccessibleInEveryTheme(page);
    await page.goBack();
    await expect(privacy(page)).toBeHidden();
    await page.getByRole('button', { name: 'Help & Support' }).click();
    await help(page).getByRole('heading', { name: 'Levels and tiers' }).click();
    await expect(help(page).getByRole('table')).toBeVisible();
    await expectAccessibleInEveryTheme(page);
  });

  test('fits every screen', async ({ page }) => {
    await keepSession(page);
    await open(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
      for (const target of await page.getByRole('main').locator('button, input').all()) {
        const around = target.locator('xpath=ancestor-or-self::*[self::button or self::label][1]');
        // A choice side by side extends over the edge of its label.
        const boxes = [await target.boundingBox(), await around.boundingBox()];
        const widest = Math.max(...boxes.map((box) => box?.width ?? 0));
        const highest = Math.max(...boxes.map((box) => box?.height ?? 0));
        expect(Math.min(widest, highest)).toBeGreaterThanOrEqual(44);
      }
    }
    await page.getByRole('button', { name: 'Privacy & Security' }).click();
    await expect(privacy(page)).toBeVisible();
    const panel = privacy(page).locator('.dialog-panel');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect(await panel.evaluate((sheet) => sheet.scrollWidth <= sheet.clientWidth)).toBe(true);
    }
  });
});
