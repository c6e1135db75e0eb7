/** Keys with this prefix belong to the device (theme, sound, backend address) and survive signing out. */
export const DEVICE_PREFIX = 'gymratt.device.';

/** The stored value; `null` if there is none, it is unreadable, or there is no storage. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value for the next start. If storage is full or blocked, the app runs without it. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The value is not needed during this visit.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // No storage, so nothing is stored.
  }
}
