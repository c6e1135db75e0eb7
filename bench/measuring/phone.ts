import type { Page } from '@playwright/test';

export const BROWSER_ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** Slow 4G, and a phone of the middle class, as Lighthouse has them. */
const NETWORK = { latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };
const SLOWER = 4;

export async function slowDown(page: Page, { offline = false } = {}): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline, ...NETWORK });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}
