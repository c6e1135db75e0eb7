import { z } from 'zod';
import { EXERCISE_CATEGORIES } from '#core/progression/experience.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { exerciseId, instant, kilograms, nameText, notesText, repetitions } from './values.ts';

/** How many a member may keep. */
export const TEMPLATE_LIMIT = 100;

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
        rest_time: z.int().min(0).max(3600).default(60),
      }),
    )
    .min(1)
    .max(WORKOUT_LIMITS.exercises),
});

export type TemplateCreation = z.infer<typeof templateCreation>;

export const templateRename = z.strictObject({ name: nameText });
