import { CATALOGUE_PATH, type Shell } from './shell.ts';

/**
 * - `page`: from the network, or from the cache if that fails or is slow.
 * - `file`: from the cache, else from the network.
 * - `catalogue`: from the cache at once, refreshed for the next time.
 * - `share`: a file that another app hands over to the installed app.
 * - `network`: not handled here. Includes everything that belongs to a member.
 */
type Strategy = 'page' | 'file' | 'catalogue' | 'share' | 'network';

/** As the manifest's `share_target` says. */
export const SHARE_PATH = '/import';

/** Addresses that are not screens: the server answers them itself. */
const NO_SCREEN = /^\/(api|auth\/v1|rest\/v1|assets|healthz|readyz)(\/|$)|\.\w+$/;

export function strategyFor(
  request: { readonly url: string; readonly method: string; readonly mode: string },
  origin: string,
  { files }: Pick<Shell, 'files'>,
): Strategy {
  const url = new URL(request.url);
  if (request.method === 'POST' && request.mode === 'navigate' && url.origin === origin && url.pathname === SHARE_PATH)
    return 'share';
  if (request.method !== 'GET' || url.origin !== origin) return 'network';
  if (request.mode === 'navigate') return NO_SCREEN.test(url.pathname) ? 'network' : 'page';
  if (url.pathname === CATALOGUE_PATH) return url.search === '' ? 'catalogue' : 'network';
  // Includes files of other versions, which an old tab or a new page requests: their names identify the content.
  if (url.pathname.startsWith('/assets/')) return 'file';
  return files.some(({ path }) => path === url.pathname) ? 'file' : 'network';
}
