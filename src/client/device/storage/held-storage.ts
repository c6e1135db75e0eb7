/** For values that must survive as long as the page: what the browser cannot store is held in memory. */
export interface HeldStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
  readonly removeItem: (key: string) => void;
}

export function createHeldStorage(name: 'localStorage' | 'sessionStorage' = 'localStorage'): HeldStorage {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? attempt(() => globalThis[name].getItem(key)) ?? null,
    setItem(key, value) {
      held.set(key, value);
      attempt(() => {
        globalThis[name].setItem(key, value);
        // From now on other tabs may change it.
        held.delete(key);
      });
    },
    removeItem(key) {
      held.delete(key);
      attempt(() => globalThis[name].removeItem(key));
    },
  };
}

/** Storage may be full, or blocked entirely. */
function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
