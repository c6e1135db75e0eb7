import { Fragment, lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { useLocation } from 'wouter';
import { Loading } from '#client/kit/loading.tsx';
import { LazyToaster } from '#client/kit/toast/lazy-toaster.tsx';
import { loadOrReload } from '#client/pwa/reload-after-deploy.ts';
import { SignedInOnly, SignedOutOnly } from './guards.tsx';
import { loadShell, routeAt } from './routes.ts';
import { useArrival } from './use-arrival.ts';
import { usePrefetch } from './use-prefetch.ts';

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
