import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page, Response } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { HarnessAction } from '#client/session/auth/testing/harness.tsx';
import { A_PROCESS_PER_TAB } from '#tests/support/browser-launch.ts';
import { builtOnce } from '#tests/support/builds.ts';
import type { Mailbox } from '#tests/support/mailbox.ts';
import { expect } from './fixtures.ts';
import { PASSWORD } from './member.ts';
import { test } from './with-mailbox.ts';

test.use({ launchOptions: A_PROCESS_PER_TAB });

const SESSION_KEY = 'gymratt.auth';

interface Member {
  readonly email: string;
  readonly name: string;
  readonly session: Session;
}

interface Session {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_at: number;
  readonly user: { readonly id: string };
}

/** Signs a member up at the backend, without a page. */
async function join(page: Page): Promise<Member> {
  const name = `lifter-${randomUUID()}`;
  const email = `${name}@example.com`;
  const data = { email, password: PASSWORD, data: { display_name: name } };
  const signUp = await page.request.post('/auth/v1/signup', { data });
  expect(signUp.status()).toBe(200);
  return { email, name, session: (await signUp.json()) as Session };
}

/** Leaves a session in the browser, once: later changes by the page stay. */
async function keep(context: BrowserContext, session: Session): Promise<void> {
  const page = await context.newPage();
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/empty');
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    SESSION_KEY,
    JSON.stringify(session),
  ] as const);
  await page.close();
}

async function joinAndStoreSession(page: Page, changes: Partial<Session> = {}): Promise<Member> {
  const member = await join(page);
  await keep(page.context(), { ...member.session, ...changes });
  return member;
}

/** The harness shows who is signed in and has a button for every action, independent of the product's screens. */
const buildHarness = (outDir: string) => {
  const input = fileURLToPath(new URL('../../src/client/session/auth/testing/harness.tsx', import.meta.url));
  return build({
    base: '/harness/',
    logLevel: 'silent',
    // Without the product's Vite config, which is for its own pages.
    configFile: false,
    publicDir: false,
    plugins: [react()],
    build: { outDir, rolldownOptions: { input: { harness: input }, output: { entryFileNames: 'harness.js' } } },
  });
};

async function openHarness(page: Page): Promise<void> {
  const folder = await builtOnce('auth', buildHarness);
  await page.route('**/harness/**', async (route) => {
    const name = new URL(route.request().url()).pathname.replace('/harness/', '');
    if (name === '') {
      await route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><script type="module" src="harness.js"></script>',
      });
    } else await route.fulfill({ contentType: 'text/javascript', path: resolve(folder, name) });
  });
  await page.goto('/harness/');
}

async function type(page: Page, given: { email?: string; password?: string; token?: string }): Promise<void> {
  for (const [name, value] of Object.entries(given)) await page.getByLabel(name, { exact: true }).fill(value);
}

async function press(page: Page, action: HarnessAction): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click();
}

const expectState = (page: Page, state: Record<string, unknown>) =>
  expect.poll(async () => JSON.parse((await page.locator('pre').textContent()) || '{}') as object).toMatchObject(state);
const expectOutcome = (page: Page, text: string) => expect(page.getByRole('status')).toHaveText(text);

const expectDashboard = (page: Page) => expect(page).toHaveURL(/\/home$/);

/** Records matching requests from now on, with their headers. */
function watch(page: Page, part: string) {
  const seen: { authorization: string | undefined; cacheControl: string | undefined }[] = [];
  page.on('request', (request) => {
    if (!request.url().includes(part)) return;
    const { authorization, 'cache-control': cacheControl } = request.headers();
    seen.push({ authorization, cacheControl });
  });
  return seen;
}

/** Everything that this browser stores for the site, as one text. */
async function everythingKept(page: Page): Promise<string> {
  const kept = await page.context().storageState({ indexedDB: true });
  const inTab = await page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) cached.push(url);
    }
    return { session: { ...sessionStorage }, cached };
  });
  return JSON.stringify({ kept, inTab });
}

const cutOff = (page: Page) =>
  page.route(/\/(api|auth\/v1|rest\/v1)\//, (route) => route.abort('internetdisconnected'));

test.describe('signing up, in and out', () => {
  test('needs no page load, and loads the auth client when needed', { tag: '@journey' }, async ({ page }) => {
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const name = `lifter-${randomUUID()}`;
    await openHarness(page);
    await expectState(page, { status: 'unauthenticated' });
    await type(page, { email: `${name}@example.com`, password: PASSWORD });
    await press(page, 'signUp');
    await expectOutcome(page, `signUp: {"name":"${name}","mustConfirmEmail":false}`);
    await expectState(page, { status: 'authenticated', recovering: false, profile: { name, level: 1, xp: 0 } });
    await press(page, 'signOut');
    await expectState(page, { status: 'unauthenticated' });
    await press(page, 'signIn');
    await expectOutcome(page, `signIn: {"name":"${name}"}`);
    await expectState(page, { status: 'authenticated', profile: { name } });
    expect(loads).toBe(1);
  });
});

test.describe('several tabs', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('signing out in one signs out the others', { tag: '@journey' }, async ({ page, context }) => {
    await joinAndStoreSession(page);
    await page.goto('/home');
    await expectDashboard(page);
    const other = await context.newPage();
    await openHarness(other);
    await expectState(other, { status: 'authenticated' });
    await press(other, 'signOut');
    await expect(page).toHaveURL(/\/auth$/);
  });

  test('the intro, without an auth client, notices a sign-in in another tab', async ({ page, context }) => {
    const scripts: Promise<string>[] = [];
    const read = (response: Response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text());
    };
    page.on('response', read);
    const { email } = await join(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    page.off('response', read);
    for (const script of await Promise.all(scripts)) {
      expect(script.includes('grant_type=refresh_token'), 'the auth client on the intro').toBe(false);
      expect(script.includes('ensureQueryData'), 'the query cache on the intro').toBe(false);
    }
    const other = await context.newPage();
    await openHarness(other);
    await type(other, { email, password: PASSWORD });
    await press(other, 'signIn');
    await expectDashboard(page);
    await press(other, 'signOut');
    await expect(page).toHaveURL(/\/auth$/);
  });
});

