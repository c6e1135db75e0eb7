import { useSyncExternalStore } from 'react';
import { onPageReturn } from '#client/device/page-return.ts';
import { type CalendarDate, calendarDate } from '#core/progression/calendar.ts';
import { useTimeZone } from './use-time-zone.ts';

/** The current day in the member's time zone. Updated when a page left open overnight becomes visible. */
export function useToday(): CalendarDate {
  const timeZone = useTimeZone();
  return useSyncExternalStore(onPageReturn, () => calendarDate(new Date(), timeZone));
}
