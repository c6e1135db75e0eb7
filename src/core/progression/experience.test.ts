import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WORKOUT_LIMITS } from '../workout/limits.ts';
import { ASSUMED_BODYWEIGHT, bodyweightInKilograms, EXERCISE_CATEGORIES, setXp } from './experience.ts';

describe('the XP of a set', () => {
  test.each(['compound', 'isolation'] as const)('of a %s exercise is weight times reps', (category) => {
    expect(setXp({ weight: 100, reps: 5 }, category, 80)).toBe(500);
    expect(setXp({ weight: 82.5, reps: 10 }, category, 80)).toBe(825);
  });

  test('of a bodyweight exercise is half the bodyweight times reps, whatever weight was typed', () => {
    expect(setXp({ weight: 20, reps: 12 }, 'bodyweight', 80)).toBe(480);
    expect(setXp({ weight: 70, reps: 10 }, 'bodyweight', 70)).toBe(350);
  });

  test('is rounded to a whole number, halves up', () => {
    expect(setXp({ weight: 2.5, reps: 1 }, 'compound', 80)).toBe(3);
    expect(setXp({ weight: 2.499, reps: 1 }, 'compound', 80)).toBe(2);
    expect(setXp({ weight: 1, reps: 1 }, 'bodyweight', 75)).toBe(38);
    expect(setXp({ weight: 1, reps: 3 }, 'bodyweight', 75)).toBe(113);
  });

  test('rounds exactly where floating point would not', () => {
    expect(1.005 * 100).toBeLessThan(100.5);
    expect(setXp({ weight: 1.005, reps: 100 }, 'isolation', 80)).toBe(101);
  });
});

describe('the bodyweight used for XP', () => {
  test('is the bodyweight of the profile', () => {
    expect(bodyweightInKilograms({ bodyweight: 82, preferred_weight_unit: 'kg', weight: 60 })).toBe(82);
  });

  test('is in kilograms when no unit is given', () => {
    expect(bodyweightInKilograms({ bodyweight: 82 })).toBe(82);
  });

  test('is converted from pounds', () => {
    expect(bodyweightInKilograms({ bodyweight: 180, preferred_weight_unit: 'lb' })).toBe(81.647);
  });

  test.each([null, undefined, 0])('is the weight, already in kilograms, where the bodyweight is %s', (bodyweight) => {
    expect(bodyweightInKilograms({ bodyweight, preferred_weight_unit: 'lb', weight: 64.5 })).toBe(64.5);
  });

  test.each([null, undefined, 0])('is 70 kg where nothing is known and the weight is %s', (weight) => {
    expect(ASSUMED_BODYWEIGHT).toBe(70);
    expect(bodyweightInKilograms({ bodyweight: null, preferred_weight_unit: 'lb', weight })).toBe(70);
  });
});

const grams = (max: number) => fc.integer({ min: 0, max: max * 1000 }).map((weight) => weight / 1000);
const anySet = fc.record({
  weight: grams(WORKOUT_LIMITS.weight),
  reps: fc.nat({ max: WORKOUT_LIMITS.reps }),
  category: fc.constantFrom(...EXERCISE_CATEGORIES),
  bodyweight: grams(2000),
});

test('every set that the server takes earns a whole number of XP, never a negative one', () => {
  fc.assert(
    fc.property(anySet, ({ category, bodyweight, ...effort }) => {
      const xp = setXp(effort, category, bodyweight);
      expect(Number.isSafeInteger(xp)).toBe(true);
      expect(xp).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('zero reps earn zero XP', () => {
  fc.assert(
    fc.property(anySet, ({ weight, category, bodyweight }) => {
      expect(setXp({ weight, reps: 0 }, category, bodyweight)).toBe(0);
    }),
  );
});

test('one more repetition never earns less', () => {
  fc.assert(
    fc.property(anySet, ({ category, bodyweight, weight, reps }) => {
      const xp = setXp({ weight, reps }, category, bodyweight);
      expect(setXp({ weight, reps: reps + 1 }, category, bodyweight)).toBeGreaterThanOrEqual(xp);
    }),
  );
});

test('a heavier weight never earns less', () => {
  fc.assert(
    fc.property(anySet, grams(100), ({ category, bodyweight, weight, reps }, more) => {
      const xp = setXp({ weight, reps }, category, bodyweight);
      expect(setXp({ weight: weight + more, reps }, category, bodyweight)).toBeGreaterThanOrEqual(xp);
    }),
  );
});

test('rounding changes the XP by at most 0.5', () => {
  fc.assert(
    fc.property(anySet, ({ category, bodyweight, weight, reps }) => {
      const exact = category === 'bodyweight' ? bodyweight * reps * 0.5 : weight * reps;
      expect(Math.abs(setXp({ weight, reps }, category, bodyweight) - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});

test('the bodyweight used for XP is always positive', () => {
  const anyBody = fc.record(
    {
      bodyweight: fc.option(fc.nat({ max: 2000 })),
      preferred_weight_unit: fc.constantFrom('kg', 'lb'),
      weight: fc.option(grams(1000)),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(anyBody, (body) => {
      expect(bodyweightInKilograms(body)).toBeGreaterThan(0);
    }),
  );
});
