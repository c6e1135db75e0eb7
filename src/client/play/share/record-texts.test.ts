import { describe, expect, it } from 'vitest';
import type { ProgressPoint } from '#contract/exercise-progress.ts';
import { METRIC, toUnits } from '#core/workout/units.ts';
import { type RecordToShare, recordCard, recordSteps, recordText } from './record-texts.ts';

const RECORD: RecordToShare = {
  exerciseId: 'barbell-bench-press',
  exerciseName: 'Barbell Bench Press',
  measure: 'weight_reps',
  effort: { weight: 112.5, reps: 1 },
  old: { weight: 110, reps: 1 },
  day: '2026-11-08',
  isNew: true,
};

const point = (day: string, best_weight: number, reps_at_best_weight: number): ProgressPoint => ({
  workout_id: day,
  performed_at: `${day}T10:00:00Z`,
  day,
  measure: 'weight_reps',
  best_weight,
  reps_at_best_weight,
  estimated_one_rep_max: null,
  volume: 0,
});
const POINTS = [
  point('2026-02-01', 87.5, 3),
  point('2026-03-01', 80, 8),
  point('2026-06-01', 100, 1),
  point('2026-06-08', 100, 1),
  point('2026-10-25', 110, 1),
  point('2026-11-08', 112.5, 1),
];
const card = (record: RecordToShare, points = POINTS, units = METRIC) =>
  recordCard(record, { name: 'Bench', steps: recordSteps(record, points), units });

describe('the steps to a record', () => {
  const days = (record: RecordToShare, points = POINTS) => recordSteps(record, points).map(({ day }) => day);

  it('are the days that were better than all before', () => {
    expect(days(RECORD)).toEqual(['2026-02-01', '2026-06-01', '2026-10-25', '2026-11-08']);
  });

  it('leave out what was done later, and with another measure', () => {
    const others = [{ ...point('2026-05-01', 105, 1), measure: 'duration' as const }, point('2026-11-10', 111, 1)];
    expect(days(RECORD, [...POINTS, ...others])).toHaveLength(4);
  });

  it('are the record alone where the earlier bests are not known', () => {
    expect(days(RECORD, [])).toEqual(['2026-11-08']);
    // The record that was broken is older than what is told: the others were no bests.
    expect(days(RECORD, POINTS.slice(0, 2))).toEqual(['2026-11-08']);
  });
});

describe('the card of a record', () => {
  it('tells the weight, what was gained since when, and where it began', () => {
    expect(card(RECORD)).toEqual({
      title: 'NEW RECORD',
      exercise: 'Bench',
      number: '112.5',
      rest: 'kg x 1',
      gain: { part: '+2.5', text: '+2.5 since October 25' },
      first: '87.5 in February',
      steps: [0, expect.closeTo(0.5, 1), expect.closeTo(0.9, 1), 1],
    });
  });

  it('names the years of other years', () => {
    const record = { ...RECORD, day: '2027-01-09' };
    expect(card(record)).toMatchObject({ gain: { text: '+2.5 since Oct 25, 2026' }, first: '87.5 in Feb 2026' });
  });

  it('tells a gain without its day where only the old record is known', () => {
    expect(card(RECORD, [])).toMatchObject({ gain: { part: '+2.5', text: '+2.5' }, first: null, steps: [1] });
  });

  it('tells a first record without any gain', () => {
    expect(card({ ...RECORD, old: null }, [])).toMatchObject({ title: 'FIRST RECORD', gain: null, steps: [1] });
  });

  it('of earlier times is not called new', () => {
    expect(card({ ...RECORD, isNew: false }).title).toBe('PERSONAL RECORD');
  });

  it('speaks of pounds to a member with pounds', () => {
    const pounds = { ...RECORD, effort: { weight: 102.058, reps: 5 }, old: { weight: 99.79, reps: 5 } };
    expect(card(pounds, [], toUnits('lb', 'mi'))).toMatchObject({
      number: '225',
      rest: 'lb x 5',
      gain: { part: '+5' },
    });
  });

  const more = { reps: 0, weight: 0 };
  it.each([
    ['more repetitions', {}, { weight: 100, reps: 8 }, { weight: 100, reps: 6 }, '100', 'kg x 8', '+2 reps'],
    [
      'added weight',
      { measure: 'bodyweight_weighted' },
      { weight: 20, reps: 8 },
      { weight: 15, reps: 8 },
      '+20',
      'kg x 8',
      '+5',
    ],
    [
      'less help',
      { measure: 'bodyweight_assisted' },
      { weight: 30, reps: 8 },
      { weight: 40, reps: 8 },
      '-30',
      'kg x 8',
      '-10',
    ],
    [
      'repetitions alone',
      { measure: 'reps_only' },
      { weight: 0, reps: 24 },
      { weight: 0, reps: 23 },
      '24',
      'reps',
      '+1 rep',
    ],
    [
      'a time',
      { measure: 'duration' },
      { ...more, durationSeconds: 90 },
      { ...more, durationSeconds: 80 },
      '1:30',
      '',
      '+0:10',
    ],
    [
      'a held weight',
      { measure: 'weight_duration' },
      { weight: 20, reps: 0, durationSeconds: 60 },
      { weight: 15, reps: 0, durationSeconds: 60 },
      '20',
      'kg x 1:00',
      '+5',
    ],
    [
      'a run',
      { measure: 'distance_duration' },
      { ...more, distanceMeters: 5200, durationSeconds: 1600 },
      { ...more, distanceMeters: 5000, durationSeconds: 1500 },
      '5.2 km',
      'in 26:40',
      undefined,
    ],
  ] as const)('tells %s', (_what, changes, effort, old, number, rest, part) => {
    const told = card({ ...RECORD, ...changes, effort, old } as RecordToShare, []);
    expect([told.number, told.rest, told.gain?.part]).toEqual([number, rest, part]);
  });
});

it('says the same in words', () => {
  expect(recordText(RECORD, 'Bench', METRIC, true)).toBe('PR: Bench 112.5 kg x 1\n#GYMRATT');
  expect(recordText(RECORD, 'Bench', METRIC, false)).toBe('Personal record: Bench 112.5 kg x 1\nGYMRATT');
});
