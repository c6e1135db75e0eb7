import { t } from '@lingui/core/macro';
import type { ExerciseCategory } from '#core/progression/experience.ts';
import type { Equipment, Muscle } from '#core/workout/own-exercise.ts';
import type { SelectorFilter } from '#core/workout/selector-filters.ts';
import { muscleGroupName, read } from './muscle-words.ts';

const FILTERS: Readonly<Record<SelectorFilter, () => string>> = {
  Chest: () => t({ message: 'Chest', context: 'muscle' }),
  Back: () => t({ message: 'Back', context: 'muscle' }),
  Shoulders: () => t({ message: 'Shoulders', context: 'muscle' }),
  Biceps: () => t({ message: 'Biceps', context: 'muscle' }),
  Triceps: () => t({ message: 'Triceps', context: 'muscle' }),
  Forearms: () => t({ message: 'Forearms', context: 'muscle' }),
  Legs: () => t({ message: 'Legs', context: 'muscle' }),
  Cardio: () => t({ message: 'Cardio', context: 'muscle' }),
  Core: () => t({ message: 'Core', context: 'muscle' }),
};

const MUSCLES: Readonly<Record<Muscle, () => string>> = {
  abdominals: () => t({ message: 'abdominals', context: 'muscle' }),
  abductors: () => t({ message: 'abductors', context: 'muscle' }),
  adductors: () => t({ message: 'adductors', context: 'muscle' }),
  biceps: () => t({ message: 'biceps', context: 'muscle' }),
  calves: () => t({ message: 'calves', context: 'muscle' }),
  chest: () => t({ message: 'chest', context: 'muscle' }),
  forearms: () => t({ message: 'forearms', context: 'muscle' }),
  glutes: () => t({ message: 'glutes', context: 'muscle' }),
  hamstrings: () => t({ message: 'hamstrings', context: 'muscle' }),
  lats: () => t({ message: 'lats', context: 'muscle' }),
  'lower back': () => t({ message: 'lower back', context: 'muscle' }),
  'middle back': () => t({ message: 'middle back', context: 'muscle' }),
  neck: () => t({ message: 'neck', context: 'muscle' }),
  quadriceps: () => t({ message: 'quadriceps', context: 'muscle' }),
  shoulders: () => t({ message: 'shoulders', context: 'muscle' }),
  traps: () => t({ message: 'traps', context: 'muscle' }),
  triceps: () => t({ message: 'triceps', context: 'muscle' }),
};

const FILTERS_IN_TEXT: Readonly<Record<SelectorFilter, () => string>> = {
  Chest: () => muscleGroupName('chest'),
  Back: () => muscleGroupName('back'),
  Shoulders: () => muscleGroupName('shoulders'),
  Biceps: MUSCLES.biceps,
  Triceps: MUSCLES.triceps,
  Forearms: MUSCLES.forearms,
  Legs: () => muscleGroupName('legs'),
  Cardio: () => muscleGroupName('cardio'),
  Core: () => muscleGroupName('core'),
};

const CATEGORIES: Readonly<Record<ExerciseCategory, () => string>> = {
  compound: () => t({ message: 'compound', comment: 'exercise that moves several joints' }),
  isolation: () => t({ message: 'isolation', comment: 'exercise that moves one joint' }),
  bodyweight: () => t({ message: 'bodyweight', context: 'category of exercises' }),
};

const EQUIPMENT: Readonly<Record<Equipment, () => string>> = {
  barbell: () => t`barbell`,
  dumbbell: () => t`dumbbell`,
  cable: () => t`cable`,
  machine: () => t`machine`,
  kettlebell: () => t`kettlebell`,
  band: () => t`band`,
  bodyweight: () => t({ message: 'bodyweight', context: 'equipment' }),
  other: () => t({ message: 'other', context: 'equipment' }),
};

/** As a choice, with a capital letter. */
export const filterName = read(FILTERS);
/** In a line of text: `chest`. */
export const filterInText = read(FILTERS_IN_TEXT);
export const categoryName = read(CATEGORIES);
export const muscleName = read(MUSCLES);
export const equipmentName = read(EQUIPMENT);

/** `compound · barbell`; of an exercise without equipment both may be the same word. */
export const exerciseKind = ({ category, equipment }: { category: string; equipment: string }) =>
  [...new Set([categoryName(category), equipmentName(equipment)])].filter(Boolean).join(' · ');
