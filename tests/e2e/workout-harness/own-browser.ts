import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { WITHOUT_FEATURES } from '#tests/support/browser-features.ts';
import { findBrowser } from '../../../scripts/browser.mjs';
import { expect } from './serve.ts';

export interface OwnBrowser {
  readonly launch: () => Promise<{ context: BrowserContext; kill: () => Promise<void> }>;
  /** Deletes its profile. */
  readonly remove: () => Promise<void>;
}

/** A browser with a profile on disk, whose process a test may kill like an empty battery would. */
export async function startBrowser(): Promise<OwnBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'gymratt-profile-'));
  return {
    launch: () => launch(profile),
    remove: () => rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  };
}

async function launch(profile: string) {
  const portFile = join(profile, 'DevToolsActivePort');
  await rm(portFile, { force: true });
  const child = spawn(
    findBrowser() ?? chromium.executablePath(),
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      WITHOUT_FEATURES,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const readPort = () => readFile(portFile, 'utf8').catch(() => '');
  await expect.poll(readPort, { timeout: 30_000 }).toContain('\n');
  const [port, path] = (await readPort()).split('\n');
  const browser = await chromium.connectOverCDP(`ws://127.0.0.1:${port}${path}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('A browser comes with a context.');
  return {
    context,
    async kill() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
