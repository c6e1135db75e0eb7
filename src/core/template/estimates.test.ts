import { describe, expect, test } from 'vitest';
import { templateMinutes, templateVolume } from './estimates.ts';

describe('a template', () => {
  test.each([
    [0, 0],
    [1, 1],
    [2, 3],
    [3, 5],
    [9, 19],
    [12, 26],
    [20, 44],
    [-1, 0],
    [Number.NaN, 0],
  ])('of %d sets takes %i minutes', (sets, minutes) => {
    expect(templateMinutes(sets)).toBe(minutes);
  });

  test('moves weight times reps times sets', () => {
    expect(
      templateVolume(
        [
          { sets_count: 3, suggested_weight: 100, suggested_reps: 5 },
          { sets_count: 4, suggested_weight: 22.5, suggested_reps: 12 },
          { sets_count: 3, suggested_weight: 0, suggested_reps: 10 },
        ],
        80,
      ),
    ).toBe(2580);
  });

  test('moves the body where the exercise does, less what helps', () => {
    const sets = { sets_count: 3, suggested_reps: 8 };
    expect(templateVolume([{ ...sets, suggested_weight: 10, measure: 'bodyweight_weighted' }], 70)).toBe(1920);
    expect(templateVolume([{ ...sets, suggested_weight: 30, measure: 'bodyweight_assisted' }], 70)).toBe(960);
    expect(templateVolume([{ ...sets, suggested_weight: 0, measure: 'reps_only' }], 70)).toBe(0);
  });

  test('moves each set by its own numbers, without the warm-ups', () => {
    const sets = [
      { weight: 60, reps: 5, set_type: 'warmup' },
      { weight: 100, reps: 5 },
      { weight: 80, reps: 10, set_type: 'dropset' },
    ] as const;
    expect(templateVolume([{ sets, sets_count: 2, suggested_weight: 100, suggested_reps: 5 }], 80)).toBe(1300);
  });
});
