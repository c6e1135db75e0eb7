import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useAuth } from '#client/shared/auth/auth-context.ts';
import { Loading } from '#client/shared/ui/loading.tsx';

type GuardProps = { children: ReactNode };

export function SignedInOnly({ children }: GuardProps) {
  const { status } = useAuth();
  if (status === 'loading') return <Loading />;
  if (status === 'unauthenticated') return <Leave to="/auth" />;
  return children;
}

/** Shows the screen at once, while it is still unknown whether anybody is signed in. */
export function SignedOutOnly({ children }: GuardProps) {
  const auth = useAuth();
  // A recovery link signs the member in, and the new password is yet to be set here.
  if (auth.status === 'authenticated' && !auth.recovering) return <Leave to="/home" />;
  return children;
}

function Leave({ to }: { to: string }) {
  return (
    <>
      <Redirect to={to} replace />
      <Loading />
    </>
  );
}
