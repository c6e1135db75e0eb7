import { z } from 'zod';
import { EXERCISE_CATEGORIES } from '#core/progression/experience.ts';
import { isVisibleName } from '#core/visible-name.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { MEASURE_NAMES } from '#core/workout/measures.ts';
import { SET_TYPE_NAMES } from '#core/workout/set-types.ts';
import { plannedColumns } from './set.ts';
import {
  exerciseId,
  instant,
  kilograms,
  meters,
  nameText,
  notesText,
  repetitions,
  seconds,
  sinceVersion2,
  supersetsHavePartners,
  text,
} from './values.ts';

/** How many a member may keep. */
export const TEMPLATE_LIMIT = 100;

/** More would make the folders the list. */
const FOLDER_LENGTH = 40;

/** Names where it is kept. Those of a member are the folders that their templates name. */
const folder = text({ min: 1, max: FOLDER_LENGTH }).refine(
  isVisibleName,
  'Contains characters that cannot be shown, or none that can.',
);

/** Each set that is asked for; what is absent or 0 is left open. */
const templateSet = z
  .strictObject({
    ...plannedColumns,
    reps_max: repetitions.nullish().describe('The upper end of a range: 6 to 8 repetitions.'),
  })
  .refine(({ reps, reps_max }) => !reps_max || reps_max > reps, {
    path: ['reps_max'],
    message: 'A range ends above its beginning.',
  });

/** What is aimed for besides weight and repetitions. */
const targets = {
  suggested_duration_s: seconds.nullish(),
  suggested_distance_m: meters.nullish(),
  set_type: z.enum(SET_TYPE_NAMES).nullish(),
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
        measure: sinceVersion2(z.enum(MEASURE_NAMES)),
        bodyweight_hold: sinceVersion2(z.boolean()),
        ...targets,
        sets: z
          .array(templateSet)
          .nullish()
          .describe('Each set; null where only their number and one suggestion for all of them are known.'),
      }),
    ),
    folder: sinceVersion2(z.string().nullable()),
    revision: sinceVersion2(z.int()).describe('Grows with every change.'),
  })
  .meta({ id: 'WorkoutTemplate' });

export type WorkoutTemplate = z.infer<typeof workoutTemplate>;

export const templatesResponse = z.array(workoutTemplate);

const content = {
  name: nameText,
  description: notesText.nullish(),
  folder: folder.nullish(),
  exercises: z
    .array(
      z.strictObject({
        exercise_id: exerciseId,
        order: z.int().min(1).max(WORKOUT_LIMITS.exercises),
        sets: z
          .array(templateSet)
          .min(1)
          .max(WORKOUT_LIMITS.setsPerExercise)
          .nullish()
          .describe('Each set. `sets_count` and what is suggested for all of them then follow from it.'),
        sets_count: z
          .int()
          .min(1)
          .max(WORKOUT_LIMITS.setsPerExercise)
          .default(1)
          .describe('For clients that do not tell each set.'),
        suggested_weight: kilograms.default(0),
        suggested_reps: repetitions.default(0),
        rest_time: z.int().min(0).max(WORKOUT_LIMITS.restSeconds).default(60),
        ...targets,
      }),
    )
    .min(1)
    .max(WORKOUT_LIMITS.exercises)
    .superRefine(supersetsHavePartners),
};

export const templateCreation = z.strictObject({
  id: z.uuid().toLowerCase().optional().describe('Made by the client: a retry then saves it once.'),
  ...content,
});

export type TemplateCreation = z.infer<typeof templateCreation>;
export type TemplateToSave = z.input<typeof templateCreation>;

/** The whole template. What it leaves out is gone, but for the description, which only its own value changes. */
export const templateEdit = z.strictObject({
  ...content,
  revision: z.int().min(1).describe('The one that was edited; another is refused.'),
});

export type TemplateEdit = z.infer<typeof templateEdit>;

export const templateRename = z.strictObject({ name: nameText });
