import type { Profile } from '#client/session/auth/auth-state.ts';
import { type CalendarDate, calendarDate, knownTimeZone, mondayOf } from '#core/progression/calendar.ts';
import { NO_PAUSES, streakOn } from '#core/progression/streaks.ts';
import { knownInstant } from '../known-instant.ts';

type Streak = Pick<Profile, 'current_streak' | 'last_workout_at' | 'timezone'>;

/** As of today: a profile stored for offline use may be weeks old. */
export function streakText({ current_streak, last_workout_at, timezone }: Streak, today: CalendarDate): string {
  const lastWorkout = knownInstant(last_workout_at);
  const latestWeek = lastWorkout && mondayOf(calendarDate(lastWorkout, knownTimeZone(timezone)));
  const weeks = latestWeek
    ? streakOn(today, { weeks: current_streak, latestWeek, bank: 0 }, NO_PAUSES)
    : current_streak;
  return weeks > 0 ? `${weeks} WEEK STREAK` : 'START A STREAK';
}
