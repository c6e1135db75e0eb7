import { describe, expect, it } from 'vitest';
import type { Strength, StrengthPoint } from '#contract/insights.ts';
import { addDays } from '#core/progression/calendar.ts';
import { changeWithin, missingLifts, towers } from './strength-figures.ts';

const point = (day: string, total: number | null): StrengthPoint => ({
  day,
  squat: 100,
  bench: total === null ? null : 80,
  deadlift: total === null ? null : total - 180,
  total,
  bodyweight_kg: null,
  dots: null,
  ipf_gl: null,
});
const daily = (count: number) => Array.from({ length: count }, (_, at) => point(addDays('2026-01-01', at), 400 + at));
const strength = (points: readonly StrengthPoint[]): Strength => ({
  points: [...points],
  now: points.at(-1) ?? null,
  lifts: [],
  scored: false,
});

describe('the towers', () => {
  it('are all points if there are few', () => {
    expect(towers(daily(10), 10)).toHaveLength(10);
    expect(towers([], 10)).toEqual([]);
  });

  it('are otherwise the last point of each part of the time, up to today', () => {
    const columns = towers(daily(100), 10);
    expect(columns.map(({ total }) => total)).toEqual([409, 419, 429, 439, 449, 459, 469, 479, 489, 499]);
  });
});

describe('the change of the total', () => {
  it('counts from the last point before the span, or from the first one', () => {
    const known = strength([point('2026-01-01', 400), point('2026-06-01', 420), point('2026-07-01', 450)]);
    expect(changeWithin(known, 28, 'total')).toEqual({ amount: 30, began: null });
    expect(changeWithin(known, 91, 'total')).toEqual({ amount: 50, began: null });
    expect(changeWithin(known, null, 'total')).toEqual({ amount: 50, began: null });
  });

  it('is told since the first total where there was none before the span', () => {
    const known = strength([point('2026-05-20', null), point('2026-06-03', 369), point('2026-11-18', 426)]);
    expect(changeWithin(known, 364, 'total')).toEqual({ amount: 57, began: '2026-06-03' });
  });

  it('is not known with one point, or without a total', () => {
    expect(changeWithin(strength([point('2026-01-01', 400)]), 28, 'total')).toBeNull();
    expect(changeWithin(strength([point('2026-01-01', 400), point('2026-02-01', null)]), 28, 'total')).toBeNull();
  });
});

it('says which lifts are missing', () => {
  expect(missingLifts(point('2026-01-01', null))).toEqual(['bench', 'deadlift']);
  expect(missingLifts(point('2026-01-01', 400))).toEqual([]);
});
