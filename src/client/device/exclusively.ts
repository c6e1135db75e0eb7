/**
 * Runs in one tab at a time; skipped while another tab runs it. For what does no harm when it runs twice: a browser
 * without locks runs it in every tab.
 */
export async function exclusively(name: string, run: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return run();
  await locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : undefined));
}

/** Runs in one tab at a time, after those that asked before. A browser without locks runs it in every tab. */
export async function inTurn(name: string, run: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  await (locks ? locks.request(name, run) : run());
}

/** Marks the name as in use, in all tabs, until the returned function is called or the page is gone. */
export function hold(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const locks: LockManager | undefined = navigator.locks;
  // Where locks are refused, `unlessHeld` never runs.
  locks?.request(name, { mode: 'shared' }, () => promise).catch(() => undefined);
  return resolve;
}

/** Runs unless some tab holds the name. Without locks nobody can tell, so it does not run. */
export async function unlessHeld(name: string, run: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  await locks?.request(name, { ifAvailable: true }, (lock) => (lock ? run() : undefined));
}
