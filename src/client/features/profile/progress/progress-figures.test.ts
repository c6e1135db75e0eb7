import { expect, it } from 'vitest';
import { PROGRESS_LIMIT, type ProgressPoint } from '#contract/exercise-progress.ts';
import { METRIC, toUnits } from '#core/workout/units.ts';
import { progressFigures } from './progress-figures.ts';

const POINT: ProgressPoint = {
  workout_id: '00000000-0000-4000-8000-000000000000',
  performed_at: '2026-11-01T18:00:00.000Z',
  best_weight: 0,
  reps_at_best_weight: 0,
  estimated_one_rep_max: null,
  volume: 0,
};

function shown(...given: Partial<ProgressPoint>[]) {
  const figures = progressFigures(
    given.map((point) => ({ ...POINT, ...point })),
    METRIC,
  );
  if (!figures) return undefined;
  const { figure, points, best } = figures;
  return [figure.caption, figure.unit, points.map(figure.read), figure.format(figure.read(best))];
}

it('charts the number that a record of the measure is about', () => {
  const lift = { reps_at_best_weight: 5 };
  expect(shown({ ...lift, best_weight: 80 }, { ...lift, best_weight: 85 })).toEqual([
    'Best weight',
    'kg',
    [80, 85],
    '85',
  ]);
  const assisted = { measure: 'bodyweight_assisted', reps_at_best_weight: 8 } as const;
  expect(shown({ ...assisted, best_weight: 30 }, { ...assisted, best_weight: 20 })).toEqual([
    'Least help',
    'kg',
    [30, 20],
    '20',
  ]);
  expect(shown({ measure: 'duration', best_duration_s: 90 })).toEqual(['Longest time', 'min:s', [90], '1:30']);
  expect(shown({ measure: 'distance_duration', best_distance_m: 5200, best_duration_s: 1600 })).toEqual([
    'Longest distance',
    'km',
    [5.2],
    '5.2',
  ]);
});

it('charts a run by its time if no distance is known, and pull-ups by their reps if nothing was added', () => {
  expect(shown({ measure: 'distance_duration', best_duration_s: 600 })?.[0]).toBe('Longest time');
  const pullUp = { measure: 'bodyweight_weighted', reps_at_best_weight: 12 } as const;
  expect(shown(pullUp)).toEqual(['Most reps', 'reps', [12], '12']);
  expect(shown(pullUp, { ...pullUp, best_weight: 20 })?.[0]).toBe('Added weight');
});

it('leaves out workouts of another measure than the last', () => {
  expect(shown({ best_weight: 70, reps_at_best_weight: 60 }, { measure: 'duration', best_duration_s: 60 })).toEqual([
    'Longest time',
    'min:s',
    [60],
    '1:00',
  ]);
  expect(shown()).toBeUndefined();
});

it('charts weights in pounds where those are chosen', () => {
  const lift = { ...POINT, best_weight: 61.235, reps_at_best_weight: 5, estimated_one_rep_max: 71.4 };
  const figures = progressFigures([lift], toUnits('lb', 'mi'));
  expect([figures?.figure.unit, figures?.figure.read(lift), figures?.unit]).toEqual(['lb', 135, 'lb']);
});

it('has no estimate where no workout tells one, as earlier releases said by 0', () => {
  const bestEstimate = (...estimates: (number | null)[]) =>
    progressFigures(
      estimates.map((estimated_one_rep_max) => ({ ...POINT, estimated_one_rep_max })),
      METRIC,
    )?.bestEstimate;
  expect([bestEstimate(null, 0), bestEstimate(null, 104.5, 0)]).toEqual([null, 104.5]);
});

it('says when there may be earlier workouts than those it was told', () => {
  const told = (workouts: number) => progressFigures(Array<ProgressPoint>(workouts).fill(POINT), METRIC)?.isCut;
  expect([told(PROGRESS_LIMIT - 1), told(PROGRESS_LIMIT)]).toEqual([false, true]);
});
