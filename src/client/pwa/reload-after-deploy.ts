import { DEVICE_PREFIX } from '#client/device/storage/local-store.ts';
import { deployedPage, runningPage } from './new-version.ts';

const RELOADED_KEY = `${DEVICE_PREFIX}reloaded-for`;
const TIMEOUT_MS = 5_000;

/** Decided once for all parts of a screen, which disappear together. */
let outdated: Promise<boolean> | undefined;

/** Loads code that the member waits for. If a new version has replaced it on the server, reloads the page, once. */
export async function loadOrReload<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    outdated ??= isOutdated();
    if (!(await outdated)) {
      outdated = undefined;
      throw error;
    }
    location.reload();
    // Pending until the reload, so that the screen stays as it is.
    return new Promise(() => undefined);
  }
}

async function isOutdated(): Promise<boolean> {
  const deployed = await deployedPage(TIMEOUT_MS);
  return deployed !== undefined && deployed !== runningPage() && isFirstReloadFor(deployed);
}

/** Do not reload if this cannot be stored: it could become a reload loop. */
function isFirstReloadFor(page: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === page) return false;
    sessionStorage.setItem(RELOADED_KEY, page);
    return true;
  } catch {
    return false;
  }
}
