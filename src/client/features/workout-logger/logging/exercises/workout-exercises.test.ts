import { expect, it } from 'vitest';
import { tileNames } from './workout-exercises.ts';

it.each([
  [
    'drops the equipment',
    ['Barbell Bench Press', 'Smith Machine Squat', 'Pull-Up'],
    ['Bench Press', 'Squat', 'Pull-Up'],
  ],
  ['keeps it if two names would be the same', ['Barbell Row', 'Dumbbell Row'], ['Barbell Row', 'Dumbbell Row']],
])('%s', (_title, names, short) => {
  expect(tileNames(names)).toEqual(short);
});
