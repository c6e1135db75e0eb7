import { mediumDate, shortDate } from '#core/format/dates.ts';

/** `Nov 8`, and `Nov 8, 2025` for another year than this. */
export function wonDate(day: string, now = new Date()): string {
  // At noon here, so that it is that day wherever it is read.
  const date = new Date(`${day}T12:00:00`);
  return date.getFullYear() === now.getFullYear() ? shortDate(date) : mediumDate(date);
}
