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
const EXERCISES = [{ path: '/api/exercises', isPublic: true }, get('user/exercises'), get('user/exercise-settings')];
const FAVORITES = get('user/:userId/favorites');
const RUNS = get('user/program-runs');
const LIFTS = get('user/lifts');
const TEMPLATES = get('workout-templates');
const STRENGTH = get('user/strength?span=year');
/** The server's page is the same on every day: the page itself knows which it is. */
const WEEK = get('user/muscles?week=:week');
const YEAR = get('user/workout-days?year=:year');
const MEASUREMENTS = get('user/measurements?from=:recent');
const ofExercise = (/** @type {string} */ name) => get(`user/exercises/:id/${name}`);

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
    RUNS,
    ...['get_hud_totals_calendar', 'get_hud_muscle_calendar7'].map(hud),
  ),
  screen('/profile', ['profile-screen.tsx'], get('user/best-lifts'), get('user/exercise-settings')),
  screen('/history', ['history-screen.tsx'], get('user/workouts?limit=50'), get('user/streak-pauses'), YEAR),
  screen('/stats', ['stats-screen.tsx'], LIFTS, STRENGTH, get('user/exercise-settings'), WEEK, YEAR, MEASUREMENTS),
  screen('/stats/strength', ['strength-screen.tsx'], STRENGTH),
  screen('/stats/muscles', ['muscles-screen.tsx'], WEEK),
  screen('/stats/lifts', ['lifts-screen.tsx'], LIFTS, get('user/exercise-settings')),
  screen('/stats/summary', ['summary-screen.tsx'], get('user/summary?span=4weeks')),
  screen('/stats/body', ['body-screen.tsx'], MEASUREMENTS),
  screen('/campaigns', ['campaign-list-screen.tsx'], ...EXERCISES, get('user/programs'), RUNS, TEMPLATES),
  screen('/campaigns/:id', ['campaign-start-screen.tsx'], ...EXERCISES, LIFTS, RUNS),
  screen('/campaigns/:id/edit', ['campaign-edit-screen.tsx'], ...EXERCISES, LIFTS, RUNS),
  screen('/campaign', ['campaign-screen.tsx'], ...EXERCISES, RUNS),
  screen('/campaign/map', ['campaign-map-screen.tsx'], ...EXERCISES, RUNS),
  screen(
    '/exercises/:id',
    ['exercise-screen.tsx'],
    ...EXERCISES,
    FAVORITES,
    ...['records', 'progress?span=year', 'sessions'].map(ofExercise),
    get('user/high-scores/:id'),
  ),
  screen('/trophies', ['trophies-screen.tsx'], get('user/trophies'), get('user/seasons')),
  screen('/settings', ['settings-screen.tsx']),
  screen('/import', ['import-screen.tsx'], get('user/imports')),
  screen('/template', ['template-edit-screen.tsx'], ...EXERCISES, TEMPLATES),
  screen('/history/edit', ['edit-screen.tsx']),
  screen('/exercise-selector', ['exercise-selector-screen.tsx'], ...EXERCISES, FAVORITES),
  screen('/workout-logger', ['workout-logger-screen.tsx'], get('user/exercise-settings')),
];
