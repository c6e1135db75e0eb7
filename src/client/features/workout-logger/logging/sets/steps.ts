import { fromMeters, toMeters } from '#core/workout/distance-units.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { toThousandths } from '#core/workout/weight-units.ts';
import type { Column, Columns } from './columns.ts';

/** The smallest pair of plates, one more, a breath longer, a length of the gym. */
const STEPS: Record<Column, number> = { weight: 2.5, reps: 1, durationSeconds: 5, distanceMeters: 10 };
/** In kilometres or miles, whichever the distance is shown in. */
const LONG_DISTANCE_STEP = 0.1;

/** What a step is: `2.5 kg`, `1 rep`, `5 seconds`, `0.1 km`. */
export function stepText(column: Column, { distanceUnit }: Columns): string {
  if (column === 'distanceMeters' && distanceUnit) return `${LONG_DISTANCE_STEP} ${distanceUnit}`;
  const units = { weight: 'kg', reps: 'rep', durationSeconds: 'seconds', distanceMeters: 'meters' };
  return `${STEPS[column]} ${units[column]}`;
}

/** One step up or down, from what is there or, in an empty field, from last time's number. */
export function stepped(column: Column, from: number, direction: -1 | 1, { distanceUnit }: Columns): number {
  const to =
    column === 'distanceMeters' && distanceUnit
      ? toMeters(toThousandths(fromMeters(from, distanceUnit) + direction * LONG_DISTANCE_STEP), distanceUnit)
      : toThousandths(from + direction * STEPS[column]);
  return Math.min(Math.max(0, to), WORKOUT_LIMITS[column]);
}
