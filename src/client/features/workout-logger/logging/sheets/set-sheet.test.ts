// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { effortOptions } from '../sets/rows.ts';
import { effortWords, typedEffort } from './set-sheet.tsx';

it.each([
  ['6 to 10 in halves, and none', null, 'rpe', '6 6.5 7 7.5 8 8.5 9 9.5 10 --'],
  ['a lower number only where a set has it', 4.5, 'rpe', '4.5 6 6.5 7 7.5 8 8.5 9 9.5 10 --'],
  ['the same numbers as repetitions left', null, 'rir', '4 3.5 3 2.5 2 1.5 1 0.5 0 --'],
] as const)('offers %s', (_title, chosen, scale, labels) => {
  const options = effortOptions(chosen, scale);
  expect(options.map(({ label }) => label).join(' ')).toBe(labels);
});

it('keeps repetitions left as RPE', () => {
  expect(effortOptions(null, 'rir')[4]).toEqual({ value: 8, label: '2' });
});

it.each([
  [8, 'rpe', '8: two more reps were in the tank.'],
  [8, 'rir', '2: two more reps were in the tank.'],
  [9, 'rpe', '9: one more rep was in the tank.'],
  [7.5, 'rpe', '7.5: two more, maybe three.'],
  [9.5, 'rpe', '9.5: no more reps, maybe a little more weight.'],
  [10, 'rpe', '10: nothing was left in the tank.'],
  [null, 'rpe', 'How hard was it? 10 is all you had.'],
] as const)('explains %s of %s', (rpe, scale, words) => {
  expect(effortWords(rpe, scale, true)).toBe(words);
});

it('does not speak of reps where there are none', () => {
  for (let rpe = 1; rpe <= 10; rpe += 0.5) expect(effortWords(rpe, 'rpe', false)).not.toContain('rep');
});

it.each([
  ['5', 'rpe', 5],
  [' 4,5 ', 'rpe', 4.5],
  ['1', 'rpe', 1],
  ['6', 'rir', 4],
  ['', 'rpe', null],
  ['0', 'rpe', undefined],
  ['10.5', 'rpe', undefined],
  ['5.2', 'rpe', undefined],
  ['x', 'rir', undefined],
] as const)('reads "%s", typed as %s', (text, scale, rpe) => {
  expect(typedEffort(text, scale)).toBe(rpe);
});
