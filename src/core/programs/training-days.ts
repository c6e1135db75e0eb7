import { addDays, type CalendarDate, daysBetween, weekStart } from '../progression/calendar.ts';
import { nextPlace, placeAfter } from './next-place.ts';
import type { Program } from './program.ts';
import type { PastEntry, ProgramRun, Stage } from './run.ts';

/** From Monday, 1, to Sunday, 7. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export function weekdayOf(date: CalendarDate): number {
  return daysBetween(weekStart(date), date) + 1;
}

/** The first of some weekdays from a day on; `null` where there are none. */
export function nextTrainingDay(weekdays: readonly number[], from: CalendarDate): CalendarDate | null {
  const ahead = WEEKDAYS.map((_, days) => addDays(from, days));
  return ahead.find((date) => weekdays.includes(weekdayOf(date))) ?? null;
}

export interface PlannedFor {
  readonly weekdays: readonly number[];
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  /** Their Mondays. */
  readonly weeksOff?: readonly CalendarDate[];
}

/** So many days a week, evenly spread from a day on. */
export function evenWeekdays(perWeek: number, from: CalendarDate): readonly number[] {
  return Array.from({ length: perWeek }, (_, count) => weekdayOf(addDays(from, Math.round((count * 7) / perWeek))));
}

/** On which days the stages ahead stand, one after another. A day that is missed moves them all, and costs nothing; weeks off have none. */
export function plannedStages(
  program: Program,
  run: ProgramRun,
  entries: readonly PastEntry[],
  { weekdays, from, until, weeksOff = [] }: PlannedFor,
): ReadonlyMap<CalendarDate, Stage> {
  const planned = new Map<CalendarDate, Stage>();
  let place = nextPlace(program, run, entries);
  const dayFrom = (first: CalendarDate): CalendarDate | null => {
    const day = nextTrainingDay(weekdays, first);
    const monday = day && weekStart(day);
    return monday && weeksOff.includes(monday) ? dayFrom(addDays(monday, 7)) : day;
  };
  let date = dayFrom(from);
  while (place && date && date <= until) {
    planned.set(date, place);
    place = placeAfter(program, place);
    date = dayFrom(addDays(date, 1));
  }
  return planned;
}
