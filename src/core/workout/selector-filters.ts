import type { MuscleGroup } from './muscle-groups.ts';

/** What the selector and the profile group exercises by, in the order shown, each with its muscle group. */
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
} as const satisfies Record<string, MuscleGroup>;

export type SelectorFilter = keyof typeof GROUPS;
export const SELECTOR_FILTERS = Object.keys(GROUPS) as [SelectorFilter, ...SelectorFilter[]];

/** The muscle group of a filter; none where the filter is not known. */
export function filterMuscleGroup(filter: SelectorFilter | null): MuscleGroup | null {
  return filter && GROUPS[filter];
}
