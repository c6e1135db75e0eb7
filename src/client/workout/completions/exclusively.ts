/** Runs in one tab at a time, and not at all while another one does. Where there are no locks, the server tells retries apart. */
export async function exclusively(name: string, run: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return run();
  await locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : undefined));
}
