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
