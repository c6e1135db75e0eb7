import { type ComponentType, lazy } from 'react';

type Access = 'signed-in' | 'signed-out';

type AppRoute = {
  path: string;
  /** The document's title. */
  title: string;
  access: Access;
  Screen: ComponentType;
  /** Fetches the screen's code ahead of its first render. */
  load: () => Promise<unknown>;
};

function route(path: string, title: string, access: Access, importScreen: () => Promise<ComponentType>): AppRoute {
  let loading: Promise<{ default: ComponentType }> | undefined;
  const load = () => {
    loading ??= importScreen().then((screen) => ({ default: screen }));
    return loading;
  };
  return { path, title, access, Screen: lazy(load), load };
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
  ),
  route(
    '/profile',
    'Profile · GYMRATT',
    'signed-in',
    async () => (await import('#client/features/profile/profile-screen.tsx')).ProfileScreen,
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
  ),
  route(
    '/workout-logger',
    'Workout logger · GYMRATT',
    'signed-in',
    async () => (await import('#client/features/workout-logger/workout-logger-screen.tsx')).WorkoutLoggerScreen,
  ),
];

/** The route of a path, in any case and with or without a slash at its end; the intro where none matches. */
export function routeAt(path: string): AppRoute {
  const wanted = path.toLowerCase().replace(/\/+$/, '') || '/';
  return routes.find((candidate) => candidate.path === wanted) ?? introRoute;
}
