import { z } from 'zod';
import { IMPORT_APPS } from '#core/import/save-file.ts';
import { BODYWEIGHT_LIMITS } from '#core/workout/limits.ts';
import { MEASURE_NAMES } from '#core/workout/measures.ts';
import { MUSCLE_GROUPS } from '#core/workout/muscle-groups.ts';
import { errorResponse } from './errors.ts';
import { exerciseId, instant, text } from './values.ts';
import { progression } from './workout.ts';

export { IMPORT_LIMITS } from '#core/import/import-limits.ts';

/** How many items of a list are sent; the counts are of all. */
const MOST_LISTED = 200;

const timeZone = text({ min: 1, max: 64 });
/** As the database names them: `Intl` also knows `CET` and `+05:30`, and a workout could not keep those. */
const namedTimeZone = timeZone.regex(
  /^(UTC|GMT|[A-Za-z_]+(\/[A-Za-z_-]+)+|Etc\/GMT(\+([0-9]|1[0-2])|-([0-9]|1[0-4])))$/,
  'Not a known time zone.',
);
const importKey = z.string().max(300);

/** What the member has answered. Sent with the file, as JSON in the part `options`. */
export const importOptions = z.strictObject({
  id: z
    .uuid()
    .toLowerCase()
    .optional()
    .describe('Made by the client: a retry loads once and is answered alike, another file is refused.'),
  unit: z.enum(['kg', 'lb']).optional().describe('Of weights without a unit.'),
  timezone: namedTimeZone.optional().describe("Where the file's clocks hung; the profile's unless given."),
  bodyweightKg: z
    .number()
    .min(BODYWEIGHT_LIMITS.least)
    .max(BODYWEIGHT_LIMITS.most)
    .optional()
    .describe('For workouts of which no bodyweight is known.'),
  exercises: z
    .record(z.string().max(300), z.union([z.literal('own'), exerciseId]))
    .default({})
    .describe('Names in the file, each with an exercise or `own`. Kept for the next file.'),
  kinds: z
    .record(
      z.string().max(300),
      z.strictObject({
        group: z.enum(MUSCLE_GROUPS).nullable().optional(),
        measure: z.enum(MEASURE_NAMES).optional(),
        warmUp: z.boolean().optional().describe('Its sets are stored as warm-ups, worth nothing.'),
      }),
    )
    .default({})
    .describe('Of names in the file that become own exercises: what they train, and what they count by.'),
  dateOrder: z
    .enum(['day', 'month'])
    .optional()
    .describe('Which comes first in `7/1/2024`, where the file does not tell.'),
  duplicates: z
    .array(importKey)
    .max(10_000)
    .default([])
    .describe('Keys of probable duplicates that are to be loaded all the same.'),
  deleted: z.boolean().default(false).describe('Whether workouts come back that the member has deleted.'),
});

export type ImportOptions = z.infer<typeof importOptions>;

const lineNotes = z
  .array(
    z.object({
      line: z.int(),
      reason: z.string().describe('In words; may change.'),
      // Missing in imports from before there were codes.
      code: z.string().optional().describe('Stable: programs branch on it.'),
      values: z
        .record(z.string(), z.union([z.string(), z.number()]))
        .optional()
        .describe('What words for it need.'),
      file: z.string().optional().describe('Its name, where there are several.'),
    }),
  )
  .describe(`The first ${MOST_LISTED}.`);

const day = z.iso.date();

/** What is in the files, and what of it is new. */
const importCounts = {
  app: z.enum(IMPORT_APPS),
  dialect: z.string(),
  files: z.array(
    z.object({
      name: z.string(),
      app: z.enum(IMPORT_APPS).nullable(),
      dialect: z.string().nullable(),
      problem: z.string().nullable().describe('Why nothing was read from it.'),
      problem_code: z.string().optional().describe('The same for programs.'),
    }),
  ),
  workouts: z.int().describe('That are new.'),
  sets: z.int().describe('Of the new workouts.'),
  first_day: day.nullable(),
  last_day: day.nullable(),
  already_here: z.int().describe('Workouts that were loaded before.'),
  deleted_before: z.int().describe('Workouts that the member has deleted; they stay so unless asked for.'),
  // Missing in imports from before there were measurements.
  measurements: z.int().optional().describe('Of the body, that are new.'),
  measurements_here: z.int().optional().describe('Those of a day and kind that the member has.'),
  // Missing in imports from before there were programs.
  programs: z
    .array(z.object({ id: z.uuid(), name: z.string(), weeks: z.int(), days: z.int().describe('In its longest week.') }))
    .optional()
    .describe('That are new; each becomes an own program.'),
  programs_here: z.int().optional().describe('Those that were loaded before.'),
  recognised: z.int().describe('Names of exercises.'),
  unrecognised: z.array(z.object({ name: z.string(), sets: z.int() })).describe('Each becomes an own exercise.'),
  skipped: lineNotes,
  skipped_total: z.int(),
  adjusted: lineNotes,
};

