// @ts-check
// Part of the build: which code goes into which file. By default, the bundler creates a file for every set of modules
// needed by the same screens, and a cold dashboard requests seventy of them. Here they are grouped by the screens that
// are opened together.

/**
 * A module and what needs it: screens, and parts that are loaded on demand.
 * @typedef {{ id: string, by: (...names: string[]) => boolean, isShared: boolean, isSmall: boolean, screens: readonly string[] }} Module
 */

/** The rat in all its looks: most screens are not empty. */
const RAT = /rat-looks|growing-rat/;
/** The rat in words: the dashboard, which names its tier, does without. */
const OF_TIERS = /tier-words|new-tier-status/;

/** Without it, a workout that was completed would load the screen of an exercise. */
const OF_FEATS = /one-rep-max/;
/** Endpoints are declared with lists of the rules; the declarations in the browser do without. */
const DECLARATION = /src[\\/]contract[\\/]/;
const LIST = /core[\\/](?:insights|gyms|programs)/;

/** Needed by what signs in and out. */
const AUTH_CLIENT = /@supabase[\\/]auth-js/;

/** The first screen of visitors and of members: each has its styles by itself. */
const FIRST = ['intro-screen', 'home-screen'];
const CHARTS = ['exercise-screen', 'body-screen', 'strength-screen'];
const STATS = [...CHARTS, 'stats-screen', 'muscles-screen', 'lifts-screen', 'summary-screen'];
const FOLLOWED = ['campaign-screen', 'campaign-map-screen'];
const CAMPAIGNS = [...FOLLOWED, 'campaign-list-screen', 'campaign-start-screen', 'campaign-edit-screen'];
/** They edit a plan in the same rows. */
const PLANS = ['campaign-edit-screen', 'template-edit-screen'];
/** One signs out there. */
const LEAVING = ['profile-screen', 'settings-screen'];
const LOGGER = ['workout-logger-screen', 'edit-screen', 'completion-screen', 'onboarding-screen'];
/** Newcomers choose a program, once. */
const PROGRAMS = [...CAMPAIGNS, 'onboarding-screen'];

/** They change the workout in progress. */
const WORKOUT = [...LOGGER, 'exercise-selector-screen'];

/** Parts that are loaded in one go. */
const CHANGES = ['completions-store', 'pending-details', 'past-session', 'planned-session'];

/** Screens that are opened one from another share a file of their own. */
const FAMILIES = [STATS, PROGRAMS, PLANS, WORKOUT, LEAVING];

/** Those with many parts: what these share with their screen is in its file, or in one of their own. */
const WITH_PARTS = ['settings-screen', 'history-screen', 'trophies-screen', 'import-screen'];

/**
 * The files shared by screens; a module goes into the first that takes it. A module's imports are needed wherever the
 * module is, so they are in the same file or an earlier one. What only one screen needs is in that screen's own file. A request
 * costs more than a few KB that this screen does without: there are few files, and none for what is small.
 * @type {readonly { name: string, takes: (module: Module) => boolean }[]}
 */
