import { t } from '@lingui/core/macro';
import { type ComponentType, createElement, lazy, useState } from 'react';
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
  const load = once(importScreen);
  return {
    path,
    title: () => (title ? `${title()} · GYMRATT` : 'GYMRATT'),
    access,
    skeleton,
    bar,
    // It is only given the parameters of its own path, which the compiler cannot know.
    Screen: lazily(load, (screen) => screen) as unknown as ScreenRoute['Screen'],
    load: access === 'signed-in' ? () => Promise.all([load(), loadShell()]) : load,
  };
}

/** Loads a part of the app with its words: the build names a part after the file that begins it (scripts/words.mjs). */
export function part<Loaded>(name: string, code: () => Promise<Loaded>): Once<Loaded> {
  return once(async () => {
    const [loaded] = await Promise.all([code(), loadWords(name)]);
    return loaded;
  });
}

export interface Once<Loaded> {
  (): Promise<Loaded>;
  loaded?: Loaded;
}

/** Loads once. A failure is not cached, so that the next call tries again. */
export function once<Loaded>(fetch: () => Promise<Loaded>): Once<Loaded> {
  let loading: Promise<Loaded> | undefined;
  const load: Once<Loaded> = () => {
    loading ??= fetch().then(
      (loaded) => (load.loaded = loaded),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return load;
}

/** A component whose code may have been loaded already: then it is rendered at once, not after a frame of `Loading...`. */
export function lazily<Loaded, Props extends object>(
  load: Once<Loaded>,
  pick: (loaded: Loaded) => ComponentType<Props>,
): ComponentType<Props> {
  const Later = lazy(async () => ({ default: pick(await loadOrReload(load)) }));
  // biome-ignore lint/correctness/noComponentHookFactories: once for each part, while modules are loaded.
  return function Lazily(props: Props) {
    // As long as it is shown it stays the same, so that it keeps its state.
    const [Part] = useState<ComponentType<Props>>(() => (load.loaded ? pick(load.loaded) : Later));
    return createElement(Part, props);
  };
}

const loadIntro = part('intro', async () => (await import('#client/features/intro/intro-screen.tsx')).IntroScreen);
const loadAuth = part('auth', async () => (await import('#client/features/auth/auth-screen.tsx')).AuthScreen);
const loadReset = part(
  'reset-password',
  async () => (await import('#client/features/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
);

const introRoute = route('/', null, 'signed-out', loadIntro);

export const publicRoutes: readonly ScreenRoute[] = [
  introRoute,
  route('/auth', () => t`Join or sign in`, 'signed-out', loadAuth),
  route('/reset-password', () => t`Reset password`, 'signed-out', loadReset),
];

/** Those of members are added once they are loaded. */
let routes = publicRoutes;

export function addRoutes(more: readonly ScreenRoute[]): void {
  routes = [...publicRoutes, ...more];
}

/** Whether it is known which screen an address leads to. */
export function isPlaced(pathname: string): boolean {
  return routes !== publicRoutes || findRoute(pathname, routes) !== null;
}

type FoundRoute = ScreenRoute & {
  params: Readonly<Record<string, string>>;
  /** One string for all ways to write the address. */
  address: string;
};

/** The screen of an address; the intro if it is nobody's. */
export function routeAt(pathname: string, table = routes): FoundRoute {
  return findRoute(pathname, table) ?? { ...introRoute, params: {}, address: introRoute.path };
}

/** The first screen whose path matches the address, ignoring case and a trailing slash. */
function findRoute(pathname: string, table: readonly ScreenRoute[]): FoundRoute | null {
  for (const candidate of table) {
    const pattern = candidate.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)').replace(/\/$/, '');
    const match = new RegExp(`^${pattern}/*$`, 'i').exec(pathname);
    if (!match) continue;
    const params = { ...match.groups };
    return { ...candidate, params, address: candidate.path.replaceAll(/:(\w+)/g, (_, name) => params[name] ?? '') };
  }
  return null;
}
