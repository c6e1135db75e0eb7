import { defineConfig } from '@playwright/test';
import type { EngineOption } from './fixtures.ts';

/** `npm run test:browsers`: Playwright runs the tests; `driver.ts` drives the browsers. */
export default defineConfig<object, EngineOption>({
  testDir: '.',
  globalSetup: ['../support/built-client.ts', '../support/global-cluster.ts'],
  outputDir: '../../test-results/browsers',
  forbidOnly: Boolean(process.env.CI),
  workers: 1,
  // The machine may be shared and busy: stop what hangs, not what is slow.
  timeout: 240_000,
  globalTimeout: 20 * 60_000,
  expect: { timeout: 60_000 },
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
