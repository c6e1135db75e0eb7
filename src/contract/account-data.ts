import { z } from 'zod';
import { MEASURE_NAMES } from '#core/workout/measures.ts';
import { MUSCLE_GROUPS } from '#core/workout/muscle-groups.ts';
import { measurement } from './measurements.ts';
import { ownExercise } from './own-exercise.ts';
import { seasonsResponse, streakPause, trophiesResponse } from './play.ts';
import { programRun, runEvent } from './program-runs.ts';
import { program, programContent } from './programs.ts';
import { exerciseSettings, userSettingsResponse } from './settings.ts';
import { workoutTemplate } from './template.ts';
import { currentUserResponse } from './user.ts';
import { exerciseId, instant, kilograms, meters, repetitions, seconds } from './values.ts';
import { progression, workoutDetail, workoutExercise } from './workout.ts';

/** JSON as one document, a zip archive of CSV tables, or the sets alone in the columns of Hevy, which other apps can read. */
export const exportQuery = z.strictObject({ format: z.enum(['json', 'csv', 'hevy']).default('json') });

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
      streak_bank: z.int().describe('Free weeks that the streak has banked.'),
    }),
    workouts: z.array(
      workoutDetail.extend({
        duration_minutes: z.int(),
        muscle_volumes: z.array(z.number()).describe(`Kilograms. ${PER_MUSCLE_GROUP}`),
        muscle_sets: z.array(z.int()).describe(PER_MUSCLE_GROUP),
        progression: progression.nullable().describe('What the member was told when the workout was saved.'),
        edit_progression: progression.nullable().describe('What the member was told when it was last edited.'),
        local_start: z.iso.datetime({ local: true }).describe('The clock where it was done.'),
        exercises: z.array(
          workoutExercise.extend({
            target: z.record(z.string(), z.unknown()).nullable().describe('What was asked for.'),
            merged_from: exerciseId
              .nullable()
              .describe('The own exercise that it was logged as, before it was merged.'),
            import_name: z.string().nullable().describe('What it was called in the file of another app.'),
          }),
        ),
        created_at: instant,
        import_key: z
          .string()
          .nullable()
          .describe('What it was called in the file of another app: that file adds nothing where this was loaded.'),
      }),
    ),
    best_lifts: z.array(
      z.object({
        exercise_id: exerciseId,
        exercise_name: z.string(),
        measure: z.enum(MEASURE_NAMES),
        weight: kilograms,
        reps: repetitions,
        duration_s: seconds.nullable(),
        distance_m: meters.nullable(),
        rank: z.int().describe('The record rule as one number; 0 where nothing that was done counts for the record.'),
        workout_id: z.uuid(),
        performed_at: instant,
      }),
    ),
    favorites: z.array(z.object({ exercise_id: exerciseId, exercise_name: z.string(), created_at: instant })),
    templates: z.array(
      workoutTemplate.extend({
        updated_at: instant,
        exercises: z.array(workoutTemplate.shape.exercises.element.extend({ merged_from: exerciseId.nullable() })),
      }),
    ),
    own_exercises: z.array(ownExercise.extend({ merged_by: exerciseId.nullable(), updated_at: instant })),
    settings: userSettingsResponse.extend({ updated_at: instant.nullable() }),
    exercise_settings: z.array(exerciseSettings.extend({ updated_at: instant })),
    trophies: z.array(trophiesResponse.shape.earned.element.extend({ name: z.string() })),
    streak_pauses: z.array(streakPause.extend({ created_at: instant })),
    measurements: z.array(measurement.extend({ created_at: instant })),
    programs: z.array(
      z.object({
        id: z.uuid(),
        program: z.object(programContent.shape),
        revision: z.int(),
        created_at: instant,
        updated_at: instant,
      }),
    ),
    program_runs: z.array(
      z.object({
        id: z.uuid(),
        program: program.describe('As it was when it was started.'),
        started_at: instant,
        ended_at: instant.nullable(),
        starts: programRun.shape.starts,
        weekdays: programRun.shape.weekdays,
        events: z.array(runEvent),
      }),
    ),
    seasons: seasonsResponse.shape.seasons,
    months: seasonsResponse.shape.months,
  })
  .meta({ id: 'AccountExport' });

export type AccountExport = z.infer<typeof accountExport>;
export type ExportedWorkout = AccountExport['workouts'][number];
