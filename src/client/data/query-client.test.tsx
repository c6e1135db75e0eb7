// @vitest-environment happy-dom
import { onlineManager, useMutation, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce } from '#client/session/auth/auth-signals.ts';
import { MemberQueries } from './member-queries.tsx';

let asked: { path: string; signal: AbortSignal | null | undefined }[];
let answers: () => Response;

beforeEach(() => {
  // A session that another file has left would be renewed after a 401, and the request sent again.
  localStorage.clear();
  asked = [];
  answers = () => Response.json({ workouts: asked.length });
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit = {}) => {
    asked.push({ path, signal });
    return answers();
  });
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

const ofMax = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <MemberQueries userId="max">{children}</MemberQueries>
  </StrictMode>
);
const history = () => useQuery<{ workouts: number }>({ queryKey: ['/api/user/workouts', 'page 1'] });
const refuse = () => Response.json({ code: 'unauthorized', message: 'Sign in first.' }, { status: 401 });

describe('a query', () => {
  it('is a GET to the first element of its key', async () => {
    const { result } = renderHook(history, { wrapper: ofMax });
    await waitFor(() => expect(result.current.data).toEqual({ workouts: 1 }));
    expect(asked).toMatchObject([{ path: '/api/user/workouts' }]);
  });

  it('does not retry, and throws on a 401', async () => {
    answers = refuse;
    const { result } = renderHook(history, { wrapper: ofMax });
    await waitFor(() => expect(result.current.error).toMatchObject({ status: 401, code: 'unauthorized' }));
    expect(asked).toHaveLength(1);
  });

  it('is not refetched on focus, on reconnect or by another screen', async () => {
    const { result, rerender } = renderHook(history, { wrapper: ofMax });
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    act(() => {
      window.dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    rerender();
    expect(result.current).toMatchObject({ data: { workouts: 1 }, isStale: false, isFetching: false });
    expect(asked).toHaveLength(1);
  });

  it('is refetched when the network is back if it failed', async () => {
    answers = () => Response.error();
    const { result } = renderHook(history, { wrapper: ofMax });
    await waitFor(() => expect(result.current.isError).toBe(true));
    answers = () => Response.json({ workouts: 7 });
    act(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(result.current.data).toEqual({ workouts: 7 }));
  });

  it('is refetched when the network comes to an app that was opened without one', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answers = () => {
      throw new TypeError('Failed to fetch');
    };
    const { result } = renderHook(history, { wrapper: ofMax });
    await waitFor(() => expect(result.current.error).toMatchObject({ code: 'network' }));
    answers = () => Response.json({ workouts: 7 });
    onLine.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(result.current.data).toEqual({ workouts: 7 }));
  });

  it('is aborted when its screen is left', async () => {
    const { promise } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', (path: string, { signal }: RequestInit = {}) => {
      asked.push({ path, signal });
      return promise;
    });
    const { unmount } = renderHook(history, { wrapper: ofMax });
    await waitFor(() => expect(asked).not.toEqual([]));
    unmount();
    expect(asked.map(({ signal }) => signal?.aborted)).not.toContain(false);
  });
});

it('a mutation is neither sent twice nor later', async () => {
  answers = () => Response.json({ code: 'internal_error', message: 'oops' }, { status: 500 });
  const send = vi.fn(() => fetch('/api/x').then(() => Promise.reject(new Error('refused'))));
  const { result } = renderHook(() => useMutation({ mutationFn: send }), { wrapper: ofMax });
  onlineManager.setOnline(false);
  act(() => result.current.mutate());
  await waitFor(() => expect(result.current).toMatchObject({ isError: true, isPaused: false }));
  act(() => onlineManager.setOnline(true));
  expect(send).toHaveBeenCalledOnce();
});

describe('the cache belongs to one member', () => {
  function usingMember(userId: string) {
    let shown = userId;
    const wrapper = ({ children }: { children: ReactNode }) => <MemberQueries userId={shown}>{children}</MemberQueries>;
    const { result, rerender } = renderHook(history, { wrapper });
    return {
      result,
      show(next: string) {
        shown = next;
        rerender();
      },
    };
  }

  it('another member starts with an empty cache', async () => {
    const { result, show } = usingMember('max');
    await waitFor(() => expect(result.current.data).toEqual({ workouts: 1 }));
    show('ida');
    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(result.current.data).toEqual({ workouts: 2 }));
    show('max');
    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
  });

  it('the cache is empty after signing out', async () => {
    const { result, show } = usingMember('max');
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    act(() => announce({ event: 'SIGNED_OUT', session: null }));
    show('max');
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  });
});
