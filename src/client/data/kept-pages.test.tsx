// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { useInfiniteQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#client/session/auth/testing/browser-page.tsx';
import { memberDatabase } from '#client/session/storage/member-database.ts';
import { listWorkouts } from '#contract/endpoints/workouts.ts';
import { keptPages } from './kept-pages.ts';
import { MemberQueries } from './member-queries.tsx';

const PATH = '/api/user/workouts?limit=2';
const PAGES: Record<string, { items: number[]; next?: string }> = {
  [PATH]: { items: [1, 2], next: 'after/2' },
  [`${PATH}&cursor=after%2F2`]: { items: [3] },
};
let member: string;
let isOnline: boolean;

beforeEach(() => {
  member = crypto.randomUUID();
  localStorage.setItem('gymratt.auth', JSON.stringify(session({ user: { id: member } })));
  isOnline = true;
  vi.stubGlobal('fetch', async (path: string) => {
    const page = PAGES[path];
    if (!isOnline || !page) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(page.items), { headers: page.next ? { 'x-next-cursor': page.next } : {} });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open() {
  const userId = member;
  const wrapper = ({ children }: { children: ReactNode }) => <MemberQueries userId={userId}>{children}</MemberQueries>;
  const hook = () => {
    // Read every field, so that a change of any of them re-renders.
    const { data, hasNextPage, fetchNextPage, isSuccess, isFetchNextPageError } = useInfiniteQuery(
      keptPages(userId, listWorkouts, { query: { limit: 2 } }),
    );
    return { data, hasNextPage, fetchNextPage, isSuccess, isFetchNextPageError };
  };
  return renderHook(hook, { wrapper }).result;
}
const keptPaths = () => memberDatabase(member).read(['answers'], (tx) => tx.objectStore('answers').getAllKeys());

it('loads pages by the cursor in the header until there is none', async () => {
  const list = open();
  await waitFor(() => expect(list.current.data?.pages).toEqual([{ answer: [1, 2], next: 'after/2' }]));
  expect(list.current.hasNextPage).toBe(true);
  await act(() => list.current.fetchNextPage());
  await waitFor(() => expect(list.current.data?.pages.flatMap(({ answer }) => answer)).toEqual([1, 2, 3]));
  expect(list.current.hasNextPage).toBe(false);
});

it('offline, shows the first page and a link to the next, which fails', async () => {
  const first = open();
  await waitFor(() => expect(first.current.isSuccess).toBe(true));
  await act(() => first.current.fetchNextPage());
  await waitFor(async () => expect(await keptPaths()).toEqual([PATH]));
  cleanup();
  isOnline = false;
  const list = open();
  await waitFor(() => expect(list.current.data?.pages).toEqual([{ answer: [1, 2], next: 'after/2' }]));
  await act(() => list.current.fetchNextPage());
  await waitFor(() => expect(list.current.isFetchNextPageError).toBe(true));
  expect(list.current.data?.pages.length).toBe(1);
});
