// @ts-check
// What each screen of a member needs before it is useful: modules that are loaded by `import()`, and what it asks the server for.
// The server names both in the page (src/server/plugins/pages.ts). A screen that is missing here works, one trip later; what is
// asked for here and not by the screen fails `tests/e2e/cold-visits.spec.ts`.

/** @typedef {import('../src/client/session/api/early-answers.ts').EarlyAsk} EarlyAsk */

/** What comes with every member's screen. */
const MEMBER = ['signed-in-member.tsx', 'signed-in-shell.tsx'];
/** @type {EarlyAsk[]} */
const ASKS = [{ path: '/api/user/current' }, { path: '/api/user/settings' }];

const get = (/** @type {string} */ path) => ({ path: `/api/${path}` });
const hud = (/** @type {string} */ name) => ({
  path: `/rest/v1/rpc/${name}`,
  body: { granularity: 'week' },
  isOfBackend: true,
});
/** The catalogue is the same for everybody. */
const CATALOGUE = { path: '/api/exercises', isPublic: true };
const EXERCISES = [CATALOGUE, get('user/exercises')];

/** @param {string} path @param {string[]} modules @param {EarlyAsk[]} asks */
const screen = (path, modules, ...asks) => ({ path, modules: [...MEMBER, ...modules], asks: [...ASKS, ...asks] });

/** @type {readonly { path: string, modules: readonly string[], asks: readonly EarlyAsk[] }[]} */
export const SCREENS = [
  { path: '/', modules: ['intro-screen.tsx'], asks: [] },
  { path: '/auth', modules: ['auth-screen.tsx'], asks: [] },
  { path: '/reset-password', modules: ['reset-password-screen.tsx'], asks: [] },
  screen(
    '/home',
    ['home-screen.tsx'],
    get('user/:userId/workout-stats'),
    get('user/program-runs'),
    ...['get_hud_totals_calendar', 'get_hud_muscle_calendar7'].map(hud),
  ),
  screen('/profile', ['profile-screen.tsx'], get('user/best-lifts')),
  screen('/history', ['history-screen.tsx'], get('user/workouts?limit=50'), get('user/streak-pauses')),
  screen('/stats', ['stats-screens.tsx'], get('user/lifts'), get('user/strength?span=year')),
  screen('/stats/strength', ['stats-screens.tsx']),
  screen('/stats/muscles', ['stats-screens.tsx']),
  screen('/stats/lifts', ['stats-screens.tsx'], get('user/lifts')),
  screen('/stats/summary', ['stats-screens.tsx']),
  screen('/stats/body', ['body-screen.tsx']),
  screen(
    '/campaigns',
    ['campaign-list-screen.tsx'],
    ...EXERCISES,
    get('user/exercise-settings'),
    get('user/programs'),
    get('user/program-runs'),
    get('workout-templates'),
  ),
  screen('/campaigns/:id', ['campaign-list-screen.tsx']),
  screen('/campaigns/:id/edit', ['campaign-edit-screen.tsx']),
  screen('/campaign', ['campaign-list-screen.tsx']),
  screen('/campaign/map', ['campaign-list-screen.tsx']),
  screen('/exercises/:id', ['exercise-screen.tsx'], ...EXERCISES, get('user/exercise-settings')),
  screen('/trophies', ['trophies-screen.tsx'], get('user/trophies'), get('user/seasons')),
  screen('/settings', ['settings-screen.tsx']),
  screen('/import', ['import-screen.tsx']),
  screen('/template', ['template-edit-screen.tsx']),
  screen('/history/edit', ['edit-screen.tsx']),
  screen('/exercise-selector', ['exercise-selector-screen.tsx'], ...EXERCISES),
  screen('/workout-logger', ['workout-logger-screen.tsx']),
];
