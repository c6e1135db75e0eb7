import { toGrams } from './weight-units.ts';

/** What was moved, and how often. */
export interface Effort {
  /** Kilograms. */
  readonly weight: number;
  readonly reps: number;
}

/** Only such sets count and are sent: something was moved at least once. */
export function isValidEffort({ weight, reps }: Effort): boolean {
  return weight > 0 && reps > 0;
}

/** Kilograms moved in all valid sets, exact to the gram: weights are summed as whole grams, which doubles hold exactly. */
export function volumeOf(efforts: readonly Effort[]): number {
  const grams = efforts.filter(isValidEffort).reduce((sum, { weight, reps }) => sum + toGrams(weight) * reps, 0);
  return grams / 1000;
}
