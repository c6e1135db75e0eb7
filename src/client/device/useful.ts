/** However slow the network is, what has waited for the numbers then comes anyway. */
const MOST_MS = 4_000;

/** Pending while the first screen waits for its numbers. Where none is awaited, nothing waits for it. */
let useful = Promise.resolve();
let settle: (() => void) | undefined;

/** A member's screen is about to be opened: what is not needed for its numbers waits for them. */
export function awaitUseful(): void {
  useful = new Promise((resolve) => {
    settle = resolve;
    setTimeout(resolve, MOST_MS);
  });
}

/** The first screen has its numbers. What can wait is loaded as soon as the browser has nothing else to do. */
export function markUseful(): void {
  if (!settle) return;
  performance.mark('useful');
  whenIdle(settle);
  settle = undefined;
}

/** When the first screen of the visit is useful; at once afterwards. */
export function whenUseful(): Promise<void> {
  return useful;
}

/** Some versions of Safari lack `requestIdleCallback`. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 5_000 });
  else act();
}
