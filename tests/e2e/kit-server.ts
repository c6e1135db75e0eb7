import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createServer } from 'vite';
import { PROJECT_FOLDER } from '../../src/application.ts';
import { test as base, expect } from './fixtures.ts';

/** A fresh development server's first answer, on a busy machine. */
const COMPILING = 180_000;
/** Among the packages, where the compiler leaves what it finds alone. */
const CACHES = join(PROJECT_FOLDER, 'node_modules', '.cache');

/** The kit is a page of development alone, so the development server shows it, with a cache of its own. */
export const test = base.extend<object, { development: string }>({
  development: [
    async ({ browser }, use) => {
      await mkdir(CACHES, { recursive: true });
      const cacheDir = await mkdtemp(join(CACHES, 'kit-'));
      const server = await createServer({
        root: PROJECT_FOLDER,
        cacheDir,
        logLevel: 'error',
        server: { host: '127.0.0.1', port: 0, strictPort: false, hmr: false, watch: null },
      });
      await server.listen();
      const address = server.resolvedUrls?.local[0] ?? 'no address';
      // The first visit compiles everything, and takes its time.
      const firstVisit = await browser.newPage({ baseURL: address });
      await openKit(firstVisit);
      await firstVisit.close();
      await use(address);
      await server.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: COMPILING },
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
  await page.goto('/__kit', { timeout: COMPILING });
  await expect(page.getByRole('heading', { level: 1, name: 'KIT' })).toBeVisible({ timeout: COMPILING });
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

export { expect };

/** The development server is slower than the product's. */
export const PATIENCE = 90_000;
