import { t } from '@lingui/core/macro';
import { type ComponentType, lazy } from 'react';
import { loadOrReload } from '#client/pwa/reload-after-deploy.ts';
import { loadWords } from '#client/words/words.ts';
import type { ScreenRoute } from './screen-route.ts';

/** The parameters in a path: `{ id: string }` for `/exercises/:id`. */
type ParamsIn<Pattern extends string> = Pattern extends `${infer Segment}/${infer Rest}`
  ? ParamsIn<Segment> & ParamsIn<Rest>
  : Pattern extends `:${infer Name}`
    ? Readonly<Record<Name, string>>
    : unknown;

/** The frame around signed-in screens, loaded separately so that visitors do not download it. */
export const loadShell = part('signed-in', () => import('./signed-in-shell.tsx'));

/** Declares a screen. One whose path has parameters gets them as its property `params`. */
export function route<const Path extends string>(
  path: Path,
  /** `null` for the app's own name. */
  title: (() => string) | null,
  access: ScreenRoute['access'],
  importScreen: () => Promise<ComponentType<{ params: ParamsIn<Path> }>>,
  { skeleton = 'cards', bar = 'brand' }: Partial<Pick<ScreenRoute, 'skeleton' | 'bar'>> = {},
): ScreenRoute {
  const load = once(() => importScreen().then((screen) => ({ default: screen })));
  return {
    path,
    title: () => (title ? `${title()} · GYMRATT` : 'GYMRATT'),
    access,
    skeleton,
    bar,
    // It is only given the parameters of its own path, which the compiler cannot know.
    Screen: lazy(() => loadOrReload(load)) as unknown as ScreenRoute['Screen'],
    load: access === 'signed-in' ? () => Promise.all([load(), loadShell()]) : load,
  };
}

/** Loads a part of the app with its words: the build names a part after the file that begins it (scripts/words.mjs). */
export function part<Loaded>(name: string, code: () => Promise<Loaded>): () => Promise<Loaded> {
  return once(async () => {
    const [loaded] = await Promise.all([code(), loadWords(name)]);
    return loaded;
  });
}

