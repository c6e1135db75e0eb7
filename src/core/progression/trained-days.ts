import type { CalendarDate } from './calendar.ts';
import { monthNumber } from './year-wall.ts';

interface TrainedDay {
  readonly date: CalendarDate;
  readonly workouts: number;
  readonly volume: number;
}

export function monthTotals(days: readonly TrainedDay[]) {
  return Array.from({ length: 12 }, (_, index) => {
    const ofMonth = days.filter(({ date }) => monthNumber(date) === index + 1);
    return {
      month: index + 1,
      workouts: ofMonth.reduce((sum, { workouts }) => sum + workouts, 0),
      volume: ofMonth.reduce((sum, { volume }) => sum + volume, 0),
    };
  });
}

/** How brightly a day is lit. 0 is a day without a workout. */
export type Heat = 0 | 1 | 2 | 3;

/** The third of the year's days with the most volume is brightest, so a beginner's year shows as much as a champion's. */
export function dayHeat(days: readonly TrainedDay[]): ReadonlyMap<CalendarDate, Heat> {
  const volumes = days.map(({ volume }) => volume).sort((a, b) => a - b);
  const warm = volumes[Math.floor(volumes.length / 3)] ?? 0;
  const hot = volumes[Math.floor((2 * volumes.length) / 3)] ?? 0;
  return new Map(days.map(({ date, volume }) => [date, volume >= hot ? 3 : volume >= warm ? 2 : 1]));
}
