// @vitest-environment happy-dom
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { AuthContext } from '#client/session/auth/auth-context.ts';
import type { AuthState } from '#client/session/auth/auth-machine.ts';
import { authValue, exampleMember } from '#client/session/auth/testing/auth-value.ts';
import { loadSignedInMember, SignedInOnly, SignedOutOnly } from './guards.tsx';

const LOADING: AuthState = { status: 'loading' };
const SIGNED_OUT: AuthState = { status: 'unauthenticated' };
const SIGNED_IN = exampleMember();
const RECOVERING = exampleMember({ recovering: true, profile: null });

// Imported up front, so that the first test does not have to wait for it.
beforeAll(async () => void (await loadSignedInMember()));
afterEach(cleanup);

function QueryCount() {
  return <h1>{useQueryClient().getQueryCache().getAll().length} QUERIES</h1>;
}

function visit(
  Guard: ComponentType<{ children: ReactNode }>,
  path: string,
  auth: AuthState,
  children: ReactNode = <h1>SCREEN</h1>,
) {
  const { hook, history } = memoryLocation({ path, record: true });
  render(
    <AuthContext value={authValue(auth)}>
      <Router hook={hook}>
        <Guard>{children}</Guard>
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

  it('sends a signed-out visitor to /auth and replaces the history entry', () => {
    expect(visit(SignedInOnly, '/home', SIGNED_OUT)).toMatchObject({ history: ['/auth'], isShown: false });
  });

  it.each([SIGNED_IN, exampleMember({ profile: null })])('lets member %# through, with a query cache', async (auth) => {
    visit(SignedInOnly, '/home', auth, <QueryCount />);
    expect(await screen.findByText(/^\d+ QUERIES$/)).toBeDefined();
  });

  it('sends a member who followed a recovery link to set the password first', () => {
    expect(visit(SignedInOnly, '/home', RECOVERING)).toMatchObject({ history: ['/reset-password'], isShown: false });
  });
});

describe('SignedOutOnly', () => {
  it.each([
    ['while the auth state is resolving', '/auth', LOADING],
    ['to a signed-out visitor', '/', SIGNED_OUT],
    ['to a member who followed a recovery link', '/reset-password', RECOVERING],
    ['to the same member, however the path is written', '/Reset-Password/', RECOVERING],
  ])('shows the screen %s', (_, path, auth) => {
    expect(visit(SignedOutOnly, path, auth)).toEqual({ history: [path], isShown: true, isLoading: false });
  });

  it.each(['/', '/auth', '/reset-password', '/no/such/path'])(
    'sends a signed-in member from %s to /home and replaces the history entry',
    (path) => {
      expect(visit(SignedOutOnly, path, SIGNED_IN)).toMatchObject({ history: ['/home'], isShown: false });
    },
  );

  it.each(['/', '/auth', '/no/such/path'])('sends a member in the middle of a recovery from %s back to it', (path) => {
    expect(visit(SignedOutOnly, path, RECOVERING)).toMatchObject({ history: ['/reset-password'] });
  });
});
