import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import Fastify from 'fastify';
import { build } from 'vite';
import { serveClientFiles } from '#server/plugins/client-files.ts';
import { PHONE } from '#tests/support/cold-visit.ts';
import type { Member } from '#tests/support/screens.ts';
import { precompress } from '../../scripts/precompress.mjs';
import { slowDown } from '../measuring/phone.ts';
import { median } from '../measuring/statistics.ts';

const ROUNDS = 5;

/** Milliseconds from the navigation to the first useful numbers with nothing kept, medians. */
export interface FirstNumbers {
  readonly home: number;
  /** A page with React and nothing else, measured in turn. */
  readonly empty: number;
}

export async function measureFirstNumbers(browser: Browser, url: string, member: Member): Promise<FirstNumbers> {
  const empty = await serveEmpty();
  const times: FirstNumbers[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push({
      home: await timeToNumbers(browser, url, '/home', (page) => member.enter(page.context())),
      empty: await timeToNumbers(browser, empty.url, '/'),
    });
  }
  await empty.close();
  return { home: median(times.map(({ home }) => home)), empty: median(times.map((time) => time.empty)) };
}

async function timeToNumbers(
  browser: Browser,
  baseURL: string,
  path: string,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<number> {
  const context = await browser.newContext({ ...PHONE, baseURL, serviceWorkers: 'block' });
  const page = await context.newPage();
  await prepare(page);
  await slowDown(page);
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('useful').length > 0);
  const time = await page.evaluate(() => performance.getEntriesByName('useful')[0]?.startTime ?? 0);
  await context.close();
  return Math.round(time);
}

/** Built and served like the product. */
async function serveEmpty() {
  const folder = await mkdtemp(join(tmpdir(), 'gymratt-empty-'));
  await build({
    root: join(import.meta.dirname, 'empty'),
    configFile: false,
    logLevel: 'error',
    plugins: [precompress()],
    build: { outDir: folder, emptyOutDir: true },
  });
  const app = Fastify();
  await serveClientFiles(app, folder, { supabaseAnonKey: null, pushPublicKey: '', join: 'open' });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    async close(): Promise<void> {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}
