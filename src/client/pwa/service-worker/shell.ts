import { listExercises } from '#contract/endpoints/exercises.ts';

/** Every file that the app needs to start offline. `scripts/service-worker.mjs` generates the list. */
export interface Shell {
  /** A hash of the list: a different list is a different version. */
  readonly version: string;
  /** The address of the page's entry script. */
  readonly page: string;
  readonly files: readonly ShellFile[];
  /** The files with the words of each voice, which only those who read it need. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

export interface ShellFile {
  readonly path: string;
  /** A hash of the content; `null` if the name already contains one. */
  readonly revision: string | null;
}

/** The cache key of the page, whichever screen was requested. */
export const PAGE_PATH = '/index.html';
export const CATALOGUE_PATH = listExercises.path;

const CACHE_PREFIX = 'gymratt-shell-';

export function cacheName({ version }: Pick<Shell, 'version'>): string {
  return `${CACHE_PREFIX}${version}`;
}

/** The current version and two before it: a tab may be two versions behind when a third takes over. */
const KEPT_VERSIONS = 3;

/** The caches to delete when a version takes over, oldest first. Open tabs may still run the versions before it. */
export function outdatedCaches(names: readonly string[], current: string): string[] {
  const others = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== current);
  return others.slice(0, Math.max(0, others.length - (KEPT_VERSIONS - 1)));
}
