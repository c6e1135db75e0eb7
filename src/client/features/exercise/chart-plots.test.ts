import { describe, expect, it } from 'vitest';
import type { ExerciseChart, ExercisePoint, ExerciseRecords } from '#contract/insights.ts';
import type { Measure } from '#core/workout/measures.ts';
import { METRIC, toUnits } from '#core/workout/units.ts';
import { bestEstimate, estimateBy, figuresOf, plotsOf } from './chart-plots.ts';

const NOTHING: Omit<ExercisePoint, 'day'> = { estimate: null, lifted_kg: null, set: null, volume: 0, best: null };
const effort = { weight: 0, reps: 0, duration_s: null, distance_m: null };

const benched: ExercisePoint = {
  day: '2026-11-08',
  estimate: 106.7,
  lifted_kg: 80,
  set: { weight: 80, reps: 10, rpe: null },
  volume: 1600,
  best: { ...effort, weight: 80, reps: 10 },
};

function charted(measure: Measure, points: readonly ExercisePoint[], best: ExercisePoint | undefined = points[0]) {
  const lift = { exercise_id: 'some-lift', exercise_name: 'Some lift', measure };
  const from = { day: best?.day ?? '', workout_id: 'some-workout' };
  const chart: ExerciseChart = { ...lift, by: 'day', points: [...points] };
  const records: ExerciseRecords = {
    ...lift,
    records: [],
    best: best?.best ? { ...best.best, ...from } : null,
    estimate:
      best?.estimate && best.lifted_kg && best.set
        ? { value: best.estimate, lifted_kg: best.lifted_kg, set: best.set, ...from }
        : null,
    days: points.length,
    last_day: points.at(-1)?.day ?? null,
  };
  return { chart, records, units: METRIC, formula: 'epley', goal: null } as const;
}

describe('the estimate', () => {
  it('is told by the formula that the member chose', () => {
    expect((['epley', 'brzycki', 'lombardi'] as const).map((formula) => estimateBy(formula, benched))).toEqual([
      106.7, 106.7, 100.7,
    ]);
    expect(estimateBy('brzycki', { ...benched, set: { weight: 80, reps: 5, rpe: null } })).toBe(90);
    const { records } = charted('weight_reps', [benched]);
    expect(bestEstimate(records, 'lombardi')).toBe(100.7);
  });

  it('names its set, has a gap on a day without one, and marks the record', () => {
    const days = [{ ...NOTHING, day: '2026-11-01', volume: 500 }, benched];
    const [plot] = plotsOf('estimate', charted('weight_reps', days, benched));
    expect(plot?.series[0]?.values).toEqual([null, 106.7]);
    expect(plot?.series[0]?.source?.(1)).toBe('80 x 10');
    expect(plot?.record).toBe(1);
  });

  it('stands beside the added load where the body is a part of it', () => {
    const pulled = { ...benched, lifted_kg: 100, set: { weight: 20, reps: 5, rpe: null }, estimate: 116.7 };
    const goal = { kg: 30, reps: 1 };
    const plots = plotsOf('estimate', { ...charted('bodyweight_weighted', [pulled]), goal });
    expect(plots.map(({ series }) => series[0]?.values)).toEqual([[116.7], [20]]);
    expect(plots[0]?.goal).toEqual({ value: 110, label: 'Goal +30 kg x 1' });
  });
});

it('a goal is a line in the chart, in the member’s unit', () => {
  const goal = { kg: 100, reps: 5 };
  const inKilograms = { ...charted('weight_reps', [benched]), goal };
  expect(plotsOf('estimate', inKilograms)[0]?.goal).toEqual({ value: 116.7, label: 'Goal 100 kg x 5' });
  const inPounds = { ...inKilograms, units: toUnits('lb', 'mi') };
  expect(plotsOf('best', inPounds)[0]?.goal).toEqual({ value: 220.5, label: 'Goal 220.5 lb x 5' });
  expect(plotsOf('best', inPounds)[0]?.series[0]?.values).toEqual([176.4]);
});

describe('an exercise without an estimate', () => {
  const held = { ...NOTHING, day: '2026-11-08', best: { ...effort, duration_s: 90 } };

  it('has a chart of its best set, and of its volume if it has one', () => {
    const { chart, records } = charted('duration', [held]);
    expect(figuresOf(chart, records)).toEqual(['best']);
    const carried = { ...held, volume: 800 };
    const other = charted('weight_distance', [carried]);
    expect(figuresOf(other.chart, other.records)).toEqual(['volume', 'best']);
  });

  it.each([
    ['duration', { duration_s: 90 }, 90, '1:30'],
    ['reps_only', { reps: 30 }, 30, '30 reps'],
    ['distance_duration', { distance_m: 5200, duration_s: 1600 }, 5.2, '5.2 km in 26:40'],
    ['bodyweight_weighted', { reps: 12 }, 12, '12 reps'],
    ['weight_distance', { weight: 40, distance_m: 30 }, 40, '40 kg x 30 m'],
  ] as const)('%s %j is charted as %d and read as %s', (measure, numbers, value, text) => {
    const point = { ...held, best: { ...effort, ...numbers } };
    const [plot] = plotsOf('best', charted(measure, [point]));
    expect([plot?.series[0]?.values, plot?.series[0]?.write?.(0)]).toEqual([[value], text]);
  });
});
