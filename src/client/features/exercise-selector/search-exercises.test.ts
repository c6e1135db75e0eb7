// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Exercise } from '#contract/exercise.ts';
import { COMMON_LIFTS } from '#core/workout/common-lifts.ts';
import { SHORT_NAMES } from '#core/workout/short-names.ts';
import { readCatalogue } from '#tests/support/exercise-catalogue.ts';
import { firstRows } from './exercise-list.tsx';
import { type ExerciseSearch, type Familiar, searchExercises } from './search-exercises.ts';

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
const PULL_UP = exercise('Pull-Up', 'Back', 'back', 'bodyweight');
const CATALOGUE = [ARNOLD, SQUAT, BENCH, CURL, PULL_UP];

const SPIDER_CURL = exercise('Spider Curl', 'Biceps', 'arms', 'isolation');
const LEG_PRESS = exercise('Leg Press', 'Legs', 'legs');

const find = (search: Partial<ExerciseSearch>, familiar: Partial<Familiar> = {}, exercises = CATALOGUE) =>
  searchExercises(
    exercises,
    { text: '', filter: null, ...search },
    { favorites: new Set(), recent: [], ...familiar },
  ).map(({ title, exercises }) => [title, ...exercises.map(({ name }) => name)]);

describe('a search', () => {
  it.each([
    ['a part of the name', 'ench', true],
    ['the category', 'compound', true],
    ['the muscle group', 'chest', true],
    ['words in any order', 'press bench', true],
    ['words of different fields', 'compound bench chest', true],
    ['one word of two', 'bench legs', false],
    ['something else', 'legs', false],
    ['the equipment', 'other', false],
  ])('for %s (%j) finds the bench press: %s', (_what, text, isFound) => {
    const found = find({ text }).flat();
    expect(found.includes('Bench Press')).toBe(isFound);
  });

  it.each([
    ['a name without its hyphen', 'pullup', [[null, 'Pull-Up']]],
    ['a name with a space for its hyphen', 'pull up', [[null, 'Pull-Up']]],
    ['the group that the selector shows', 'biceps', [[null, 'Curl']]],
    ['the wider group', 'arms', [[null, 'Curl']]],
    ['capitals, and spaces around the text', ' BENCH pr ', [[null, 'Bench Press']]],
    ['a character that is special in patterns', '.', []],
    ['half a pattern', '(', []],
  ])('understands %s (%j)', (_what, text, found) => {
    expect(find({ text })).toEqual(found);
  });
});

describe('the order of matches', () => {
  it('puts names before categories and muscle groups', () => {
    expect(find({ text: 'back' })).toEqual([[null, 'Back Squat', 'Pull-Up']]);
  });

  it('puts words that start with the text before words that contain it', () => {
    expect(find({ text: 'u' })).toEqual([[null, 'Pull-Up', 'Back Squat', 'Curl', 'Arnold Press', 'Bench Press']]);
  });

  it('puts the exact name first', () => {
    expect(find({ text: 'curl' }, { recent: [SPIDER_CURL.id] }, [SPIDER_CURL, CURL])).toEqual([
      [null, 'Curl', 'Spider Curl'],
    ]);
  });

  it('puts recent exercises before favorites, and favorites before the others', () => {
    const familiar = { favorites: new Set([BENCH.id]), recent: [LEG_PRESS.id] };
    expect(find({ text: 'press' }, familiar, [ARNOLD, BENCH, LEG_PRESS])).toEqual([
      [null, 'Leg Press', 'Bench Press', 'Arnold Press'],
    ]);
  });

  it('puts names that start with the text before favorites and recent exercises', () => {
    const familiar = { favorites: new Set([PULL_UP.id]), recent: [PULL_UP.id] };
    expect(find({ text: 'back' }, familiar)).toEqual([[null, 'Back Squat', 'Pull-Up']]);
  });

  it('stays within the chosen muscle group', () => {
    expect(find({ text: 'press', filter: 'Chest' })).toEqual([[null, 'Bench Press']]);
    expect(find({ text: 'press', filter: 'Legs' })).toEqual([]);
  });
});

describe('without a search text', () => {
  it('a new member sees the catalogue without sections', () => {
    expect(find({})).toEqual([[null, 'Arnold Press', 'Back Squat', 'Bench Press', 'Curl', 'Pull-Up']]);
  });

  it('favorites come first, then recent exercises, then all others, each once', () => {
    const familiar = { favorites: new Set([CURL.id]), recent: [PULL_UP.id, CURL.id, SQUAT.id, 'gone-from-catalogue'] };
    expect(find({}, familiar)).toEqual([
      ['FAVORITES', 'Curl'],
      ['RECENT', 'Pull-Up', 'Back Squat'],
      ['ALL THE REST', 'Arnold Press', 'Bench Press'],
    ]);
  });

  it('exercises similar to a replaced one come first, common lifts in front', () => {
    const press = { ...LEG_PRESS, id: 'leg-press' };
    const familiar = { favorites: new Set([CURL.id]), recent: [press.id], similarTo: 'Legs' as const };
    expect(find({}, familiar, [SQUAT, BENCH, CURL, press])).toEqual([
      ['SIMILAR', 'Leg Press', 'Back Squat'],
      ['FAVORITES', 'Curl'],
      ['ALL THE REST', 'Bench Press'],
    ]);
  });

  it('a muscle group shows only its own exercises', () => {
    expect(find({ filter: 'Back' }, { favorites: new Set([CURL.id]), recent: [SQUAT.id] })).toEqual([
      [null, 'Pull-Up'],
    ]);
  });
});

