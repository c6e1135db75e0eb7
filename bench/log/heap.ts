import type { Browser } from '@playwright/test';
import { openLogger, type Screen, SETS } from './screens.ts';

const LOGGED = 500;

export interface Heap {
  readonly logged: number;
  /** Megabytes of the page's own objects, after a collection of garbage. */
  readonly before: number;
  readonly after: number;
}

/** What a very long workout leaves behind in the page. */
export async function measureHeap(browser: Browser, url: string): Promise<Heap> {
  const screen = await openLogger(browser, url, LOGGED / SETS);
  const before = await heapOf(screen);
  const logged = await logEverything(screen);
  const after = await heapOf(screen);
  await screen.page.context().close();
  return { logged, before, after };
}

/** By the pinned button, from exercise to exercise, until it says that all is done. */
async function logEverything({ page }: Screen): Promise<number> {
  return page.evaluate(async () => {
    let logged = 0;
    for (;;) {
      const button = document.querySelector<HTMLElement>('.log-button');
      const words = button?.textContent ?? '';
      if (!button || words === 'ALL DONE!') return logged;
      button.click();
      if (words.startsWith('LOG SET')) logged += 1;
      while (document.querySelector('.log-button')?.textContent === words) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }
  });
}

async function heapOf({ page, devtools }: Screen): Promise<number> {
  await page.waitForTimeout(1000);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return Math.round(usedSize / 1024 / 102.4) / 10;
}
