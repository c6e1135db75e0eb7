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

export const OWN_EXERCISE_LIMIT = 500;

/** Case and repeated spaces do not tell names apart. Two letters are lowered as the database does, unlike JavaScript. */
export function comparableName(name: string): string {
  return withSingleSpaces(name).replaceAll('İ', 'i').toLowerCase().replaceAll('ς', 'σ');
}

export function withSingleSpaces(name: string): string {
  return name.trim().replace(/\s+/g, ' ');
}
