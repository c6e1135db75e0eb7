import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIRST_ORDER, TEMPLATE_REST_SECONDS, templateMinutes, templateVolume } from './estimates.ts';

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

  test('of nothing moves nothing', () => {
    expect(templateVolume([], 80)).toBe(0);
  });

  test('counts its exercises from 1 and rests 60 seconds', () => {
    expect(FIRST_ORDER).toBe(1);
    expect(TEMPLATE_REST_SECONDS).toBe(60);
  });
});

test('the estimate is within half a minute of the sets and the rests between them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), (sets) => {
      const rests = sets - 1;
      expect(Math.abs(templateMinutes(sets) - (sets * 0.75 + rests * 1.5))).toBeLessThanOrEqual(0.5);
    }),
  );
});

const anyExercise = fc.record({
  sets_count: fc.integer({ min: 1, max: 50 }),
  suggested_weight: fc.nat({ max: 1_000_000 }).map((grams) => grams / 1000),
  suggested_reps: fc.nat({ max: 1000 }),
});

test('an exercise of some sets moves as much as that many exercises of one set', () => {
  fc.assert(
    fc.property(anyExercise, (exercise) => {
      const oneByOne = Array.from({ length: exercise.sets_count }, () => ({ ...exercise, sets_count: 1 }));
      expect(templateVolume([exercise], 80)).toBe(templateVolume(oneByOne, 80));
    }),
  );
});
