import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate, weekStart } from './calendar.ts';
import {
  extendStreak,
  type KeptStreak,
  NO_PAUSES,
  NO_STREAK,
  type Pauses,
  restedStreak,
  streakAtStake,
  streakOn,
  weekChain,
} from './streaks.ts';

/** After workouts in these weeks, in any order. */
function streakAfter(mondays: readonly CalendarDate[], pauses: Pauses): KeptStreak {
  return mondays.toSorted().reduce((kept, week) => extendStreak(kept, week, pauses), NO_STREAK);
}

describe('a streak of 7 weeks, the latest that of Monday 2 November', () => {
  const kept = { weeks: 7, latestWeek: '2026-11-02', bank: 0 };

  test.each([
    ['2026-11-02', 7],
    ['2026-11-08', 7],
    ['2026-11-09', 7],
    ['2026-11-15', 7],
    ['2026-11-16', 0],
    ['2027-01-01', 0],
  ])('stands on %s at %i', (today, weeks) => {
    expect(streakOn(today, kept, NO_PAUSES)).toBe(weeks);
  });

  test('does not shrink when an older workout arrives late', () => {
    expect(extendStreak(kept, '2026-10-26', NO_PAUSES)).toEqual(kept);
  });
});

describe('what is at stake on a Saturday', () => {
  const saturday = '2026-11-14';
  const kept = { weeks: 7, latestWeek: '2026-11-02', bank: 0 };

  test.each([
    ['is the streak, if this week is not trained yet', 7, kept, NO_PAUSES],
    ['is nothing once this week is trained', 0, { ...kept, latestWeek: '2026-11-09' }, NO_PAUSES],
    ['is nothing in a paused week', 0, kept, new Set(['2026-11-09'])],
    ['is the streak after a paused week', 7, { ...kept, latestWeek: '2026-10-26' }, new Set(['2026-11-02'])],
    ['is nothing while a free week is left', 0, { ...kept, bank: 1 }, NO_PAUSES],
    [
      'is the streak once last week has taken the free one',
      7,
      { ...kept, latestWeek: '2026-10-26', bank: 1 },
      NO_PAUSES,
    ],
    ['is nothing of a streak that has ended', 0, { ...kept, latestWeek: '2026-10-26' }, NO_PAUSES],
    ['is nothing before the first workout', 0, NO_STREAK, NO_PAUSES],
  ] as const)('%s', (_name, weeks, streak, pauses) => {
    expect(streakAtStake(saturday, streak, pauses)).toBe(weeks);
  });
});

describe('the chain', () => {
  const trained = new Set(['2026-08-31', '2026-09-14', '2026-09-21', '2026-09-28', '2026-10-19', '2026-10-26']);
  const facts = {
    trained,
    pauses: new Set(['2026-10-05', '2026-10-26']),
    spared: new Set(['2026-10-12']),
    firstWeek: '2026-08-31' as string | null,
  };

  test('is ten weeks, and the running one is open', () => {
    expect(weekChain('2026-11-11', facts)).toEqual([
      { week: '2026-09-07', kind: 'missed' },
      { week: '2026-09-14', kind: 'trained' },
      { week: '2026-09-21', kind: 'trained' },
      { week: '2026-09-28', kind: 'trained' },
      { week: '2026-10-05', kind: 'paused' },
      { week: '2026-10-12', kind: 'spared' },
      { week: '2026-10-19', kind: 'trained' },
      { week: '2026-10-26', kind: 'trained' },
      { week: '2026-11-02', kind: 'missed' },
      { week: '2026-11-09', kind: 'open' },
    ]);
  });

  test('ends with a trained or a paused week as soon as it is one', () => {
    const last = (more: Partial<typeof facts>) => weekChain('2026-11-15', { ...facts, ...more }).at(-1)?.kind;
    expect(last({ trained: new Set(['2026-11-09']) })).toBe('trained');
    expect(last({ pauses: new Set(['2026-11-09']) })).toBe('paused');
  });

  test('has missed nothing before the first workout', () => {
    const kinds = (given: Partial<typeof facts>) =>
      weekChain('2026-11-11', { ...facts, pauses: NO_PAUSES, spared: NO_PAUSES, ...given }).map(({ kind }) => kind);
    const pauses = new Set(['2026-10-05']);
    expect(kinds({ trained: new Set(['2026-10-26']), pauses, firstWeek: '2026-10-26' })).toEqual([
      ...Array(7).fill('before'),
      'trained',
      'missed',
      'open',
    ]);
    expect(kinds({ trained: new Set(), firstWeek: null })).toEqual([...Array(9).fill('before'), 'open']);
  });
});

