import { describe, expect, it } from 'vitest';
import type { MonthSummary } from '#contract/workout.ts';
import { METRIC, toUnits } from '#core/workout/units.ts';
import { credits, monthFigures, monthLifts, monthText } from './month-texts.ts';

const OCTOBER: MonthSummary = {
  month: '2026-10-01',
  workouts: 16,
  days: 14,
  volume: 68_420,
  seconds: 49_320,
  xp: 92_310,
  records: 3,
  lifts: [
    { exercise_id: 'barbell-back-squat', exercise_name: 'Squat', sets: 48 },
    { exercise_id: 'barbell-bench-press', exercise_name: 'Bench', sets: 1 },
  ],
  record: {
    exercise_id: 'barbell-deadlift',
    exercise_name: 'Deadlift',
    measure: 'weight_reps',
    weight: 165,
    reps: 2,
    duration_s: null,
    distance_m: null,
  },
};
const metric = () => METRIC;

describe('the credits of a month', () => {
  it('name the member, the lifts, the record and what it added up to', () => {
    expect(credits(OCTOBER, 'MAX', metric).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'STARRING: MAX',
      'LEAD: Squat, 48 sets',
      'SUPPORT: Bench, 1 set',
      'STUNTS: Deadlift 165, PR',
      'PROPS: 68,420 kg iron',
      'RUN TIME: 13 h 42 min',
      'SCORE: +92,310 XP',
      'SHOT ON: 14 days',
    ]);
  });

  it('leave out what there was none of', () => {
    const quiet = { ...OCTOBER, volume: 0, record: null, lifts: OCTOBER.lifts.slice(0, 1) };
    const labels = credits(quiet, '   ', metric).map(({ label }) => label);
    expect(labels).toEqual(['LEAD', 'RUN TIME', 'SCORE', 'SHOT ON']);
  });

  it('speak of pounds to a member with pounds', () => {
    const values = credits(OCTOBER, 'MAX', () => toUnits('lb', 'mi')).map(({ value }) => value);
    expect(values).toContain('150,840 lb iron');
    expect(values).toContainEqual(expect.stringMatching(/^Deadlift 363\.\d+, PR$/));
  });
});

it('is a plain list with the cabinet off', () => {
  const lines = monthFigures(OCTOBER, metric);
  expect(monthText(OCTOBER, lines, false)).toBe(
    'October 2026\nWorkouts: 16\nDays: 14\nDuration: 13 h 42 min\nVolume: 68,420 kg\nGYMRATT',
  );
  expect(monthLifts(OCTOBER, metric)).toEqual([
    { label: 'Squat', value: '48 sets' },
    { label: 'Bench', value: '1 set' },
    { label: 'PR Deadlift', value: '165 kg x 2' },
  ]);
});
