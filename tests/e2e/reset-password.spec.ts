import type { Page } from '@playwright/test';
import type { Mailbox } from '#tests/support/mailbox.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { PASSWORD as OLD, signUp } from './member.ts';
import { sizes } from './pages/screen.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const NEW = 'bench6';
const INVALID = 'Invalid or expired reset token. Please request a new password reset.';
const NO_LINK = 'To reset your password, please follow the email link and paste the URL in the login page.';

const newPassword = (page: Page) => page.getByLabel('New Password', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Confirm Password', { exact: true });
const update = (page: Page) => page.getByRole('button', { name: 'Update Password' });
const back = (page: Page) => page.getByRole('button', { name: 'Back to Login' });
const error = (page: Page) => page.getByRole('main').getByRole('alert').first();
const updated = (page: Page) => page.getByRole('heading', { name: 'Password Updated' });
const storedSession = (page: Page) => page.evaluate(() => localStorage.getItem('gymratt.auth'));

async function fill(page: Page, first: string, second = first) {
  await newPassword(page).fill(first);
  await confirmation(page).fill(second);
}

/** The link of a requested mail, on the tests' own origin. */
async function linkFor(mailbox: Mailbox, email: string): Promise<string> {
  const { text } = await mailbox.waitFor(email);
  const { pathname, search } = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
  return pathname + search;
}

/** A new member with a forgotten password, and the link from the mail. */
async function forget(page: Page, mailbox: Mailbox) {
  const { email } = await signUp(page);
  expect((await page.request.post('/auth/v1/recover', { data: { email } })).status()).toBe(200);
  return { email, link: await linkFor(mailbox, email) };
}

async function signInStatus(page: Page, email: string, password: string): Promise<number> {
  return (await page.request.post('/auth/v1/token?grant_type=password', { data: { email, password } })).status();
}

/** Leaves a member in the middle: the token redeemed, the password not set. */
async function redeemOnly(page: Page, mailbox: Mailbox) {
  const member = await forget(page, mailbox);
  await page.goto(member.link);
  await page.route('**/auth/v1/user', (route) => route.abort('connectionfailed'));
  await fill(page, NEW);
  await update(page).click();
  await expect(error(page)).toHaveText('No connection. Please check your network and try again.');
  await page.unrouteAll();
  return member;
}

test('a forgotten password: mail, link, new password, the old one refused @journey', async ({
  page,
  auth,
  mailbox,
}) => {
  const { email } = await signUp(page);
  await auth.open('SIGN IN');
  await auth.email.fill(email);
  await auth.forgot.click();
  await auth.button('SEND MAIL').click();
  await expect(auth.reset.getByRole('alert')).toContainText('inbox');

  // Pasted, as from a phone whose mails open elsewhere.
  await page.getByLabel('Link from the mail').fill(`http://localhost:3000${await linkFor(mailbox, email)}`);
  await auth.button('OPEN LINK').click();
  await fill(page, NEW);
  await update(page).click();
  await expect(updated(page)).toBeFocused();
  await expect(page).toHaveURL(/\/reset-password$/);
  expect(await storedSession(page)).toBeNull();
  await auth.button('Go to Login').click();
  await page.waitForURL('**/auth');
  await auth.expectOn('SIGN IN');

  expect(await signInStatus(page, email, OLD)).toBe(400);
  await auth.fill(email, NEW);
  await auth.proceed.click();
  await page.waitForURL('**/home');
});

test('the form shows problems without moving, and fits every screen', async ({ page, auth, mailbox }) => {
  await page.goto('/reset-password?token=abc&type=signup');
  await expect(page.getByText(NO_LINK, { exact: true })).toBeVisible();
  await expect(newPassword(page)).toHaveCount(0);
  await expectAccessible(page);

  const { link } = await forget(page, mailbox);
  await page.goto(link);
  await expect(update(page)).toBeDisabled();
  const before = await confirmation(page).boundingBox();
  await newPassword(page).fill('bench');
  await expect(newPassword(page)).toHaveAccessibleDescription('Password must be at least 6 characters');
  expect(await confirmation(page).boundingBox()).toEqual(before);
  await confirmation(page).fill('press');
  await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(error(page)).not.toBeEmpty();
  await expectAccessible(page);
  for (const { width, height } of sizes('360x640', '390x844', '1440x900')) {
    await page.setViewportSize({ width, height });
    expect(await auth.surplusWidth()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
    await expect(back(page)).toBeInViewport({ ratio: 1 });
  }
});

test('Password Updated leads to /auth after 3 seconds', async ({ page, auth, mailbox }) => {
  await page.clock.install();
  const { link } = await forget(page, mailbox);
  await page.goto(link);
  await fill(page, NEW);
  await page.clock.pauseAt(Date.now() + 60_000);
  await update(page).click();
  await expect(updated(page)).toBeVisible();
  await page.clock.runFor(2_999);
  await expect(updated(page)).toBeVisible();
  await page.clock.runFor(1);
  await page.waitForURL('**/auth');
  await auth.expectOn('SIGN IN');
});

test.describe('a link that fails', () => {
  test('because it was used leads to /auth; opening does not use it up', async ({ page, auth, mailbox }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const { email, link } = await forget(page, mailbox);
    await page.goto(link);
    await expect(newPassword(page)).toBeVisible();
    await page.reload();
    await fill(page, NEW);
    expect(asked).not.toContain('/auth/v1/verify');
    await update(page).click();
    await expect(updated(page)).toBeVisible();

    await page.goto(link);
    await fill(page, 'deadlift7');
    await update(page).click();
    await expect(error(page)).toHaveText(INVALID);
    await expect(page).toHaveURL(/\/auth$/);
    await expect(auth.forgot).toBeVisible();
    expect(await signInStatus(page, email, NEW)).toBe(200);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test('at hosted Supabase leads there at once; other texts are not shown', async ({ page, auth }) => {
    await page.goto(
      '/reset-password#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid',
    );
    await expect(error(page)).toHaveText(INVALID);
    await page.goto('/reset-password?error=server_error&error_code=unexpected_failure');
    await expect(error(page)).toHaveText('Error processing reset link. Please request a new password reset.');
    await expect(page).toHaveURL(/\/auth$/);
    await page.goto('/auth?reset=Call+0900+to+reset&error=Call');
    await auth.expectOn('JOIN');
    await expect(error(page)).toBeEmpty();
  });
});

test.describe('with the token redeemed and the password not set', () => {
  test('a reload never asks for a link, and the next attempt works', async ({ page, mailbox }) => {
    const { email } = await redeemOnly(page, mailbox);
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
    expect(await storedSession(page)).toBeNull();
  });

  test('Back to Login abandons the recovery, and leaves no session behind', async ({ page, auth, mailbox }) => {
    await redeemOnly(page, mailbox);
    await page.reload();
    await back(page).click();
    await page.waitForURL('**/auth');
    await auth.expectOn('SIGN IN');
    expect(await storedSession(page)).toBeNull();
    await page.goto('/reset-password');
    await expect(page.getByText(NO_LINK)).toBeVisible();
  });
});
