import { z } from 'zod';
import { EXERCISE_CATEGORIES } from '#core/progression/experience.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { MEASURE_NAMES } from '#core/workout/measures.ts';
import { SET_TYPES } from '#core/workout/set-fields.ts';
import {
  exerciseId,
  instant,
  kilograms,
  meters,
  nameText,
  notesText,
  repetitions,
  seconds,
  supersetsHavePartners,
} from './values.ts';

/** How many a member may keep. */
export const TEMPLATE_LIMIT = 100;

/** What is aimed for besides weight and repetitions. */
const targets = {
  suggested_duration_s: seconds.nullish(),
  suggested_distance_m: meters.nullish(),
  set_type: z.enum(SET_TYPES).nullish(),
  superset: z.int().min(1).max(WORKOUT_LIMITS.supersets).nullish(),
};

export const workoutTemplate = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string().nullable(),
    created_at: instant,
    exercises: z.array(
      z.object({
        exercise_id: exerciseId,
        exercise_name: z.string(),
        category: z.enum(EXERCISE_CATEGORIES),
        order: z.int(),
        sets_count: z.int(),
        suggested_weight: kilograms,
        suggested_reps: repetitions,
        rest_time: z.int().describe('Seconds.'),
        // Answers that a browser kept from an earlier release lack these; the server sends them.
        measure: z.enum(MEASURE_NAMES).optional(),
        bodyweight_hold: z.boolean().optional(),
        ...targets,
      }),
    ),
  })
  .meta({ id: 'WorkoutTemplate' });

export type WorkoutTemplate = z.infer<typeof workoutTemplate>;

export const templatesResponse = z.array(workoutTemplate);

export const templateCreation = z.strictObject({
  id: z.uuid().toLowerCase().optional().describe('Made by the client: a retry then saves it once.'),
  name: nameText,
  description: notesText.nullish(),
  exercises: z
    .array(
      z.strictObject({
        exercise_id: exerciseId,
        order: z.int().min(1).max(WORKOUT_LIMITS.exercises),
        sets_count: z.int().min(1).max(WORKOUT_LIMITS.setsPerExercise),
        suggested_weight: kilograms.default(0),
        suggested_reps: repetitions.default(0),
        rest_time: z.int().min(0).max(WORKOUT_LIMITS.restSeconds).default(60),
        ...targets,
      }),
    )
    .min(1)
    .max(WORKOUT_LIMITS.exercises)
    .superRefine(supersetsHavePartners),
});

export type TemplateCreation = z.infer<typeof templateCreation>;

export const templateRename = z.strictObject({ name: nameText });
