import { Suspense, useDeferredValue, useEffect } from 'react';
import { useLocation } from 'wouter';
import { Loading } from '#client/shared/ui/loading.tsx';
import { SignedInOnly, SignedOutOnly } from './guards.tsx';
import { routeAt } from './routes.ts';
import { TopBar } from './top-bar.tsx';

export function App() {
  const [path] = useLocation();
  // Deferred, so that the screen being left stays until the next one's code is here.
  const { Screen, access, title } = routeAt(useDeferredValue(path));

  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <Suspense fallback={<Loading />}>
      {access === 'signed-out' ? (
        <SignedOutOnly>
          <Screen />
        </SignedOutOnly>
      ) : (
        <SignedInOnly>
          <TopBar />
          <Screen />
        </SignedInOnly>
      )}
    </Suspense>
  );
}
