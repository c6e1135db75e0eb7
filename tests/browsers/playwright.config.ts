import { defineConfig } from '@playwright/test';
import type { EngineOption } from './fixtures.ts';

/** `npm run test:browsers`: Playwright runs the tests and counts them; the browsers are driven by `driver.ts`. */
export default defineConfig<object, EngineOption>({
  testDir: '.',
  globalSetup: ['../support/built-client.ts', '../support/global-cluster.ts'],
  outputDir: '../../test-results/browsers',
  forbidOnly: Boolean(process.env.CI),
  workers: 1,
  // The machine may be shared and busy: what hangs is stopped, what is slow is not.
  timeout: 240_000,
  globalTimeout: 20 * 60_000,
  expect: { timeout: 60_000 },
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
