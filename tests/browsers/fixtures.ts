import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { test as base, expect } from '@playwright/test';
import { type Front, openFront } from '#tests/support/front.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { findEngine } from '../../scripts/browser.mjs';
import { startFirefox } from './firefox.ts';
import { BrowserPage } from './page.ts';
import { startWebKit } from './webkit.ts';

export const PHONE = { width: 390, height: 844 };

export interface EngineOption {
  engine: 'firefox' | 'webkit';
}

export interface WorkerFixtures extends EngineOption {
  testDatabase: TestDatabase;
  server: TestServer;
  /** The network between the browser and the server, which can be cut. */
  front: Front;
  /** One page for all tests of a browser: each continues where the previous one has left it. */
  app: BrowserPage;
}

export interface TestFixtures {
  /** Takes screenshots of a step, on request. */
  shoot: (name: string) => Promise<void>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['firefox', { scope: 'worker', option: true }],
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
  front: [
    async ({ server }, use) => {
      const front = await openFront(server.url);
      await use(front);
      await front.close();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ engine, front }, use) => {
      const executable = findEngine(engine);
      if (!executable) throw new Error(`${engine} is not installed: npm run test:browsers says how`);
      const driver = await (engine === 'firefox' ? startFirefox : startWebKit)(executable, PHONE);
      await use(new BrowserPage(driver, front.url));
      await driver.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shoot: async ({ app, engine }, use, testInfo) => {
    const folder = process.env.GYMRATT_SCREENSHOTS;
    await use(async (name) => {
      if (!folder) return;
      // Wait for animations to end.
      await setTimeout(1500);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${engine}-${name}.png`), await app.screenshot());
    });
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('screen', { body: await app.screenshot(), contentType: 'image/png' });
    }
  },
});

export { expect };
