const KEY = 'gymratt.recovering';

// For browsers whose storage is blocked; there a reload ends the recovery.
let isMarkedInMemory = false;

/**
 * Marks that this tab is in the middle of a recovery. The session that the link opens is stored for all tabs and
 * survives a reload; this mark survives the reload too, but belongs to this tab only.
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
