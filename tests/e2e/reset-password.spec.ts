import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { createMailbox } from '#tests/support/mailbox.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { expectAccessibleInEveryTheme } from './accessible.ts';
import { test as base, expect } from './fixtures.ts';

const mailbox = createMailbox();

/** The usual server, with a mailbox to read mails from. */
const test = base.extend<object, { server: TestServer }>({
  server: [
    async ({ browserName: _any }, use) => {
      const testDatabase = await createTestDatabase();
      const server = await startTestServer(testDatabase, { mailer: mailbox.mailer });
      await use(server);
      await server.close();
      await testDatabase.drop();
    },
    { scope: 'worker' },
  ],
});

const OLD = 'Squat4life';
const NEW = 'bench6';
const INVALID = 'Invalid or expired reset token. Please request a new password reset.';
const NO_LINK = 'To reset your password, please follow the email link and paste the URL in the login page.';

const newPassword = (page: Page) => page.getByLabel('New Password', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Confirm Password', { exact: true });
const update = (page: Page) => page.getByRole('button', { name: 'Update Password' });
const back = (page: Page) => page.getByRole('button', { name: 'Back to Login' });
const error = (page: Page) => page.getByRole('main').getByRole('alert').first();
const updated = (page: Page) => page.getByRole('heading', { name: 'Password Updated' });
const signInTab = (page: Page) => page.getByRole('tab', { name: 'SIGN IN' });

async function fill(page: Page, first: string, second = first) {
  await newPassword(page).fill(first);
  await confirmation(page).fill(second);
}

async function signUp(page: Page): Promise<string> {
  const email = `lifter-${randomUUID()}@example.com`;
  const answer = await page.request.post('/auth/v1/signup', { data: { email, password: OLD } });
  expect(answer.status()).toBe(200);
  return email;
}

/** The link of a requested mail, on the tests' own origin. */
async function linkFor(email: string): Promise<string> {
  const { text } = await mailbox.waitFor(email);
  const link = /https?:\S+/.exec(text)?.[0] ?? '';
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** A new member with a forgotten password, and the link from the mail. */
async function forget(page: Page) {
  const email = await signUp(page);
  expect((await page.request.post('/auth/v1/recover', { data: { email } })).status()).toBe(200);
  return { email, link: await linkFor(email) };
}

async function signInStatus(page: Page, email: string, password: string): Promise<number> {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', { data: { email, password } });
  return answer.status();
}

/** Leaves a member in the middle: the token redeemed, the password not set. */
async function redeemOnly(page: Page) {
  const member = await forget(page);
  await page.goto(member.link);
  await page.route('**/auth/v1/user', (route) => route.abort('connectionfailed'));
  await fill(page, NEW);
  await update(page).click();
  await expect(error(page)).toHaveText('No connection. Please check your network and try again.');
  await page.unrouteAll();
  return member;
}

test('a forgotten password: mail, link and new password, after which the old one is refused', {
  tag: '@journey',
}, async ({ page }) => {
  const email = await signUp(page);
  await page.goto('/auth');
  await signInTab(page).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'SEND MAIL' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('inbox');

  await page.goto(await linkFor(email));
  await fill(page, NEW);
  await update(page).click();
  await expect(updated(page)).toBeFocused();
  await expect(page).toHaveURL(/\/reset-password$/);
  expect(await page.evaluate(() => localStorage.getItem('gymratt.auth'))).toBeNull();
  await page.getByRole('button', { name: 'Go to Login' }).click();
  await page.waitForURL('**/auth');
  await expect(signInTab(page)).toHaveAttribute('aria-selected', 'true');

  expect(await signInStatus(page, email, OLD)).toBe(400);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'PROCEED' }).click();
  await page.waitForURL('**/home');
});

test('a link pasted on the sign-in screen leads here', async ({ page }) => {
  const { link } = await forget(page);
  await page.goto('/auth');
  await signInTab(page).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Link from the mail').fill(`http://localhost:3000${link}`);
  await page.getByRole('button', { name: 'OPEN LINK' }).click();
  await fill(page, NEW);
  await update(page).click();
  await expect(updated(page)).toBeVisible();
});

test('shows no form without a link', async ({ page }) => {
  for (const [what, query] of [
    ['no query', ''],
    ['no token', '?type=recovery'],
    ['an empty token', '?token=&type=recovery'],
    ['no type', '?token=abc'],
    ['another type', '?token=abc&type=signup'],
  ] as const) {
    await test.step(what, async () => {
      await page.goto(`/reset-password${query}`);
      await expect(page.getByText(NO_LINK, { exact: true })).toBeVisible();
      await expect(newPassword(page)).toHaveCount(0);
    });
  }
  await back(page).click();
  await page.waitForURL('**/auth');
  await expect(signInTab(page)).toHaveAttribute('aria-selected', 'true');
});

