import { describe, expect, it } from 'vitest';
import { nothingWaiting, requestTo, type WaitingItem } from '#client/outbox/waiting-item.ts';
import { deleteMeasurement, putMeasurement } from '#contract/endpoints/measurements.ts';
import type { MeasurementKind } from '#core/insights/measurements.ts';
import { trendLine } from '#core/insights/trend.ts';
import { weeklyChange, withWaiting } from './shown-measurements.ts';

const weighed = (day: string, value: number, trend = value) => ({ day, kind: 'weight' as const, value, trend });
const WEIGHTS = [weighed('2026-11-01', 80), weighed('2026-11-05', 79, 79.66), weighed('2026-11-10', 78.5, 79.18)];
const KNOWN = { measurements: WEIGHTS, latest: [{ day: '2026-11-10', kind: 'weight' as const, value: 78.5 }] };

const thing = (kind: MeasurementKind, day: string) => nothingWaiting({ kind: 'measurement', id: `${day} ${kind}` }, '');
const put = (kind: MeasurementKind, day: string, value: number): WaitingItem => ({
  ...thing(kind, day),
  requests: [{ ...requestTo(putMeasurement), params: { day, kind }, body: { value } }],
});
const remove = (kind: MeasurementKind, day: string): WaitingItem => ({
  ...thing(kind, day),
  requests: [{ ...requestTo(deleteMeasurement), params: { day, kind } }],
});
const days = (shown: typeof KNOWN) => shown.measurements.map(({ day, value }) => [day.slice(8), value]);

describe('what waits to be sent', () => {
  it('is shown in its place, and as the newest', () => {
    const shown = withWaiting(KNOWN, [put('weight', '2026-11-12', 78), put('weight', '2026-11-03', 79.5)]);
    expect(days(shown)).toEqual([
      ['01', 80],
      ['03', 79.5],
      ['05', 79],
      ['10', 78.5],
      ['12', 78],
    ]);
    expect(shown.latest).toEqual([{ day: '2026-11-12', kind: 'weight', value: 78 }]);
  });

  it('takes the place of what was measured on the same day', () => {
    const shown = withWaiting(KNOWN, [put('weight', '2026-11-05', 81)]);
    expect(days(shown)).toEqual([
      ['01', 80],
      ['05', 81],
      ['10', 78.5],
    ]);
    expect(shown.latest).toEqual(KNOWN.latest);
  });

  it('bends the smoothed line from its day on', () => {
    const { measurements } = withWaiting(KNOWN, [put('weight', '2026-11-05', 81)]);
    const line = trendLine(measurements);
    expect(measurements.map(({ trend }) => trend)).toEqual(line);
  });

  it('is left out when it was deleted, and the one before is the newest', () => {
    const shown = withWaiting(KNOWN, [remove('weight', '2026-11-10'), remove('waist', '2026-11-10')]);
    expect(days(shown)).toEqual([
      ['01', 80],
      ['05', 79],
    ]);
    expect(shown.latest).toEqual([expect.objectContaining({ day: '2026-11-05', value: 79 })]);
  });

  it('of one kind leaves the others as they are', () => {
    const shown = withWaiting(KNOWN, [put('waist', '2026-11-05', 84)]);
    expect(shown.measurements.filter(({ kind }) => kind === 'weight')).toEqual(WEIGHTS);
    expect(shown.latest.map(({ kind }) => kind)).toEqual(['weight', 'waist']);
  });
});

it('the change a week is that of the smoothed line, and needs a week', () => {
  expect(weeklyChange(WEIGHTS)).toBeCloseTo(((79.18 - 80) / 9) * 7);
  expect(weeklyChange(WEIGHTS.slice(1))).toBeNull();
  expect(weeklyChange(WEIGHTS.slice(0, 1))).toBeNull();
  expect(weeklyChange([])).toBeNull();
});
