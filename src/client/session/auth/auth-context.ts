import { createContext, useContext } from 'react';
import type { AuthActions } from './auth-actions.ts';
import type { AuthState } from './auth-machine.ts';

/** The auth state and its actions. The same object until the state changes. */
export type Auth = AuthState & AuthActions;

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
