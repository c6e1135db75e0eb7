import type { Browser } from '@playwright/test';
import { PHONE } from '../measuring/phone.ts';
import type { Member, Screen } from './screens.ts';

export interface Visit {
  readonly requests: number;
  /** As they came over the wire, in bytes. */
  readonly scriptBytes: number;
  readonly bytes: number;
}

/** What a screen asks of the network when nothing is kept, until it can be used and nothing more comes. */
export async function visitCold(browser: Browser, url: string, screen: Screen, member: Member): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, baseURL: url, serviceWorkers: 'block' });
  const page = screen.isPublic ? await context.newPage() : await member.enter(context);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  const types = new Map<string, string>();
  let requests = 0;
  let bytes = 0;
  let scriptBytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    requests += 1;
    bytes += encodedDataLength;
    if (types.get(requestId) === 'Script') scriptBytes += encodedDataLength;
  });
  await page.goto(screen.path);
  await page.locator(screen.shows).first().waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  return { requests, scriptBytes, bytes };
}
