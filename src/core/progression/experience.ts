import type { Effort } from '../workout/volume.ts';
import { toGrams, toKilograms, type WeightUnit } from '../workout/weight-units.ts';

export const EXERCISE_CATEGORIES = ['compound', 'isolation', 'bodyweight'] as const;
export type ExerciseCategory = (typeof EXERCISE_CATEGORIES)[number];

/** Half of the body is moved, on average over push-ups, pull-ups and the like. */
export const BODYWEIGHT_SHARE = 0.5;
/** Kilograms, for a member who has not said. */
export const ASSUMED_BODYWEIGHT = 70;

/** XP of one completed set, always whole: the profile's total is then exactly the sum of its sets. */
export function setXp({ weight, reps }: Effort, category: ExerciseCategory, bodyweight: number): number {
  // In grams, so that a half is a half: 1.005 kg times 100 is a little less than 100.5 in doubles.
  const grams = category === 'bodyweight' ? toGrams(bodyweight) * BODYWEIGHT_SHARE : toGrams(weight);
  return Math.round((grams * reps) / 1000);
}

export interface Body {
  /** As the member typed it, in the preferred unit. */
  readonly bodyweight?: number | null | undefined;
  readonly preferred_weight_unit?: WeightUnit | undefined;
  /** Kilograms. */
  readonly weight?: number | null | undefined;
}

/** What a member weighs in kilograms, for the rules: the bodyweight of the profile, then `weight`, then a guess. */
export function bodyweightInKilograms({ bodyweight, preferred_weight_unit = 'kg', weight }: Body): number {
  if (bodyweight) return toKilograms(bodyweight, preferred_weight_unit);
  return weight || ASSUMED_BODYWEIGHT;
}
