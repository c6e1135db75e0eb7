import { type ReactNode, Suspense } from 'react';
import { Redirect, useLocation } from 'wouter';
import { Loading } from '#client/kit/spinner.tsx';
import { useAuth } from '#client/session/auth/auth-context.ts';
import { addRoutes, lazily, part, routeAt } from './routes.ts';

/** A member's queries, workout and screens are loaded with the first screen that may need them; the intro does not. */
export const loadSignedInMember = part('signed-in-member', async () => {
  const { memberRoutes, prepareMember, SignedInMember } = await import('./signed-in-member.tsx');
  addRoutes(memberRoutes);
  return { prepareMember, SignedInMember };
});

const SignedInMember = lazily(loadSignedInMember, (member) => member.SignedInMember);

/** A recovery link signs the member in only to set a new password. */
const RECOVERY_PATH = '/reset-password';

export function SignedInOnly({ children }: { children: ReactNode }): ReactNode {
  const auth = useAuth();
  if (auth.status === 'loading') return <Loading />;
  if (auth.status === 'unauthenticated') return <Leave to="/auth" />;
  if (auth.recovering) return <Leave to={RECOVERY_PATH} />;
  return (
    <Suspense fallback={<Loading />}>
      <SignedInMember userId={auth.userId}>{children}</SignedInMember>
    </Suspense>
  );
}

/** Shows the screen at once, even before it is known whether anybody is signed in. */
export function SignedOutOnly({ children }: { children: ReactNode }): ReactNode {
  const auth = useAuth();
  const [path] = useLocation();
  if (auth.status !== 'authenticated') return children;
  if (!auth.recovering) return <Leave to="/home" />;
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
