import { z } from 'zod';
import { EXERCISE_CATEGORIES } from '#core/progression/experience.ts';
import { MEASURE_NAMES } from '#core/workout/measures.ts';
import { MUSCLES } from '#core/workout/muscle-groups.ts';
import { EQUIPMENT, withSingleSpaces } from '#core/workout/own-exercise.ts';
import { SELECTOR_FILTERS } from '#core/workout/selector-filters.ts';
import { exercise } from './exercise.ts';
import { exerciseId, FIGURE_NOTE, figure, instant, nameText } from './values.ts';

export const ownExercise = exercise
  .extend({
    archived_at: instant.nullable().describe('Since when it is left out of the selector.'),
    merged_into: exerciseId.nullable().describe('The exercise that it is now.'),
    created_at: instant,
  })
  .meta({ id: 'OwnExercise' });

export type OwnExercise = z.infer<typeof ownExercise>;

export const ownExercisesResponse = z.array(ownExercise);

/** Where an own exercise stands. */
export const ownExerciseUse = z.object({
  workouts: z.int(),
  sets: z.int(),
  templates: z.int(),
  can_delete: z.boolean().describe('Also false for one in a deleted workout that can come back.'),
});

export type OwnExerciseUse = z.infer<typeof ownExerciseUse>;

const muscles = z.array(z.enum(MUSCLES)).max(MUSCLES.length);

const fields = {
  name: nameText.overwrite(withSingleSpaces),
  measure: z.enum(MEASURE_NAMES),
  category: z.enum(EXERCISE_CATEGORIES),
  selectorFilter: z
    .enum(SELECTOR_FILTERS)
    .nullable()
    .describe('The muscle group follows from it; `null` where it is not known.'),
  equipment: z.enum(EQUIPMENT),
  primaryMuscles: muscles,
  secondaryMuscles: muscles,
  oneSided: z.boolean(),
  figure: figure.nullable().describe(FIGURE_NOTE),
};

export const ownExerciseCreation = z
  .strictObject({
    id: z.uuid().toLowerCase().optional().describe('Made by the client: it works offline, and a retry makes it once.'),
    ...fields,
    primaryMuscles: fields.primaryMuscles.default([]),
    secondaryMuscles: fields.secondaryMuscles.default([]),
    oneSided: fields.oneSided.default(false),
    figure: fields.figure.default(null),
  })
  .refine(({ primaryMuscles, secondaryMuscles }) => areApart(primaryMuscles, secondaryMuscles), {
    path: ['secondaryMuscles'],
    message: 'A muscle is primary or secondary, not both.',
  });

/** Whether no muscle is primary and secondary at once. */
export function areApart(primary: readonly string[], secondary: readonly string[]): boolean {
  return !primary.some((muscle) => secondary.includes(muscle));
}

export type OwnExerciseCreation = z.infer<typeof ownExerciseCreation>;

export const ownExercisePatch = z.strictObject({ ...fields, archived: z.boolean() }).partial();

export type OwnExercisePatch = z.infer<typeof ownExercisePatch>;

/** An exercise that came under several names from files of other apps. */
export const foreignNames = z.object({
  exercise_id: exerciseId,
  exercise_name: z.string(),
  names: z.array(z.object({ name: z.string(), workouts: z.int() })),
});

export type ForeignNames = z.infer<typeof foreignNames>;

export const splitRequest = z.strictObject({
  name: nameText.describe('What the entries were called in the file that they came from.'),
});

export const mergeRequest = z.strictObject({ into: exerciseId });
