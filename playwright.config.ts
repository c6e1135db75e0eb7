import { defineConfig } from '@playwright/test';
import { MOST_TESTS } from './tests/support/browser-launch.ts';

const IS_JOURNEYS = process.env.GYMRATT_TESTS === 'journeys';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: ['./tests/support/built-client.ts', './tests/support/builds.ts', './tests/support/global-cluster.ts'],
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // The machine may be shared and busy: a test that hangs is stopped, a slow one is not.
  timeout: 120_000,
  // Two cores, shared with the servers of the tests: what is expected may take long to appear.
  expect: { timeout: 30_000 },
  // `npm test` walks the journeys, once. All others are for `npm run test:full`, which may try a test a second time and names it.
  ...(IS_JOURNEYS && { grep: /@journey/ }),
  retries: process.env.GYMRATT_TESTS === 'full' ? 1 : 0,
  use: {
    launchOptions: MOST_TESTS,
    // A test that is about the service worker allows it: in all others it would answer before the test's own routes.
    serviceWorkers: 'block',
    // A new context for every test, with processes of its own and nothing in its caches, costs more than most tests do.
    // Playwright empties the used one; what it leaves is put back by the tests' own fixture.
    reuseContext: true,
  },
  // Everything runs on a phone, where members are. A desktop has the tests of keys, and in the full tier sees again what its width
  // changes.
  projects: [
    {
      name: 'phone',
      testIgnore: /keyboard\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      testMatch: IS_JOURNEYS ? /keyboard\.spec\.ts$/ : /(routes|shell|api-docs|keyboard)\.spec\.ts$/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