describe('in the real catalogue', () => {
  const catalogue = readCatalogue();
  const firstFound = (text: string, familiar: Partial<Familiar> = {}) =>
    searchExercises(catalogue, { text, filter: null }, { favorites: new Set(), recent: [], ...familiar })[0]
      ?.exercises[0]?.name;

  it('every common lift exists, once', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(447);
    const ids = new Set(catalogue.map(({ id }) => id));
    expect(COMMON_LIFTS.filter((id) => !ids.has(id))).toEqual([]);
    expect(new Set(COMMON_LIFTS).size).toBe(COMMON_LIFTS.length);
  });

  it.each([
    ['squat', 'Barbell Back Squat'],
    ['bench', 'Barbell Bench Press'],
    ['press', 'Barbell Bench Press'],
    ['deadlift', 'Barbell Deadlift'],
    ['row', 'Barbell Bent-Over Row'],
    ['pull', 'Pull-Up'],
    ['pullup', 'Pull-Up'],
    ['curl', 'Barbell Curl'],
    ['dumbbell curl', 'Dumbbell Curl'],
    ['raise', 'Dumbbell Lateral Raise'],
    ['dip', 'Chest Dip'],
    ['shoulder press', 'Dumbbell Shoulder Press'],
    ['lat', 'Lat Pulldown'],
    ['leg', 'Leg Press'],
    ['romanian', 'Barbell Romanian Deadlift'],
    ['squat thrust', 'Squat Thrust'],
    ['ohp', 'Barbell Overhead Press'],
    ['oh press', 'Barbell Overhead Press'],
    ['gm', 'Barbell Good Morning'],
    ['OHP', 'Barbell Overhead Press'],
    ['db ohp', 'Dumbbell Shoulder Press'],
    ['military press', 'Barbell Overhead Press'],
    ['bp', 'Barbell Bench Press'],
    ['db bp', 'Dumbbell Bench Press'],
    ['cgbp', 'Barbell Close-Grip Bench Press'],
    ['dl', 'Barbell Deadlift'],
    ['rdl', 'Barbell Romanian Deadlift'],
    ['db rdl', 'Dumbbell Romanian Deadlift'],
    ['sldl', 'Barbell Stiff-Leg Deadlift'],
    ['bss', 'Dumbbell Bulgarian Split Squat'],
    ['db row', 'Dumbbell Single-Arm Row'],
    ['skullcrusher', 'EZ Bar Skull Crusher'],
    ['skullcrushers', 'EZ Bar Skull Crusher'],
    ['facepull', 'Cable Face Pull'],
    ['legpress', 'Leg Press'],
    ['squats', 'Barbell Back Squat'],
    ['push ups', 'Push-Up'],
    ['crunches', 'Crunch'],
    ['hspu', 'Handstand Push-Up'],
    ['ghr', 'Glute-Ham Raise'],
    ['t2b', 'Toes-to-Bar'],
    ['pec dec', 'Pec Deck Fly'],
    ['farmers walk', "Dumbbell Farmer's Carry"],
    ['abs', 'Plank'],
  ])('%s finds %s first', (text, name) => {
    expect(firstFound(text)).toBe(name);
  });

  it('every short name finds something', () => {
    expect(Object.keys(SHORT_NAMES).filter((text) => firstFound(text) === undefined)).toEqual([]);
  });

  it('a short name ranks as the words that it stands for do', () => {
    expect(firstFound('ohp', { recent: ['barbell-seated-overhead-press'] })).toBe('Barbell Seated Overhead Press');
    expect(firstFound('rdl', { favorites: new Set(['dumbbell-romanian-deadlift']) })).toBe(
      'Dumbbell Romanian Deadlift',
    );
  });

  it('a recent exercise comes before a common one', () => {
    expect(firstFound('squat', { recent: ['barbell-zercher-squat'] })).toBe('Barbell Zercher Squat');
    expect(firstFound('squat', { favorites: new Set(['air-squat']) })).toBe('Air Squat');
  });
});

it.each([
  [0, []],
  [3, ['FAVORITES 3']],
  [4, ['FAVORITES 3', 'RECENT 1']],
  [8, ['FAVORITES 3', 'RECENT 1', 'ALL THE REST 4']],
  [99, ['FAVORITES 3', 'RECENT 1', 'ALL THE REST 5']],
])('%i rows are the first ones, in their sections', (count, expected) => {
  const sections = [
    { title: 'FAVORITES', exercises: [ARNOLD, SQUAT, BENCH] },
    { title: 'RECENT', exercises: [CURL] },
    { title: 'ALL THE REST', exercises: CATALOGUE },
  ];
  expect(firstRows(sections, count).map(({ title, exercises }) => `${title} ${exercises.length}`)).toEqual(expected);
});
