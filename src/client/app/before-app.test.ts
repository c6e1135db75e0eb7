// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setPreference, startPreferences } from '#client/device/preferences/preferences-store.ts';
import { awaitUseful, markUseful } from '#client/device/useful.ts';
import { apiFetch } from '#client/session/api/api-fetch.ts';
import { areEarlyCurrent, forgetEarly, showEarly } from '#client/session/api/early-answers.ts';
import { SESSION_STORAGE_KEY } from '#client/session/auth/stored-session.ts';

const ASKS = [
  { path: '/api/user/current' },
  { path: '/api/user/:userId/favorites' },
  { path: '/api/exercises', isPublic: true },
  { path: '/rest/v1/rpc/get_hud', body: { granularity: 'week' }, isOfBackend: true },
];
const BACKEND = 'https://backend.example';
const TOGETHER = '/api/user/answers?paths=';
let answerTogether: () => Response;
let sent: { address: string; init: RequestInit }[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ address, init });
    return address.startsWith(TOGETHER) ? answerTogether() : Response.json({ number: sent.length });
  });
  answerTogether = () => Response.json(['current', 'favorites'].map((body) => ({ next: null, body })));
  document.head.innerHTML = `<link data-face="pixel" href="/p.woff2" /><link data-face="text" href="/t.woff2" />
    <meta name="gymratt-config" content='{"supabaseUrl":"${BACKEND}","supabaseAnonKey":"public"}' />
    <meta name="gymratt-asks" content='${JSON.stringify(ASKS)}' />`;
});

afterEach(() => {
  localStorage.clear();
  forgetEarly();
  vi.unstubAllGlobals();
  vi.resetModules();
});

function keepSession(expiresInSeconds: number, access_token = 'good') {
  const expires_at = Math.floor(Date.now() / 1000) + expiresInSeconds;
  const session = { access_token, refresh_token: 'r', expires_at, user: { id: 'max' } };
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
}

const openPage = () => import('./before-app.ts');
const preloaded = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ dataset }) => dataset.face);

it('asks for what the screen needs with the stored token, and the app takes each answer once', async () => {
  keepSession(3600);
  await openPage();
  expect(sent.map(({ address }) => decodeURIComponent(address))).toEqual([
    `${TOGETHER}/api/user/current,/api/user/max/favorites`,
    '/api/exercises',
    `${BACKEND}/rest/v1/rpc/get_hud`,
  ]);
  const tokens = sent.map(({ init }) => new Headers(init.headers).get('authorization'));
  expect(tokens).toEqual(['Bearer good', null, 'Bearer good']);
  expect(await apiFetch('/api/user/max/favorites')).toBe('favorites');
  expect(await apiFetch('/api/exercises', { session: 'none' })).toEqual({ number: 2 });
  const rpc = { method: 'POST', body: { granularity: 'week' }, session: 'required' } as const;
  expect(await apiFetch(`${BACKEND}/rest/v1/rpc/get_hud`, rpc)).toEqual({ number: 3 });
  expect(sent).toHaveLength(3);
  expect(await apiFetch('/api/user/max/favorites')).toEqual({ number: 4 });
  expect(sent[3]?.address).toBe('/api/user/max/favorites');
});

it('asks by itself for what did not come together, and hands on where the next page begins', async () => {
  keepSession(3600);
  answerTogether = () => Response.json([null, { next: 'abc', body: 'favorites' }]);
  await openPage();
  expect(await apiFetch('/api/user/current')).toEqual({ number: 4 });
  const onHeaders = vi.fn<(headers: Headers) => void>();
  expect(await apiFetch('/api/user/max/favorites', { onHeaders })).toBe('favorites');
  expect(onHeaders.mock.calls.map(([headers]) => headers.get('x-next-cursor'))).toEqual(['abc']);
});

it.each([
  ['an older server refuses', () => Response.json({}, { status: 404 })],
  ['the network breaks', () => Response.error()],
  ['a sign-in page answers', () => new Response('<html>')],
])('asks one by one where %s', async (_, answer) => {
  keepSession(3600);
  answerTogether = answer;
  await openPage();
  expect(await apiFetch('/api/user/current')).toEqual({ number: 4 });
  expect(await apiFetch('/api/user/max/favorites')).toEqual({ number: 5 });
});

it('an answer that was not waited for is there for whoever asks next', async () => {
  keepSession(3600);
  await openPage();
  const leaving = new AbortController();
  const left = apiFetch('/api/user/current', { signal: leaving.signal }).catch((error: unknown) => error);
  leaving.abort('left');
  expect(await left).toBe('left');
  expect(await apiFetch('/api/user/current')).toBe('current');
  expect(sent).toHaveLength(3);
});

