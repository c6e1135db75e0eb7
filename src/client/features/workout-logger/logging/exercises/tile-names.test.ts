import { expect, it } from 'vitest';
import { tileNames } from './tile-names.ts';

it('drops the equipment from a name', () => {
  expect(tileNames(['Barbell Bench Press', 'Smith Machine Squat', 'Pull-Up', 'Plank'])).toEqual([
    'Bench Press',
    'Squat',
    'Pull-Up',
    'Plank',
  ]);
});

it('keeps the equipment if two names would be the same without it', () => {
  expect(tileNames(['Barbell Row', 'Dumbbell Row', 'Cable Crossover'])).toEqual([
    'Barbell Row',
    'Dumbbell Row',
    'Crossover',
  ]);
});
