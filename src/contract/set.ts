import { z } from 'zod';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { SET_FIELDS, SET_TYPES, type SetFieldName, SIDES } from '#core/workout/set-fields.ts';
import { kilograms, meters, noteText, recentInstant, repetitions, seconds, text } from './values.ts';

/** What each field of a set may be. */
const fields = {
  weight: kilograms,
  reps: repetitions,
  durationSeconds: seconds,
  distanceMeters: meters,
  type: z.enum(SET_TYPES).describe('A warm-up counts for nothing; `normal` unless given.'),
  rpe: z.number().min(1).max(10).multipleOf(0.5).describe('How hard it was: 10 minus the repetitions that were left.'),
  side: z.enum(SIDES).describe('A left and a right set are one when sets are counted.'),
  note: text({ min: 1, max: WORKOUT_LIMITS.setNoteLength }),
  completedAt: recentInstant,
} satisfies Record<SetFieldName, z.ZodType>;

/** In a finished workout that is sent. */
export const sentSet = z.object({
  setNumber: z.int().min(1).max(WORKOUT_LIMITS.setsPerExercise),
  weight: fields.weight.default(0),
  reps: fields.reps.default(0),
  durationSeconds: fields.durationSeconds.nullish(),
  distanceMeters: fields.distanceMeters.nullish(),
  type: fields.type.nullish(),
  rpe: fields.rpe.nullish(),
  side: fields.side.nullish(),
  note: noteText(WORKOUT_LIMITS.setNoteLength).nullish(),
  completedAt: fields.completedAt.nullish(),
  isPr: z.boolean().optional(),
});

/** Under the names of the columns. Answers that a browser kept from an earlier release have only weight and reps. */
const columns = {
  [SET_FIELDS.weight.column]: fields.weight,
  [SET_FIELDS.reps.column]: fields.reps,
  [SET_FIELDS.durationSeconds.column]: fields.durationSeconds.nullable().optional(),
  [SET_FIELDS.distanceMeters.column]: fields.distanceMeters.nullable().optional(),
  [SET_FIELDS.type.column]: fields.type.optional(),
  [SET_FIELDS.rpe.column]: fields.rpe.nullable().optional(),
  [SET_FIELDS.side.column]: fields.side.nullable().optional(),
  [SET_FIELDS.note.column]: fields.note.nullable().optional(),
  [SET_FIELDS.completedAt.column]: fields.completedAt.nullable().optional(),
};

/** In a workout that is read. */
export const storedSet = z.object({ set_number: z.int(), ...columns, is_pr: z.boolean(), xp_earned: z.int() });

/** As the logger shows it of the last time. */
export const previousSet = z.object({ set_number: z.int(), ...columns });