const SHARED = [
  { name: 'rat', takes: ({ id }) => RAT.test(id) },
  { name: 'scenery', takes: ({ by, isShared }) => isShared && by('intro-screen') },
  // Loaded with every signed-in screen: what members have and send, the top bar, and what the dashboard, where they start,
  // shares with other screens; and what members write into and tick, with the passwords.
  {
    name: 'member',
    takes: ({ by, isShared }) =>
      (isShared && by('auth-screen', 'reset-password-screen')) ||
      by('signed-in-member', 'signed-in-shell') ||
      (isShared && by('home-screen', 'menu')),
  },
  // The styles of all other screens: a file for each would be two or three requests for most.
  { name: 'styles', takes: ({ id, screens }) => /\.css$/.test(id) && screens.some((name) => !FIRST.includes(name)) },
  // What other screens share, all but the dashboard; also what is small and needed by one screen and a part of another.
  {
    name: 'common',
    takes: ({ id, isShared, isSmall, screens }) =>
      OF_TIERS.test(id) ||
      OF_FEATS.test(id) ||
      (isShared &&
        screens.length > (isSmall && !isOnlyOf(screens, WITH_PARTS) ? 0 : 1) &&
        !FAMILIES.some((family) => isOnlyOf(screens, family))),
  },
  // What the stats share, and then what is drawn over time. The hub has no room for another file.
  {
    name: 'stats',
    takes: ({ screens }) => screens.length > 1 && isOnlyOf(screens, STATS) && !isOnlyOf(screens, CHARTS),
  },
  { name: 'charts', takes: ({ screens }) => isOnlyOf(screens, CHARTS) && screens.length > 1 },
  // What parts of the settings share, by itself, since they have many.
  { name: 'settings-parts', takes: ({ isShared, screens }) => isShared && isOnlyOf(screens, ['settings-screen']) },
  ...[...WITH_PARTS.slice(1), 'exercise-screen', 'body-screen'].map((name) => ({
    name,
    takes: (/** @type {Module} */ { screens }) => isOnlyOf(screens, [name]),
  })),
  // The rules of a workout's actions, and what the logger shares with the selector.
  {
    name: 'workout',
    takes: ({ by, screens }) => by('exercise-selector-screen') && screens.length > 1 && isOnlyOf(screens, WORKOUT),
  },
  { name: 'plans', takes: ({ isShared, screens }) => isShared && isOnlyOf(screens, PLANS) },
  { name: 'leaving', takes: ({ screens }) => screens.length > 1 && isOnlyOf(screens, LEAVING) },
  // The program that is followed, with what comes next: also on the dashboard, and after a workout.
  {
    name: 'programs',
    takes: ({ by, isShared, screens }) => isShared && by(...FOLLOWED) && isOnlyOf(screens, PROGRAMS),
  },
  // Choosing and changing one.
  {
    name: 'program-choice',
    takes: ({ by, isShared, screens }) => isShared && by(...CAMPAIGNS) && isOnlyOf(screens, PROGRAMS),
  },
  // The logger, with what it shares with its sheets and with the edit of a past workout.
  {
    name: 'logger',
    takes: ({ screens }) => screens.includes('workout-logger-screen') && isOnlyOf(screens, LOGGER),
  },
  { name: 'logger-parts', takes: ({ isShared, screens }) => isShared && isOnlyOf(screens, LOGGER) },
  // What logs, edits, shows and repeats finished workouts: once it is there, all of it works without a network.
  { name: 'changes', takes: ({ by, screens }) => screens.length === 0 && by(...CHANGES) },
  // With the client of the auth service, which comes when a screen is useful.
  { name: 'auth', takes: ({ id, by, isShared }) => AUTH_CLIENT.test(id) || (!isShared && by('auth-flows')) },
];

const isOnlyOf = (/** @type {readonly string[]} */ screens, /** @type {readonly string[]} */ these) =>
  screens.length > 0 && screens.every((name) => these.includes(name));

/** @typedef {import('rolldown').ChunkingContext} Context */

/** @returns {import('rolldown').CodeSplittingGroup[]} */
export function screenChunks() {
  /** @type {Map<string, ReadonlySet<string>>} */
  const known = new Map();
  return [
    // Everything that the page itself needs.
    { name: 'start', tags: ['$initial'], priority: SHARED.length + 1 },
    ...SHARED.map(({ name, takes }, at) => ({
      debugName: name,
      priority: SHARED.length - at,
      /** @param {string} id @param {Context} context */
      name(id, context) {
        const needing = known.get(id) ?? neededBy(id, context);
        known.set(id, needing);
        const by = (/** @type {string[]} */ ...names) => names.some((one) => needing.has(one));
        const screens = [...needing].filter((one) => /-screen$/.test(one));
        return takes({ id, by, isShared: needing.size > 1, isSmall: isSmall(id, context), screens }) ? name : null;
      },
    })),
  ];
}

/** In characters before the code is made smaller. */
const SMALL = 2_500;

/** @param {string} id @param {Context} context */
const isSmall = (id, context) => (context.getModuleInfo(id)?.code?.length ?? 0) < SMALL;

/** The names of the modules loaded by `import()` that include this one. @param {string} start @param {Context} context */
function neededBy(start, context) {
  const needing = new Set();
  const seen = new Set();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = seen.has(id) ? null : context.getModuleInfo(id);
    seen.add(id);
    if (!module) continue;
    if (module.dynamicImporters.length > 0) needing.add(/([^\\/]+)\.\w+$/.exec(id)?.[1] ?? id);
    waiting.push(...module.importers.filter((by) => !LIST.test(id) || !DECLARATION.test(by)));
  }
  return needing;
}
