import { z } from 'zod';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import type { SetFieldName } from '#core/workout/set-fields.ts';
import { kilograms, repetitions } from './values.ts';

/** What each field of a set may be. */
const fields = {
  weight: kilograms,
  reps: repetitions,
} satisfies Record<SetFieldName, z.ZodType>;

/** In a finished workout that is sent. */
export const sentSet = z.object({
  setNumber: z.int().min(1).max(WORKOUT_LIMITS.setsPerExercise),
  ...fields,
  isPr: z.boolean().optional(),
});

/** In a workout that is read. */
export const storedSet = z.object({ set_number: z.int(), ...fields, is_pr: z.boolean(), xp_earned: z.int() });

/** As the logger shows it of the last time. */
export const previousSet = z.object({ set_number: z.int(), ...fields });
