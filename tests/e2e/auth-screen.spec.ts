import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { newAddress, PASSWORD, signUp } from './member.ts';
import { boxOf, sizes } from './pages/screen.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const INVALID = 'Invalid email or password. Please check your credentials and try again.';

test('joining shows what a password lacks, and welcomes the member @journey', async ({ page, auth }) => {
  const address = newAddress();
  await auth.open();
  await expect(page.getByText('A NEW CHALLENGER')).toBeVisible();
  await auth.email.fill(address);
  const expectPassed = async (...passed: string[]) => {
    for (const label of ['MIN 8 CHARS', '1+ NUMBER', '1+ UPPERCASE']) {
      const check = page.getByRole('listitem').filter({ hasText: label }).getByRole('img');
      await expect(check).toHaveAccessibleName(passed.includes(label) ? 'Passed:' : 'Missing:');
    }
    await expect(page.locator('.cell-good')).toHaveCount(passed.length);
  };
  await expectPassed();
  await auth.password.focus();
  await page.keyboard.type('squat4lif');
  await expectPassed('MIN 8 CHARS', '1+ NUMBER');
  await expect(auth.proceed).toBeDisabled();
  await page.keyboard.type('E');
  await expectPassed('MIN 8 CHARS', '1+ NUMBER', '1+ UPPERCASE');
  await auth.proceed.click();
  await page.waitForURL('**/home');
  await expect(auth.toast).toContainText(`Welcome ${address.split('@')[0]}!`);
  await expect(auth.toast).toContainText('Lift weights, build muscles');
});

test('the fields of both tabs are the same elements, as password managers want them', async ({ page, auth }) => {
  await auth.open();
  await expect(page.locator('form')).toHaveCount(1);
  await expect(auth.email).toHaveAttribute('autocomplete', 'email');
  await expect(auth.password).toHaveAttribute('autocomplete', 'new-password');
  await auth.fill('max@ironden.app', 'filled in');
  const fields = await Promise.all([auth.email.elementHandle(), auth.password.elementHandle()]);
  await auth.tab('SIGN IN').click();
  await expect(auth.email).toHaveAttribute('autocomplete', 'username');
  await expect(auth.password).toHaveAttribute('autocomplete', 'current-password');
  for (const field of fields) expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(auth.email).toHaveValue('max@ironden.app');
  await auth.button('Show password').click();
  await expect(auth.password).toHaveAttribute('type', 'text');
});

test('a known address leads to SIGN IN with the fields kept; one to be confirmed says so', async ({ page, auth }) => {
  const { email } = await signUp(page);
  await auth.open();
  await auth.fill(email);
  await auth.proceed.click();
  await expect(auth.error).toHaveText('This email is already registered. Please sign in instead.');
  await expect(auth.email).toBeFocused();
  await expect(auth.email).toHaveAccessibleDescription(/already registered/);
  // Hosted Supabase with confirmations on: a user and no session.
  await auth.refuse('**/auth/v1/signup*', {
    status: 200,
    json: { id: randomUUID(), email, identities: [{ id: 'one' }] },
  });
  await auth.proceed.click();
  await expect(auth.error).toHaveText(`Look into your inbox to confirm ${email}, then sign in.`);
  await auth.expectOn('SIGN IN');
  await auth.proceed.click();
  await page.waitForURL('**/home');
});

test('signing in works by keyboard alone, and welcomes by name @journey', async ({ page, auth }) => {
  const { email, call } = await signUp(page);
  const name = { name: 'Iron Max', preferred_weight_unit: 'kg', preferred_distance_unit: 'km' };
  expect((await call('PATCH', '/api/user/profile', name)).status).toBe(200);
  await page.goto('/auth');
  await expect(auth.proceed).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(auth.tab('JOIN')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('CONTINUE?')).toBeVisible();
  for (const [element, typed] of [
    [auth.email, email],
    [auth.password, PASSWORD],
    [auth.button('Show password'), ''],
    [auth.forgot, ''],
    [auth.proceed, ''],
  ] as const) {
    await page.keyboard.press('Tab');
    await expect(element).toBeFocused();
    await page.keyboard.type(typed);
  }
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Shift+Tab');
  await expect(auth.password).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await expect(auth.toast).toContainText('Welcome back Iron Max!');
  await expect(auth.toast).toContainText('Sign in successfull');
  await page.goBack();
  await expect(page).not.toHaveURL(/auth/);
});

test('a refused sign-in says the same for a wrong password and an unknown address', async ({ page, auth }) => {
  const { email } = await signUp(page);
  await auth.open('SIGN IN');
  const places = () => Promise.all([auth.tab('JOIN'), auth.password, auth.proceed].map((it) => it.boundingBox()));
  for (const [wrong, width] of [
    [email, 390],
    [newAddress(), 360],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await auth.fill(wrong, 'Squat4lifE');
    const before = await places();
    await auth.proceed.click();
    await expect(auth.error).toHaveText(INVALID);
    await expect(auth.error).toBeInViewport({ ratio: 1 });
    await expect(auth.password).toBeFocused();
    await expect(auth.password).toHaveAccessibleDescription(/Invalid email or password/);
    // Polled, because the button moves back out of its shadow.
    await expect.poll(places).toEqual(before);
  }
  await auth.tab('JOIN').click();
  await expect(auth.error).toBeEmpty();
  await auth.tab('SIGN IN').click();
  await expect(auth.error).toBeEmpty();
});

test('is accessible with checks, errors and the dialog, and fits every screen', async ({ page, auth }) => {
  await page.goto('/auth?reset=invalid');
  await auth.fill('max@ironden.app', 'squat4life');
  await expect(auth.error).not.toBeEmpty();
  await expectAccessible(page);
  await auth.forgot.click();
  await page.getByLabel('Link from the mail').fill('nothing');
  await auth.button('OPEN LINK').click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(auth.forgot).toBeFocused();
  await auth.tab('JOIN').click();
  await expectAccessible(page);
  for (const { width, height } of sizes('360x640', '390x844', '1440x900')) {
    await page.setViewportSize({ width, height });
    expect(await auth.surplusWidth()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
    await expect(auth.proceed).toBeInViewport({ ratio: 1 });
  }

  await test.step('above an open keyboard PROCEED is scrolled into view, and covers no field', async () => {
    await page.setViewportSize({ width: 390, height: 380 });
    await auth.password.focus();
    await auth.password.scrollIntoViewIfNeeded();
    await expect(auth.password).toBeInViewport({ ratio: 1 });
    const [field, button] = [await boxOf(auth.password), await boxOf(auth.proceed)];
    expect(field.y + field.height).toBeLessThanOrEqual(button.y);
    await auth.proceed.scrollIntoViewIfNeeded();
    await expect(auth.proceed).toBeInViewport({ ratio: 1 });
  });
});
