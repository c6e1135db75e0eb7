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
  expect(templateLoad(template('bench'), [BENCH], 84)).toEqual({
    exercises: [
      {
        id: 'bench',
        name: 'Bench Press',
        category: 'compound',
        muscle_group: 'chest',
        sets: Array(4).fill({ weight: 82.5, reps: 8 }),
        restSeconds: 150,
        restOrigin: 'plan',
      },
    ],
    missing: 0,
  });
});

it('takes the rest that a template has where nobody chose one for what it is', () => {
  const { exercises } = templateLoad({ exercises: [{ ...planned('bench', 1), rest_time: 60 }] }, [BENCH], 84);
  expect(exercises).toMatchObject([{ restSeconds: 60, restOrigin: 'assumed' }]);
});

it('leaves out exercises that are no longer in the catalogue, and counts them', () => {
  const { exercises, missing } = templateLoad(template('gone', 'bench', 'gone-too'), [BENCH], 84);
  expect(exercises.map(({ id }) => id)).toEqual(['bench']);
  expect(missing).toBe(2);
});

it('adds nothing to the body where a template of an earlier release has the weight of the member', () => {
  const pullUp: Exercise = { ...BENCH, id: 'pull-up', category: 'bodyweight', measure: 'bodyweight_weighted' };
  const weights = (suggested_weight: number, measure?: 'bodyweight_weighted') => {
    const kept = { ...planned('pull-up', 1), sets_count: 1, suggested_weight, measure };
    return templateLoad({ exercises: [kept] }, [pullUp], 84).exercises[0]?.sets?.map((set) => set.weight);
  };
  expect([weights(84.4), weights(20), weights(84, 'bodyweight_weighted')]).toEqual([[0], [20], [84]]);
});

it('brings times, distances, types and supersets', () => {
  const plank: Exercise = { ...BENCH, id: 'plank', category: 'bodyweight', measure: 'duration' };
  const sets = [
    { weight: 0, reps: 0, duration_s: 60, set_type: 'warmup' },
    { weight: 0, reps: 0, duration_s: 90 },
  ] as const;
  const timed = { ...planned('plank', 1), sets, superset: 2 };
  expect(templateLoad({ exercises: [timed] }, [plank], 84).exercises).toMatchObject([
    { measure: 'duration', sets, superset: 2 },
  ]);
});
