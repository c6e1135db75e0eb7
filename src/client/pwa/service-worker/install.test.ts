import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeVoice } from '#client/device/kept-voice.ts';
import { keepCatalogue, keepShell, keepVoice } from './install.ts';
import { CATALOGUE_PATH, cacheName, PAGE_PATH, type Shell } from './shell.ts';

const SCRIPT = '/assets/app-1a2b.js';
const WORDS = '/assets/words-1a2b/home.de.json';
const PLAIN_WORDS = '/assets/words-1a2b/home.de-plain.json';
const SHELL: Shell = {
  version: 'two',
  page: SCRIPT,
  files: [
    { path: SCRIPT, revision: null },
    { path: '/favicon.svg', revision: 'abc' },
    { path: PAGE_PATH, revision: 'def' },
  ],
  words: { de: [WORDS], 'de-plain': [PLAIN_WORDS] },
};

const served = (type: string, body: string) => () => new Response(body, { headers: { 'content-type': type } });
const SERVER: Readonly<Record<string, () => Response>> = {
  [SCRIPT]: served('text/javascript', 'start()'),
  '/favicon.svg': served('image/svg+xml', '<svg/>'),
  [WORDS]: served('application/json', '{}'),
  [PLAIN_WORDS]: served('application/json', '{}'),
  [PAGE_PATH]: served('text/html; charset=utf-8', `<script src="${SCRIPT}"></script>`),
  [CATALOGUE_PATH]: served('application/json', '[]'),
};
const welcome = served('text/html; charset=utf-8', '<h1>Welcome to our Wi-Fi</h1>');

/** The browser's caches, by name and path. */
let kept: Map<string, Map<string, Response>>;
let answer: (path: string) => Response;

const cacheNamed = (name: string) => {
  const cache = kept.get(name) ?? new Map<string, Response>();
  kept.set(name, cache);
  return cache;
};
const cachedText = (path: string) => cacheNamed(cacheName(SHELL)).get(path)?.clone().text();

beforeEach(() => {
  kept = new Map();
  answer = (path) => SERVER[path]?.() ?? new Response(null, { status: 404 });
  vi.stubGlobal('fetch', async (path: string) => answer(path));
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      put: async (path: string, response: Response) => void cacheNamed(name).set(path, response),
      keys: async () => Array.from(cacheNamed(name).keys(), (path) => ({ url: `https://gym.example${path}` })),
    }),
    match: async (path: string) => [...kept.values()].flatMap((cache) => cache.get(path)?.clone() ?? [])[0],
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('caches every file of the version, and the exercises', async () => {
  await keepShell(SHELL);
  expect([...cacheNamed(cacheName(SHELL)).keys()]).toEqual([SCRIPT, '/favicon.svg', PAGE_PATH, CATALOGUE_PATH]);
});

it('never caches a network’s sign-in page in place of a file, nor keeps it for a retry', async () => {
  answer = welcome;
  await expect(keepShell(SHELL)).rejects.toThrow('somebody else’s page');
  answer = (path) => SERVER[path]?.() ?? welcome();
  await keepShell(SHELL);
  expect(await cachedText(SCRIPT)).toBe('start()');
});

it('refetches a file if an earlier release cached such a page in its place', async () => {
  cacheNamed('gymratt-shell-one').set(SCRIPT, welcome());
  await keepShell(SHELL);
  expect(await cachedText(SCRIPT)).toBe('start()');
});

it('does not refetch files that an earlier version cached', async () => {
  cacheNamed('gymratt-shell-one').set(SCRIPT, served('text/javascript', 'known()')());
  await keepShell(SHELL);
  expect(await cachedText(SCRIPT)).toBe('known()');
});

it('keeps the cached exercises if a page comes in their place', async () => {
  await keepCatalogue(SHELL);
  answer = welcome;
  await keepCatalogue(SHELL);
  expect(await cachedText(CATALOGUE_PATH)).toBe('[]');
});

it('installs the words that the page had stored before', async () => {
  await storeVoice('de-plain');
  await keepShell(SHELL);
  expect([...cacheNamed(cacheName(SHELL)).keys()]).toContain(PLAIN_WORDS);
});

it('caches the words for a switched cabinet, each file once', async () => {
  const fetched = vi.fn((path: string) => SERVER[path]?.() ?? welcome());
  answer = fetched;
  await keepVoice(SHELL, 'de-plain');
  await keepVoice(SHELL, 'de');
  expect(fetched.mock.calls).toEqual([[PLAIN_WORDS], [WORDS]]);
});

it('caches the words that the page speaks, and those of the next version before it takes over', async () => {
  await keepVoice(SHELL, 'de');
  expect(await cachedText(WORDS)).toBe('{}');
  const next = { ...SHELL, version: 'three' };
  await keepShell(next);
  expect([...cacheNamed(cacheName(next)).keys()]).toEqual([SCRIPT, '/favicon.svg', PAGE_PATH, WORDS, CATALOGUE_PATH]);
  await keepVoice(SHELL, 'en');
  await keepShell({ ...SHELL, version: 'four' });
  expect(cacheNamed(cacheName({ version: 'four' })).has(WORDS)).toBe(false);
});