export const importPreview = z
  .object({
    ...importCounts,
    sets_in_file: z.int(),
    exercises: z
      .array(
        z.object({
          name: z.string().describe('In the file.'),
          sets: z.int(),
          exercise_id: exerciseId.nullable().describe('What it will be; `null` for an own exercise.'),
          exercise_name: z.string().nullable(),
          suggestions: z
            .array(z.object({ id: exerciseId, name: z.string() }))
            .describe('What it may mean, where that is not certain.'),
          doubt: z
            .enum(['which', 'fold', 'new'])
            .nullable()
            .describe(
              'Why it becomes an own exercise unless the member says otherwise: two of ours fit, another name of the file has the one that fits, or none does.',
            ),
          kind: z
            .object({ group: z.enum(MUSCLE_GROUPS).nullable(), measure: z.enum(MEASURE_NAMES), warm_up: z.boolean() })
            .nullable()
            .describe('What the own exercise would be.'),
          weights: z
            .object({ least: z.number(), most: z.number(), unit: z.enum(['kg', 'lb']).nullable() })
            .nullable()
            .describe('As the file has them.'),
          timed: z.boolean(),
          sample: z
            .object({
              weight: z.number(),
              reps: z.number(),
              duration_s: z.number().nullable(),
              distance_m: z.number().nullable(),
            })
            .describe('One of its sets; the weight is in the unit of the file.'),
        }),
      )
      .describe('The most doubtful first, then by their sets.'),
    duplicates: z
      .array(
        z.object({
          key: importKey,
          name: z.string(),
          day,
          sets: z.int(),
          like: z.object({
            id: z.uuid().nullable().describe('`null` where it is in these files, too.'),
            name: z.string(),
            start_time: instant,
          }),
        }),
      )
      .describe(
        'They overlap a workout from elsewhere that shares half of their exercises, and are left out unless named.',
      ),
    needs_unit: z.boolean(),
    unit_in_file: z.enum(['kg', 'lb']).nullable().describe('Of most weights that have one.'),
    date_doubt: z
      .object({ text: z.string(), day: day, month: day })
      .nullable()
      .describe(
        'A date of the file, and the days that it is if the day or the month comes first; asked for before loading.',
      ),
    heaviest: z
      .object({ name: z.string(), weight: z.number() })
      .nullable()
      .describe('To tell the unit by, where it is asked.'),
    timezone: timeZone,
    needs_timezone: z.boolean().describe('Whether the file has clocks without a zone.'),
    needs_bodyweight: z.boolean().describe('There are bodyweight sets, and no bodyweight is known.'),
    also: z
      .object({ templates: z.int(), own_exercises: z.int(), favorites: z.int(), settings: z.boolean() })
      .nullable()
      .describe("Of GYMRATT's own export."),
  })
  .meta({ id: 'ImportPreview' });

export type ImportPreview = z.infer<typeof importPreview>;

/** An import that has been done. */
export const importResult = z
  .object({
    id: z.uuid(),
    ...importCounts,
    created_at: instant,
    own_exercises: z
      .array(z.object({ id: exerciseId, name: z.string(), sets: z.int() }))
      .describe('Made by this import.'),
    records: z.int().describe('Records on their day: of each exercise one for a workout.'),
    longest_streak: z.int().describe('Weeks, of the whole history.'),
    // Missing in imports from before there were trophies.
    trophies: z.array(z.string()).optional().describe('Ids of the trophies that the history has earned.'),
    progression: progression.describe('Without a list of records: there may be hundreds.'),
  })
  .meta({ id: 'ImportResult' });

export type ImportResult = z.infer<typeof importResult>;

/** A line of `application/x-ndjson`: progress first, then the result or an error. Ending the request early cancels the import. */
export const importLine = z.union([
  z.object({ progress: z.object({ done: z.int(), of: z.int() }) }),
  z.object({ result: importResult }),
  z.object({ error: errorResponse }),
]);

export type ImportLine = z.infer<typeof importLine>;

export const importsResponse = z
  .array(
    importResult
      .pick({ id: true, app: true, dialect: true, workouts: true, sets: true, first_day: true, last_day: true })
      .extend({
        file_name: z.string(),
        measurements: z.int(),
        programs: z.int(),
        created_at: instant,
        own_exercises: importResult.shape.own_exercises,
      }),
  )
  .describe('Newest first.');

export type ListedImport = z.infer<typeof importsResponse>[number];
