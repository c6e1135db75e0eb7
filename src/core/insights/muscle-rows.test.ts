import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MUSCLES } from '../workout/muscle-groups.ts';
import {
  countMuscles,
  experienceAfter,
  MUSCLE_PARTS,
  PARTS_OF,
  SHOULDER_HEADS,
  SHOWN_MUSCLES,
  setShares,
  type TrainedExercise,
  type TrainedMuscles,
  typicalBand,
} from './muscle-rows.ts';

const muscles = (
  primary: TrainedMuscles['primary'],
  secondary: TrainedMuscles['secondary'] = [],
  shoulderHeads: TrainedMuscles['shoulderHeads'] = [],
): TrainedMuscles => ({ primary, secondary, shoulderHeads });
const sharesOf = (trained: TrainedMuscles) => Object.fromEntries(setShares(trained));

describe('a hard set', () => {
  test('counts 1 for a main muscle and 0.5 for one that helps', () => {
    expect(sharesOf(muscles(['chest'], ['triceps']))).toEqual({ chest: 1, triceps: 0.5 });
  });

  test('counts once for the back, by its largest share, and for each part by its own', () => {
    expect(sharesOf(muscles(['middle back', 'lats'], ['lower back']))).toEqual({
      back: 1,
      'middle back': 1,
      lats: 1,
      'lower back': 0.5,
    });
    expect(sharesOf(muscles(['shoulders'], ['traps'], ['side']))).toEqual({
      shoulders: 1,
      side: 1,
      back: 0.5,
      traps: 0.5,
    });
  });

  test('counts for each head of the shoulder that it trains', () => {
    expect(sharesOf(muscles(['shoulders'], [], ['front', 'side']))).toEqual({ shoulders: 1, front: 1, side: 1 });
    expect(sharesOf(muscles(['chest'], ['shoulders'], ['front']))).toEqual({ chest: 1, shoulders: 0.5, front: 0.5 });
  });

  test('counts for the shoulders and none of their heads where these are not known', () => {
    expect(sharesOf(muscles(['shoulders']))).toEqual({ shoulders: 1 });
  });

  test('counts for nothing where no muscle is known', () => {
    expect(sharesOf(muscles([]))).toEqual({});
  });
});

const someMuscles: fc.Arbitrary<TrainedMuscles> = fc
  .tuple(fc.shuffledSubarray([...MUSCLES]), fc.nat(4), fc.nat(6), fc.subarray([...SHOULDER_HEADS]))
  .map(([order, first, others, heads]) => {
    const trained = [order.slice(0, first), order.slice(first, first + others)] as const;
    return muscles(...trained, trained.flat().includes('shoulders') ? heads : []);
  });

const someExercise: fc.Arbitrary<TrainedExercise> = fc.record({
  muscles: someMuscles,
  days: fc
    .array(
      fc.record({
        weeksAgo: fc.nat(4),
        day: fc.integer({ min: 1, max: 7 }).map(String),
        sets: fc.integer({ min: 1, max: 12 }),
      }),
      { maxLength: 8 },
    )
    .map((days) => days.map(({ weeksAgo, day, sets }) => ({ weeksAgo, sets, day: `${weeksAgo}-${day}` }))),
  recentSets: fc.nat(20),
  lastAt: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString()),
});

describe('the numbers of a row', () => {
  test('are never below those of any of its parts, and never above them together', () => {
    fc.assert(
      fc.property(fc.array(someExercise, { maxLength: 8 }), (exercises) => {
        const numbersOf = countMuscles(exercises);
        for (const row of SHOWN_MUSCLES) {
          const whole = numbersOf(row);
          const parts = (PARTS_OF[row] ?? []).map(numbersOf);
          for (const name of ['sets', 'mean4', 'days', 'mean_days4', 'sets72h'] as const) {
            for (const part of parts) expect(whole[name]).toBeGreaterThanOrEqual(part[name]);
            const together = parts.reduce((sum, part) => sum + part[name], 0);
            if (row === 'back') expect(whole[name]).toBeLessThanOrEqual(together);
          }
          for (const part of parts) expect((whole.last_at ?? '') >= (part.last_at ?? '')).toBe(true);
          expect(whole.days).toBeLessThanOrEqual(7);
        }
      }),
    );
  });

  test('are the same in any order of the exercises, and add up over them', () => {
    fc.assert(
      fc.property(fc.array(someExercise, { maxLength: 6 }), (exercises) => {
        const together = countMuscles(exercises);
        const backwards = countMuscles(exercises.toReversed());
        const alone = exercises.map((exercise) => countMuscles([exercise]));
        for (const place of [...SHOWN_MUSCLES, ...MUSCLE_PARTS]) {
          expect(backwards(place)).toEqual(together(place));
          expect(alone.reduce((sum, numbersOf) => sum + numbersOf(place).sets, 0)).toBe(together(place).sets);
        }
      }),
    );
  });

  test('count a day once, however many exercises were done on it', () => {
    const day = { day: '2026-11-16', weeksAgo: 0, sets: 3 };
    const before = [1, 1, 3].map((weeksAgo, index) => ({ day: `2026-11-0${index + 1}`, weeksAgo, sets: 2 }));
    const row = { recentSets: 3, lastAt: '2026-11-16T10:00:00.000Z' };
    const numbersOf = countMuscles([
      { ...row, muscles: muscles(['lats'], ['biceps']), days: [day, ...before] },
      { ...row, muscles: muscles(['biceps']), days: [day], lastAt: '2026-11-16T12:00:00.000Z' },
    ]);
    expect(numbersOf('biceps')).toEqual({
      sets: 4.5,
      mean4: 0.75,
      days: 1,
      mean_days4: 0.75,
      last_at: '2026-11-16T12:00:00.000Z',
      sets72h: 4.5,
    });
    expect(numbersOf('back')).toMatchObject({ sets: 3, mean4: 1.5, last_at: '2026-11-16T10:00:00.000Z' });
    expect(numbersOf('neck')).toEqual({ sets: 0, mean4: 0, days: 0, mean_days4: 0, last_at: null, sets72h: 0 });
  });
});

describe('what is typical', () => {
  test('follows from the number of workouts', () => {
    expect([0, 49, 50, 5000].map(experienceAfter)).toEqual(['beginner', 'beginner', 'experienced', 'experienced']);
  });

  test('is more for the experienced, and is not said of some muscles', () => {
    const without = SHOWN_MUSCLES.filter((muscle) => {
      const [beginner, experienced] = [typicalBand(muscle, 'beginner'), typicalBand(muscle, 'experienced')];
      expect(beginner === null).toBe(experienced === null);
      if (!beginner || !experienced) return true;
      expect(beginner[0]).toBeLessThanOrEqual(experienced[0]);
      expect(beginner[1]).toBeLessThan(experienced[1]);
      return false;
    });
    expect(without).toEqual(['abductors', 'adductors', 'neck']);
    expect([typicalBand('chest', 'beginner'), typicalBand('back', 'experienced')]).toEqual([
      [8, 12],
      [10, 22],
    ]);
  });
});
