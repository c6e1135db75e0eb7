import { afterEach, expect, it } from 'vitest';
import { entryName, exerciseName, sortedByName } from './exercise-names.ts';
import { i18n } from './i18n.ts';

const BENCH = 'barbell-bench-press';

afterEach(() => i18n.activate('en'));

const speakGerman = () => {
  i18n.load('de-plain', { [BENCH]: 'Langhantel-Bankdrücken' });
  i18n.activate('de-plain', 'de');
};

it('an exercise of the catalogue has a name in each language', () => {
  expect(exerciseName(BENCH, 'Barbell Bench Press')).toBe('Barbell Bench Press');
  speakGerman();
  expect(exerciseName(BENCH, 'Barbell Bench Press')).toBe('Langhantel-Bankdrücken');
  expect(entryName({ exerciseId: BENCH, name: 'Barbell Bench Press' })).toBe('Langhantel-Bankdrücken');
});

it('what a member has named stays, in every language', () => {
  speakGerman();
  expect(exerciseName('0192f0c4-own', 'Barbell Bench Press')).toBe('Barbell Bench Press');
});

it('names are sorted as the language does', () => {
  const names = ['Zug', 'Übung', 'Überzüge', 'Ausfallschritte'];
  expect(sortedByName(names, String)).toEqual(names);
  speakGerman();
  expect(sortedByName(names, String)).toEqual(['Ausfallschritte', 'Überzüge', 'Übung', 'Zug']);
});
