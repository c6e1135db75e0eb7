import { addDays, type CalendarDate, mondayOf } from './calendar.ts';

export interface KeptStreak {
  /** Consecutive weeks with a workout, counted when the latest one was finished. */
  readonly weeks: number;
  /** Monday of the latest week that counts; `null` before the first workout. */
  readonly latestWeek: CalendarDate | null;
}

/** The streak as it stands today: it lapses only when a whole week has gone by without a workout. */
export function streakOn(today: CalendarDate, { weeks, latestWeek }: KeptStreak): number {
  if (latestWeek === null) return 0;
  const lastWeek = addDays(mondayOf(today), -7);
  return latestWeek >= lastWeek ? weeks : 0;
}
