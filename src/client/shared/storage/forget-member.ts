/** Keys that begin with this are the device's own (theme, sound, where the backend is) and outlive whoever is signed in. */
export const DEVICE_PREFIX = 'gymratt.device.';

/**
 * Clears local and session storage but for the device's own keys. What is not known to be the device's counts as the
 * member's: a key that somebody forgot to name must not stay behind on a shared phone.
 */
export function forgetMember(): void {
  forgetIn('localStorage');
  forgetMemberInTab();
}

/** What this tab alone keeps, which a sign-out in another tab does not reach. */
export function forgetMemberInTab(): void {
  forgetIn('sessionStorage');
}

function forgetIn(name: 'localStorage' | 'sessionStorage'): void {
  try {
    const storage = globalThis[name];
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    for (const key of keys) {
      if (key !== null && !key.startsWith(DEVICE_PREFIX)) storage.removeItem(key);
    }
  } catch {
    // Blocked, hence empty.
  }
}
