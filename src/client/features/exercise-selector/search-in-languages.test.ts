import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inShownOrder, searchTexts } from '#client/data/exercises/search-texts.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import { i18n } from '#client/words/i18n.ts';
import { EXERCISE_NAMES } from '#core/exercise-names/translations.ts';
import { readCatalogue } from '#tests/support/exercise-catalogue.ts';
import { nameToMake, searchExercises } from './search-exercises.ts';

const CATALOGUE = readCatalogue();

const speak = (language: string) => {
  i18n.load(language, EXERCISE_NAMES[language] ?? {});
  i18n.activate(language);
};
const find = (text: string) =>
  searchExercises(CATALOGUE, { text, filter: null }, { favorites: new Set(), recent: [] }).flatMap(
    ({ exercises }) => exercises,
  );
const first = (text: string) => find(text)[0]?.id;

afterEach(() => i18n.activate('en'));

describe('in German, an exercise is found by', () => {
  beforeEach(() => speak('de'));

  it.each([
    ['its name', 'Langhantel-Bankdrücken', 'barbell-bench-press'],
    ['a part of it', 'bankdrück', 'barbell-bench-press'],
    ['its name without the dots', 'bankdrucken', 'barbell-bench-press'],
    ['its name with other letters for the dots', 'bankdruecken', 'barbell-bench-press'],
    ['words in any order', 'bankdruecken langhantel', 'barbell-bench-press'],
    ['its English name', 'bench press', 'barbell-bench-press'],
    ['a short name', 'ohp', 'barbell-overhead-press'],
    ['ss for ß', 'reissen', 'barbell-snatch'],
  ])('%s: %s', (_what, text, id) => {
    expect(find(text).map((exercise) => exercise.id)).toContain(id);
  });

  it('the common ones come first', () => {
    expect([first('bankdruecken'), first('kreuzheben'), first('klimmzug')]).toEqual([
      'barbell-bench-press',
      'barbell-deadlift',
      'pull-up',
    ]);
  });

  it('what is listed by name is in the order of the shown names', () => {
    const shown = inShownOrder(CATALOGUE).map(({ id, name }) => exerciseName(id, name));
    expect(shown).toEqual(shown.toSorted(new Intl.Collator('de').compare));
  });

  it('no exercise is offered to be made that is there by its German name', () => {
    expect(nameToMake(CATALOGUE, 'langhantel-bankdrücken')).toBeNull();
    expect(nameToMake(CATALOGUE, 'Bankdrücken im Regen')).toBe('Bankdrücken im Regen');
  });
});

it.each([
  ['es', 'peso muerto', 'elevacion lateral'],
  ['fr', 'souleve de terre', 'elevations laterales'],
  ['pt-BR', 'levantamento terra', 'elevacao lateral'],
  ['it', 'stacco', 'alzate laterali'],
])('in %s, exercises are found without accents', (language, deadlift, raise) => {
  speak(language);
  const names = (text: string) => find(text).map(({ id }) => id);
  expect(names(deadlift)).toContain('barbell-deadlift');
  expect(names(raise)).toContain('dumbbell-lateral-raise');
});

it('the texts of an exercise are made once for a language', () => {
  const [exercise] = CATALOGUE;
  if (!exercise) throw new Error('The catalogue is empty.');
  const english = searchTexts(exercise);
  expect(searchTexts(exercise)).toBe(english);
  speak('de');
  expect(searchTexts(exercise).names).not.toEqual(english.names);
});

it('muscles and categories are found by their words in the language, too', () => {
  const [chest] = CATALOGUE.filter(({ selector_filter }) => selector_filter === 'Chest');
  if (!chest) throw new Error('No exercise of the chest.');
  speak('de');
  i18n.load('de', { [generateMessageId('Chest', 'muscle')]: 'Brustmuskeln' });
  expect(find('brustmuskeln').map(({ id }) => id)).toContain(chest.id);
  expect(find('chest').map(({ id }) => id)).toContain(chest.id);
});

it.each(["à l'élastique", 'à l’élastique'])('in French, whichever apostrophe a phone writes: %s', (text) => {
  speak('fr');
  expect(find(text).length).toBeGreaterThan(3);
});
