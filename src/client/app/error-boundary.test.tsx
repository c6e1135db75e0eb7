// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { signInSomebody } from '#client/session/storage/testing/member-on-device.ts';
import { NO_DRAFT, writeDraft } from '#client/workout/draft/draft.ts';
import { reduceSession } from '#core/workout/session/reducer.ts';
import { EMPTY_SESSION } from '#core/workout/session/session.ts';
import { adding, BENCH, lift } from '#core/workout/session/testing/example-workout.ts';
import { ErrorBoundary } from './error-boundary.tsx';

let reported: MockInstance;
beforeEach(() => {
  reported = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  // Otherwise these would count as errors of the test.
  reported.mockClear();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new Error('boom');
}

function crash() {
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
}

it('offers a way back when a screen crashes', () => {
  crash();
  expect(screen.getByRole('heading', { name: 'GAME OVER' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'CONTINUE' }).getAttribute('href')).toBe('/');
  expect(reported).toHaveBeenCalled();
});

describe('clear and restart, after repeated crashes', () => {
  const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Clear and restart' }));

  it('says what would be lost, and clears it only when confirmed', async () => {
    const userId = signInSomebody();
    const training = [adding(BENCH), ...lift('bench/1', 60, 10)].reduce(reduceSession, EMPTY_SESSION);
    const database = memberDatabase(userId);
    await database.write(['draft'], (tx) => writeDraft(tx, NO_DRAFT, training));
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    const restarted = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);

    crash();
    ask();
    expect(await screen.findByText(/^A workout is in progress: 1 exercise/)).toBeDefined();
    const cancel = screen.getByRole('button', { name: 'CANCEL' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    fireEvent.click(cancel);
    expect(screen.queryByText(/^A workout is in progress/)).toBeNull();
    expect(localStorage.getItem('gymratt.auth')).not.toBeNull();

    ask();
    fireEvent.click(await screen.findByRole('button', { name: /CLEAR & RESTART/ }));
    await waitFor(() => expect(restarted).toHaveBeenCalledExactlyOnceWith('/auth'), { timeout: 10_000 });
    expect(localStorage.getItem('gymratt.auth')).toBeNull();
  }, 15_000);

  it('works and says so if nothing can be read', async () => {
    signInSomebody();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    crash();
    ask();
    expect(await screen.findByText(/^What is not on the server yet could not be read/)).toBeDefined();
    expect(screen.getByRole('button', { name: /CLEAR & RESTART/ })).toBeDefined();
  });

  it('is asked by the browser if the question cannot be loaded', async () => {
    vi.doMock('#client/workout/leaving/restart-question.tsx', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    signInSomebody();
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    const restarted = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
    const confirmed = vi.fn(() => false);
    vi.stubGlobal('confirm', confirmed);
    crash();
    ask();
    await waitFor(() => expect(confirmed).toHaveBeenCalledOnce());
    expect(restarted).not.toHaveBeenCalled();
    confirmed.mockReturnValue(true);
    ask();
    await waitFor(() => expect(restarted).toHaveBeenCalledExactlyOnceWith('/auth'), { timeout: 10_000 });
    vi.doUnmock('#client/workout/leaving/restart-question.tsx');
  }, 15_000);
});
