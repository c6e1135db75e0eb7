import { useSyncExternalStore } from 'react';
import { onPageReturn } from '#client/shared/auth/page-return.ts';
import { type CalendarDate, calendarDate, knownTimeZone } from '#core/progression/calendar.ts';

/** The day that it is where the member lives. A page that was left open overnight is told when it is looked at again. */
export function useToday(timeZone: string): CalendarDate {
  return useSyncExternalStore(onPageReturn, () => calendarDate(new Date(), knownTimeZone(timeZone)));
}
