import { describe, expect, it } from 'vitest';
import type { Exercise } from '#contract/exercise.ts';
import { type ExerciseSearch, type Familiar, matchesExercise, searchExercises } from './exercise-search.ts';

const exercise = (
  name: string,
  selector_filter: Exercise['selector_filter'],
  muscle_group: Exercise['muscle_group'],
  category: Exercise['category'] = 'compound',
): Exercise => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  category,
  muscle_group,
  selector_filter,
  equipment: 'other',
});

const ARNOLD = exercise('Arnold Press', 'Shoulders', 'shoulders', 'isolation');
const SQUAT = exercise('Back Squat', 'Legs', 'legs');
const BENCH = exercise('Bench Press', 'Chest', 'chest');
const CURL = exercise('Curl', 'Biceps', 'arms', 'isolation');
const PULL_UP = exercise('Pull Up', 'Back', 'back', 'bodyweight');
const CATALOGUE = [ARNOLD, SQUAT, BENCH, CURL, PULL_UP];

const find = (search: Partial<ExerciseSearch>, familiar: Partial<Familiar> = {}) =>
  searchExercises(
    CATALOGUE,
    { text: '', filter: null, ...search },
    { favorites: new Set(), recent: [], ...familiar },
  ).map(({ title, exercises }) => [title, ...exercises.map(({ name }) => name)]);

describe('what matches', () => {
  it.each([
    ['a part of the name', 'ench', true],
    ['the category', 'compound', true],
    ['the muscle group', 'chest', true],
    ['something else', 'legs', false],
    ['the equipment', 'other', false],
  ])('%s', (_what, sought, expected) => {
    expect(matchesExercise(BENCH, sought)).toBe(expected);
  });

  it('is the group that the selector shows, and the wider one', () => {
    expect(find({ text: 'biceps' })).toEqual([[null, 'Curl']]);
    expect(find({ text: 'arms' })).toEqual([[null, 'Curl']]);
  });

  it('is the same in capitals, and with blanks around it', () => {
    expect(find({ text: ' BENCH pr ' })).toEqual([[null, 'Bench Press']]);
  });

  it('is taken as it is typed: no letter has a meaning of its own', () => {
    expect(find({ text: '.' })).toEqual([]);
    expect(find({ text: '(' })).toEqual([]);
  });
});

describe('the order of matches', () => {
  it('has what bears the word in its name before what is of that kind', () => {
    expect(find({ text: 'back' })).toEqual([[null, 'Back Squat', 'Pull Up']]);
  });

  it('has favorites before everything', () => {
    expect(find({ text: 'press' }, { favorites: new Set([BENCH.id]) })).toEqual([
      [null, 'Bench Press', 'Arnold Press'],
    ]);
    expect(find({ text: 'back' }, { favorites: new Set([PULL_UP.id]) })).toEqual([[null, 'Pull Up', 'Back Squat']]);
  });

  it('stays within the chosen muscle group', () => {
    expect(find({ text: 'press', filter: 'Chest' })).toEqual([[null, 'Bench Press']]);
    expect(find({ text: 'press', filter: 'Legs' })).toEqual([]);
  });
});

describe('without a word to look for', () => {
  it('a newcomer sees the catalogue in one piece', () => {
    expect(find({})).toEqual([[null, 'Arnold Press', 'Back Squat', 'Bench Press', 'Curl', 'Pull Up']]);
  });

  it('favorites come first, then what was used last, then all the rest, each once', () => {
    const familiar = { favorites: new Set([CURL.id]), recent: [PULL_UP.id, CURL.id, SQUAT.id, 'gone-from-catalogue'] };
    expect(find({}, familiar)).toEqual([
      ['FAVORITES', 'Curl'],
      ['RECENT', 'Pull Up', 'Back Squat'],
      ['ALL THE REST', 'Arnold Press', 'Bench Press'],
    ]);
  });

  it('a muscle group shows its own alone', () => {
    expect(find({ filter: 'Back' }, { favorites: new Set([CURL.id]), recent: [SQUAT.id] })).toEqual([
      [null, 'Pull Up'],
    ]);
  });
});
