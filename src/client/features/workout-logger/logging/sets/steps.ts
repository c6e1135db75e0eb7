import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { toThousandths } from '#core/workout/weight-units.ts';
import type { Column } from './field-keys.ts';

/** The smallest pair of plates, and one more. */
export const STEPS: Record<Column, number> = { weight: 2.5, reps: 1 };

/** One step up or down, from what is there or, in an empty field, from last time's number. */
export function stepped(column: Column, from: number, direction: -1 | 1): number {
  const limit = column === 'weight' ? WORKOUT_LIMITS.weight : WORKOUT_LIMITS.reps;
  return Math.min(Math.max(0, toThousandths(from + direction * STEPS[column])), limit);
}
