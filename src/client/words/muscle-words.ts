import { t } from '@lingui/core/macro';
import type { MuscleGroup } from '#core/workout/muscle-groups.ts';

/** What an answer of a later release names, and no word is known for, is shown as it is. */
export const read =
  <Name extends string>(words: Readonly<Record<Name, () => string>>) =>
  (name: string): string =>
    Object.hasOwn(words, name) ? words[name as Name]() : name;

const GROUPS: Readonly<Record<MuscleGroup, () => string>> = {
  chest: () => t({ message: 'chest', context: 'muscle' }),
  back: () => t({ message: 'back', context: 'muscle' }),
  shoulders: () => t({ message: 'shoulders', context: 'muscle' }),
  arms: () => t({ message: 'arms', context: 'muscle' }),
  legs: () => t({ message: 'legs', context: 'muscle' }),
  cardio: () => t({ message: 'cardio', context: 'muscle' }),
  core: () => t({ message: 'core', context: 'muscle' }),
};

export const muscleGroupName = read(GROUPS);
