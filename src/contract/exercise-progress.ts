import { z } from 'zod';
import { SELECTOR_FILTERS } from '#core/workout/selector-filters.ts';
import { exerciseId, instant, kilograms, repetitions } from './values.ts';

/** How many workouts of an exercise are told at most: the latest. */
export const PROGRESS_LIMIT = 200;

/** The exercises that a member has done, the one done last first. */
export const practisedExercisesResponse = z.array(
  z.object({
    exercise_id: exerciseId,
    exercise_name: z.string(),
    selector_filter: z.enum(SELECTOR_FILTERS),
    last_performed_at: instant,
  }),
);

export type PractisedExercise = z.infer<typeof practisedExercisesResponse>[number];

export const exerciseProgressResponse = z
  .array(
    z.object({
      workout_id: z.uuid(),
      performed_at: instant,
      best_weight: kilograms.describe('Of the heaviest set.'),
      reps_at_best_weight: repetitions,
      estimated_one_rep_max: z.number().describe('Kilograms, by Epley, of the set where it is highest.'),
      volume: z.number().describe('Kilograms: weight times repetitions of all sets.'),
    }),
  )
  .max(PROGRESS_LIMIT);

export type ProgressPoint = z.infer<typeof exerciseProgressResponse>[number];
