/** The seven muscle groups in the order in which they are always shown and stored. */
export const MUSCLE_GROUPS = ['chest', 'back', 'shoulders', 'arms', 'legs', 'cardio', 'core'] as const;

export type MuscleGroup = (typeof MUSCLE_GROUPS)[number];

/** The words of free-exercise-db for what an exercise trains. */
export const MUSCLES = [
  'abdominals',
  'abductors',
  'adductors',
  'biceps',
  'calves',
  'chest',
  'forearms',
  'glutes',
  'hamstrings',
  'lats',
  'lower back',
  'middle back',
  'neck',
  'quadriceps',
  'shoulders',
  'traps',
  'triceps',
] as const;
