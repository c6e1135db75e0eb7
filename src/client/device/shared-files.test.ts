import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSharedFiles, takeSharedFiles } from './shared-files.ts';

/** Node has no cache storage. */
function cacheStorage() {
  const stores = new Map<string, Map<string, Response>>();
  return {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        put: async (path: string, response: Response) => void store.set(path, response),
        matchAll: async () => [...store.values()],
      };
    },
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
  };
}

beforeEach(() => vi.stubGlobal('caches', cacheStorage()));
afterEach(() => vi.unstubAllGlobals());

const NOW = Date.parse('2026-11-16T12:00:00Z');
const csv = (name: string, text = 'a,b') => new File([text], name);

it('gives shared files out once, with their names and contents', async () => {
  await keepSharedFiles([csv('Trainings Übersicht.csv'), csv('two.csv', 'c,d')], NOW);
  const files = await takeSharedFiles(NOW + 1000);
  expect(files.map(({ name }) => name)).toEqual(['Trainings Übersicht.csv', 'two.csv']);
  expect(await files[1]?.text()).toBe('c,d');
  expect(await takeSharedFiles(NOW + 1000)).toEqual([]);
});

it('keeps only the last share', async () => {
  await keepSharedFiles([csv('one.csv'), csv('two.csv')], NOW);
  await keepSharedFiles([csv('three.csv')], NOW);
  expect((await takeSharedFiles(NOW)).map(({ name }) => name)).toEqual(['three.csv']);
});

it('drops what nobody has opened for an hour', async () => {
  await keepSharedFiles([csv('one.csv')], NOW);
  expect(await takeSharedFiles(NOW + 61 * 60_000)).toEqual([]);
});

it('has none where there is no storage', async () => {
  vi.unstubAllGlobals();
  expect(await takeSharedFiles(NOW)).toEqual([]);
});
