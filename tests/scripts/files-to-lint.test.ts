import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { changedFiles } from '../../scripts/files-to-lint.mjs';

const PROJECT = {
  'biome.json': '{}',
  'src/set.ts': 'export const set = 1;',
  'src/volume.ts': "import { set } from './set.ts';",
  'src/other.ts': 'export const other = 1;',
};
const print = (text: string) => createHash('sha1').update(text).digest('base64');
const BEFORE = Object.fromEntries(Object.entries(PROJECT).map(([path, text]) => [path, print(text)]));

const changed = (texts: Record<string, string>, before: Record<string, string> = BEFORE) =>
  changedFiles(
    new Map(Object.entries({ ...PROJECT, ...texts }).map(([path, text]) => [path, Buffer.from(text)])),
    before,
  );

test.each([
  ['nothing where nothing has changed', {}, []],
  ['what has changed, and what imports it', { 'src/set.ts': 'export const set = 2;' }, ['src/set.ts', 'src/volume.ts']],
  ['a new file', { 'src/new.ts': '' }, ['src/new.ts']],
  ['everything where the rules have changed', { 'biome.json': '{ }' }, undefined],
])('lints %s', (_, texts, expected) => {
  expect(changed(texts as Record<string, string>)).toEqual(expected);
});

test('lints everything the first time', () => {
  expect(changed({}, {})).toBeUndefined();
});
