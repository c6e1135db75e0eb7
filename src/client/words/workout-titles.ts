import { t } from '@lingui/core/macro';
import { calendarDate } from '#core/progression/calendar.ts';
import { hasGenericName } from '#core/visible-name.ts';
import type { MuscleGroup } from '#core/workout/muscle-groups.ts';
import type { Session } from '#core/workout/session/session.ts';
import { entryName } from './exercise-names.ts';
import { dayInWords, dayOfYearInWords } from './format/dates.ts';
import { muscleGroupName } from './muscle-words.ts';
import { templateName } from './template-names.ts';

export interface TitledWorkout {
  readonly name: string | null;
  readonly muscle_groups: readonly MuscleGroup[];
  readonly start_time: string;
}

/** Names that the app has given say less than the muscles that were trained. */
export function workoutTitle({ name, muscle_groups, start_time }: TitledWorkout, timeZone: string): string {
  const named = name !== null && name.trim() !== '';
  if (named && !hasGenericName(name)) return name;
  if (muscle_groups.length > 0) return muscle_groups.map(muscleGroupName).join(' • ');
  return named ? name : t`Workout ${{ day: historyDate(start_time, timeZone) }}`;
}

/** The day of a workout where the member lives: `Friday, November 13`. */
export function historyDate(startTime: string, timeZone: string): string {
  return dayInWords(calendarDate(new Date(startTime), timeZone));
}

/** The same, and with the year where it is not this one: `Thursday, November 13, 2025`. */
export function historyDateWithYear(startTime: string, timeZone: string): string {
  const [day, today] = [new Date(startTime), new Date()].map((instant) => calendarDate(instant, timeZone));
  return dayOfYearInWords(`${day}`, `${today}`);
}

/** What the member calls a workout that is being done, or else what is in it. */
export function sessionTitle({ name, exercises }: Session): string {
  return name.trim() || templateName(exercises.map(entryName));
}