test('the form', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const submit = () => page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await page.goto('/reset-password?token=abc&type=recovery');

  await test.step('shows problems while typing, and is hatched until both rules hold', async () => {
    await expect(update(page)).toBeDisabled();
    const card = () => confirmation(page).boundingBox();
    const before = await card();
    await newPassword(page).fill('bench');
    await expect(page.getByText('Password must be at least 6 characters', { exact: true })).toBeVisible();
    await expect(newPassword(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(newPassword(page)).toHaveAccessibleDescription('Password must be at least 6 characters');
    expect(await card()).toEqual(before);
    await confirmation(page).fill('bench');
    await expect(update(page)).toBeDisabled();
    await newPassword(page).fill(NEW);
    await expect(page.getByText('Password must be at least 6 characters')).toHaveCount(0);
    await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
    await expect(update(page)).toBeDisabled();
    await confirmation(page).fill(NEW);
    await expect(page.getByText('Passwords do not match')).toHaveCount(0);
    await expect(update(page)).toBeEnabled();
  });

  await test.step('shows them again if submitted anyway, and sends nothing', async () => {
    await fill(page, 'bench');
    await submit();
    await expect(error(page)).toHaveText('Password must be at least 6 characters long');
    await fill(page, NEW, 'bench7');
    await submit();
    await expect(error(page)).toHaveText('Passwords do not match');
    expect(asked).not.toContain('/auth/v1/verify');
  });

  await test.step('works with password managers, and each eye shows its own field', async () => {
    for (const [field, name, eye] of [
      [newPassword(page), 'new-password', 'Show new password'],
      [confirmation(page), 'confirm-password', 'Show confirm password'],
    ] as const) {
      await expect(field).toHaveAttribute('name', name);
      await expect(field).toHaveAttribute('autocomplete', 'new-password');
      await expect(field).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: eye }).click();
      await expect(field).toHaveAttribute('type', 'text');
    }
    await page.getByRole('button', { name: 'Show new password' }).click();
    await expect(newPassword(page)).toHaveAttribute('type', 'password');
    await expect(confirmation(page)).toHaveAttribute('type', 'text');
  });

  await test.step('fits every screen without scrolling, including the longest errors', async () => {
    await fill(page, 'bench', 'press');
    await submit();
    await expect(error(page)).not.toBeEmpty();
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const size = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return { scrollWidth, scrollHeight };
      });
      expect(size.scrollWidth).toBeLessThanOrEqual(width);
      expect(size.scrollHeight).toBeLessThanOrEqual(height);
      await expect(back(page)).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step('leads back to SIGN IN', async () => {
    await back(page).click();
    await page.waitForURL('**/auth');
    await expect(signInTab(page)).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('is busy while sending, and sends nothing twice', async () => {
    await page.goto('/reset-password?token=abc&type=recovery');
    const held: Route[] = [];
    await page.route('**/auth/v1/verify', (route) => void held.push(route));
    await fill(page, NEW);
    await confirmation(page).press('Enter');
    await expect(page.getByRole('form')).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('button', { name: 'UPDATING...' })).toHaveAttribute('aria-busy', 'true');
    await expect(back(page)).toBeDisabled();
    await confirmation(page).press('Enter');
    await submit();
    await page.keyboard.type('more');
    await expect(confirmation(page)).toHaveValue(NEW);
    await expect.poll(() => held.length).toBe(1);
  });
});

test.describe('a link that fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  const expectExplained = async (page: Page) => {
    await expect(error(page)).toHaveText(INVALID);
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeVisible();
  };

  test('because it was used leads to /auth, which says so; opening and reloading do not use it up', {
    tag: '@journey',
  }, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const { email, link } = await forget(page);
    await page.goto(link);
    await expect(newPassword(page)).toBeVisible();
    await page.reload();
    await fill(page, NEW);
    expect(asked).not.toContain('/auth/v1/verify');
    await update(page).click();
    await expect(updated(page)).toBeVisible();
    expect(await signInStatus(page, email, NEW)).toBe(200);

    await page.goto(link);
    await fill(page, 'deadlift7');
    await update(page).click();
    await expectExplained(page);
    expect(await signInStatus(page, email, NEW)).toBe(200);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test('because it was tampered with leads there too, and the original stays valid', async ({ page }) => {
    const { email, link } = await forget(page);
    await page.goto(link.replace('token=', 'token=x'));
    await fill(page, NEW);
    await update(page).click();
    await expectExplained(page);
    expect(await signInStatus(page, email, OLD)).toBe(200);

    await page.goto(link);
    await fill(page, NEW);
    await update(page).click();
    await expect(updated(page)).toBeVisible();
  });

  test('at hosted Supabase, which says so in the address, leads there at once', async ({ page }) => {
    await page.goto(
      '/reset-password#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid',
    );
    await expectExplained(page);
    await page.goto('/reset-password?error=server_error&error_code=unexpected_failure');
    await expect(error(page)).toHaveText('Error processing reset link. Please request a new password reset.');
    await expect(page).toHaveURL(/\/auth$/);
  });

  test('for a temporary reason stays, says so, and works later', async ({ page }) => {
    const { link } = await forget(page);
    await page.goto(link);
    await fill(page, NEW);
    for (const [answer, text] of [
      [
        { status: 400, json: { code: 'validation_failed', message: 'token_hash: not acceptable' } },
        'Error processing reset link. Please request a new password reset.',
      ],
      [
        { status: 500, json: { code: 'unexpected_failure', message: 'Unexpected failure' } },
        'Authentication service is not ready. Please try again.',
      ],
      [
        { status: 429, json: { code: 'over_request_rate_limit', message: 'Request rate limit reached' } },
        'Too many attempts. Please wait five minutes, then try again.',
      ],
    ] as const) {
      await page.route('**/auth/v1/verify', (route) =>
        route.fulfill({ ...answer, headers: { 'x-supabase-api-version': '2024-01-01' } }),
      );
      await update(page).click();
      await expect(error(page)).toHaveText(text);
      await page.unrouteAll();
    }
    await expect(confirmation(page)).toHaveValue(NEW);
    await update(page).click();
    await expect(updated(page)).toBeVisible();
  });
});

