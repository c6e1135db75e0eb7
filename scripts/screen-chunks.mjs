// @ts-check
// Part of the build: which code goes into which file. By default, the bundler creates a file for every set of modules
// needed by the same screens, and a cold dashboard requests seventy of them. Here these sets are put together into a few
// files, so that each screen loads little that it does not need, from few files.
import { moduleSizes } from './chunk-report.mjs';
import { SCREENS } from './screens.mjs';
import { sharedFiles } from './shared-files.mjs';

/** @typedef {import('./shared-files.mjs').Share} Share */
/**
 * @typedef {{ code: string, imports: readonly string[], isEntry: boolean, loadedBy: readonly string[] }} Module `loadedBy`: with `import()`
 * @typedef {ReadonlyMap<string, Module>} Modules By their ids.
 */

/** How many files with what others need, too, a screen may load: there is little room where much else is asked for. */
const MOST_FILES = 5;
const ROOM = new Map([
  ...ofScreens(4, 'home', 'workout-logger', 'completion'),
  ...ofScreens(
    6,
    'profile',
    'history',
    'stats',
    'strength',
    'muscles',
    'lifts',
    'summary',
    'body',
    'settings',
    'import',
  ),
]);
/** How heavy they may be, in relation to each other. */
const WEIGHT = 150;
const WEIGHTS = new Map([
  ...ofScreens(142, 'home'),
  ...ofScreens(146, 'history'),
  ...ofScreens(148, 'exercise-selector'),
  ...ofScreens(160, 'workout-logger'),
  ...ofScreens(154, 'campaign-list', 'campaign-start'),
  ...ofScreens(168, 'onboarding'),
  ...ofScreens(172, 'edit', 'completion', 'campaign-edit'),
]);

/** Loaded on top of a screen, with as much code as one. */
const LARGE_PARTS = ['completion-screen', 'onboarding-screen', 'workout-body', 'exercise-picker'];
const ofPaths = SCREENS.map(({ modules }) => nameOf(modules.at(-1) ?? ''));
const SCREEN_NAMES = new Set([...ofPaths, ...LARGE_PARTS]);
/** What every screen of a member has around it. */
const FRAME = ['signed-in-member', 'signed-in-shell'];
const OF_VISITORS = ['intro-screen', 'auth-screen', 'reset-password-screen'];
const OF_MEMBERS = [...SCREEN_NAMES].filter((name) => !OF_VISITORS.includes(name));

/** The first screen of visitors and of members: each has its styles by itself. */
const FIRST = ['intro-screen', 'home-screen'];
/** Parts that are loaded in one go: what logs, edits, shows and repeats finished workouts works without a network then. */
const CHANGES = ['completions-store', 'pending-details', 'past-session', 'planned-session'];
/** Needed by what signs in and out. It comes when a screen is useful. */
const AUTH_CLIENT = /@supabase[\\/]auth-js|lean-auth/;

/** Declares what the server checks with rules and schemas, of which nothing is left in the browser (`browser-contract.mjs`). */
const CONTRACT = /src[\\/]contract[\\/]/;

/**
 * Parts that are loaded when one of these screens is useful.
 * @type {ReadonlyMap<string, readonly string[]>}
 */
const SOON = new Map([
  ['menu', OF_MEMBERS],
  ['own-rat', OF_MEMBERS],
  ['waiting-strip', OF_MEMBERS],
  ['finish-dialog', ['workout-logger-screen']],
  ['last-time-sheet', ['workout-logger-screen']],
  ['set-sheet', ['workout-logger-screen']],
  ['workout-details', ['workout-logger-screen']],
]);
/** What they need, too, is in a file that those screens load: in characters, before it is minified. */
const SMALL = 2_500;

/** @returns {import('vite').Plugin} */
export function screenChunks() {
  /** @type {ReadonlyMap<string, string>} */
  let files = new Map();
  const groups = [
    // Everything that the page itself needs.
    { name: 'start', tags: [/** @type {const} */ ('$initial')], priority: 2 },
    { name: (/** @type {string} */ id) => files.get(id) ?? null, priority: 1, includeDependenciesRecursively: false },
  ];
  return {
    name: 'screen-chunks',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    async buildEnd() {
      /** @type {Map<string, Module>} */
      const modules = new Map();
      for (const id of [...this.getModuleIds()].sort()) {
        const { code, importedIds, isEntry, dynamicImporters } = this.getModuleInfo(id) ?? {};
        const imports = (importedIds ?? []).filter((one) => !CONTRACT.test(id) || CONTRACT.test(one));
        modules.set(id, { code: code ?? '', imports, isEntry: isEntry === true, loadedBy: dynamicImporters ?? [] });
      }
      files = filesOf(modules, await moduleSizes());
    },
  };
}

