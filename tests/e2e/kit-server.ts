import type { Page } from '@playwright/test';
import { build, preview } from 'vite';
import { builtOnce, uncompressed } from '#tests/support/builds.ts';
import { PROJECT_FOLDER } from '../../src/application.ts';
import { test as base, expect } from './fixtures.ts';

/** Enough for a build on a busy machine. */
const BUILDING = 180_000;

/**
 * The kit screen exists only in development, so it is served from a build in development mode. The development server
 * would compile hundreds of files one request at a time, too slow for a test on a busy machine.
 */
export const test = base.extend<object, { development: string }>({
  development: [
    async ({}, use) => {
      // A build is a production build unless told otherwise.
      process.env.NODE_ENV = 'development';
      const options = { root: PROJECT_FOLDER, mode: 'development', logLevel: 'error' } as const;
      const outDir = await builtOnce('kit', (folder) =>
        build({ ...options, plugins: [uncompressed], build: { outDir: folder, minify: false } }),
      );
      const server = await preview({ ...options, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
      await use(server.resolvedUrls?.local[0] ?? 'no address');
      await server.close();
    },
    { scope: 'worker', timeout: BUILDING },
  ],
  baseURL: async ({ development }, use) => use(development),
  page: async ({ page }, use) => {
    await openKit(page);
    await use(page);
  },
});

async function openKit(page: Page): Promise<void> {
  const noBackend = { supabaseUrl: null, supabaseAnonKey: null };
  await page.route(/:\d+\/api\/config$/, (route) => route.fulfill({ json: noBackend }));
  await page.goto('/__kit');
  await expect(page.getByRole('heading', { level: 1, name: 'KIT' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

export { expect };

/** Taking screenshots of the whole kit and running axe over it takes a while. */
export const PATIENCE = 90_000;
