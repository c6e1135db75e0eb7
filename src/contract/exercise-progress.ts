import { z } from 'zod';
import { MEASURE_NAMES } from '#core/workout/measures.ts';
import { SELECTOR_FILTERS } from '#core/workout/selector-filters.ts';
import { exerciseId, instant, kilograms, meters, repetitions, seconds, sinceVersion2 } from './values.ts';

/** How many workouts of an exercise are told at most: the latest. */
export const PROGRESS_LIMIT = 200;

/** The exercises that a member has done, the one done last first. */
export const practisedExercisesResponse = z.array(
  z.object({
    exercise_id: exerciseId,
    exercise_name: z.string(),
    selector_filter: z.enum(SELECTOR_FILTERS).nullable(),
    last_performed_at: instant,
  }),
);

export type PractisedExercise = z.infer<typeof practisedExercisesResponse>[number];

export const exerciseProgressResponse = z
  .array(
    z.object({
      workout_id: z.uuid(),
      performed_at: instant,
      day: sinceVersion2(z.iso.date()).describe('Of the workout, by its own clock.'),
      measure: sinceVersion2(z.enum(MEASURE_NAMES)).describe('What the sets were measured by.'),
      best_weight: kilograms.describe('Of the best set by the rule of the measure.'),
      reps_at_best_weight: repetitions,
      best_duration_s: sinceVersion2(seconds.nullable()),
      best_distance_m: sinceVersion2(meters.nullable()),
      estimated_one_rep_max: z
        .number()
        .nullable()
        .describe(
          'Kilograms, by Epley: the best of the day, never below a weight lifted on it; null where no set tells it.',
        ),
      volume: z.number().describe('Kilograms moved in all sets.'),
    }),
  )
  .max(PROGRESS_LIMIT);

export type ProgressPoint = z.infer<typeof exerciseProgressResponse>[number];
