import { t } from '@lingui/core/macro';
import type { MuscleGroup } from '#core/workout/muscle-groups.ts';
import { read } from './known-word.ts';

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
