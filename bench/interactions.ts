import type { Page } from '@playwright/test';

/** Below this Chromium reports nothing. */
const SHORTEST = 16;
/** By now every frame of an interaction is on screen, and its report is in. */
const SETTLED_MS = 400;

declare global {
  interface Window {
    interactions: { readonly duration: number }[];
  }
}

/** Has the page note how long each interaction took until it was painted: Event Timing, the measure behind INP. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    window.interactions = [];
    const options = { type: 'event', durationThreshold, buffered: true };
    new PerformanceObserver((list) => {
      window.interactions.push(...list.getEntries().map(({ duration }) => ({ duration })));
    }).observe(options);
  }, SHORTEST);
}

/** Acts so many times, one after another, and gives the slowest event of each. */
export async function interactionsOf(page: Page, count: number, act: () => Promise<void>): Promise<number[]> {
  const samples: number[] = [];
  for (let round = 0; round < count; round += 1) {
    await page.evaluate(() => {
      window.interactions = [];
    });
    await act();
    await page.waitForTimeout(SETTLED_MS);
    const durations = await page.evaluate(() => window.interactions.map(({ duration }) => duration));
    samples.push(Math.max(SHORTEST, ...durations));
  }
  return samples;
}
