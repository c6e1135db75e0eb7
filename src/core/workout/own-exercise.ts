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

/** Whether a relative is shown, the movement, and what is held if it is not the equipment's own: `clean`, `~clean/d`, `clean/`. */
export const FIGURE = /^(~?)([a-z][a-z-]{0,39})(?:\/([A-Za-z]?))?$/;

export const OWN_EXERCISE_LIMIT = 500;

/** Own exercises have UUIDs, those of the catalogue have words: `barbell-bench-press`. */
export function isOwnExerciseId(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
}

/** Case and repeated spaces do not tell names apart. Two letters are lowered as the database does, unlike JavaScript. */
export function comparableName(name: string): string {
  return withSingleSpaces(name).replaceAll('İ', 'i').toLowerCase().replaceAll('ς', 'σ');
}

export function withSingleSpaces(name: string): string {
  return name.trim().replace(/\s+/g, ' ');
}
