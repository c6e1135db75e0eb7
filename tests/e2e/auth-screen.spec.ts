import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { expectAccessibleInEveryTheme } from './accessible.ts';
import { expect, test } from './fixtures.ts';

const PASSWORD = 'Squat4life';
const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const newAddress = () => `lifter-${randomUUID()}@example.com`;
const email = (page: Page) => page.getByLabel('Email', { exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const proceed = (page: Page) => page.getByRole('button', { name: 'PROCEED' });
const tab = (page: Page, name: 'JOIN' | 'SIGN IN') => page.getByRole('tab', { name });
const error = (page: Page) => page.getByRole('main').getByRole('alert').first();
const toast = (page: Page) => page.getByRole('region', { name: 'Messages (F8)' }).getByRole('listitem');

async function open(page: Page, on: 'JOIN' | 'SIGN IN' = 'JOIN') {
  await page.goto('/auth');
  if (on === 'SIGN IN') await tab(page, 'SIGN IN').click();
  await expect(tab(page, on)).toHaveAttribute('aria-selected', 'true');
}

async function fill(page: Page, address: string, secret: string) {
  await email(page).fill(address);
  await password(page).fill(secret);
}

async function signUp(page: Page, address = newAddress()) {
  const answer = await page.request.post('/auth/v1/signup', { data: { email: address, password: PASSWORD } });
  expect(answer.status()).toBe(200);
  return { address, token: String((await answer.json()).access_token) };
}

/** Holds requests back until `release` is called, and counts them. */
async function hold(page: Page, url: string) {
  const held: Route[] = [];
  await page.route(url, (route) => void held.push(route));
  return {
    count: () => held.length,
    release: () => Promise.all(held.map((route) => route.continue())),
  };
}

test.describe('joining', () => {
  test('leads to /home and welcomes the member by the part of the address before the @', { tag: '@journey' }, async ({
    page,
  }) => {
    const address = newAddress();
    await open(page);
    await expect(page.getByText('A NEW CHALLENGER')).toBeVisible();
    await fill(page, address, PASSWORD);
    await proceed(page).click();
    await page.waitForURL('**/home');
    await expect(toast(page)).toContainText(`Welcome ${address.split('@')[0]}!`);
    await expect(toast(page)).toContainText('Lift weights, build muscles');
  });

  test('validates while typing, and submits only valid fields', { tag: '@journey' }, async ({ page }) => {
    const requests = await hold(page, '**/auth/v1/signup*');
    await open(page);

    await test.step('every key updates the three checks and the three cells', async () => {
      const checks = page.getByRole('listitem');
      const expectPassed = async (...passed: string[]) => {
        for (const label of ['MIN 8 CHARS', '1+ NUMBER', '1+ UPPERCASE']) {
          const check = checks.filter({ hasText: label });
          await expect(check.getByRole('img')).toHaveAccessibleName(passed.includes(label) ? 'Passed:' : 'Missing:');
          const colour = passed.includes(label) ? '--good' : '--bad';
          expect(await check.getByRole('img').evaluate(hasColour, colour), `${label} in ${colour}`).toBe(true);
        }
        await expect(page.locator('.cell-good')).toHaveCount(passed.length);
      };
      await expectPassed();
      await password(page).focus();
      for (const key of 'squat') await page.keyboard.type(key);
      await expectPassed();
      await page.keyboard.type('4');
      await expectPassed('1+ NUMBER');
      await page.keyboard.type('lif');
      await expectPassed('MIN 8 CHARS', '1+ NUMBER');
      await page.keyboard.type('E');
      await expectPassed('MIN 8 CHARS', '1+ NUMBER', '1+ UPPERCASE');
      await page.keyboard.press('Backspace');
      await expectPassed('MIN 8 CHARS', '1+ NUMBER');
    });

    await test.step('PROCEED is hatched until the address and all three checks pass', async () => {
      await fill(page, '', '');
      await expect(proceed(page)).toBeDisabled();
      for (const [address, secret] of [
        ['max@ironden.app', 'squat4life'],
        ['max@ironden.app', 'Squatlife'],
        ['max@ironden.app', 'Squat4l'],
        ['max', PASSWORD],
        ['max@ironden', PASSWORD],
        ['', PASSWORD],
      ] as const) {
        await fill(page, address, secret);
        await expect(proceed(page), `${address} ${secret}`).toBeDisabled();
      }
      await fill(page, 'max@ironden.app', PASSWORD);
      await expect(proceed(page)).toBeEnabled();
      await expect(page.getByRole('img', { name: 'OK' })).toBeVisible();
    });

    await test.step('submitting a weak password says what is missing, and sends nothing', async () => {
      await fill(page, 'max@ironden.app', 'squat4life');
      await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
      await expect(error(page)).toHaveText('Please ensure your password meets all requirements');
      expect(requests.count()).toBe(0);
    });

    await test.step('the eye shows and hides the password', async () => {
      await expect(password(page)).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(password(page)).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(password(page)).toHaveAttribute('type', 'password');
    });

    await test.step('an invalid address is reported when the field is left', async () => {
      const problem = page.getByText('Not a valid email address');
      await fill(page, 'max@ironden', PASSWORD);
      await expect(problem).toBeVisible();
      await expect(email(page)).toHaveAccessibleDescription(/Not a valid email address/);
      await email(page).press('End');
      await email(page).pressSequentially('.app');
      await expect(problem).toBeHidden();
      await expect(proceed(page)).toBeEnabled();
    });

    await test.step('signing in needs an address and any password', async () => {
      await tab(page, 'SIGN IN').click();
      await fill(page, 'max@ironden.app', '');
      await expect(proceed(page)).toBeDisabled();
      await fill(page, 'max@ironden', 'x');
      await expect(proceed(page)).toBeDisabled();
      await fill(page, 'max@ironden.app', 'x');
      await expect(proceed(page)).toBeEnabled();
    });
  });

  test('offers the fields of both tabs to password managers, as the same elements', async ({ page }) => {
    await open(page);
    await expect(page.locator('form')).toHaveCount(1);
    await expect(email(page)).toHaveAttribute('type', 'email');
    await expect(email(page)).toHaveAttribute('required');
    await expect(email(page)).toHaveAttribute('name', 'email');
    await expect(email(page)).toHaveAttribute('autocomplete', 'email');
    await expect(password(page)).toHaveAttribute('name', 'password');
    await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');
    await fill(page, 'max@ironden.app', 'filled in');
    const fields = await Promise.all([email(page).elementHandle(), password(page).elementHandle()]);

    await tab(page, 'SIGN IN').click();
    await expect(email(page)).toHaveAttribute('autocomplete', 'username');
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
    for (const field of fields) expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(email(page)).toHaveValue('max@ironden.app');
    await expect(password(page)).toHaveValue('filled in');
  });

  test('asks to confirm the address and sign in then', async ({ page }) => {
    // Hosted Supabase with confirmations on: a user and no session.
    await page.route('**/auth/v1/signup*', (route) =>
      route.fulfill({ json: { id: randomUUID(), email: 'max@ironden.app', identities: [{ id: 'one' }] } }),
    );
    await open(page);
    await fill(page, 'max@ironden.app', PASSWORD);
    await proceed(page).click();
    await expect(error(page)).toHaveText('Look into your inbox to confirm max@ironden.app, then sign in.');
    await expect(tab(page, 'SIGN IN')).toHaveAttribute('aria-selected', 'true');
    await expect(proceed(page)).toBeEnabled();
  });
});

test.describe('a refused sign-up', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('with a known address says so, and SIGN IN keeps the fields', async ({ page }) => {
    const { address } = await signUp(page);
    await open(page);
    await fill(page, address, PASSWORD);

    await test.step('an unknown reason says that it failed', async () => {
      for (const body of ['{}', 'null', '[]', '']) {
        await page.route('**/auth/v1/signup*', (route) => route.fulfill({ status: 400, body }));
        await Promise.all([page.waitForResponse('**/auth/v1/signup*'), proceed(page).click()]);
        await expect(error(page), body).toHaveText('Sign up failed');
        await expect(proceed(page)).toBeEnabled();
        await page.unroute('**/auth/v1/signup*');
      }
    });

    await proceed(page).click();
    await expect(error(page)).toHaveText('This email is already registered. Please sign in instead.');
    await expect(email(page)).toBeFocused();
    await expect(email(page)).toHaveAccessibleDescription(/already registered/);
    await expect(password(page)).toHaveValue(PASSWORD);

    await tab(page, 'SIGN IN').click();
    await expect(error(page)).toBeEmpty();
    await expect(email(page)).toHaveValue(address);
    await proceed(page).click();
    await page.waitForURL('**/home');
  });

  test('gives up after 10 seconds', async ({ page }) => {
    await page.clock.install();
    await page.route('**/auth/v1/signup*', () => undefined);
    await open(page);
    await fill(page, newAddress(), PASSWORD);
    await page.clock.pauseAt(Date.now() + 60_000);
    await proceed(page).click();
    await expect(page.getByRole('form')).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(9_900);
    await expect(error(page)).toBeEmpty();
    await page.clock.runFor(100);
    await expect(error(page)).toHaveText('Signup timeout after 10 seconds');
    await expect(page.getByRole('form')).toHaveAttribute('aria-busy', 'false');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test.describe('signing in', () => {
  test('leads to /home and welcomes the member by the name in the profile', { tag: '@journey' }, async ({ page }) => {
    const { address, token } = await signUp(page);
    const renamed = await page.request.patch('/api/user/profile', {
      headers: { authorization: `Bearer ${token}` },
      data: { name: 'Iron Max', preferred_weight_unit: 'kg', preferred_distance_unit: 'km' },
    });
    expect(renamed.ok()).toBe(true);
    await open(page, 'SIGN IN');
    await expect(page.getByText('CONTINUE?')).toBeVisible();
    await expect(page.getByText('MIN 8 CHARS')).toHaveCount(0);
    await fill(page, address, PASSWORD);
    await proceed(page).click();
    await page.waitForURL('**/home');
    await expect(toast(page)).toContainText('Welcome back Iron Max!');
    await expect(toast(page)).toContainText('Sign in successfull');
    await page.goBack();
    await expect(page).not.toHaveURL(/auth/);
  });

  test('works by keyboard alone, in the order of the screen', { tag: '@journey' }, async ({ page }) => {
    const { address } = await signUp(page);
    await page.goto('/auth');
    await expect(proceed(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(tab(page, 'JOIN')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'SIGN IN')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(email(page)).toBeFocused();
    await page.keyboard.type(address);
    await page.keyboard.press('Tab');
    await expect(password(page)).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(proceed(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(password(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
  });

  test('keeps the fields while busy, sends nothing twice, and locks the tabs', async ({ page }) => {
    const { address } = await signUp(page);
    await open(page, 'SIGN IN');
    await fill(page, address, PASSWORD);
    const requests = await hold(page, '**/auth/v1/token*');
    await password(page).press('Enter');
    const form = page.getByRole('form', { name: 'Sign in' });
    await expect(form).toHaveAttribute('aria-busy', 'true');
    await expect(form.getByRole('button', { name: 'LOADING...' })).toHaveAttribute('aria-busy', 'true');
    await expect(password(page)).toBeFocused();
    await password(page).press('Enter');
    await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
    await tab(page, 'JOIN').click();
    await expect(tab(page, 'SIGN IN')).toHaveAttribute('aria-selected', 'true');
    await password(page).pressSequentially('more');
    await expect(email(page)).toHaveValue(address);
    await expect(password(page)).toHaveValue(PASSWORD);
    expect(requests.count()).toBe(1);
    await requests.release();
    await page.waitForURL('**/home');
    expect(requests.count()).toBe(1);
  });
});

test.describe('a refused sign-in', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  const INVALID = 'Invalid email or password. Please check your credentials and try again.';

  test('says the same for a wrong password and an unknown address, without moving the form', {
    tag: '@journey',
  }, async ({ page }) => {
    const { address } = await signUp(page);
    await open(page, 'SIGN IN');
    const places = () =>
      Promise.all([tab(page, 'JOIN'), password(page), proceed(page)].map((element) => element.boundingBox()));
    for (const wrong of [address, newAddress()]) {
      await fill(page, wrong, 'Squat4lifE');
      const before = await places();
      await proceed(page).click();
      await expect(error(page)).toHaveText(INVALID);
      await expect(password(page)).toBeFocused();
      await expect(password(page)).toHaveAccessibleDescription(/Invalid email or password/);
      // Polled, because the button moves back out of its shadow.
      await expect.poll(places).toEqual(before);
      expect(await error(page).locator('p').evaluate(hasColour, '--bad')).toBe(true);
    }
    await tab(page, 'JOIN').click();
    await expect(error(page)).toBeEmpty();
    await tab(page, 'SIGN IN').click();
    await expect(error(page)).toBeEmpty();

    await test.step('fits the narrowest phone too', async () => {
      await page.setViewportSize({ width: 360, height: 640 });
      const before = await proceed(page).boundingBox();
      await proceed(page).click();
      await expect(error(page)).toHaveText(INVALID);
      await expect(error(page)).toBeInViewport({ ratio: 1 });
      await expect.poll(() => proceed(page).boundingBox()).toEqual(before);
    });
  });

  const ANSWERS = [
    [
      'too many attempts',
      { status: 429, json: { code: 'over_request_rate_limit', message: 'Request rate limit reached' } },
      'Too many attempts. Please wait five minutes, then try again.',
    ],
    [
      'a database that is away',
      {
        status: 503,
        json: { code: 'service_unavailable', message: 'The database cannot be reached, please try again' },
      },
      'Authentication service is not ready. Please try again.',
    ],
    [
      'a reason of the service’s own',
      { status: 403, json: { code: 'user_banned', message: 'User is banned' } },
      'User is banned',
    ],
  ] as const;

  test('gives the reason, and works once it is gone', async ({ page }) => {
    const { address } = await signUp(page);
    await open(page, 'SIGN IN');
    await fill(page, address, PASSWORD);

    for (const [what, answer, text] of ANSWERS) {
      await test.step(`reports ${what}`, async () => {
        await page.route('**/auth/v1/token*', (route) =>
          route.fulfill({ ...answer, headers: { 'x-supabase-api-version': '2024-01-01' } }),
        );
        await proceed(page).click();
        await expect(error(page)).toHaveText(text);
        await expect(proceed(page)).toBeEnabled();
        await page.unrouteAll();
      });
    }

    await test.step('reports a lost connection', async () => {
      await page.route('**/auth/v1/token*', (route) => route.abort('connectionfailed'));
      await proceed(page).click();
      await expect(error(page)).toHaveText('No connection. Please check your network and try again.');
      await page.unrouteAll();
    });

    await proceed(page).click();
    await page.waitForURL('**/home');
  });

  test('reports a service that is not ready, and works once it is', async ({ page }) => {
    const { address } = await signUp(page);
    await page.route('**/api/config', (route) => route.fulfill({ status: 503, json: {} }));
    await open(page, 'SIGN IN');
    await fill(page, address, PASSWORD);
    await proceed(page).click();
    await expect(error(page)).toHaveText('Authentication service is not ready. Please try again.');
    await page.unrouteAll();
    await proceed(page).click();
    await page.waitForURL('**/home');
  });
});

test('a failed reset link leads here, is explained, and is removed from the address', async ({ page }) => {
  for (const [reason, text] of [
    ['invalid', 'Invalid or expired reset token. Please request a new password reset.'],
    ['error', 'Error processing reset link. Please request a new password reset.'],
  ] as const) {
    await test.step(reason, async () => {
      await page.goto(`/auth?reset=${reason}`);
      await expect(error(page)).toHaveText(text);
      await expect(tab(page, 'SIGN IN')).toHaveAttribute('aria-selected', 'true');
      await expect(page).toHaveURL(/\/auth$/);
      await tab(page, 'JOIN').click();
      await expect(error(page)).toBeEmpty();
    });
  }

  await test.step('foreign text in the address is not shown', async () => {
    await page.goto('/auth?reset=Call+0900+to+reset&error=Call');
    await expect(tab(page, 'JOIN')).toHaveAttribute('aria-selected', 'true');
    await expect(error(page)).toBeEmpty();
  });
});

test.describe('Forgot password?', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'RESET PASSWORD' });
  const openDialog = async (page: Page, typed = '') => {
    await open(page, 'SIGN IN');
    await email(page).fill(typed);
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(dialog(page)).toBeVisible();
  };

  test('answers the same for a known and an unknown address', async ({ page }) => {
    const { address } = await signUp(page);
    const answers: string[] = [];
    for (const asked of [address, newAddress()]) {
      await openDialog(page, asked);
      await expect(dialog(page).getByLabel('Your email')).toHaveValue(asked);
      await dialog(page).getByRole('button', { name: 'SEND MAIL' }).click();
      await expect(dialog(page).getByRole('alert')).toContainText('inbox or spam folder');
      answers.push((await dialog(page).getByRole('alert').textContent()) ?? '');
    }
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toContain('If this address has an account');
    expect(answers[0]).not.toMatch(/server|service|whoever/);
  });

  test('requests the mail once, and accepts a pasted link', async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/);
    await openDialog(page);

    await test.step('closes by Escape and returns the focus', async () => {
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeVisible();
    });

    const send = dialog(page).getByRole('button', { name: 'SEND MAIL' });
    await test.step('requires an address, and says so without a network', async () => {
      await expect(send).toBeDisabled();
      await dialog(page).getByLabel('Your email').fill('max@ironden.app');
      await page.route('**/auth/v1/recover*', (route) => route.abort('connectionfailed'));
      await send.click();
      await expect(dialog(page).getByRole('alert')).toHaveText(
        'No connection. Please check your network and try again.',
      );
      await page.unroute('**/auth/v1/recover*');
    });

    await test.step('sends nothing twice', async () => {
      const requests = await hold(page, '**/auth/v1/recover*');
      await send.click();
      const form = dialog(page).getByRole('form', { name: 'Ask for the mail' });
      await expect(form).toHaveAttribute('aria-busy', 'true');
      await dialog(page).getByLabel('Your email').press('Enter');
      await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
      await expect.poll(requests.count).toBe(1);
      await requests.release();
      await expect(dialog(page).getByRole('alert')).toContainText('inbox');
      expect(requests.count()).toBe(1);
    });

    await test.step('takes the token out of a pasted link, and says if there is none', async () => {
      const link = dialog(page).getByLabel('Link from the mail');
      const openLink = dialog(page).getByRole('button', { name: 'OPEN LINK' });
      await expect(openLink).toBeDisabled();
      for (const bad of [
        'reset',
        'https://gym.example/reset-password?type=recovery',
        'https://a.example/?token=x&type=signup',
      ]) {
        await link.fill(bad);
        await openLink.click();
        await expect(dialog(page)).toContainText('No reset token found. Please use the link from your email.');
        await expect(link).toHaveAttribute('aria-invalid', 'true');
      }
      await link.fill('<https://elsewhere.example/reset-password?token=a%2Bb&type=recovery>');
      await openLink.click();
      await page.waitForURL('**/reset-password?token=a%2Bb&type=recovery');
      await expect(page.getByLabel('New Password', { exact: true })).toBeVisible();
      await expect(dialog(page)).toBeHidden();
    });
  });
});

test('is accessible in every theme, with checks, errors and the dialog', async ({ page }) => {
  await page.goto('/auth?reset=invalid');
  await fill(page, 'max@ironden.app', 'squat4life');
  await expect(error(page)).not.toBeEmpty();
  await expectAccessibleInEveryTheme(page);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Link from the mail').fill('nothing');
  await page.getByRole('button', { name: 'OPEN LINK' }).click();
  await expectAccessibleInEveryTheme(page);
  await page.keyboard.press('Escape');
  await tab(page, 'JOIN').click();
  await expectAccessibleInEveryTheme(page);
});

test('fits every screen without scrolling, with PROCEED within reach of the thumb', { tag: '@journey' }, async ({
  page,
}) => {
  await open(page);
  await fill(page, 'max@ironden.app', PASSWORD);
  for (const { width, height } of SIZES) {
    await page.setViewportSize({ width, height });
    const { scrollWidth, scrollHeight } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      scrollHeight: document.documentElement.scrollHeight,
    }));
    expect(scrollWidth).toBeLessThanOrEqual(width);
    expect(scrollHeight).toBeLessThanOrEqual(height);
    const button = await proceed(page).boundingBox();
    expect(button?.height).toBe(72);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(height);
  }

  await test.step('above an open keyboard PROCEED is scrolled into view, and covers no field', async () => {
    await page.setViewportSize({ width: 390, height: 380 });
    await password(page).focus();
    await password(page).scrollIntoViewIfNeeded();
    await expect(password(page)).toBeInViewport({ ratio: 1 });
    const field = await password(page).boundingBox();
    const button = await proceed(page).boundingBox();
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    await proceed(page).scrollIntoViewIfNeeded();
    await expect(proceed(page)).toBeInViewport({ ratio: 1 });
  });
});

/** Whether an element is painted in a colour of the theme. */
function hasColour(element: Element, token: string): boolean {
  const sample = document.createElement('span');
  sample.style.color = `var(${token})`;
  element.parentElement?.append(sample);
  const wanted = getComputedStyle(sample).color;
  sample.remove();
  return getComputedStyle(element).color === wanted;
}
