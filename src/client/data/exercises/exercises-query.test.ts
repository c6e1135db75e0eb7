// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { exerciseListQuery } from './exercises-query.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('requests the public catalogue without the member’s token', async () => {
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const session = { access_token: 'secret', refresh_token: 'r', expires_at, user: { id: 'max' } };
  localStorage.setItem('gymratt.auth', JSON.stringify(session));
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json([]));
  vi.stubGlobal('fetch', fetched);
  expect(await new QueryClient().fetchQuery(exerciseListQuery('max'))).toEqual([]);
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/exercises');
  expect(new Headers(init?.headers).has('authorization')).toBe(false);
});
