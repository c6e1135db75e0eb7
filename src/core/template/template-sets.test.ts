import { expect, test } from 'vitest';
import { asOneSuggestion, countPlanned, plannedSets } from './template-sets.ts';

const SETS = [
  { weight: 60, reps: 8, set_type: 'warmup' },
  { weight: 80, reps: 8 },
  { weight: 85, reps: 5, reps_max: 8 },
  { weight: 60, reps: 12, set_type: 'dropset' },
] as const;

test('an exercise of an earlier release has as many equal sets as it counts', () => {
  const kept = { sets_count: 2, suggested_weight: 0, suggested_reps: 0, suggested_duration_s: 90 };
  expect(plannedSets({ ...kept, set_type: 'failure' })).toEqual(
    Array(2).fill({ weight: 0, reps: 0, set_type: 'failure', duration_s: 90 }),
  );
  expect(plannedSets({ ...kept, sets: SETS })).toBe(SETS);
});

test('a client that does not know sets reads the best of the working sets, and how many they are', () => {
  expect(asOneSuggestion(SETS, 'weight_reps')).toEqual({
    sets_count: 3,
    suggested_weight: 85,
    suggested_reps: 5,
    suggested_duration_s: null,
    suggested_distance_m: null,
  });
  expect(asOneSuggestion(SETS.slice(0, 1), 'weight_reps')).toMatchObject({ sets_count: 1, suggested_weight: 60 });
  expect(asOneSuggestion([{ weight: 0, reps: 0, duration_s: 45 }], 'duration')).toMatchObject({
    sets_count: 1,
    suggested_duration_s: 45,
  });
  expect(asOneSuggestion([{ weight: 80, reps: 0 }], 'weight_reps')).toMatchObject({ suggested_weight: 80 });
});

test('warm-ups are not counted, and both sides are one', () => {
  expect(countPlanned(SETS)).toBe(3);
  expect(
    countPlanned([
      { weight: 20, reps: 10, side: 'left' },
      { weight: 20, reps: 10, side: 'right' },
    ]),
  ).toBe(1);
});
