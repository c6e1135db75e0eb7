import { useState } from 'react';
import { type CalendarDate, calendarDate } from '#core/progression/calendar.ts';
import { yearOf } from '#core/progression/year-wall.ts';
import { useTimeZone } from './use-time-zone.ts';

/** The day on which the screen was opened, where the member lives. */
export function useToday(): CalendarDate {
  const [now] = useState(() => new Date());
  return calendarDate(now, useTimeZone());
}

export function useThisYear(): number {
  return yearOf(useToday());
}
