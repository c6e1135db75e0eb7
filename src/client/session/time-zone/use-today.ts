import { useSyncExternalStore } from 'react';
import { onPageReturn } from '#client/device/page-return.ts';
import { type CalendarDate, calendarDate } from '#core/progression/calendar.ts';
import { useTimeZone } from './use-time-zone.ts';

/** The day that it is where the member lives. A page that was left open overnight is told when it is looked at again. */
export function useToday(): CalendarDate {
  const timeZone = useTimeZone();
  return useSyncExternalStore(onPageReturn, () => calendarDate(new Date(), timeZone));
}
