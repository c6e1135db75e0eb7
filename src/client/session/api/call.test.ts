// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#client/session/auth/testing/browser-page.tsx';
import { getCurrentUser } from '#contract/endpoints/account.ts';
import { addFavorite, listExercises } from '#contract/endpoints/exercises.ts';
import { changeProfile } from '#contract/endpoints/profile.ts';
import { completeWorkout } from '#contract/endpoints/workouts.ts';
import { call } from './call.ts';

const sent: { url: string; init: RequestInit }[] = [];

beforeEach(() => {
  sent.length = 0;
  localStorage.setItem('gymratt.auth', JSON.stringify(session({ user: { id: 'me' } })));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return Response.json({});
  });
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const headersSent = () => new Headers(sent[0]?.init.headers);

it('sends the method, the address and the body of the endpoint', async () => {
  await call(changeProfile, { body: { name: 'Max' } });
  expect(sent[0]).toMatchObject({ url: '/api/user/profile', init: { method: 'PATCH', body: '{"name":"Max"}' } });
  expect(headersSent().get('authorization')).toMatch(/^Bearer /);
});

it('puts parameters into the address', async () => {
  await call(addFavorite, { params: { userId: 'me', exerciseId: 'bench' } });
  expect(sent[0]).toMatchObject({ url: '/api/user/me/favorites/bench', init: { method: 'PUT' } });
});

it('sends no token to public endpoints', async () => {
  await call(listExercises);
  expect(headersSent().has('authorization')).toBe(false);
});

// Checked by the compiler: `npm run check` fails if one of these lines compiles.
it('a call must match its endpoint', async () => {
  const user = await call(getCurrentUser);
  // @ts-expect-error: the answer has no such field
  expect(user.nickname).toBeUndefined();
  // @ts-expect-error: the parameters are missing
  await call(addFavorite);
  // @ts-expect-error: the body is missing
  await call(completeWorkout, {});
  // @ts-expect-error: no such field in the body
  await call(changeProfile, { body: { nickname: 'Max' } });
  // @ts-expect-error: a name is a text
  await call(changeProfile, { body: { name: 5 } });
});
