import { fromMeters, toMeters } from '#core/workout/distance-units.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { shownWeight, toKilograms, toThousandths, type WeightUnit } from '#core/workout/weight-units.ts';
import type { Column, Columns } from './columns.ts';

/** One more, a breath longer, a length of the gym. */
const STEPS: Record<Exclude<Column, 'weight'>, number> = { reps: 1, durationSeconds: 5, distanceMeters: 10 };
/** The smallest pair of plates of each kind, never converted. */
const WEIGHT_STEPS: Record<WeightUnit, number> = { kg: 2.5, lb: 5 };
/** In kilometres or miles, whichever the distance is shown in. */
const LONG_DISTANCE_STEP = 0.1;

/** What a step is: `2.5 kg`, `5 lb`, `1 rep`, `5 seconds`, `0.1 km`. */
export function stepText(column: Column, { units: { weight, distance } }: Columns): string {
  if (column === 'weight') return `${WEIGHT_STEPS[weight]} ${weight}`;
  if (column === 'distanceMeters' && distance) return `${LONG_DISTANCE_STEP} ${distance}`;
  const names = { reps: 'rep', durationSeconds: 'seconds', distanceMeters: 'meters' };
  return `${STEPS[column]} ${names[column]}`;
}

/** One step up or down, from what is there or, in an empty field, from last time's number. */
export function stepped(column: Column, from: number, direction: -1 | 1, columns: Columns): number {
  return Math.min(Math.max(0, afterStep(column, from, direction, columns)), WORKOUT_LIMITS[column]);
}

/** By the number that the member reads, whatever is stored of it. */
function afterStep(column: Column, from: number, direction: -1 | 1, { units: { weight, distance } }: Columns): number {
  if (column === 'weight') {
    return toKilograms(toThousandths(shownWeight(from, weight) + direction * WEIGHT_STEPS[weight]), weight);
  }
  if (column === 'distanceMeters' && distance) {
    return toMeters(toThousandths(fromMeters(from, distance) + direction * LONG_DISTANCE_STEP), distance);
  }
  return toThousandths(from + direction * STEPS[column]);
}
