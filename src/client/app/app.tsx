import { Fragment, lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { useLocation } from 'wouter';
import { Loading } from '#client/kit/loading.tsx';
import { LazyToaster } from '#client/kit/toast/lazy-toaster.tsx';
import { loadOrReload } from '#client/pwa/reload-after-deploy.ts';
import { SignedInOnly, SignedOutOnly } from './guards.tsx';
import { loadShell, routeAt } from './routes.ts';

export function App() {
  const [path] = useLocation();
  usePrefetch();
  return (
    <>
      {routeAt(path).access === 'signed-in' ? <SignedInScreen path={path} /> : <PublicScreen path={path} />}
      <LazyToaster />
    </>
  );
}

type ScreenProps = { path: string };

function PublicScreen({ path }: ScreenProps) {
  // Deferred, so that the screen being left stays until the next one's code is here.
  const { Screen, title, access } = routeAt(useDeferredValue(path));
  useTitle(title);
  const Guard = access === 'everybody' ? Fragment : SignedOutOnly;
  return (
    <Suspense fallback={<Loading />}>
      <Guard>
        <Screen />
        <Arrived at={title} />
      </Guard>
    </Suspense>
  );
}

const SignedInShell = lazy(async () => ({ default: (await loadOrReload(loadShell)).SignedInShell }));

function SignedInScreen({ path }: ScreenProps) {
  const { Screen, title, skeleton, bar, path: current } = routeAt(path);
  useTitle(title);
  return (
    <SignedInOnly>
      <Suspense fallback={<Loading />}>
        <SignedInShell path={current} skeleton={skeleton} bar={bar}>
          <Screen />
          <Arrived at={title} />
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

/** Rendered with a screen, so that what it does happens when the screen is there and not while it is on its way. */
function Arrived({ at }: { at: string }) {
  useArrival(at);
  return null;
}

let shown: string | undefined;

/** A new screen begins at its top, and its heading is where keyboard and screen reader go on: as after a page load. */
function useArrival(screen: string): void {
  useEffect(() => {
    const isFirst = shown === undefined;
    if (shown === screen) return;
    shown = screen;
    // The first screen is a page load: the browser has done all this.
    if (isFirst) return;
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [screen]);
}

const SIGNS_OF_INTEREST = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Fetches a screen's code when somebody is about to press the link to it: it is then mostly there when they do. */
function usePrefetch(): void {
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== location.origin) return;
      // Where it cannot be fetched now, the click will try again and say so.
      routeAt(link.pathname)
        .load()
        .catch(() => undefined);
    };
    for (const sign of SIGNS_OF_INTEREST) document.addEventListener(sign, prefetch, { passive: true });
    return () => {
      for (const sign of SIGNS_OF_INTEREST) document.removeEventListener(sign, prefetch);
    };
  }, []);
}
