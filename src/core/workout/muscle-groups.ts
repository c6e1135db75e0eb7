/** The seven muscle groups in the order in which they are always shown and stored. */
export const MUSCLE_GROUPS = ['chest', 'back', 'shoulders', 'arms', 'legs', 'cardio', 'core'] as const;

export type MuscleGroup = (typeof MUSCLE_GROUPS)[number];
