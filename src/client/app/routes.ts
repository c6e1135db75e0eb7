import { type ComponentType, lazy } from 'react';
import { loadOrReload } from '#client/pwa/reload-after-deploy.ts';

type Access = 'signed-in' | 'signed-out' | 'everybody';

type AppRoute = {
  path: string;
  /** The document's title. */
  title: string;
  access: Access;
  /** The outline that a member sees until the screen's code is here. */
  skeleton: 'dashboard' | 'cards' | 'tiles';
  /** What the top bar shows beside the menu: brand and score, on the dashboard before a rising sun, or what the screen puts there. */
  bar: 'brand' | 'sunrise' | 'screen';
  Screen: ComponentType;
  /** Fetches the screen's code ahead of its first render. */
  load: () => Promise<unknown>;
};

/** What stands around every signed-in screen: visitors do not pay for it. */
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

/** Fetches once; a failure is forgotten, so that the next attempt is a new one. */
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
    '/settings',
    'Settings · GYMRATT',
    'signed-in',
    async () => (await import('#client/features/settings/settings-screen.tsx')).SettingsScreen,
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

/** Every part of the interface in every state, for those who build it. The product's build leaves it out. */
const kitRoute = import.meta.env.DEV
  ? route(
      '/__kit',
      'Kit · GYMRATT',
      'everybody',
      async () => (await import('#client/features/kit/kit-screen.tsx')).KitScreen,
    )
  : undefined;

/** The route of a path, in any case and with or without a slash at its end; the intro where none matches. */
export function routeAt(path: string): AppRoute {
  const wanted = path.toLowerCase().replace(/\/+$/, '') || '/';
  if (wanted === kitRoute?.path) return kitRoute;
  return routes.find((candidate) => candidate.path === wanted) ?? introRoute;
}
