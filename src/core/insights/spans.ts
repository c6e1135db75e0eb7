import { addDays, type CalendarDate } from '../progression/calendar.ts';

/** How far back a view goes. */
export const SPANS = ['4weeks', 'quarter', 'year', 'all'] as const;
export type Span = (typeof SPANS)[number];

/** In days; `all` has no beginning. */
export const SPAN_DAYS = { '4weeks': 28, quarter: 91, year: 364 } as const satisfies Record<
  Exclude<Span, 'all'>,
  number
>;

/**
 * From when on the spans up to a year are asked for, together: the first of a month, so that the address stays the same for a month
 * and the answer is there offline.
 */
export function startOfRecent(today: CalendarDate): CalendarDate {
  return `${addDays(today, -SPAN_DAYS.year).slice(0, 8)}01`;
}

/** What a member could lift now is estimated from so many days. */
export const ESTIMATE_DAYS = 90;

/** More sessions of an exercise are not counted: that would take the longer, the longer the history is. */
export const MOST_SESSIONS_COUNTED = 1000;
