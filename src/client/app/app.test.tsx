// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { AuthContext } from '#client/session/auth/auth-context.ts';
import type { AuthState } from '#client/session/auth/auth-machine.ts';
import { authValue, exampleMember } from '#client/session/auth/testing/auth-value.ts';
import { App } from './app.tsx';
import { loadSignedInMember } from './guards.tsx';
import { loadShell, routeAt } from './routes.ts';

const SIGNED_OUT: AuthState = { status: 'unauthenticated' };
const SIGNED_IN = exampleMember();

// Imported up front, so that the first test does not have to wait for them.
beforeAll(async () => void (await Promise.all([loadSignedInMember(), loadShell()])));
beforeEach(() => {
  // Every other request fails.
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== '/api/config') throw new TypeError('Failed to fetch');
    return Response.json({ supabaseUrl: null, supabaseAnonKey: null });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(path: string, auth: AuthState) {
  const { hook } = memoryLocation({ path });
  render(
    <AuthContext value={authValue(auth)}>
      <Router hook={hook}>
        <App />
      </Router>
    </AuthContext>,
  );
}

describe('every screen has a main landmark and its title', () => {
  it.each([
    ['/', SIGNED_OUT, 'GYMRATT', 'GYMRATT'],
    ['/no/such/path', SIGNED_OUT, 'GYMRATT', 'GYMRATT'],
    ['/auth', SIGNED_OUT, 'GYMRATT', 'Join or sign in · GYMRATT'],
    ['/reset-password', SIGNED_OUT, 'RESET PASSWORD', 'Reset password · GYMRATT'],
    ['/home', SIGNED_IN, 'DASHBOARD', 'Dashboard · GYMRATT'],
    ['/profile', SIGNED_IN, 'PROFILE', 'Profile · GYMRATT'],
    ['/history', SIGNED_IN, 'WORKOUT HISTORY', 'Workout history · GYMRATT'],
    ['/history/edit', SIGNED_IN, 'EDIT MODE', 'Edit workout · GYMRATT'],
    ['/settings', SIGNED_IN, 'SETTINGS', 'Settings · GYMRATT'],
    ['/template', SIGNED_IN, 'EDIT CARTRIDGE', 'Edit template · GYMRATT'],
    ['/exercise-selector', SIGNED_IN, 'Pick Your Exercises', 'Pick your exercises · GYMRATT'],
    ['/workout-logger', SIGNED_IN, 'WORKOUT LOGGER', 'Workout logger · GYMRATT'],
  ])('%s', async (path, auth, heading, title) => {
    // Loading a screen's code can be slow on a busy machine, and its speed is not under test.
    await routeAt(path).load();
    open(path, auth);
    await screen.findByRole('main');
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeDefined();
    expect(document.title).toBe(title);
  });
});

it('starts at PRESS START', async () => {
  open('/', SIGNED_OUT);
  fireEvent.click(await screen.findByRole('button', { name: 'Skip intro' }));
  fireEvent.click(await screen.findByRole('link', { name: 'PRESS START' }));
  expect(await screen.findByText('A NEW CHALLENGER')).toBeDefined();
});

it('marks the current entry of the menu, and closes the menu after a choice', { timeout: 20_000 }, async () => {
  open('/home', SIGNED_IN);
  const openMenu = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    return screen.findByRole('navigation', { name: 'Menu' });
  };
  const menu = await openMenu();
  expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Workout');
  fireEvent.click(within(menu).getByRole('link', { name: 'History' }));
  expect(await screen.findByRole('heading', { name: 'WORKOUT HISTORY' })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(within(await openMenu()).getByRole('link', { current: 'page' }).textContent).toBe('History');
});
