import { expect, it } from 'vitest';
import type { Exercise } from '#contract/exercise.ts';
import type { WorkoutTemplate } from '#contract/template.ts';
import { templateLoad } from './template-load.ts';

const BENCH: Exercise = {
  id: 'bench',
  name: 'Bench Press',
  category: 'compound',
  muscle_group: 'chest',
  selector_filter: 'Chest',
  equipment: 'barbell',
};

const planned = (exercise_id: string, order: number) => ({
  exercise_id,
  exercise_name: 'As it was called',
  category: 'compound' as const,
  order,
  sets_count: 4,
  suggested_weight: 82.5,
  suggested_reps: 8,
  rest_time: 150,
});

const template = (...ids: string[]): WorkoutTemplate => ({
  id: '6f1f7a0e-2d0c-4d8a-9d3e-2f5f0a4b8c11',
  name: 'Push day A',
  description: null,
  created_at: '2026-11-15T00:00:00.000Z',
  exercises: ids.map((id, index) => planned(id, index + 1)),
});

it('takes sets, suggestions and rest from the template, and the muscle group from the catalogue', () => {
  expect(templateLoad(template('bench'), [BENCH])).toEqual({
    exercises: [
      {
        id: 'bench',
        name: 'Bench Press',
        category: 'compound',
        muscle_group: 'chest',
        setsCount: 4,
        suggestedWeight: 82.5,
        suggestedReps: 8,
        restSeconds: 150,
      },
    ],
    missing: 0,
  });
});

it('leaves out exercises that are no longer in the catalogue, and counts them', () => {
  const { exercises, missing } = templateLoad(template('gone', 'bench', 'gone-too'), [BENCH]);
  expect(exercises.map(({ id }) => id)).toEqual(['bench']);
  expect(missing).toBe(2);
});
