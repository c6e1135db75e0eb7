import { randomUUID } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

export interface WorkerFixtures {
  /** A database for the tests of one worker, to set up what would take a member years. */
  testDatabase: TestDatabase;
  /** The whole application on that database. */
  server: TestServer;
}

export interface TestFixtures {
  /** Console errors that a test expects; every other one fails it. */
  expectedErrors: RegExp[];
}

// Playwright reads a fixture's dependencies from the destructuring pattern, even an empty one.
export const test = base.extend<TestFixtures, WorkerFixtures>({
  testDatabase: [
    async ({}, use) => {
      const testDatabase = await createTestDatabase();
      await use(testDatabase);
      await testDatabase.drop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ testDatabase }, use) => {
      const server = await startTestServer(testDatabase);
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  expectedErrors: async ({}, use) => use([]),
  context: async ({ context, expectedErrors }, use) => {
    const errors: string[] = [];
    const resumeClock = watchClock(context);
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    context.on('weberror', (error) => errors.push(String(error.error())));
    await use(context);
    const unexpected = errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)));
    // The next test gets the same context, reset except for these.
    await resumeClock();
    await context.setOffline(false);
    await context.clearPermissions();
    expect(unexpected, 'errors in the browser console').toEqual([]);
  },
});

export { expect };

/** Playwright resumes a stopped clock only during the next test, so resume it here. */
function watchClock({ clock }: BrowserContext): () => Promise<void> {
  const pauseAt = clock.pauseAt.bind(clock);
  let isStopped = false;
  clock.pauseAt = (time) => {
    isStopped = true;
    return pauseAt(time);
  };
  return async () => {
    if (isStopped) await clock.resume();
  };
}

export interface SignedUp {
  readonly userId: string;
  readonly name: string;
  readonly token: string;
}

/**
 * Signs a new member up and stores the session in the browser, as the auth client does, before the page's code runs. The
 * member has answered what is asked before the first workout, unless a test is about that.
 */
export async function keepSession(page: Page, { hasAnswered = true } = {}): Promise<SignedUp> {
  const signUp = await page.request.post('/auth/v1/signup', {
    data: { email: `${randomUUID()}@example.com`, password: 'Squat4life' },
  });
  expect(signUp.status()).toBe(200);
  await page.addInitScript((session) => localStorage.setItem('gymratt.auth', session), await signUp.text());
  const { access_token: token, user } = await signUp.json();
  if (hasAnswered) await answerFirstQuestions(page, token);
  return { userId: user.id, name: user.email.split('@')[0], token };
}

async function answerFirstQuestions(page: Page, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.patch('/api/user/settings', { headers, data: { firstQuestions: true } });
  expect(answer.status()).toBe(200);
}
