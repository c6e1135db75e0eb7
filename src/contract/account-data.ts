import { z } from 'zod';
import { MUSCLE_GROUPS } from '#core/workout/muscle-groups.ts';
import { workoutTemplate } from './template.ts';
import { currentUserResponse } from './user.ts';
import { exerciseId, instant, kilograms, repetitions } from './values.ts';
import { progression, workoutDetail } from './workout.ts';

/** JSON as one document, or a zip archive of CSV tables. */
export const exportQuery = z.strictObject({ format: z.enum(['json', 'csv']).default('json') });

/** The member's password again: neither a slip of the thumb nor an unlocked phone in the wrong hands deletes an account. */
export const accountDeletion = z.strictObject({ password: z.string().max(1_000).optional() });

const PER_MUSCLE_GROUP = `In the order ${MUSCLE_GROUPS.join(', ')}.`;

/** Everything that the product keeps of a member. A change that old readers would stumble over raises the version. */
export const accountExport = z
  .object({
    exported_at: instant,
    format_version: z.literal(1),
    profile: currentUserResponse.omit({ weight: true }).extend({
      current_streak: z.int().describe('Weeks up to `streak_week`.'),
      streak_week: z.iso.date().nullable().describe('Monday of the latest week that the streak counts.'),
    }),
    workouts: z.array(
      workoutDetail.extend({
        duration_minutes: z.int(),
        muscle_volumes: z.array(z.number()).describe(`Kilograms. ${PER_MUSCLE_GROUP}`),
        muscle_sets: z.array(z.int()).describe(PER_MUSCLE_GROUP),
        progression: progression.nullable().describe('What the member was told when the workout was saved.'),
        created_at: instant,
      }),
    ),
    best_lifts: z.array(
      z.object({
        exercise_id: exerciseId,
        exercise_name: z.string(),
        weight: kilograms,
        reps: repetitions,
        workout_id: z.uuid(),
        performed_at: instant,
      }),
    ),
    favorites: z.array(z.object({ exercise_id: exerciseId, exercise_name: z.string(), created_at: instant })),
    templates: z.array(workoutTemplate.extend({ updated_at: instant })),
  })
  .meta({ id: 'AccountExport' });

export type AccountExport = z.infer<typeof accountExport>;
export type ExportedWorkout = AccountExport['workouts'][number];
