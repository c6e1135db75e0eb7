import { expect, it } from 'vitest';
import { readCatalogueRows } from '#tests/support/exercise-catalogue.ts';
import { CUES_OF_EXERCISES, CUES_OF_FIGURES, cuesOf } from './cues.ts';
import { FIGURE_NAMES, type FigureName } from './figures.ts';

const namesIn = (table: typeof CUES_OF_FIGURES) => table.flatMap(([names]) => names.split(','));

it('has cues for every figure once, and own ones only for exercises that there are', () => {
  expect(namesIn(CUES_OF_FIGURES).toSorted()).toEqual(FIGURE_NAMES.toSorted());
  const exercises = namesIn(CUES_OF_EXERCISES);
  expect(new Set(exercises).size).toBe(exercises.length);
  const known = new Set(readCatalogueRows().map(({ id }) => id));
  expect(exercises.filter((id) => !known.has(id))).toEqual([]);
});

it('has three different short cues each', () => {
  for (const [names, text] of [...CUES_OF_FIGURES, ...CUES_OF_EXERCISES]) {
    const cues = text().split(' / ');
    expect(new Set(cues).size, names).toBe(3);
    expect(Math.max(...cues.map((cue) => cue.length)), names).toBeLessThanOrEqual(60);
  }
});

it('prefers the cues of the exercise to those of its figure', () => {
  expect(cuesOf('barbell-drag-curl', 'curl' as FigureName)[0]).toBe('Elbows move back, bar stays on the body');
  expect(cuesOf('barbell-curl', 'curl' as FigureName)[0]).toBe('Upper arms stay still');
});
