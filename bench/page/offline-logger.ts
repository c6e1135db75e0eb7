import type { Browser, Page } from '@playwright/test';
import { PHONE } from '#tests/support/cold-visit.ts';
import type { Member } from '#tests/support/screens.ts';
import { slowDown } from '../measuring/phone.ts';
import { median } from '../measuring/statistics.ts';

const ROUNDS = 5;
/** Its label depends on last time's numbers. */
const READY = '.log-button';

/** Milliseconds from the navigation to a usable logger on a slow phone, medians. */
export interface LoggerStart {
  /** Offline, everything from the service worker. */
  readonly offline: number;
  /** Over a slow network, with empty caches. */
  readonly cold: number;
}

export async function measureLoggerStart(browser: Browser, url: string, member: Member): Promise<LoggerStart> {
  return { offline: await startsOffline(browser, url, member), cold: await startsCold(browser, url, member) };
}

async function startsOffline(browser: Browser, url: string, member: Member): Promise<number> {
  const context = await browser.newContext({ ...PHONE, baseURL: url });
  const page = await member.enter(context);
  await page.goto('/workout-logger');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await context.setOffline(true);
  await slowDown(page, { offline: true });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timeToLogger(page));
  await context.close();
  return median(times);
}

async function startsCold(browser: Browser, url: string, member: Member): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({ ...PHONE, baseURL: url, serviceWorkers: 'block' });
    const page = await member.enter(context);
    await slowDown(page);
    times.push(await timeToLogger(page));
    await context.close();
  }
  return median(times);
}

/** By the page's clock, which starts with the navigation. */
async function timeToLogger(page: Page): Promise<number> {
  await page.goto('/workout-logger');
  await page.locator(READY).waitFor();
  return page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(Math.round(performance.now())))),
  );
}
