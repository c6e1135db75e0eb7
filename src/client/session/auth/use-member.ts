import { useAuth } from './auth-context.ts';
import type { Authenticated } from './auth-state.ts';

/** The signed-in member: behind the guard there always is one. */
export function useMember(): Authenticated {
  const auth = useAuth();
  if (auth.status !== 'authenticated') throw new Error('useMember must be used on a signed-in screen');
  return auth;
}
