import { toKilograms, type WeightUnit } from '../workout/weight-units.ts';

export const EXERCISE_CATEGORIES = ['compound', 'isolation', 'bodyweight'] as const;
export type ExerciseCategory = (typeof EXERCISE_CATEGORIES)[number];

/** Kilograms, for a member whose bodyweight is unknown. */
export const ASSUMED_BODYWEIGHT = 70;

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
