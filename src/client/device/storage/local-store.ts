/** Keys that begin with this are the device's own (theme, sound, where the backend is) and outlive whoever is signed in. */
export const DEVICE_PREFIX = 'gymratt.device.';

/** What the browser kept under a key; `null` where there is nothing, nothing readable, or no storage at all. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value for the next start. Storage may be full or blocked: the product then runs without it. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing that is kept here is needed for this visit.
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // No storage, hence nothing stored.
  }
}
