import { DEVICE_PREFIX } from '#client/device/storage/local-store.ts';
import { deployedPage, runningPage } from './page-name.ts';

const RELOADED_KEY = `${DEVICE_PREFIX}reloaded-for`;
const TIMEOUT_MS = 5_000;

/** Asked once for all the parts of a screen, which are gone together. */
let outdated: Promise<boolean> | undefined;

/**
 * Fetches the code of something that the member is waiting for. Where it is gone because the server has a newer version, the
 * page is loaded anew, once: a workout in progress is stored, and the address leads back to where the member wanted to go.
 */
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
    // Until then, nothing: what is on screen stays.
    return new Promise(() => undefined);
  }
}

async function isOutdated(): Promise<boolean> {
  const deployed = await deployedPage(TIMEOUT_MS);
  return deployed !== undefined && deployed !== runningPage() && isFirstReloadFor(deployed);
}

/** Where that cannot be remembered, there is no reload: it could be the first of many. */
function isFirstReloadFor(page: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === page) return false;
    sessionStorage.setItem(RELOADED_KEY, page);
    return true;
  } catch {
    return false;
  }
}
