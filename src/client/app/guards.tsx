import { lazy, type ReactNode, Suspense } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { Loading } from '#client/kit/loading.tsx';
import { loadOrReload } from '#client/pwa/reload-after-deploy.ts';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { routeAt } from './routes.ts';

type GuardProps = { children: ReactNode };

/** A member's queries and workout are loaded with the first screen that may need them; the intro does not. */
export const loadSignedInMember = () => import('./signed-in-member.tsx');

const SignedInMember = lazy(async () => ({ default: (await loadOrReload(loadSignedInMember)).SignedInMember }));

/** A recovery link signs the member in only to set a new password. */
const RECOVERY_PATH = '/reset-password';

/** Where a file may wait for its member: signing in leads back to it. Every other screen starts over at home. */
const WAITING_PATH = '/import';

export function SignedInOnly({ children }: GuardProps): ReactNode {
  const auth = useAuth();
  const [path] = useLocation();
  if (auth.status === 'loading') return <Loading />;
  if (auth.status === 'unauthenticated')
    return <Leave to={routeAt(path).path === WAITING_PATH ? '/auth?next=import' : '/auth'} />;
  if (auth.recovering) return <Leave to={RECOVERY_PATH} />;
  return (
    <Suspense fallback={<Loading />}>
      <SignedInMember userId={auth.userId}>{children}</SignedInMember>
    </Suspense>
  );
}

/** Shows the screen at once, even before it is known whether anybody is signed in. */
export function SignedOutOnly({ children }: GuardProps): ReactNode {
  const auth = useAuth();
  const [path] = useLocation();
  const search = useSearch();
  if (auth.status !== 'authenticated') return children;
  if (!auth.recovering) return <Leave to={search === 'next=import' ? WAITING_PATH : '/home'} />;
  return routeAt(path).path === RECOVERY_PATH ? children : <Leave to={RECOVERY_PATH} />;
}

function Leave({ to }: { to: string }) {
  return (
    <>
      <Redirect to={to} replace />
      <Loading />
    </>
  );
}
