import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestEstimates, dotsScore, ipfGlScore, isScored } from './strength.ts';

test.each([
  ['M', 90, 600, 387.96, 79.77],
  ['F', 60, 350, 387.99, 79.11],
] as const)(
  '%s of %i kg with a total of %i has %f DOTS and %f IPF GL points',
  (gender, bodyweight, total, dots, gl) => {
    expect(dotsScore(total, bodyweight, gender)).toBe(dots);
    expect(ipfGlScore(total, bodyweight, gender)).toBe(gl);
  },
);

describe('outside the bodyweights that DOTS was fitted to', () => {
  test.each([
    ['M', 30, 40],
    ['M', 300, 210],
    ['F', 30, 40],
    ['F', 200, 150],
  ] as const)('DOTS takes %s of %i kg for %i kg, and IPF GL does not', (gender, bodyweight, bound) => {
    expect(dotsScore(400, bodyweight, gender)).toBe(dotsScore(400, bound, gender));
    expect(ipfGlScore(400, bodyweight, gender)).not.toBe(ipfGlScore(400, bound, gender));
  });

  test.each(['M', 'F'] as const)('a larger total always has more points, of %s at any bodyweight', (gender) => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 500 }), fc.integer({ min: 1, max: 1500 }), (bodyweight, total) => {
        for (const score of [dotsScore, ipfGlScore]) {
          expect(score(total, bodyweight, gender)).toBeGreaterThan(0);
          expect(score(total + 5, bodyweight, gender)).toBeGreaterThan(score(total, bodyweight, gender));
        }
      }),
    );
  });
});

test('other or unset genders are not scored', () => {
  expect(['M', 'F', 'Other', 'Prefer not to say', null].filter(isScored)).toEqual(['M', 'F']);
});

describe('the best estimates up to a day', () => {
  const done = (exerciseId: string, day: string, estimate: number) => ({ exerciseId, day, estimate });

  test('are those of the 90 days that end with it', () => {
    const squats = [
      done('barbell-back-squat', '2026-01-01', 200),
      done('barbell-back-squat', '2026-01-02', 180),
      done('barbell-back-squat', '2026-04-02', 170),
    ];
    expect(bestEstimates(squats, '2026-03-31').squat?.estimate).toBe(200);
    expect(bestEstimates(squats, '2026-04-01').squat?.estimate).toBe(180);
    expect(bestEstimates(squats, '2026-04-02').squat?.estimate).toBe(170);
    expect(bestEstimates(squats, '2025-12-31').squat).toBeNull();
  });

  test('count a sumo deadlift as a deadlift, and no front squat as a squat', () => {
    const lifts = [
      done('barbell-front-squat', '2026-04-01', 150),
      done('barbell-deadlift', '2026-04-01', 200),
      done('barbell-sumo-deadlift', '2026-04-01', 210),
    ];
    const { squat, bench, deadlift } = bestEstimates(lifts, '2026-04-01');
    expect([squat, bench, deadlift?.exerciseId]).toEqual([null, null, 'barbell-sumo-deadlift']);
  });

  test('are of equals the latest', () => {
    const lifts = ['2026-03-01', '2026-03-09', '2026-03-05'].map((day) => done('barbell-bench-press', day, 100));
    expect(bestEstimates(lifts, '2026-04-01').bench?.day).toBe('2026-03-09');
  });
});
