import type { MUSCLES } from './muscle-groups.ts';

export type Muscle = (typeof MUSCLES)[number];

export const EQUIPMENT = [
  'barbell',
  'dumbbell',
  'cable',
  'machine',
  'kettlebell',
  'band',
  'bodyweight',
  'other',
] as const;
export type Equipment = (typeof EQUIPMENT)[number];

/** How many exercises a member may make. */
export const OWN_EXERCISE_LIMIT = 500;

/**
 * Names that look the same are the same: case does not count, nor how many spaces stand between two words. The database lowers
 * character by character; two letters JavaScript lowers otherwise, and names that are new here would be taken there.
 */
export function comparableName(name: string): string {
  return withSingleSpaces(name).replaceAll('İ', 'i').toLowerCase().replaceAll('ς', 'σ');
}

export function withSingleSpaces(name: string): string {
  return name.trim().replace(/\s+/g, ' ');
}
