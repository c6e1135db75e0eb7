import { expect, it } from 'vitest';
import { byFolder, folderNames } from './folders.ts';

const filed = (...folders: (string | null)[]) => folders.map((folder, id) => ({ id, folder }));
const shown = (...folders: (string | null)[]) =>
  byFolder(filed(...folders)).map(({ folder, templates }) => [folder, templates.map(({ id }) => id)]);

it('lists up to eight templates together, whatever folders they name', () => {
  expect(shown('Upper', null, 'Legs')).toEqual([[null, [0, 1, 2]]]);
});

it('lists more of them by folder, in their order, those without one last', () => {
  expect(shown('Upper', null, 'Legs', null, 'Upper', null, null, null, null)).toEqual([
    ['Legs', [2]],
    ['Upper', [0, 4]],
    [null, [1, 3, 5, 6, 7, 8]],
  ]);
  expect(shown(...Array<null>(9).fill(null))).toEqual([[null, [0, 1, 2, 3, 4, 5, 6, 7, 8]]]);
});

it('names each folder once', () => {
  expect(folderNames(filed('Upper', null, 'Legs', 'Upper'))).toEqual(['Legs', 'Upper']);
});
