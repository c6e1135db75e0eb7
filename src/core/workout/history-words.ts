import { dayInWords } from '../format/dates.ts';
import { calendarDate } from '../progression/calendar.ts';

export interface TitledWorkout {
  readonly name: string | null;
  readonly muscle_groups: readonly string[];
  readonly start_time: string;
}

/** Names that the app has given say less than the muscles that were trained. */
export function workoutTitle({ name, muscle_groups, start_time }: TitledWorkout, timeZone: string): string {
  const named = name !== null && name.trim() !== '';
  if (named && !hasGenericName(name)) return name;
  if (muscle_groups.length > 0) return muscle_groups.join(' • ');
  return named ? name : `Workout ${historyDate(start_time, timeZone)}`;
}

export function hasGenericName(name: string): boolean {
  return name === 'Workout' || name.includes('Workout - ');
}

/** The day of a workout where the member lives: `Friday, November 13`. */
export function historyDate(startTime: string, timeZone: string): string {
  return dayInWords(calendarDate(new Date(startTime), timeZone));
}
