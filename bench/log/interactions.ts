import type { CDPSession, Locator, Page } from '@playwright/test';

/** Chromium reports nothing shorter. */
const SHORTEST = 16;
/** Long enough for earlier work to end, and for all effects of a tap to be painted and reported. */
const QUIET_MS = 250;
/** How long a thumb stays down. */
const PRESS_MS = 60;

/** In ms from the touch: until the first paint in response, and until the last one. */
export interface Interaction {
  readonly answered: number;
  readonly whole: number;
}

declare global {
  interface Window {
    interaction: { answered: number; whole: number; began: number };
  }
}

/**
 * Makes the page measure interactions. `answered` is Event Timing, the measure behind INP; `whole` is the frame after
 * the last change of the page, apart from its clocks and the saved mark.
 */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    window.interaction = { answered: 0, whole: 0, began: 0 };
    const options = { type: 'event', durationThreshold, buffered: true };
    new PerformanceObserver((list) => {
      const slowest = Math.max(...list.getEntries().map(({ duration }) => duration));
      window.interaction.answered = Math.max(window.interaction.answered, slowest);
    }).observe(options);

    for (const type of ['click', 'keydown']) {
      addEventListener(type, (event) => (window.interaction.began = event.timeStamp), { capture: true });
    }
    const isBeside = ({ target }: MutationRecord) =>
      (target instanceof Element ? target : target.parentElement)?.closest('[role="timer"], [data-saving]') !== null;
    const changes = new MutationObserver((records) => {
      if (records.every(isBeside)) return;
      requestAnimationFrame(() =>
        setTimeout(() => {
          window.interaction.whole = performance.now() - window.interaction.began;
        }),
      );
    });
    changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  }, SHORTEST);
}

/** Acts this many times, one after another, and returns how long each took. */
export async function interactionsOf(page: Page, count: number, act: () => Promise<void>): Promise<Interaction[]> {
  const samples: Interaction[] = [];
  for (let round = 0; round < count; round += 1) {
    await act();
    await page.waitForTimeout(QUIET_MS);
    const { answered, whole } = await page.evaluate(() => window.interaction);
    samples.push({ answered: Math.max(SHORTEST, answered), whole: Math.max(SHORTEST, Math.round(whole)) });
  }
  return samples;
}

/** A tap as the browser gets it from a touch screen: no code of the test runs in the page meanwhile. */
export async function tap(page: Page, devtools: CDPSession, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await forget(page);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(PRESS_MS);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

export async function typeKey(page: Page, key: string): Promise<void> {
  await forget(page);
  await page.keyboard.press(key);
}

/** Waits for earlier work to end, and resets the measurement. */
async function forget(page: Page): Promise<void> {
  await page.waitForTimeout(QUIET_MS);
  await page.evaluate(() => {
    window.interaction = { answered: 0, whole: 0, began: 0 };
  });
}
