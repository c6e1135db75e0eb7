import { z } from 'zod';
import { EXERCISE_CATEGORIES } from '#core/progression/experience.ts';
import { TIERS } from '#core/progression/tiers.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { MUSCLE_GROUPS } from '#core/workout/muscle-groups.ts';
import { sentSet, storedSet } from './set.ts';
import { exerciseId, instant, kilograms, nameText, notesText, repetitions } from './values.ts';

export const workoutSummary = z
  .object({
    id: z.uuid(),
    name: z.string(),
    muscle_groups: z.array(z.enum(MUSCLE_GROUPS)),
    start_time: instant,
    duration: z.int().describe('Seconds.'),
    total_volume: z.number().describe('Kilograms.'),
    total_sets: z.int(),
    total_reps: z.int(),
    xp_earned: z.int(),
  })
  .meta({ id: 'WorkoutSummary' });

export type WorkoutSummary = z.infer<typeof workoutSummary>;

export const workoutDetail = workoutSummary.extend({
  notes: z.string().nullable(),
  end_time: instant,
  exercises: z.array(
    z.object({
      exercise_id: exerciseId,
      name: z.string(),
      category: z.enum(EXERCISE_CATEGORIES),
      muscle_group: z.enum(MUSCLE_GROUPS),
      sets: z.array(storedSet),
    }),
  ),
});

export type WorkoutDetail = z.infer<typeof workoutDetail>;

/** Newest first; the header `x-next-cursor` of a page is the cursor of the next, and is missing on the last. */
export const historyQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
});

export const workoutsResponse = z.array(workoutSummary);

export const workoutDaysQuery = z.strictObject({
  year: z.coerce.number().int().min(1).max(9999).describe('A calendar year.'),
});

/** Days without a workout are left out. */
export const workoutDaysResponse = z.object({
  year: z.int(),
  days: z.array(z.object({ date: z.iso.date(), workouts: z.int(), volume: z.number().describe('Kilograms.') })),
  years: z.array(z.int()).describe('Every year with a workout, the latest first.'),
});

export type WorkoutDaysResponse = z.infer<typeof workoutDaysResponse>;
export type WorkoutDay = WorkoutDaysResponse['days'][number];

/**
 * A finished workout as the client has it. The server counts everything again from the sets: `totalVolume`, `xpEarned` and
 * `isPr` may come along and are not believed. Fields it does not know are ignored: a workout may wait in a phone for
 * days and meet an older or newer server.
 */
export const completionRequest = z.object({
  id: z
    .uuid()
    .toLowerCase()
    .optional()
    .describe('Made by the client when the workout starts: it makes every retry harmless.'),
  userId: z.string().optional(),
  name: nameText.default('Workout'),
  notes: notesText.optional(),
  startTime: instant,
  endTime: instant,
  duration: z.number().min(0).max(WORKOUT_LIMITS.durationSeconds).describe('Seconds of training, without pauses.'),
  totalVolume: z.number().optional(),
  xpEarned: z.number().optional(),
  exercises: z
    .array(
      z.object({
        exerciseId,
        sets: z.array(sentSet).max(WORKOUT_LIMITS.setsPerExercise),
      }),
    )
    .max(WORKOUT_LIMITS.exercises),
});

export type CompletionRequest = z.infer<typeof completionRequest>;

const tierName = z.enum(TIERS.map(({ name }) => name));

/** What a workout has changed; the completion screen celebrates from it. */
export const progression = z
  .object({
    xpBefore: z.int(),
    xpAfter: z.int(),
    xpGained: z.int(),
    levelBefore: z.int(),
    levelAfter: z.int(),
    tierBefore: tierName,
    tierAfter: tierName,
    currentStreak: z.int(),
    totalWorkouts: z.int(),
    records: z.array(
      z.object({
        exerciseId,
        exerciseName: z.string(),
        oldWeight: kilograms,
        oldReps: repetitions,
        oldIsHouse: z
          .boolean()
          .optional()
          .describe("The old record was the house's factory score. Missing in workouts logged before it was told."),
        newWeight: kilograms,
        newReps: repetitions,
      }),
    ),
  })
  .meta({ id: 'Progression' });

export type Progression = z.infer<typeof progression>;

/** The same on every retry. */
export const completionResponse = z.object({ id: z.uuid(), workout: workoutSummary, progression });

export type CompletionResponse = z.infer<typeof completionResponse>;