it('asks for what depends on the day as the app will, by the clock of the device', async () => {
  vi.setSystemTime('2026-11-15T23:30:00Z');
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60);
  const asks = ['week=:week', 'year=:year', 'from=:recent'].map((query) => ({ path: `/api/x?${query}` }));
  document.querySelector('meta[name=gymratt-asks]')?.setAttribute('content', JSON.stringify(asks));
  keepSession(3600);
  await openPage();
  const [together = ''] = sent.map(({ address }) => decodeURIComponent(address));
  expect(together).toBe(`${TOGETHER}/api/x?week=2026-11-16,/api/x?year=2026,/api/x?from=2025-11-01`);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('what has arrived is there for the first render, as often as that is begun, until the screen is useful', async () => {
  awaitUseful();
  keepSession(3600);
  answerTogether = () => Response.json([null, { next: 'abc', body: 'favorites' }]);
  await openPage();
  const favorites = () => showEarly('/api/user/max/favorites', undefined, 'good');
  await vi.waitFor(() => expect(favorites()).toEqual({ next: 'abc', body: 'favorites' }));
  expect(favorites()).toEqual({ next: 'abc', body: 'favorites' });
  expect(showEarly('/api/exercises', undefined, 'good')).toEqual({ next: null, body: { number: 2 } });
  expect(showEarly(`${BACKEND}/rest/v1/rpc/get_hud`, { granularity: 'week' }, 'good')?.body).toEqual({ number: 3 });
  // Refused, or another member's.
  expect(showEarly('/api/user/current', undefined, 'good')).toBeUndefined();
  expect(showEarly('/api/exercises', undefined, 'of ida')).toBeUndefined();
  expect(await apiFetch('/api/user/max/favorites')).toEqual({ number: 4 });
  markUseful();
  await vi.waitFor(() => expect(favorites()).toBeUndefined());
  expect(areEarlyCurrent()).toBe(true);
  await apiFetch('/api/workouts/complete', { method: 'POST', body: {} });
  expect(areEarlyCurrent()).toBe(false);
});

it('what was taken before it had arrived is for nobody else, however late', async () => {
  awaitUseful();
  keepSession(3600);
  await openPage();
  expect(await apiFetch('/api/user/max/favorites')).toBe('favorites');
  expect(showEarly('/api/user/max/favorites', undefined, 'good')).toBeUndefined();
  markUseful();
});

it('the first frame has the theme that was chosen, and that of the plain log no face to wait for', async () => {
  startPreferences();
  setPreference('theme', 'synthwave');
  document.documentElement.dataset.theme = 'retro-cyberpunk';
  await openPage();
  expect(document.documentElement.dataset.theme).toBe('synthwave');
  expect(document.documentElement.dataset.before).toBeUndefined();
  setPreference('cabinet', false);
  vi.resetModules();
  await openPage();
  expect(document.documentElement.dataset.before).toBe('plain');
  setPreference('cabinet', true);
  setPreference('theme', 'retro-cyberpunk');
});

it('an answer to another token is not taken, nor one from before a change or where a new one is wanted', async () => {
  keepSession(3600);
  await openPage();
  expect(await apiFetch('/api/user/current', { headers: { 'cache-control': 'no-cache' } })).toEqual({ number: 4 });
  keepSession(3600, 'of ida');
  expect(await apiFetch('/api/user/current')).toEqual({ number: 5 });
  keepSession(3600);
  await apiFetch('/api/workouts/complete', { method: 'POST', body: {} });
  expect(await apiFetch('/api/user/max/favorites')).toEqual({ number: 7 });
});

it.each([
  ['nobody is signed in', () => undefined],
  ['the token is about to expire', () => keepSession(80)],
  ['what is stored is no session', () => localStorage.setItem(SESSION_STORAGE_KEY, '{')],
])('asks for nothing where %s', async (_, prepare) => {
  prepare();
  await openPage();
  expect(sent).toEqual([]);
});

it.each([
  ['the game', () => undefined, ['pixel', 'text']],
  ['the plain theme', () => setPreference('theme', 'minimal'), ['text']],
  ['the plain log', () => setPreference('cabinet', false), []],
])('preloads the faces that %s shows first', async (_, choose, faces) => {
  startPreferences();
  choose();
  await openPage();
  expect(preloaded()).toEqual(faces);
  setPreference('cabinet', true);
  setPreference('theme', 'retro-cyberpunk');
});
