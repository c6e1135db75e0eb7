import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeAll, expect, test } from 'vitest';
import { EFFECTS, LOOPS } from '#client/device/audio/sounds.ts';
import { ensureBuilt } from '../../scripts/toolchain.mjs';
import { PROJECT_FOLDER } from '../../src/application.ts';

const client = join(PROJECT_FOLDER, 'dist', 'client');
let kept: string[];

/** Installs the built worker in a browser that caches whatever it is asked to. */
beforeAll(async () => {
  await ensureBuilt();
  kept = [];
  const handlers = new Map<string, (event: { waitUntil: (work: Promise<void>) => void }) => void>();
  const page = readFileSync(join(client, 'index.html'), 'utf8');
  const cache = { put: async (path: string) => void kept.push(path) };
  const browser = {
    addEventListener: (name: string, handler: never) => handlers.set(name, handler),
    caches: { open: async () => cache, match: async () => undefined },
    fetch: async () => new Response(page),
  };
  runInNewContext(readFileSync(join(client, 'sw.js'), 'utf8'), { ...browser, self: browser });
  await new Promise<void>((resolve, reject) => {
    handlers.get('install')?.({ waitUntil: (work) => void work.then(resolve, reject) });
  });
}, 120_000);

test('caches every hashed file of the build, with styles, fonts and all screens', () => {
  const assets = readdirSync(join(client, 'assets')).filter(
    // Of the words, only those of the voice that is spoken.
    (name) => !/\.(br|gz|map)$|^words-/.test(name),
  );
  expect(kept.filter((path) => path.startsWith('/assets/')).sort()).toEqual(
    assets.map((name) => `/assets/${name}`).sort(),
  );
  expect(kept.filter((path) => path.endsWith('.woff2'))).toHaveLength(2);
});

test('caches the page after everything it links to', () => {
  const ownFiles = kept.filter((path) => path !== '/api/exercises');
  expect(ownFiles.at(-1)).toBe('/index.html');
});

test('caches the sounds of a workout, but not the intro’s loop', () => {
  for (const name of Object.keys(EFFECTS)) expect(kept).toContain(`/audio/${name}.wav`);
  for (const name of Object.keys(LOOPS)) expect(kept).not.toContain(`/audio/${name}.wav`);
});

test('caches the images of notifications', () => {
  for (const name of ['icon-192', 'badge-96']) expect(kept).toContain(`/icons/${name}.png`);
});

test('caches no source maps, no kit, not the worker itself, and only the exercises of the API', () => {
  expect(kept.filter((path) => /\.map$|\/sw\.js$|manifest/.test(path))).toEqual([]);
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual(['/api/exercises']);
});
