// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { AuthContext } from '#client/shared/auth/auth-context.ts';
import type { AuthState } from '#client/shared/auth/auth-state.ts';
import { SignedInOnly, SignedOutOnly } from './guards.tsx';

const LOADING: AuthState = { status: 'loading' };
const SIGNED_OUT: AuthState = { status: 'unauthenticated' };
const SIGNED_IN: AuthState = { status: 'authenticated', userId: 'max', email: 'max@ironden.app', recovering: false };
const RECOVERING: AuthState = { ...SIGNED_IN, recovering: true };

afterEach(cleanup);

function visit(Guard: typeof SignedInOnly, path: string, auth: AuthState) {
  const { hook, history } = memoryLocation({ path, record: true });
  render(
    <AuthContext value={auth}>
      <Router hook={hook}>
        <Guard>
          <h1>SCREEN</h1>
        </Guard>
      </Router>
    </AuthContext>,
  );
  return {
    history,
    isShown: screen.queryByText('SCREEN') !== null,
    isLoading: screen.queryByText('Loading...') !== null,
  };
}

describe('SignedInOnly', () => {
  it('says Loading... while the auth state is resolving', () => {
    expect(visit(SignedInOnly, '/home', LOADING)).toEqual({ history: ['/home'], isShown: false, isLoading: true });
  });

  it('sends a signed-out visitor to /auth and leaves no way back', () => {
    expect(visit(SignedInOnly, '/home', SIGNED_OUT)).toMatchObject({ history: ['/auth'], isShown: false });
  });

  it.each([
    ['signed in', SIGNED_IN],
    ['recovering', RECOVERING],
  ])('lets a member through who is %s', (_, auth) => {
    expect(visit(SignedInOnly, '/home', auth)).toEqual({ history: ['/home'], isShown: true, isLoading: false });
  });
});

describe('SignedOutOnly', () => {
  it.each([
    ['while the auth state is resolving', LOADING],
    ['to a signed-out visitor', SIGNED_OUT],
    ['to a member who came by a recovery link', RECOVERING],
  ])('shows the screen %s', (_, auth) => {
    const seen = visit(SignedOutOnly, '/reset-password', auth);
    expect(seen).toEqual({ history: ['/reset-password'], isShown: true, isLoading: false });
  });

  it('sends a signed-in member to /home and leaves no way back', () => {
    expect(visit(SignedOutOnly, '/auth', SIGNED_IN)).toMatchObject({ history: ['/home'], isShown: false });
  });
});
