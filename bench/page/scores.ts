import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import type { Member, Screen } from '#tests/support/screens.ts';
import { CATEGORIES, medianScore, runLighthouse } from '../../scripts/lighthouse-runs.mjs';
import { BROWSER_ARGUMENTS } from '../measuring/phone.ts';

/** A browser for Lighthouse, in which the member is signed in: it opens tabs of its own in the browser's first profile. */
export async function openScoring(executablePath: string, url: string, member: Member) {
  const folder = await mkdtemp(join(tmpdir(), 'gymratt-lighthouse-'));
  const port = 9222 + Math.floor(Math.random() * 1000);
  const args = [...BROWSER_ARGUMENTS, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(folder, { executablePath, args, baseURL: url });
  return {
    /** The medians of so many cold visits, in Lighthouse's order. */
    async scores(screen: Screen, runs: number): Promise<readonly number[]> {
      if (!screen.isPublic) await member.enter(context);
      const prepare = () => forgetFiles(context, url);
      const results = await runLighthouse(`${url}${screen.path}`, { port, runs, prepare });
      return CATEGORIES.map((category) => medianScore(results, category));
    },
    async close(): Promise<void> {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Nothing is kept of the site but whose it is: no files, no service worker. */
async function forgetFiles(context: BrowserContext, origin: string): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
  await devtools.detach();
}
