import { t } from '@lingui/core/macro';
import type { ExerciseCategory } from '#core/progression/experience.ts';
import type { MuscleGroup } from '#core/workout/muscle-groups.ts';
import type { Equipment, Muscle } from '#core/workout/own-exercise.ts';
import type { SelectorFilter } from '#core/workout/selector-filters.ts';

const GROUPS: Readonly<Record<MuscleGroup, () => string>> = {
  chest: () => t({ message: 'chest', context: 'muscle' }),
  back: () => t({ message: 'back', context: 'muscle' }),
  shoulders: () => t({ message: 'shoulders', context: 'muscle' }),
  arms: () => t({ message: 'arms', context: 'muscle' }),
  legs: () => t({ message: 'legs', context: 'muscle' }),
  cardio: () => t({ message: 'cardio', context: 'muscle' }),
  core: () => t({ message: 'core', context: 'muscle' }),
};
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
  Chest: GROUPS.chest,
  Back: GROUPS.back,
  Shoulders: GROUPS.shoulders,
  Biceps: MUSCLES.biceps,
  Triceps: MUSCLES.triceps,
  Forearms: MUSCLES.forearms,
  Legs: GROUPS.legs,
  Cardio: GROUPS.cardio,
  Core: GROUPS.core,
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

/** What an answer of a later release names, and no word is known for, is shown as it is. */
const read =
  <Name extends string>(words: Readonly<Record<Name, () => string>>) =>
  (name: string): string =>
    Object.hasOwn(words, name) ? words[name as Name]() : name;

export const muscleGroupName = read(GROUPS);
/** As a choice, with a capital letter. */
export const filterName = read(FILTERS);
/** In a line of text: `chest`. */
export const filterInText = read(FILTERS_IN_TEXT);
export const categoryName = read(CATEGORIES);
export const muscleName = read(MUSCLES);
export const equipmentName = read(EQUIPMENT);
