// @ts-check
// Part of the build: which code goes into which file. By default, the bundler creates a file for every set of modules
// needed by the same screens, and a cold dashboard requests seventy of them. Here they are grouped by the screens that
// are opened together.

/**
 * A module and what needs it: screens, and parts that are loaded on demand.
 * @typedef {{ id: string, by: (...names: string[]) => boolean, isShared: boolean }} Module
 */

/** The rat in words: the dashboard, which names its tier, does without. */
const OF_EMPTY_SCREENS = /own-mascot|tier-words|new-tier-status/;

/** Lists that endpoints are declared with; the declarations in the browser do without. */
const OF_DECLARATIONS = /core[\\/](?:insights|gyms|programs)/;

/**
 * The files shared by screens; a module goes into the first that takes it. A module's imports are needed wherever the
 * module is, so they are in the same file or an earlier one. What only one screen needs is in that screen's own file.
 * @type {readonly { name: string, takes: (module: Module) => boolean }[]}
 */
const SHARED = [
  { name: 'scenery', takes: ({ by, isShared }) => isShared && by('intro-screen') },
  {
    name: 'kit',
    takes: ({ by }) =>
      by('auth-screen', 'reset-password-screen') &&
      by('signed-in-member', 'signed-in-shell', 'menu', 'home-screen', 'history-screen'),
  },
  {
    name: 'forms',
    takes: ({ by, isShared }) => isShared && by('auth-screen', 'reset-password-screen') && !by('workout-logger-screen'),
  },
  // What members write into, and tick, without the passwords.
  { name: 'fields', takes: ({ by, isShared }) => isShared && by('auth-screen', 'reset-password-screen') },
  // Loaded with every signed-in screen, and while signing in.
  { name: 'member', takes: ({ id, by }) => by('signed-in-member') && !OF_DECLARATIONS.test(id) },
  // Loaded with every signed-in screen: the top bar, the menu, which is needed right after it, what the dashboard, where
  // members start, shares with other screens, and what the logger shares with the history and the editor of templates: how
  // a set is written, and why a number of it is refused.
  {
    name: 'shell',
    takes: ({ id, by, isShared }) =>
      !OF_DECLARATIONS.test(id) &&
      (by('signed-in-shell', 'menu') ||
        (isShared && by('home-screen')) ||
        /refusal-reason/.test(id) ||
        (by('history-screen') && by('workout-logger-screen', 'last-time-sheet') && !OF_EMPTY_SCREENS.test(id))),
  },
  // The badge of the rest bell and what it is told by: in the settings, and beside the timer once a rest runs.
  {
    name: 'bell',
    takes: ({ id, by }) =>
      by('settings-screen') &&
      by('rest-bell') &&
      !by('profile-screen', 'history-screen', 'exercise-selector-screen', 'workout-logger-screen', 'import-screen') &&
      /pixelarticons|client[\\/](?:workout[\\/]bell|device[\\/]push)/.test(id),
  },
  // About three hundred bytes each: not worth a request of their own.
  {
    name: 'icons',
    takes: ({ id, isShared }) =>
      isShared &&
      (OF_EMPTY_SCREENS.test(id) ||
        /pixelarticons[\\/](?!.*MapPin)|own-icons|core[\\/]insights|kit\/media|offline-note|use-sheet|device\/download-file|name-problem|recent-exercises/.test(
          id,
        )),
  },
  // Where the member is: named in the settings, and switched in the logger.
  { name: 'gyms', takes: ({ id }) => /data[\\/]settings[\\/]gyms|gym-words|core[\\/]gyms[\\/]gym\.|MapPin/.test(id) },
  // What can be loaded there: a file takes with it what it needs, so this stands before whatever rounds by it.
  { name: 'loads', takes: ({ id, isShared }) => isShared && /core[\\/]gyms/.test(id) },
  // How a planned workout begins: from the history, a template, or as the first one.
  {
    name: 'starting',
    takes: ({ id, by }) => by('history-screen') && by('first-steps', 'template-shelf') && !/core[\\/]programs/.test(id),
  },
  // What comes next in a program: with its screens, its card on the dashboard, and after a workout.
  { name: 'programs', takes: ({ id, isShared }) => isShared && /core[\\/]programs[\\/](?!built-in)/.test(id) },
  {
    name: 'account',
    takes: ({ by }) =>
      by('profile-screen') && by('settings-screen') && !by('import-screen', 'exercise-selector-screen'),
  },
  {
    name: 'exercises',
    takes: ({ id, by }) =>
      by('exercise-selector-screen') && (by('workout-logger-screen') || /how-to[\\/]load-how-to/.test(id)),
  },
  // What is drawn over time: on the pages of exercises, the body and strength.
  { name: 'charts', takes: ({ id, isShared }) => isShared && /client[\\/]insights[\\/]chart/.test(id) },
  // A weight is logged from the dashboard, the profile and the body's own screen.
  {
    name: 'measurements',
    takes: ({ by, isShared }) => isShared && by('measurement-sheet') && by('body-screen') && !by('settings-screen'),
  },
  // What the logger shares with its sheets, and with the edit of a past workout.
  { name: 'logger', takes: ({ by, isShared }) => isShared && by('workout-logger-screen') },
];

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
        return takes({ id, by, isShared: needing.size > 1 }) ? name : null;
      },
    })),
  ];
}

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
    waiting.push(...module.importers);
  }
  return needing;
}