test.describe('with the token redeemed and the password not set', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the address is clean, a reload never asks for a link, and the next attempt works', async ({ page }) => {
    const { email } = await redeemOnly(page);
    await expect(page).toHaveURL(/\/reset-password$/);
    await page.addInitScript((text) => {
      const look = () => document.body?.textContent?.includes(text) && document.documentElement.classList.add('asked');
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    }, NO_LINK);
    await page.reload();
    await expect(newPassword(page)).toBeVisible();
    await expect(page.locator('html.asked')).toHaveCount(0);
    await fill(page, NEW);
    await update(page).click();
    await expect(updated(page)).toBeVisible();
    expect(await signInStatus(page, email, NEW)).toBe(200);
    expect(await page.evaluate(() => localStorage.getItem('gymratt.auth'))).toBeNull();
  });

  test('the next attempt works without a reload too', async ({ page }) => {
    await redeemOnly(page);
    await update(page).click();
    await expect(updated(page)).toBeVisible();
  });

  test('Back to Login abandons the recovery, and leaves no session behind', async ({ page }) => {
    await redeemOnly(page);
    await page.reload();
    await back(page).click();
    await page.waitForURL('**/auth');
    await expect(signInTab(page)).toHaveAttribute('aria-selected', 'true');
    expect(await page.evaluate(() => localStorage.getItem('gymratt.auth'))).toBeNull();
    await page.goto('/reset-password');
    await expect(page.getByText(NO_LINK)).toBeVisible();
  });

  test('a recovery that another tab has ended is reported when the form is sent', async ({ page, context }) => {
    await redeemOnly(page);
    await page.reload();
    await fill(page, NEW);
    const other = await context.newPage();
    await other.goto('/reset-password');
    await other.evaluate(() => localStorage.removeItem('gymratt.auth'));
    await expect(async () => {
      await update(page).click({ timeout: 500 });
      await expect(error(page)).toHaveText('No reset token found. Please use the link from your email.');
    }).toPass({ timeout: 5_000 });
    await expect(confirmation(page)).toHaveValue(NEW);
  });

  test('a session that the server has ended counts as an invalid link', async ({ page }) => {
    await redeemOnly(page);
    await page.route('**/auth/v1/user', (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'session_not_found', message: 'Session from session_id claim in JWT does not exist' },
        headers: { 'x-supabase-api-version': '2024-01-01' },
      }),
    );
    await update(page).click();
    await expect(error(page)).toHaveText(INVALID);
    await expect(page).toHaveURL(/\/auth$/);
  });
});

test('Password Updated leads to /auth after 3 seconds', async ({ page }) => {
  await page.clock.install();
  const { link } = await forget(page);
  await page.goto(link);
  await fill(page, NEW);
  await page.clock.pauseAt(Date.now() + 60_000);
  await update(page).click();
  await expect(updated(page)).toBeVisible();
  await page.clock.runFor(2_999);
  await expect(updated(page)).toBeVisible();
  await page.clock.runFor(1);
  await page.waitForURL('**/auth');
  await expect(signInTab(page)).toHaveAttribute('aria-selected', 'true');
});

test('is accessible in every theme: without a link, with errors, and when done', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByText(NO_LINK)).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  const { link } = await forget(page);
  await page.addInitScript(delayRedirect);
  await page.goto(link);
  await fill(page, 'bench', 'press');
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(error(page)).toHaveText('Passwords do not match');
  await expectAccessibleInEveryTheme(page);
  await fill(page, NEW);
  await update(page).click();
  await expect(updated(page)).toBeVisible();
  await expectAccessibleInEveryTheme(page);
});

/** Holds back the redirect, which would interrupt axe. A stopped clock would stop axe as well. */
function delayRedirect() {
  const start = window.setTimeout;
  window.setTimeout = ((handler: () => void, delay?: number) =>
    start(handler, delay === 3_000 ? 60_000 : delay)) as typeof window.setTimeout;
}
