import { addDays, type CalendarDate } from './calendar.ts';

export interface KeptStreak {
  /** Consecutive weeks with a workout, counted when the latest one was finished. */
  readonly weeks: number;
  /** Monday of the latest week that counts; `null` before the first workout. */
  readonly latestWeek: CalendarDate | null;
}

const FORTNIGHT_MS = 14 * 86_400_000;
const NO_STREAK: KeptStreak = { weeks: 0, latestWeek: null };

/** The streak as it stands today: it lapses only when a whole week has gone by without a workout. */
export function streakOn(today: CalendarDate, { weeks, latestWeek }: KeptStreak): number {
  if (latestWeek === null) return 0;
  // From a Monday on, this week and the next are fourteen days.
  return Date.parse(today) - Date.parse(latestWeek) < FORTNIGHT_MS ? weeks : 0;
}

/**
 * The streak after a workout in the week of a Monday. A workout of an earlier week than the latest changes nothing here,
 * though it may close a gap: then the streak is counted anew by `streakOfWeeks`.
 */
export function extendStreak(kept: KeptStreak, week: CalendarDate): KeptStreak {
  const { weeks, latestWeek } = kept;
  if (latestWeek === null) return { weeks: 1, latestWeek: week };
  if (week <= latestWeek) return kept;
  return { weeks: week === addDays(latestWeek, 7) ? weeks + 1 : 1, latestWeek: week };
}

/** The run of consecutive weeks that ends at the latest, from the Mondays of all workouts in any order. */
export function streakOfWeeks(mondays: readonly CalendarDate[]): KeptStreak {
  return mondays.toSorted().reduce(extendStreak, NO_STREAK);
}