/** The file of each module that has no file to itself. @param {Modules} modules @param {(code: string) => number} sizeOf */
function filesOf(modules, sizeOf) {
  /** @type {Map<string, string>} */
  const files = new Map();
  /** @type {Map<string, Share>} */
  const shares = new Map();
  const screens = new Map(
    [...SCREEN_NAMES].map((name) => [
      name,
      { own: 0, most: ROOM.get(name) ?? MOST_FILES, weight: WEIGHTS.get(name) ?? WEIGHT },
    ]),
  );
  for (const [id, needing] of needs(modules)) {
    const by = (/** @type {readonly string[]} */ ...names) => names.some((one) => needing.has(one));
    const isShared = needing.size > 1;
    const { code } = modules.get(id) ?? { code: '' };
    const needed = new Set([...needing, ...(by(...FRAME) ? OF_MEMBERS : [])].filter((name) => SCREEN_NAMES.has(name)));
    const isStyles = /\.css$/.test(id);
    if (code.length < SMALL && needed.size > 0 && !isStyles) {
      for (const name of [...needing].flatMap((part) => SOON.get(part) ?? [])) needed.add(name);
    }
    const [first] = needed;
    if (isStyles) {
      // One file for the styles of most screens: one for each would be two or three requests for all of them.
      if (by(...FRAME) || (isShared && by('home-screen', 'menu', ...OF_VISITORS))) files.set(id, 'frame');
      else if (first !== undefined) files.set(id, FIRST.includes(first) && needed.size === 1 ? first : 'styles');
    } else if (first !== undefined) {
      const size = sizeOf(code);
      if (needed.size === 1) {
        files.set(id, first);
        const screen = screens.get(first);
        if (screen) screen.own += size;
        continue;
      }
      const key = [...needed].sort().join();
      const share = shares.get(key) ?? { screens: needed, size: 0, modules: [], imports: new Set() };
      share.modules.push(id);
      share.size += size;
      shares.set(key, share);
    } else if (by(...CHANGES)) files.set(id, 'changes');
    else if (AUTH_CLIENT.test(id) || (!isShared && by('auth-flows'))) files.set(id, 'auth');
  }
  const shareOf = new Map([...shares.values()].flatMap((share) => share.modules.map((id) => [id, share])));
  for (const [id, share] of shareOf) {
    for (const one of modules.get(id)?.imports ?? []) {
      const imported = shareOf.get(one);
      if (imported) share.imports.add(imported);
    }
  }
  for (const [at, ids] of sharedFiles([...shares.values()], screens).entries()) {
    for (const id of ids) files.set(id, `shared-${at + 1}`);
  }
  return files;
}

/** What needs each module that the page can do without: screens, and parts that are loaded on demand. @param {Modules} modules */
function needs(modules) {
  const initial = reach(
    modules,
    [...modules].filter(([, { isEntry }]) => isEntry).map(([id]) => id),
  );
  /** @type {Map<string, Set<string>>} */
  const needing = new Map();
  for (const [start, { loadedBy }] of modules) {
    if (loadedBy.length === 0) continue;
    for (const id of reach(modules, [start])) {
      if (!initial.has(id)) needing.set(id, (needing.get(id) ?? new Set()).add(nameOf(start)));
    }
  }
  return needing;
}

/** These, and what they import. @param {Modules} modules @param {readonly string[]} from */
function reach(modules, from) {
  const seen = new Set(from);
  for (const id of seen) for (const one of modules.get(id)?.imports ?? []) seen.add(one);
  return seen;
}

/** @param {string} path */
function nameOf(path) {
  return /([^\\/]+)\.\w+$/.exec(path)?.[1] ?? path;
}

/** @param {number} value @param {string[]} names */
function ofScreens(value, ...names) {
  return names.map((name) => /** @type {[string, number]} */ ([`${name}-screen`, value]));
}