/** Loads once. A failure is not cached, so that the next call tries again. */
function once<Loaded>(fetch: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= fetch().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

const loadIntro = part('intro', async () => (await import('#client/features/intro/intro-screen.tsx')).IntroScreen);
const loadAuth = part('auth', async () => (await import('#client/features/auth/auth-screen.tsx')).AuthScreen);
const loadReset = part(
  'reset-password',
  async () => (await import('#client/features/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
);
const loadHome = part('home', async () => (await import('#client/features/home/home-screen.tsx')).HomeScreen);
const loadProfile = part(
  'profile',
  async () => (await import('#client/features/profile/profile-screen.tsx')).ProfileScreen,
);
const loadHistory = part(
  'history',
  async () => (await import('#client/features/history/history-screen.tsx')).HistoryScreen,
);
const loadBody = part('body', async () => (await import('#client/features/body/body-screen.tsx')).BodyScreen);
const loadStats = part('stats-screens', () => import('#client/features/stats/stats-screens.tsx'));
const loadEdit = part(
  'edit',
  async () => (await import('#client/features/workout-logger/edit/edit-screen.tsx')).EditScreen,
);
const loadTemplate = part(
  'template-edit',
  async () => (await import('#client/features/template-edit/template-edit-screen.tsx')).TemplateEditScreen,
);
const loadExercise = part(
  'exercise',
  async () => (await import('#client/features/exercise/exercise-screen.tsx')).ExerciseScreen,
);
const loadTrophies = part(
  'trophies',
  async () => (await import('#client/features/trophies/trophies-screen.tsx')).TrophiesScreen,
);
const loadSettings = part(
  'settings',
  async () => (await import('#client/features/settings/settings-screen.tsx')).SettingsScreen,
);
const loadImport = part('import', async () => (await import('#client/features/import/import-screen.tsx')).ImportScreen);
const loadSelector = part(
  'exercise-selector',
  async () => (await import('#client/features/exercise-selector/exercise-selector-screen.tsx')).ExerciseSelectorScreen,
);
const loadLogger = part(
  'workout-logger',
  async () => (await import('#client/features/workout-logger/workout-logger-screen.tsx')).WorkoutLoggerScreen,
);

const loadCampaigns = part('campaign-screens', () => import('#client/features/campaigns/campaign-screens.tsx'));

const loadCampaignEdit = part(
  'campaign-edit',
  async () => (await import('#client/features/campaigns/edit/campaign-edit-screen.tsx')).CampaignEditScreen,
);

const introRoute = route('/', null, 'signed-out', loadIntro);

export const routes: readonly ScreenRoute[] = [
  introRoute,
  route('/auth', () => t`Join or sign in`, 'signed-out', loadAuth),
  route('/reset-password', () => t`Reset password`, 'signed-out', loadReset),
  route('/home', () => t`Dashboard`, 'signed-in', loadHome, { skeleton: 'dashboard', bar: 'sunrise' }),
  route('/profile', () => t`Profile`, 'signed-in', loadProfile, { skeleton: 'tiles' }),
  route('/stats/body', () => t({ message: 'Body', context: 'measurements' }), 'signed-in', loadBody, { bar: 'screen' }),
  route(
    '/stats',
    () => t`Stats`,
    'signed-in',
    async () => (await loadStats()).StatsScreen,
  ),
  route(
    '/stats/strength',
    () => t`Strength`,
    'signed-in',
    async () => (await loadStats()).StrengthScreen,
    { bar: 'screen' },
  ),
  route(
    '/stats/muscles',
    () => t`Muscles`,
    'signed-in',
    async () => (await loadStats()).MusclesScreen,
    { bar: 'screen' },
  ),
  route(
    '/stats/lifts',
    () => t`Lifts`,
    'signed-in',
    async () => (await loadStats()).LiftsScreen,
    { bar: 'screen' },
  ),
  route(
    '/stats/summary',
    () => t`At a glance`,
    'signed-in',
    async () => (await loadStats()).SummaryScreen,
    { bar: 'screen' },
  ),
  route(
    '/campaigns',
    () => t`Campaigns`,
    'signed-in',
    async () => (await loadCampaigns()).CampaignListScreen,
    { bar: 'screen' },
  ),
  route(
    '/campaigns/:id',
    () => t`New campaign`,
    'signed-in',
    async () => (await loadCampaigns()).CampaignStartScreen,
    { bar: 'screen' },
  ),
  route('/campaigns/:id/edit', () => t`Edit program`, 'signed-in', loadCampaignEdit, { bar: 'screen' }),
  route(
    '/campaign',
    () => t`Campaign`,
    'signed-in',
    async () => (await loadCampaigns()).CampaignScreen,
    { bar: 'screen' },
  ),
  route(
    '/campaign/map',
    () => t`Campaign`,
    'signed-in',
    async () => (await loadCampaigns()).CampaignMapScreen,
    { bar: 'screen' },
  ),
  route('/history', () => t`Workout history`, 'signed-in', loadHistory),
  route('/history/edit', () => t`Edit workout`, 'signed-in', loadEdit),
  route('/template', () => t`Edit template`, 'signed-in', loadTemplate, { bar: 'screen' }),
  route('/exercises/:id', () => t`Exercise`, 'signed-in', loadExercise, { bar: 'screen' }),
  route('/trophies', () => t`Trophies`, 'signed-in', loadTrophies, { skeleton: 'tiles', bar: 'screen' }),
  route('/settings', () => t`Settings`, 'signed-in', loadSettings),
  route('/import', () => t`Load save file`, 'signed-in', loadImport, { bar: 'screen' }),
  route('/exercise-selector', () => t`Pick your exercises`, 'signed-in', loadSelector, { bar: 'screen' }),
  route('/workout-logger', () => t`Workout logger`, 'signed-in', loadLogger, { bar: 'rolling' }),
];

type FoundRoute = ScreenRoute & {
  params: Readonly<Record<string, string>>;
  /** One string for all ways to write the address. */
  address: string;
};

/** The first screen whose path matches the address, ignoring case and a trailing slash; the intro if none does. */
export function routeAt(pathname: string, table = routes): FoundRoute {
  for (const candidate of table) {
    const pattern = candidate.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)').replace(/\/$/, '');
    const match = new RegExp(`^${pattern}/*$`, 'i').exec(pathname);
    if (!match) continue;
    const params = { ...match.groups };
    return { ...candidate, params, address: candidate.path.replaceAll(/:(\w+)/g, (_, name) => params[name] ?? '') };
  }
  return { ...introRoute, params: {}, address: introRoute.path };
}
