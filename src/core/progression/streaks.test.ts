import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate } from './calendar.ts';
import { extendStreak, type KeptStreak, streakOfWeeks, streakOn } from './streaks.ts';

const none: KeptStreak = { weeks: 0, latestWeek: null };

describe('a streak of 7 weeks, the latest that of Monday 2 November', () => {
  const kept = { weeks: 7, latestWeek: '2026-11-02' };

  test.each([
    ['2026-11-02', 7],
    ['2026-11-08', 7],
    ['2026-11-09', 7],
    ['2026-11-15', 7],
    ['2026-11-16', 0],
    ['2027-01-01', 0],
  ])('stands on %s at %i', (today, weeks) => {
    expect(streakOn(today, kept)).toBe(weeks);
  });

  test('is the same after another workout in that week', () => {
    expect(extendStreak(kept, '2026-11-02')).toEqual(kept);
  });

  test('is 8 after a workout in the next week', () => {
    expect(extendStreak(kept, '2026-11-09')).toEqual({ weeks: 8, latestWeek: '2026-11-09' });
  });

  test('begins anew after a week without a workout', () => {
    expect(extendStreak(kept, '2026-11-16')).toEqual({ weeks: 1, latestWeek: '2026-11-16' });
  });

  test('does not shrink when an older workout arrives late', () => {
    expect(extendStreak(kept, '2026-10-26')).toEqual(kept);
  });
});

test('without a workout there is no streak', () => {
  expect(streakOn('2026-11-15', none)).toBe(0);
});

test('the first workout begins a streak', () => {
  expect(extendStreak(none, '2026-11-09')).toEqual({ weeks: 1, latestWeek: '2026-11-09' });
});

test('a streak goes on over the turn of the year', () => {
  expect(extendStreak({ weeks: 3, latestWeek: '2025-12-29' }, '2026-01-05').weeks).toBe(4);
});

describe('the streak of a list of weeks', () => {
  test('is none where the list is empty', () => {
    expect(streakOfWeeks([])).toEqual(none);
  });

  test('is the run that ends at the latest, in any order and however often a week is named', () => {
    const mondays = ['2026-11-09', '2026-09-07', '2026-11-02', '2026-11-09', '2026-10-26', '2026-09-14', '2026-08-31'];
    expect(streakOfWeeks(mondays)).toEqual({ weeks: 3, latestWeek: '2026-11-09' });
  });

  test('is one after a gap', () => {
    expect(streakOfWeeks(['2026-10-19', '2026-10-26', '2026-11-09'])).toEqual({ weeks: 1, latestWeek: '2026-11-09' });
  });

  test('leaves the list as it was', () => {
    const mondays = ['2026-11-09', '2026-11-02'];
    streakOfWeeks(mondays);
    expect(mondays).toEqual(['2026-11-09', '2026-11-02']);
  });
});

/** Close together, so that runs, gaps and repeats all happen. */
const someMondays = fc.array(
  fc.nat({ max: 30 }).map((weeks) => addDays('2026-06-01', 7 * weeks)),
  { minLength: 1, maxLength: 40 },
);
const someDay = fc.nat({ max: 400 }).map((days) => addDays('2026-06-01', days));

/** Counted backwards, unlike the rule. */
function runEndingAt(monday: CalendarDate, mondays: readonly CalendarDate[]): number {
  return mondays.includes(monday) ? 1 + runEndingAt(addDays(monday, -7), mondays) : 0;
}

test('the streak is the run of weeks that ends at the latest', () => {
  fc.assert(
    fc.property(someMondays, (mondays) => {
      const latestWeek = mondays.toSorted().at(-1) ?? '';
      expect(streakOfWeeks(mondays)).toEqual({ weeks: runEndingAt(latestWeek, mondays), latestWeek });
    }),
  );
});

test('extending a streak workout by workout equals counting it from scratch', () => {
  fc.assert(
    fc.property(someMondays, (mondays) => {
      let kept = none;
      for (const monday of mondays.toSorted()) kept = extendStreak(kept, monday);
      expect(kept).toEqual(streakOfWeeks(mondays));
    }),
  );
});

test('order and repeats do not matter', () => {
  const shuffled = someMondays.chain((mondays) =>
    fc.tuple(fc.constant(mondays), fc.shuffledSubarray([...mondays, ...mondays], { minLength: mondays.length * 2 })),
  );
  fc.assert(
    fc.property(shuffled, ([mondays, anyOrder]) => {
      expect(streakOfWeeks(anyOrder)).toEqual(streakOfWeeks(mondays));
    }),
  );
});

test('a workout never makes the streak lapse, and adds one week at most', () => {
  fc.assert(
    fc.property(someMondays, fc.nat({ max: 10 }), (mondays, weeksLater) => {
      const kept = streakOfWeeks(mondays);
      const week = addDays(kept.latestWeek ?? '', 7 * weeksLater);
      const extended = extendStreak(kept, week);
      expect(extended.weeks).toBeGreaterThanOrEqual(1);
      expect(extended.weeks).toBeLessThanOrEqual(kept.weeks + 1);
      expect(streakOn(week, extended)).toBe(extended.weeks);
    }),
  );
});

test('on any day the streak is the stored one or 0, and a lapsed streak stays lapsed', () => {
  fc.assert(
    fc.property(someMondays, someDay, fc.nat({ max: 100 }), (mondays, day, later) => {
      const kept = streakOfWeeks(mondays);
      const standing = streakOn(day, kept);
      expect([0, kept.weeks]).toContain(standing);
      expect(streakOn(addDays(day, later), kept)).toBeLessThanOrEqual(standing);
    }),
  );
});
