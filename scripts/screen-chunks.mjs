// @ts-check
// A part of the build: which code goes into which file. Left alone, the bundler makes a file of every set of modules that the
// same screens need, and a cold dashboard asks for seventy of them. Here they are grouped by the screens that open together.

/**
 * A module, and what needs it: screens, and parts that are loaded apart.
 * @typedef {{ id: string, by: (...names: string[]) => boolean, isShared: boolean }} Module
 */

/**
 * The files that screens share; a module goes into the first that takes it. Whatever a module imports is needed wherever the
 * module is, so it is in the same file or an earlier one. What one screen alone needs is in that screen's own file.
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
  { name: 'forms', takes: ({ by, isShared }) => isShared && by('auth-screen', 'reset-password-screen') },
  // Comes with every signed-in screen, and while somebody signs in.
  { name: 'member', takes: ({ by }) => by('signed-in-member') },
  // Comes with every signed-in screen: the bar, the menu, which is fetched right behind it, and what the dashboard, where
  // members begin, shares with other screens.
  { name: 'shell', takes: ({ by, isShared }) => by('signed-in-shell', 'menu') || (isShared && by('home-screen')) },
  // Some three hundred bytes each, and a request as well if they were alone.
  { name: 'icons', takes: ({ id, isShared }) => isShared && /pixelarticons|own-icons/.test(id) },
  { name: 'account', takes: ({ by }) => by('profile-screen') && by('settings-screen') },
];

/** @typedef {import('rolldown').ChunkingContext} Context */

/** @returns {import('rolldown').CodeSplittingGroup[]} */
export function screenChunks() {
  /** @type {Map<string, ReadonlySet<string>>} */
  const known = new Map();
  return [
    // What the page itself needs, whoever else needs it too.
    { name: 'start', tags: ['$initial'], priority: SHARED.length + 1 },
    ...SHARED.map(({ name, takes }, at) => ({
      debugName: name,
      priority: SHARED.length - at,
      /** @param {string} id @param {Context} context */
      name(id, context) {
        const needing = known.get(id) ?? whoNeeds(id, context);
        known.set(id, needing);
        const by = (/** @type {string[]} */ ...names) => names.some((one) => needing.has(one));
        return takes({ id, by, isShared: needing.size > 1 }) ? name : null;
      },
    })),
  ];
}

/** The names of the modules loaded by `import()` that this one comes with. @param {string} start @param {Context} context */
function whoNeeds(start, context) {
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
