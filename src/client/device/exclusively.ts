/** Runs in one tab at a time, after those that asked before. A browser without locks runs it in every tab. */
export async function inTurn(name: string, run: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  await (locks ? locks.request(name, run) : run());
}

/** Runs in one tab at a time; skipped while another one runs it. A browser without locks runs it in every tab. */
export async function unlessHeld(name: string, run: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  await (locks ? locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : undefined)) : run());
}
