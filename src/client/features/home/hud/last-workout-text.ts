import { type CalendarDate, calendarDate, knownTimeZone } from '#core/progression/calendar.ts';

const DAY_MS = 86_400_000;
const MOST_DAYS = 30;

/** How long ago, by the member's calendar; a date if it is long ago. */
export function lastWorkoutText(lastWorkout: Date | null, today: CalendarDate, timeZone: string): string {
  if (lastWorkout === null) return 'NONE YET';
  const then = calendarDate(lastWorkout, knownTimeZone(timeZone));
  const days = (Date.parse(today) - Date.parse(then)) / DAY_MS;
  if (days <= 0) return 'TODAY';
  if (days === 1) return 'YESTERDAY';
  return days <= MOST_DAYS ? `${days} DAYS AGO` : then;
}
