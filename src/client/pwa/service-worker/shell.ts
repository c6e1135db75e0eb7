import { listExercises } from '#contract/endpoints/exercises.ts';

/** Everything that the product needs to start without a network. `scripts/service-worker.mjs` makes the list. */
export interface Shell {
  /** A hash over the list: another list is another version. */
  readonly version: string;
  /** The address of the page's entry script. */
  readonly page: string;
  readonly files: readonly ShellFile[];
}

export interface ShellFile {
  readonly path: string;
  /** A hash of the content; `null` where the name has one in it already. */
  readonly revision: string | null;
}

/** Where the page is kept, whichever screen was asked for. */
export const PAGE_PATH = '/index.html';
export const CATALOGUE_PATH = listExercises.path;

const CACHE_PREFIX = 'gymratt-shell-';

export function cacheName({ version }: Pick<Shell, 'version'>): string {
  return `${CACHE_PREFIX}${version}`;
}

/** The one in use and two before it: a tab may be two versions behind when a third takes over. */
const KEPT_VERSIONS = 3;

/**
 * Which caches to remove when a version takes over, out of all there are, oldest first. Tabs that are still open run an
 * older version, and ask for its files when the server has them no more.
 */
export function outdatedCaches(names: readonly string[], current: string): string[] {
  const others = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== current);
  return others.slice(0, Math.max(0, others.length - (KEPT_VERSIONS - 1)));
}
