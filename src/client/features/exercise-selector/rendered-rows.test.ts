import { expect, it } from 'vitest';
import type { Exercise } from '#contract/exercise.ts';
import { firstRows } from './exercise-list.tsx';

const exercises = (count: number) =>
  Array.from(
    { length: count },
    (_, index): Exercise => ({
      id: `exercise-${index}`,
      name: `Exercise ${index}`,
      category: 'compound',
      muscle_group: 'legs',
      selector_filter: 'Legs',
      equipment: 'other',
    }),
  );
const SECTIONS = [
  { title: 'FAVORITES', exercises: exercises(3) },
  { title: 'RECENT', exercises: exercises(2) },
  { title: 'ALL THE REST', exercises: exercises(10) },
];
const shape = (count: number) => firstRows(SECTIONS, count).map((section) => [section.title, section.exercises.length]);

it.each([
  [0, []],
  [3, [['FAVORITES', 3]]],
  [
    4,
    [
      ['FAVORITES', 3],
      ['RECENT', 1],
    ],
  ],
  [
    12,
    [
      ['FAVORITES', 3],
      ['RECENT', 2],
      ['ALL THE REST', 7],
    ],
  ],
  [
    99,
    [
      ['FAVORITES', 3],
      ['RECENT', 2],
      ['ALL THE REST', 10],
    ],
  ],
])('%i rows are the first ones, in their sections', (count, expected) => {
  expect(shape(count)).toEqual(expected);
});
