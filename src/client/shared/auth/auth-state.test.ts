import { describe, expect, it } from 'vitest';
import { type AuthSignal, type AuthState, nextAuthState } from './auth-state.ts';

const LOADING: AuthState = { status: 'loading' };
const SIGNED_OUT: AuthState = { status: 'unauthenticated' };
const MAX: AuthState = { status: 'authenticated', userId: 'max', email: 'max@ironden.app', recovering: false };
const MAX_RECOVERING: AuthState = { ...MAX, recovering: true };

const maxSession = { user: { id: 'max', email: 'max@ironden.app' } };
const idaSession = { user: { id: 'ida' } };

describe('nextAuthState', () => {
  it.each<AuthSignal>([
    { event: 'STORED_SESSION', session: maxSession },
    { event: 'INITIAL_SESSION', session: maxSession },
    { event: 'SIGNED_IN', session: maxSession },
    { event: 'TOKEN_REFRESHED', session: maxSession },
  ])('signs the member in on $event', (signal) => {
    expect(nextAuthState(LOADING, signal)).toEqual(MAX);
    expect(nextAuthState(SIGNED_OUT, signal)).toEqual(MAX);
  });

  it.each<AuthSignal>([{ event: 'NO_SESSION' }, { event: 'INITIAL_SESSION', session: null }])(
    'settles on signed out when there is nothing to resume ($event)',
    (signal) => {
      expect(nextAuthState(LOADING, signal)).toEqual(SIGNED_OUT);
    },
  );

  it('signs out, also in the middle of a recovery', () => {
    expect(nextAuthState(MAX, { event: 'SIGNED_OUT', session: null })).toEqual(SIGNED_OUT);
    expect(nextAuthState(MAX_RECOVERING, { event: 'SIGNED_OUT', session: null })).toEqual(SIGNED_OUT);
  });

  it('keeps a member whose session could not be refreshed for want of a network', () => {
    expect(nextAuthState(MAX, { event: 'INITIAL_SESSION', session: null })).toBe(MAX);
  });

  it('marks a sign-in by recovery link', () => {
    expect(nextAuthState(SIGNED_OUT, { event: 'PASSWORD_RECOVERY', session: maxSession })).toEqual(MAX_RECOVERING);
  });

  it.each<AuthSignal>([
    { event: 'SIGNED_IN', session: maxSession },
    { event: 'TOKEN_REFRESHED', session: maxSession },
    { event: 'USER_UPDATED', session: maxSession },
  ])('stays in a recovery on $event, which a look at another tab or the new password itself brings', (signal) => {
    expect(nextAuthState(MAX_RECOVERING, signal)).toBe(MAX_RECOVERING);
  });

  it('returns the very same state for an event that tells nothing new', () => {
    expect(nextAuthState(MAX, { event: 'SIGNED_IN', session: maxSession })).toBe(MAX);
    expect(nextAuthState(MAX, { event: 'TOKEN_REFRESHED', session: idaSession })).toBe(MAX);
  });

  it('takes over another member and a changed address', () => {
    expect(nextAuthState(MAX_RECOVERING, { event: 'SIGNED_IN', session: idaSession })).toEqual({
      status: 'authenticated',
      userId: 'ida',
      email: null,
      recovering: false,
    });
    const moved = { user: { id: 'max', email: 'max@newgym.app' } };
    expect(nextAuthState(MAX, { event: 'USER_UPDATED', session: moved })).toEqual({ ...MAX, email: 'max@newgym.app' });
  });
});
