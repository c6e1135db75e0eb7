import type { MuscleGroup } from './muscle-groups.ts';

/** What the selector and the profile group exercises by, in the order in which they are always shown. */
export const SELECTOR_FILTERS = [
  'Chest',
  'Back',
  'Shoulders',
  'Biceps',
  'Triceps',
  'Forearms',
  'Legs',
  'Cardio',
  'Core',
] as const;

export type SelectorFilter = (typeof SELECTOR_FILTERS)[number];

const GROUPS = {
  Chest: 'chest',
  Back: 'back',
  Shoulders: 'shoulders',
  Biceps: 'arms',
  Triceps: 'arms',
  Forearms: 'arms',
  Legs: 'legs',
  Cardio: 'cardio',
  Core: 'core',
} as const satisfies Record<SelectorFilter, MuscleGroup>;

/** The muscle group that an exercise of this filter belongs to; none where the filter is not known. */
export function filterMuscleGroup(filter: SelectorFilter | null): MuscleGroup | null {
  return filter && GROUPS[filter];
}
