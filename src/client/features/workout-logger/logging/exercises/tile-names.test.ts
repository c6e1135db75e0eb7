import { expect, it } from 'vitest';
import { tileNames } from './tile-names.ts';

it('leaves out what an exercise is done with', () => {
  expect(tileNames(['Barbell Bench Press', 'Smith Machine Squat', 'Pull-Up', 'Plank'])).toEqual([
    'Bench Press',
    'Squat',
    'Pull-Up',
    'Plank',
  ]);
});

it('keeps it where two would be alike', () => {
  expect(tileNames(['Barbell Row', 'Dumbbell Row', 'Cable Crossover'])).toEqual([
    'Barbell Row',
    'Dumbbell Row',
    'Crossover',
  ]);
});