test.describe('a stored session', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('keeps the member signed in offline, with the last profile, even if it has expired', {
    tag: '@journey',
  }, async ({ page, context }) => {
    const { name, session } = await joinAndStoreSession(page);
    await openHarness(page);
    await expectState(page, { status: 'authenticated', profile: { name } });
    await cutOff(page);
    for (const changes of [{}, { expires_at: 1_700_000_000 }]) {
      await keep(context, { ...session, ...changes });
      await page.reload();
      await expectState(page, { status: 'authenticated', userId: session.user.id, profile: { name } });
      await page.goto('/home');
      await expectDashboard(page);
      await page.goto('/harness/');
    }
  });

  for (const hours of [-2, 2]) {
    test(`safety 29: is not refreshed over and over by a clock that is ${hours} hours off`, async ({ page }) => {
      await page.clock.install({ time: Date.now() + hours * 3_600_000 });
      await page.clock.resume();
      const { name } = await joinAndStoreSession(page);
      const refreshes = watch(page, 'grant_type=refresh_token');
      await openHarness(page);
      await expectState(page, { status: 'authenticated', profile: { name } });
      for (let call = 0; call < 5; call += 1) {
        await press(page, 'refreshProfile');
        await expect(page.getByRole('status')).toContainText(name);
      }
      expect(refreshes.length).toBeLessThanOrEqual(1);
    });
  }
});

test.describe('a recovery', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  async function redeem(page: Page, mailbox: Mailbox): Promise<Member> {
    const member = await join(page);
    await openHarness(page);
    await type(page, { email: member.email });
    await press(page, 'requestPasswordReset');
    await expectOutcome(page, 'requestPasswordReset: done');
    const { text } = await mailbox.waitFor(member.email);
    await type(page, { token: /token=([^&\s]+)/.exec(text)?.[1] ?? '' });
    await press(page, 'verifyRecovery');
    await expectState(page, { status: 'authenticated', recovering: true, profile: null });
    return member;
  }

  test('does not sign in other tabs', async ({ page, context, mailbox }) => {
    const standing = await context.newPage();
    await standing.goto('/auth');
    await redeem(page, mailbox);
    const other = await context.newPage();
    await other.goto('/home');
    await expect(other).toHaveURL(/\/auth$/);
    await expect(standing).toHaveURL(/\/auth$/);
    await expectState(page, { recovering: true });
  });

  test('ends signed out with the new password, which then works', { tag: '@journey' }, async ({ page, mailbox }) => {
    const { email, name } = await redeem(page, mailbox);
    await test.step('survives a reload without becoming a sign-in', async () => {
      await page.reload();
      await expectState(page, { status: 'authenticated', recovering: true, profile: null });
      for (const path of ['/home', '/profile', '/auth', '/']) {
        await page.goto(path);
        await expect(page).toHaveURL(/\/reset-password$/);
      }
    });
    await page.goto('/harness/');
    await expectState(page, { recovering: true });
    await type(page, { email, password: 'barbell' });
    await press(page, 'updatePassword');
    await expectOutcome(page, 'updatePassword: done');
    await expectState(page, { status: 'unauthenticated' });
    await page.reload();
    await expectState(page, { status: 'unauthenticated' });
    await type(page, { email, password: 'barbell' });
    await press(page, 'signIn');
    await expectState(page, { status: 'authenticated', recovering: false, profile: { name } });
  });
});

test.describe('safety 15: a shared phone', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  const SIGN_OUTS: readonly [string, HarnessAction, (page: Page) => Promise<unknown>][] = [
    ['a sign-out', 'signOut', async () => undefined],
    ['a sign-out without a network', 'signOut', cutOff],
    ['a sign-out everywhere', 'signOutEverywhere', async () => undefined],
    ['clear and restart', 'clearAndRestart', async () => undefined],
  ];
  for (const [what, action, prepare] of SIGN_OUTS) {
    test(`keeps nothing of a member after ${what}, except the device’s own preferences`, async ({ page }) => {
      const { name, email, session } = await joinAndStoreSession(page);
      await page.goto('/home');
      await expectDashboard(page);
      await openHarness(page);
      await expectState(page, { status: 'authenticated', profile: { name } });
      // What a screen may have stored without deciding whose it is.
      await page.evaluate((trace) => {
        localStorage.setItem('gymratt.device.theme', '"minimal"');
        localStorage.setItem('suggestions', trace);
        sessionStorage.setItem('suggestions', trace);
      }, email);
      expect(await everythingKept(page)).toContain(name);
      await prepare(page);
      await press(page, action);
      if (action === 'clearAndRestart') await expect(page).toHaveURL(/\/auth$/);
      else await expectState(page, { status: 'unauthenticated' });
      const kept = await everythingKept(page);
      for (const trace of [name, email, session.user.id, session.access_token, session.refresh_token]) {
        expect(kept).not.toContain(trace);
      }
      expect(kept).toContain('gymratt.device.theme');
    });
  }
});
