import type { AuthChangeEvent, Session } from '@supabase/auth-js';

export type AuthState =
  | { status: 'loading' }
  | { status: 'unauthenticated' }
  | {
      status: 'authenticated';
      userId: string;
      email: string | null;
      /** Signed in by a recovery link, to set a new password and nothing else. */
      recovering: boolean;
    };

export type SignedInSession = { user: Pick<Session['user'], 'id' | 'email'> };

export type AuthSignal =
  | { event: AuthChangeEvent; session: SignedInSession | null }
  /** The session this browser kept, before the auth client has checked it. */
  | { event: 'STORED_SESSION'; session: SignedInSession }
  /** There is no session to resume, or no backend to resume it with. */
  | { event: 'NO_SESSION' };

const SIGNED_OUT: AuthState = { status: 'unauthenticated' };

/** Returns `state` itself when a signal tells nothing new, as duplicates and visibility changes do. */
export function nextAuthState(state: AuthState, signal: AuthSignal): AuthState {
  switch (signal.event) {
    case 'NO_SESSION':
    case 'SIGNED_OUT':
      return SIGNED_OUT;
    case 'PASSWORD_RECOVERY':
      return signal.session ? { ...signedIn(signal.session), recovering: true } : state;
    case 'TOKEN_REFRESHED':
      return state.status === 'authenticated' ? state : withSession(state, signal.session);
    default:
      return withSession(state, signal.session);
  }
}

function withSession(state: AuthState, session: SignedInSession | null): AuthState {
  // A session that could not be refreshed for want of a network is reported as none, yet it is still stored:
  // only SIGNED_OUT ends it.
  if (!session) return state.status === 'loading' ? SIGNED_OUT : state;
  const next = signedIn(session);
  if (state.status !== 'authenticated' || state.userId !== next.userId) return next;
  return state.email === next.email ? state : { ...next, recovering: state.recovering };
}

function signedIn({ user }: SignedInSession) {
  return { status: 'authenticated', userId: user.id, email: user.email ?? null, recovering: false } as const;
}
