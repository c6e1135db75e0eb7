import { CATALOGUE_PATH, type Shell } from './shell.ts';

/** The part of a request that decides how it is answered. */
export interface AskedFor {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
}

/**
 * - `page`: from the network, or the kept one where that fails or is slow.
 * - `file`: the kept one, else from the network.
 * - `catalogue`: the kept one at once, and a fresh one for the next time.
 * - `network`: not our business. Whatever belongs to a member is this.
 */
export type Strategy = 'page' | 'file' | 'catalogue' | 'network';

/** Addresses that are no screens: the server answers them itself. */
const NO_SCREEN = /^\/(api|auth\/v1|rest\/v1|assets|healthz|readyz)(\/|$)|\.\w+$/;

export function strategyFor(request: AskedFor, origin: string, { files }: Pick<Shell, 'files'>): Strategy {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return 'network';
  if (request.mode === 'navigate') return NO_SCREEN.test(url.pathname) ? 'network' : 'page';
  if (url.pathname === CATALOGUE_PATH) return url.search === '' ? 'catalogue' : 'network';
  // Also files of other versions, which an old tab or a new page asks for: their names say what is in them.
  if (url.pathname.startsWith('/assets/')) return 'file';
  return files.some(({ path }) => path === url.pathname) ? 'file' : 'network';
}
