import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import type { Member, Screen } from '#tests/support/screens.ts';
import { CATEGORIES, medianScore, runLighthouse } from '../../scripts/lighthouse-runs.mjs';
import { BROWSER_ARGUMENTS } from '../measuring/phone.ts';

/** A browser for Lighthouse with the member signed in: Lighthouse opens tabs in the browser's default profile. */
export async function openScoring(executablePath: string, url: string, member: Member) {
  const folder = await mkdtemp(join(tmpdir(), 'gymratt-lighthouse-'));
  const port = 9222 + Math.floor(Math.random() * 1000);
  const args = [...BROWSER_ARGUMENTS, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(folder, { executablePath, args, baseURL: url });
  return {
    /** The medians of this many cold visits, in Lighthouse's order. */
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

/** Clears everything of the site except the session: no files, no service worker. */
async function forgetFiles(context: BrowserContext, origin: string): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
  await devtools.detach();
}
