import { describe, expect, test } from 'vitest';
import { type ComparedExercise, courseOf } from './span-summary.ts';

const TODAY = '2026-11-18';
const best = (estimate: number | null, rank = 1) => ({ estimate, rank });
const course = (given: Partial<ComparedExercise>) =>
  courseOf({ now: best(100), before: best(100), since: '2026-11-01', lastDay: '2026-11-17', ...given }, TODAY);

describe('an exercise', () => {
  test('rose with a better estimate than in the span before', () => {
    expect(course({ now: best(100.1, 5), before: best(100, 9) })).toBe('rose');
    expect(course({ now: best(100, 9), before: best(100, 5) })).toBe('held');
  });

  test('rose by its record rule where there is no estimate to compare', () => {
    expect(course({ now: best(null, 90), before: best(null, 60) })).toBe('rose');
    expect(course({ now: best(100, 60), before: best(null, 90) })).toBe('held');
  });

  test('stands still once its record is six weeks old, and it was done since', () => {
    expect(course({ since: '2026-10-07' })).toBe('still');
    expect(course({ since: '2026-10-08' })).toBe('held');
    expect(course({ since: '2026-10-07', lastDay: '2026-10-07' })).toBe('held');
    expect(course({ since: '2026-05-03', now: best(101) })).toBe('rose');
  });

  test('that was not done in the span before neither rose nor held', () => {
    expect(course({ before: null })).toBeNull();
    expect(course({ before: null, since: '2026-05-03' })).toBe('still');
  });
});
