import type { LaunchOptions } from '@playwright/test';
import { findBrowser, findHeadlessShell } from '../../scripts/browser.mjs';
import { WITHOUT_FEATURES } from './browser-features.ts';

/** Isolation of sites needs a process for each; a test has one site. */
const ISOLATION = ['IsolateOrigins', 'site-per-process'];

/** A name in the house: browsers trust it less than localhost. */
export const PLAIN_HOST = 'gym.test';

const ARGUMENTS = [
  `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell would otherwise draw letters to whole pixels, up to a tenth narrower or wider than members see.
  '--font-render-hinting=none',
];

/** A process for every page that is opened would start as cold as the first. */
const ONE_PROCESS = [
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  `${WITHOUT_FEATURES},${ISOLATION.join(',')}`,
];

/** The least that runs a page: the headless shell, with one process for all pages. */
export const MOST_TESTS = launchIn(findHeadlessShell(), ONE_PROCESS);

/** For tests about tabs that race each other: they must be able to run at the same time. */
export const A_PROCESS_PER_TAB = launchIn(findHeadlessShell(), [WITHOUT_FEATURES]);

/** For what the headless shell lacks: notifications, and installing an app. */
export const WHOLE_BROWSER = launchIn(undefined, ONE_PROCESS);

function launchIn(browser: string | undefined, more: string[]): LaunchOptions {
  const executablePath = browser ?? findBrowser();
  return { ...(executablePath ? { executablePath } : {}), args: [...ARGUMENTS, ...more] };
}
