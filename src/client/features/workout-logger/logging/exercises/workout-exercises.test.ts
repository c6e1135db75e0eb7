import { afterEach, expect, it } from 'vitest';
import { i18n } from '#client/words/i18n.ts';
import { nameParts, tileNames } from './workout-exercises.ts';

it.each([
  [
    'drops the equipment',
    ['Barbell Bench Press', 'Smith Machine Squat', 'Pull-Up'],
    ['Bench Press', 'Squat', 'Pull-Up'],
  ],
  ['keeps it if two names would be the same', ['Barbell Row', 'Dumbbell Row'], ['Barbell Row', 'Dumbbell Row']],
])('%s', (_title, names, short) => {
  expect(tileNames(names.map((name) => ({ exerciseId: name, name })))).toEqual(short);
});

afterEach(() => i18n.activate('en'));

it('a name in another language stays whole', () => {
  i18n.loadAndActivate({ locale: 'de', messages: { 'band-pull-apart': 'Band Pull-Aparts' } });
  const exercise = { exerciseId: 'band-pull-apart', name: 'Band Pull-Apart' };
  expect(tileNames([exercise])).toEqual(['Band Pull-Aparts']);
  expect(nameParts(exercise)).toEqual(['', 'Band Pull-Aparts']);
});
