import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { createMailbox, type Mailbox } from '#tests/support/mailbox.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { join, type Member } from './member.ts';
import { AuthPage } from './pages/auth.ts';
import { CompletionPage, FinishPage } from './pages/finish.ts';
import { HistoryPage } from './pages/history.ts';
import { HomePage } from './pages/home.ts';
import { LoggerPage } from './pages/logger.ts';
import { ProfilePage } from './pages/profile.ts';
import { SelectorPage } from './pages/selector.ts';
import { SettingsPage } from './pages/settings.ts';
import { StatsPage } from './pages/stats.ts';
import { TemplatesPage } from './pages/templates.ts';

export interface WorkerFixtures {
  /** A database for the tests of one worker, to set up what would take a member years. */
  testDatabase: TestDatabase;
  /** The mails that the server has sent. */
  mailbox: Mailbox;
  /** The whole application on that database. */
  server: TestServer;
}

export interface TestFixtures {
  /** Console errors that a test expects; every other one fails it. */
  expectedErrors: RegExp[];
  /** Signed in on the page. */
  member: Member;
  auth: AuthPage;
  completion: CompletionPage;
  finish: FinishPage;
  history: HistoryPage;
  home: HomePage;
  logger: LoggerPage;
  profile: ProfilePage;
  selector: SelectorPage;
  settings: SettingsPage;
  stats: StatsPage;
  templates: TemplatesPage;
}

const on =
  <Model>(Screen: new (page: Page) => Model) =>
  ({ page }: { page: Page }, use: (model: Model) => Promise<void>) =>
    use(new Screen(page));

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
  mailbox: [async ({}, use) => use(createMailbox()), { scope: 'worker' }],
  server: [
    async ({ testDatabase, mailbox }, use) => {
      const server = await startTestServer(testDatabase, { mailer: mailbox.mailer });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  expectedErrors: async ({}, use) => use([]),
  member: async ({ page }, use) => use(await join(page)),
  auth: on(AuthPage),
  completion: on(CompletionPage),
  finish: on(FinishPage),
  history: on(HistoryPage),
  home: on(HomePage),
  logger: on(LoggerPage),
  profile: on(ProfilePage),
  selector: on(SelectorPage),
  settings: on(SettingsPage),
  stats: on(StatsPage),
  templates: on(TemplatesPage),
  context: async ({ context, expectedErrors }, use) => {
    const errors: string[] = [];
    const resumeClock = watchClock(context);
    context.on('console', (message) => {
      if (message.type() === 'error' && !isWithoutHistory(message)) errors.push(message.text());
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

/** Of an exercise that was never done: the API answers 404, which Chromium logs by itself. */
const isWithoutHistory = (message: ConsoleMessage) =>
  /status of 404/.test(message.text()) && message.location().url.includes('/api/user-exercise-stats/');

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