const FIRST = '2026-06-01';
/** Close together, so that runs, gaps, repeats and pauses between them all happen. */
const someMonday = fc.nat({ max: 60 }).map((weeks) => addDays(FIRST, 7 * weeks));
const someMondays = fc.array(someMonday, { minLength: 1, maxLength: 80 });
const somePauses = fc.array(someMonday, { maxLength: 20 }).map((mondays) => new Set(mondays));
const someDay = fc.nat({ max: 500 }).map((days) => addDays(FIRST, days));

/** Told day by day, as somebody with a calendar on the wall would: every Sunday evening the week is judged. */
function judgeDayByDay(trained: ReadonlySet<CalendarDate>, pauses: ReadonlySet<CalendarDate>, until: CalendarDate) {
  const told = { weeks: 0, bank: 0, spared: [] as CalendarDate[] };
  for (let day = FIRST; day <= until; day = addDays(day, 1)) {
    if (trained.has(day)) {
      told.weeks += 1;
      if (told.weeks % 8 === 0 && told.bank < 2) told.bank += 1;
    }
    const monday = addDays(day, -6);
    const isSundayBefore = monday >= FIRST && new Date(`${day}T00:00:00Z`).getUTCDay() === 0 && day < until;
    if (!isSundayBefore || trained.has(monday) || pauses.has(monday) || told.weeks === 0) continue;
    if (told.bank > 0) {
      told.bank -= 1;
      told.spared.push(monday);
    } else told.weeks = 0;
  }
  return told;
}

test('the fold tells the same as a calendar on the wall, on any day', () => {
  fc.assert(
    fc.property(someMondays, somePauses, someDay, (mondays, pauses, day) => {
      const trained = new Set(mondays.filter((monday) => monday <= day));
      const told = judgeDayByDay(trained, pauses, day);
      const spared: CalendarDate[] = [];
      const rest = (kept: KeptStreak, week: CalendarDate) => {
        const rested = restedStreak(kept, week, pauses);
        spared.push(...rested.spared);
        return rested;
      };
      const kept = [...trained].toSorted().reduce((before, week) => {
        rest(before, week);
        return extendStreak(before, week, pauses);
      }, NO_STREAK);
      const { weeks, bank } = rest(kept, weekStart(day));
      expect({ weeks, bank, spared }).toEqual(told);
      expect(streakOn(day, kept, pauses)).toBe(told.weeks);
    }),
  );
});

test('another workout in a week changes nothing', () => {
  fc.assert(
    fc.property(someMondays, somePauses, (mondays, pauses) => {
      expect(streakAfter([...mondays, ...mondays], pauses)).toEqual(streakAfter(mondays, pauses));
    }),
  );
});

test('a pause never makes the streak of a day shorter', () => {
  fc.assert(
    fc.property(someMondays, somePauses, someMonday, someDay, (mondays, pauses, pause, day) => {
      const standing = (set: ReadonlySet<CalendarDate>) => streakOn(day, streakAfter(mondays, set), set);
      expect(standing(new Set([...pauses, pause]))).toBeGreaterThanOrEqual(standing(pauses));
    }),
  );
});
