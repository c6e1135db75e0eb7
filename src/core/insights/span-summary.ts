import { addDays, type CalendarDate } from '../progression/calendar.ts';

/** An exercise whose record is this old stands still. */
export const STILL_DAYS = 42;

/** The best of a span. */
interface BestOfSpan {
  /** `null` where no set tells one, as in a hold. */
  readonly estimate: number | null;
  /** By the record rule of the measure. */
  readonly rank: number;
}

export interface ComparedExercise {
  readonly now: BestOfSpan;
  /** `null` where it was not done in the span before. */
  readonly before: BestOfSpan | null;
  /** The day of its record, and the last on which it was done. */
  readonly since: CalendarDate;
  readonly lastDay: CalendarDate;
}

export type Course = 'rose' | 'held' | 'still';

/** How an exercise went; `null` where there is nothing to compare it with. */
export function courseOf({ now, before, since, lastDay }: ComparedExercise, today: CalendarDate): Course | null {
  if (before && isBetter(now, before)) return 'rose';
  if (since <= addDays(today, -STILL_DAYS) && lastDay > since) return 'still';
  return before && 'held';
}

/** By the estimates where both spans have one: repetitions count there too. */
function isBetter(now: BestOfSpan, before: BestOfSpan): boolean {
  if (now.estimate !== null && before.estimate !== null) return now.estimate > before.estimate;
  return now.rank > before.rank;
}
