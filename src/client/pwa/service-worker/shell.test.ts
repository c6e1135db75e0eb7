import { expect, test } from 'vitest';
import { cacheName, outdatedCaches } from './shell.ts';

const named = (...versions: string[]) => versions.map((version) => cacheName({ version }));

test('safety 28: keeps two previous versions, for the tabs that still run them', () => {
  expect(outdatedCaches(named('1', '2', '3', '4'), cacheName({ version: '4' }))).toEqual(named('1'));
  expect(outdatedCaches(named('1', '2', '3'), cacheName({ version: '3' }))).toEqual([]);
});

test('keeps its own version wherever it stands in the list, since an old one may return', () => {
  expect(outdatedCaches(named('4', '1', '2', '3'), cacheName({ version: '4' }))).toEqual(named('1'));
});

test('leaves other caches alone', () => {
  expect(outdatedCaches(['other', ...named('1', '2', '3', '4')], cacheName({ version: '4' }))).toEqual(named('1'));
});
