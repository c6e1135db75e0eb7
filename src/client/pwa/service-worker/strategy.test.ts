import { expect, test } from 'vitest';
import { strategyFor } from './strategy.ts';

const ORIGIN = 'https://gym.example';
const SHELL = {
  files: [
    { path: '/assets/index-abc.js', revision: null },
    { path: '/audio/tick.wav', revision: '1' },
    { path: '/index.html', revision: '2' },
  ],
};

const ask = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  strategyFor({ url: new URL(path, ORIGIN).href, method, mode }, ORIGIN, SHELL);
const visit = (path: string) => ask(path, { mode: 'navigate' });

test.each(['/', '/home', '/workout-logger', '/exercise-selector?from=home', '/auth', '/auth/', '/no/such/screen'])(
  'serves %s as a page',
  (path) => expect(visit(path)).toBe('page'),
);

test.each(['/api/docs', '/api', '/auth/v1/verify', '/rest/v1/', '/healthz', '/readyz', '/robots.txt', '/icons/a.png'])(
  'leaves visits to %s to the server',
  (path) => expect(visit(path)).toBe('network'),
);

test.each(['/assets/index-abc.js', '/assets/of-another-version-def.js', '/audio/tick.wav', '/index.html'])(
  'serves %s as a cached file',
  (path) => expect(ask(path)).toBe('file'),
);

test.each(['/', '/audio/ambience.wav', '/manifest.webmanifest', '/sw.js'])('does not cache %s', (path) =>
  expect(ask(path)).toBe('network'),
);

test('caches the exercises, and nothing else of the API', () => {
  expect(ask('/api/exercises')).toBe('catalogue');
  for (const path of [
    '/api/exercises?for=me',
    '/api/exercises/mine',
    '/api/config',
    '/api/user/current',
    '/api/user/workouts',
    '/api/workout-templates',
    '/auth/v1/token?grant_type=refresh_token',
    '/rest/v1/rpc/get_hud_totals_calendar',
  ]) {
    expect(ask(path), path).toBe('network');
  }
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('sends %s to the server', (method) => {
  for (const path of ['/assets/index-abc.js', '/api/exercises', '/home']) {
    expect(ask(path, { method }), path).toBe('network');
    expect(ask(path, { method, mode: 'navigate' }), path).toBe('network');
  }
});

test('takes what is shared with the installed app, and no other request to its address', () => {
  expect(ask('/import', { method: 'POST', mode: 'navigate' })).toBe('share');
  expect(ask('/import', { method: 'POST' })).toBe('network');
  expect(visit('/import')).toBe('page');
  expect(ask('/import', { method: 'PUT', mode: 'navigate' })).toBe('network');
});

test('leaves other origins alone', () => {
  for (const path of ['/assets/index-abc.js', '/api/exercises', '/home']) {
    expect(ask(`https://project.supabase.co${path}`), path).toBe('network');
  }
});
