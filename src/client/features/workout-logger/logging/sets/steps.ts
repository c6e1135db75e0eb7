import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { toThousandths } from '#core/workout/weight-units.ts';
import type { Column } from './columns.ts';

/** The smallest pair of plates, one more, a breath longer, a length of the gym. */
export const STEPS: Record<Column, number> = { weight: 2.5, reps: 1, durationSeconds: 5, distanceMeters: 10 };

/** One step up or down, from what is there or, in an empty field, from last time's number. */
export function stepped(column: Column, from: number, direction: -1 | 1): number {
  return Math.min(Math.max(0, toThousandths(from + direction * STEPS[column])), WORKOUT_LIMITS[column]);
}
