import { type ReactNode, startTransition, useEffect, useMemo, useReducer } from 'react';
import { authActions } from './auth-actions.ts';
import { type Auth, AuthContext } from './auth-context.ts';
import { nextAuth, STARTING } from './auth-machine.ts';
import { onAuthSignal } from './auth-signals.ts';
import { useProfileLoading } from './use-profile-loading.ts';
import { watchSession } from './watch-session.ts';

export function AuthProvider({ children }: { children: ReactNode }) {
  const [machine, report] = useReducer(nextAuth, STARTING);
  // In a transition, so that what is on screen stays until the code of what follows is here.
  useEffect(() => onAuthSignal((signal) => startTransition(() => report(signal))), []);
  useEffect(watchSession, []);
  useProfileLoading(machine);

  const auth = useMemo<Auth>(() => ({ ...machine.auth, ...authActions }), [machine.auth]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}
