const KEY = 'gymratt.recovering';

// For browsers whose storage is blocked; there a reload ends the recovery.
let isMarkedInMemory = false;

/**
 * Remembers that this tab is in the middle of a recovery. The session that the link opens is stored for all tabs and
 * outlives a reload; this mark outlives the reload too, but belongs to this tab alone.
 */
export function markRecovery(): void {
  isMarkedInMemory = true;
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Then it is remembered until the page is left.
  }
}

export function unmarkRecovery(): void {
  isMarkedInMemory = false;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

export function isRecoveryMarked(): boolean {
  try {
    return isMarkedInMemory || sessionStorage.getItem(KEY) !== null;
  } catch {
    return isMarkedInMemory;
  }
}
