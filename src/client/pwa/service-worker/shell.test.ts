import { expect, test } from 'vitest';
import { cacheName, outdatedCaches } from './shell.ts';

const named = (...versions: string[]) => versions.map((version) => cacheName({ version }));

test('safety 28: a version that takes over keeps two before it, for the tabs that still run them', () => {
  expect(outdatedCaches(named('1', '2', '3', '4'), cacheName({ version: '4' }))).toEqual(named('1'));
  expect(outdatedCaches(named('1', '2', '3'), cacheName({ version: '3' }))).toEqual([]);
});

test('its own is kept wherever it stands: an old version may come back', () => {
  expect(outdatedCaches(named('4', '1', '2', '3'), cacheName({ version: '4' }))).toEqual(named('1'));
});

test('what is not the shell’s is left alone', () => {
  expect(outdatedCaches(['other', ...named('1', '2', '3', '4')], cacheName({ version: '4' }))).toEqual(named('1'));
});
