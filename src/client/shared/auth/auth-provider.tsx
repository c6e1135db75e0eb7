import { type ReactNode, startTransition, useEffect, useReducer } from 'react';
import { AuthContext } from './auth-context.ts';
import { nextAuthState } from './auth-state.ts';
import { watchSession } from './watch-session.ts';

export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, report] = useReducer(nextAuthState, { status: 'loading' });
  // In a transition, so that what is on screen stays until the code of what follows is here.
  useEffect(() => watchSession((signal) => startTransition(() => report(signal))), []);
  return <AuthContext value={state}>{children}</AuthContext>;
}
