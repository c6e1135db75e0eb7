import { describe, expect, it } from 'vitest';
import { type ExerciseKind, guessedKind } from './guessed-exercise.ts';
import { comparableName } from './own-exercise.ts';

type Example = Parameters<typeof guessedKind>[1][number];

const example = (name: string, kind: Partial<Example> = {}): Example => ({
  name,
  measure: 'weight_reps',
  category: 'compound',
  selector_filter: 'Legs',
  equipment: 'barbell',
  primary_muscles: ['quadriceps'],
  ...kind,
});
const curl = { selector_filter: 'Biceps', primary_muscles: ['biceps'] } as const;
const walk = { measure: 'weight_distance', equipment: 'dumbbell', primary_muscles: ['forearms'] } as const;

const CATALOGUE = [
  example('Barbell Curl', curl),
  example('Cable Curl', { ...curl, equipment: 'cable' }),
  example('Cable Rope Curl', { ...curl, equipment: 'cable' }),
  example('Leg Curl', { primary_muscles: ['hamstrings'], equipment: 'machine' }),
  example('Zercher Squat'),
  example('Farmer’s Carry', walk),
  example('Suitcase Carry', walk),
  example('Treadmill Run', { measure: 'distance_duration', equipment: 'machine' }),
  example('Plank', { measure: 'duration', equipment: 'bodyweight', primary_muscles: ['abdominals'] }),
];

const guess = (name: string, chosen: Partial<ExerciseKind> = {}) => guessedKind(name, CATALOGUE, chosen);

describe('what an exercise probably is', () => {
  it.each([
    [
      'Bayesian Curl',
      { measure: 'weight_reps', primaryMuscles: ['biceps'], equipment: 'cable', selectorFilter: 'Biceps' },
    ],
    ['bayesian CURLS', { primaryMuscles: ['biceps'], category: 'isolation' }],
    ['Barbell Preacher Curl', { primaryMuscles: ['biceps'], equipment: 'barbell' }],
    ['Zercher Carry', { measure: 'weight_distance', primaryMuscles: ['forearms'], equipment: 'dumbbell' }],
    ['Trail Run', { measure: 'distance_duration', selectorFilter: 'Cardio' }],
    ['Copenhagen Plank', { measure: 'duration', selectorFilter: 'Core', category: 'bodyweight' }],
    ['Kettlebell Zercher Squat', { equipment: 'kettlebell', selectorFilter: 'Legs', category: 'compound' }],
    ['Wombat', { measure: 'weight_reps', primaryMuscles: [], equipment: 'other', selectorFilter: null }],
    ['', { measure: 'weight_reps', primaryMuscles: [] }],
  ])('%s', (name, kind) => {
    expect(guess(name)).toMatchObject(kind);
  });

  it('follows what the member has chosen', () => {
    expect(guess('Wombat', { primaryMuscles: ['lats'] })).toMatchObject({
      selectorFilter: 'Back',
      category: 'compound',
    });
    expect(guess('Wombat', { measure: 'distance_duration' })).toMatchObject({ selectorFilter: 'Cardio' });
    expect(guess('Wombat', { measure: 'bodyweight_assisted' })).toMatchObject({ category: 'bodyweight' });
    expect(guess('Bayesian Curl', { equipment: 'band', primaryMuscles: [] })).toMatchObject({
      equipment: 'band',
      primaryMuscles: [],
    });
    expect(guess('Bayesian Curl', { selectorFilter: 'Chest' })).toMatchObject({ selectorFilter: 'Chest' });
  });

  it('has the figure that was chosen, and none by its name', () => {
    const figured = CATALOGUE.map((one) => ({ ...one, figure: 'curl' }));
    expect(guessedKind('Barbell Curl', figured).figure).toBeNull();
    expect(guess('Wombat', { figure: '~curl/r' }).figure).toBe('~curl/r');
  });

  it('names no muscle twice', () => {
    const { primaryMuscles, secondaryMuscles } = guess('Bayesian Curl', { secondaryMuscles: ['biceps', 'forearms'] });
    expect([...primaryMuscles, ...secondaryMuscles]).toEqual(['biceps', 'forearms']);
  });
});

it('takes names that look the same for the same', () => {
  expect(comparableName('  Zercher \t CARRY ')).toBe(comparableName('zercher carry'));
  expect(comparableName('Zercher')).not.toBe(comparableName('Zer cher'));
});
