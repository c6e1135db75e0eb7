import { Suspense, use, useDeferredValue, useEffect } from 'react';
import { useLocation } from 'wouter';
import { Loading } from '#client/kit/spinner.tsx';
import { LazyToaster } from '#client/kit/toast/lazy-toaster.tsx';
import { loadOrReload } from '#client/pwa/reload-after-deploy.ts';
import { loadSignedInMember, SignedInOnly, SignedOutOnly } from './guards.tsx';
import { isPlaced, lazily, loadShell, once, routeAt } from './routes.ts';

export function App() {
  const [path] = useLocation();
  usePrefetch();
  return (
    <>
      <Suspense fallback={<Loading />}>
        <ScreenAt path={path} />
      </Suspense>
      <LazyToaster />
    </>
  );
}

const loadPlaces = once(() => loadOrReload(loadSignedInMember));

function ScreenAt({ path }: { path: string }) {
  if (!isPlaced(path)) use(loadPlaces());
  return routeAt(path).access === 'signed-in' ? <SignedInScreen path={path} /> : <PublicScreen path={path} />;
}

function PublicScreen({ path }: { path: string }) {
  // Deferred, so that the old screen stays until the next one's code is loaded.
  const { Screen, title, params, address } = routeAt(useDeferredValue(path));
  useTitle(title());
  return (
    <Suspense fallback={<Loading />}>
      <SignedOutOnly>
        <Screen key={address} params={params} />
        <Arrived at={address} />
      </SignedOutOnly>
    </Suspense>
  );
}

const SignedInShell = lazily(loadShell, (shell) => shell.SignedInShell);

function SignedInScreen({ path }: { path: string }) {
  const { Screen, title, params, address, ...route } = routeAt(path);
  useTitle(title());
  return (
    <SignedInOnly>
      <Suspense fallback={<Loading />}>
        <SignedInShell route={route}>
          <Screen key={address} params={params} />
          <Arrived at={address} />
        </SignedInShell>
      </Suspense>
    </SignedInOnly>
  );
}

function useTitle(title: string) {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

let shown: string | undefined;

/** Scrolls a new screen to the top and focuses its heading, once it is shown: rendered together with the screen. */
function Arrived({ at: address }: { at: string }) {
  useEffect(() => {
    const isFirst = shown === undefined;
    if (shown === address) return;
    shown = address;
    // The first screen is a page load, for which the browser has done this.
    if (isFirst) return;
    window.scrollTo(0, 0);
    // The screen has put the focus where it is needed first.
    if (document.querySelector('main')?.contains(document.activeElement)) return;
    const heading = document.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [address]);
  return null;
}

const PREFETCH_EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Loads a screen's code when a link to it is about to be pressed, so that it is usually ready by then. */
function usePrefetch(): void {
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== location.origin) return;
      // If loading fails now, the click tries again and reports the error.
      routeAt(link.pathname)
        .load()
        .catch(() => undefined);
    };
    for (const sign of PREFETCH_EVENTS) document.addEventListener(sign, prefetch, { passive: true });
    return () => {
      for (const sign of PREFETCH_EVENTS) document.removeEventListener(sign, prefetch);
    };
  }, []);
}
