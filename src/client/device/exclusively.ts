/**
 * Runs in one tab at a time; skipped while another tab runs it. For what does no harm when it runs twice: a browser
 * without locks runs it in every tab.
 */
export async function exclusively(name: string, run: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return run();
  await locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : undefined));
}
