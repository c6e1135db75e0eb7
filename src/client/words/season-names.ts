import { t } from '@lingui/core/macro';
import type { CalendarDate } from '#core/progression/calendar.ts';

/** `Q4` for the quarter from 2026-10-01: half of the world has summer then. */
export function shortSeasonName(quarter: CalendarDate): string {
  return t`Q${{ quarter: quarterNumber(quarter) }}`;
}

/** `Q4 2026` */
export function seasonName(quarter: CalendarDate): string {
  return t`Q${{ quarter: quarterNumber(quarter) }} ${{ year: quarter.slice(0, 4) }}`;
}

function quarterNumber(quarter: CalendarDate): number {
  return Math.ceil(Number(quarter.slice(5, 7)) / 3);
}
