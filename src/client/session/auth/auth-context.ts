import { createContext, useContext } from 'react';
import type { AuthActions } from './auth-actions.ts';
import type { AuthState } from './auth-state.ts';

/** Who is there, and what can be done about it. The same object until who is there changes. */
export type Auth = AuthState & AuthActions;

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
