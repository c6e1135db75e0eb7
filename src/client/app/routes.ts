import { type ComponentType, lazy } from 'react';
import { loadOrReload } from '#client/pwa/reload-after-deploy.ts';

type Access = 'signed-in' | 'signed-out' | 'everybody';

type AppRoute = {
  path: string;
  /** The document's title. */
  title: string;
  access: Access;
  /** The skeleton shown while the screen's code loads. */
  skeleton: 'dashboard' | 'cards' | 'tiles';
  /**
   * What the top bar shows beside the menu: brand and score, with a rising sun on the dashboard, or the screen's own
   * header.
   */
  bar: 'brand' | 'sunrise' | 'screen';
  Screen: ComponentType;
  /** Loads the screen's code ahead of its first render. */
  load: () => Promise<unknown>;
};

/** The frame around signed-in screens, loaded separately so that visitors do not download it. */
export const loadShell = once(() => import('./signed-in-shell.tsx'));

type ImportScreen = () => Promise<ComponentType>;

function route(
  path: string,
  title: string,
  access: Access,
  importScreen: ImportScreen,
  { skeleton = 'cards', bar = 'brand' }: Partial<Pick<AppRoute, 'skeleton' | 'bar'>> = {},
) {
  const load = once(() => importScreen().then((screen) => ({ default: screen })));
  return {
    path,
    title,
    access,
    skeleton,
    bar,
    Screen: lazy(() => loadOrReload(load)),
    load: access === 'signed-in' ? () => Promise.all([load(), loadShell()]) : load,
  } satisfies AppRoute;
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

const introRoute = route(
  '/',
  'GYMRATT',
  'signed-out',
  async () => (await import('#client/features/intro/intro-screen.tsx')).IntroScreen,
);

export const routes: readonly AppRoute[] = [
  introRoute,
  route(
    '/auth',
    'Join or sign in · GYMRATT',
    'signed-out',
    async () => (await import('#client/features/auth/auth-screen.tsx')).AuthScreen,
  ),
  route(
    '/reset-password',
    'Reset password · GYMRATT',
    'signed-out',
    async () => (await import('#client/features/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
  route(
    '/home',
    'Dashboard · GYMRATT',
    'signed-in',
    async () => (await import('#client/features/home/home-screen.tsx')).HomeScreen,
    { skeleton: 'dashboard', bar: 'sunrise' },
  ),
  route(
    '/profile',
    'Profile · GYMRATT',
    'signed-in',
    async () => (await import('#client/features/profile/profile-screen.tsx')).ProfileScreen,
    { skeleton: 'tiles' },
  ),
  route(
    '/history',
    'Workout history · GYMRATT',
    'signed-in',
    async () => (await import('#client/features/history/history-screen.tsx')).HistoryScreen,
  ),
  route(
    '/history/edit',
    'Edit workout · GYMRATT',
    'signed-in',
    async () => (await import('#client/features/workout-logger/edit/edit-screen.tsx')).EditScreen,
  ),
  route(
    '/template',
    'Edit template · GYMRATT',
    'signed-in',
    async () => (await import('#client/features/template-edit/template-edit-screen.tsx')).TemplateEditScreen,
    { bar: 'screen' },
  ),
  route(
    '/trophies',
    'Trophies · GYMRATT',
    'signed-in',
    async () => (await import('#client/features/trophies/trophies-screen.tsx')).TrophiesScreen,
    { skeleton: 'tiles', bar: 'screen' },
  ),
  route(
    '/settings',
    'Settings · GYMRATT',
    'signed-in',
    async () => (await import('#client/features/settings/settings-screen.tsx')).SettingsScreen,
  ),
  route(
    '/import',
    'Load save file · GYMRATT',
    'signed-in',
    async () => (await import('#client/features/import/import-screen.tsx')).ImportScreen,
    { bar: 'screen' },
  ),
  route(
    '/exercise-selector',
    'Pick your exercises · GYMRATT',
    'signed-in',
    async () =>
      (await import('#client/features/exercise-selector/exercise-selector-screen.tsx')).ExerciseSelectorScreen,
    { bar: 'screen' },
  ),
  route(
    '/workout-logger',
    'Workout logger · GYMRATT',
    'signed-in',
    async () => (await import('#client/features/workout-logger/workout-logger-screen.tsx')).WorkoutLoggerScreen,
  ),
];

/** The route of a path, ignoring case and a trailing slash; the intro if none matches. */
export function routeAt(path: string): AppRoute {
  const wanted = path.toLowerCase().replace(/\/+$/, '') || '/';
  return routes.find((candidate) => candidate.path === wanted) ?? introRoute;
}
