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

const LIFT = { reps_at_best_weight: 5 };
const ASSISTED = { measure: 'bodyweight_assisted', reps_at_best_weight: 8 } as const;
const PULL_UP = { measure: 'bodyweight_weighted', reps_at_best_weight: 12 } as const;
const RUN = { measure: 'distance_duration', best_duration_s: 600 } as const;
const HOLD = { measure: 'duration', best_duration_s: 90 } as const;

it.each<[string, Partial<ProgressPoint>[], unknown]>([
  [
    'lifts',
    [
      { ...LIFT, best_weight: 80 },
      { ...LIFT, best_weight: 85 },
    ],
    ['Best weight', 'kg', [80, 85], '85'],
  ],
  [
    'help',
    [
      { ...ASSISTED, best_weight: 30 },
      { ...ASSISTED, best_weight: 20 },
    ],
    ['Least help', 'kg', [30, 20], '20'],
  ],
  ['holds', [HOLD], ['Longest time', 'min:s', [90], '1:30']],
  ['runs', [{ ...RUN, best_distance_m: 5200 }], ['Longest distance', 'km', [5.2], '5.2']],
  ['runs without a distance', [RUN], ['Longest time', 'min:s', [600], '10:00']],
  ['pull-ups without a weight', [PULL_UP], ['Most reps', 'reps', [12], '12']],
  ['pull-ups with one', [PULL_UP, { ...PULL_UP, best_weight: 20 }], ['Added weight', 'kg', [0, 20], '20']],
  ['only workouts of the last measure', [{ ...LIFT, best_weight: 70 }, HOLD], ['Longest time', 'min:s', [90], '1:30']],
  ['nothing without a workout', [], undefined],
])('charts %s by the number that a record of the measure is about', (_, points, expected) => {
  expect(shown(...points)).toEqual(expected);
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
