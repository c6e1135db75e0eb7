import type { InfiniteData } from '@tanstack/react-query';
import type { Answered } from '#client/data/kept-answers.ts';
import { endpointAddress } from '#contract/endpoints/endpoint.ts';
import { listWorkouts } from '#contract/endpoints/workouts.ts';
import type { WorkoutSummary } from '#contract/workout.ts';
import { calendarDate, knownTimeZone } from '#core/progression/calendar.ts';
import { yearNumber } from '#core/progression/year-wall.ts';

export const FIRST_PAGE = { query: { limit: 50 } };
/** The name under which the list is cached, in memory and on the phone. */
export const HISTORY_KEY = endpointAddress(listWorkouts, FIRST_PAGE);

type HistoryPage = Answered<readonly WorkoutSummary[]>;

/** The pages loaded so far, newest first. */
export type HistoryPages = InfiniteData<HistoryPage, unknown>;

export function loadedWorkouts({ pages }: HistoryPages): WorkoutSummary[] {
  return pages.flatMap(({ answer }) => answer);
}

/** A returning member starts with the first page. */
export function firstPageOnly({ pages, pageParams }: HistoryPages): HistoryPages {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

export interface YearOfWorkouts<Listed> {
  readonly year: number;
  readonly workouts: readonly Listed[];
}

/** The time zone where a workout was done; the member's own for answers stored by an earlier release, which lack it. */
export function workoutTimeZone({ time_zone }: WorkoutSummary, ofMember: string): string {
  return time_zone === undefined ? ofMember : knownTimeZone(time_zone);
}

/** Groups by year, in the given order, because the date on a card has no year. */
export function byYear<Listed extends { readonly workout: WorkoutSummary }>(
  workouts: readonly Listed[],
  timeZone: string,
): YearOfWorkouts<Listed>[] {
  const years = Map.groupBy(workouts, ({ workout }) =>
    yearNumber(calendarDate(new Date(workout.start_time), workoutTimeZone(workout, timeZone))),
  );
  return [...years].map(([year, ofYear]) => ({ year, workouts: ofYear }));
}
