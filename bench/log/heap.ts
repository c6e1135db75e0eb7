import type { Browser } from '@playwright/test';
import { openLogger, type Screen, SETS } from './screens.ts';

const LOGGED = 500;

export interface Heap {
  readonly logged: number;
  /** Megabytes on the page's heap after a garbage collection. */
  readonly before: number;
  readonly after: number;
}

/** What a very long workout leaves in the page's memory. */
export async function measureHeap(browser: Browser, url: string): Promise<Heap> {
  const screen = await openLogger(browser, url, LOGGED / SETS);
  const before = await heapOf(screen);
  const logged = await logEverything(screen);
  const after = await heapOf(screen);
  await screen.page.context().close();
  return { logged, before, after };
}

/** Ticks every set by the pinned button, from exercise to exercise, until all are done. */
async function logEverything({ page }: Screen): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const open = () => document.querySelector<HTMLElement>('.set-tick[aria-pressed="false"]');
    const words = () => document.querySelector('.log-button')?.textContent ?? '';
    let logged = 0;
    for (;;) {
      for (let tick = open(); tick; tick = open()) {
        tick.click();
        logged += 1;
        await frame();
      }
      while (words().startsWith('LOG')) await frame();
      if (words() !== 'NEXT EXERCISE') return logged;
      // Two quicker taps would count as one.
      await new Promise((resolve) => setTimeout(resolve, 400));
      document.querySelector<HTMLElement>('.log-button')?.click();
      while (!open()) await frame();
    }
  });
}

async function heapOf({ page, devtools }: Screen): Promise<number> {
  await page.waitForTimeout(1000);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return Math.round(usedSize / 1024 / 102.4) / 10;
}
