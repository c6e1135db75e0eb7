import { expect, test } from 'vitest';
import { templateMinutes } from '#core/template/estimates.ts';
import { readCatalogue } from '#tests/support/exercise-catalogue.ts';
import * as starters from './starter-workouts.ts';

const STARTER_WORKOUTS = starters.STARTER_WORKOUTS.map((workout) => ({ ...workout, name: workout.name() }));

const catalogue = new Map(readCatalogue().map((exercise) => [exercise.id, exercise]));

test.each(STARTER_WORKOUTS)('$name consists of different exercises of the catalogue', ({ exercises }) => {
  const ids = exercises.map(({ exercise_id }) => exercise_id);
  expect(ids.filter((id) => !catalogue.has(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(STARTER_WORKOUTS)('$name takes less than an hour and suggests no weight', ({ exercises }) => {
  const sets = exercises.reduce((sum, { sets_count }) => sum + sets_count, 0);
  expect(templateMinutes(sets)).toBeLessThan(60);
  expect(exercises.every(({ suggested_weight, suggested_reps }) => suggested_weight === 0 && suggested_reps > 0)).toBe(
    true,
  );
});

test('the one at home needs no equipment', () => {
  const atHome = STARTER_WORKOUTS.find(({ name }) => name === 'At home');
  const equipment = atHome?.exercises.map(({ exercise_id }) => catalogue.get(exercise_id)?.equipment);
  expect(new Set(equipment)).toEqual(new Set(['bodyweight']));
});

test('the push one trains chest, shoulders and triceps', () => {
  const push = STARTER_WORKOUTS.find(({ name }) => name === 'Push');
  const groups = push?.exercises.map(({ exercise_id }) => catalogue.get(exercise_id)?.selector_filter);
  expect(new Set(groups)).toEqual(new Set(['Chest', 'Shoulders', 'Triceps']));
});
