import type { Page } from '@playwright/test';

/**
 * What the browser observes reaches the page late, and several observations at once, as when the page is busy. Meanwhile it
 * is scrolled to its end, again and again.
 */
export async function scrollWhileBusy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    setInterval(() => window.scrollTo(0, document.body?.scrollHeight ?? 0), 20);
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const observed: IntersectionObserverEntry[] = [];
        super((entries, observer) => {
          if (observed.length === 0) setTimeout(() => callback(observed.splice(0), observer), 300);
          observed.push(...entries);
        }, options);
      }
    };
  });
}
