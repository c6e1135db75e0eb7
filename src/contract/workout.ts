import { z } from 'zod';
import { EXERCISE_CATEGORIES } from '#core/progression/experience.ts';
import { TIERS } from '#core/progression/tiers.ts';
import { BODYWEIGHT_LIMITS, WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { MEASURE_NAMES } from '#core/workout/measures.ts';
import { MUSCLE_GROUPS } from '#core/workout/muscle-groups.ts';
import { askedTarget } from './program-runs.ts';
import { sentSet, storedSet } from './set.ts';
import {
  calendarDay,
  exerciseId,
  instant,
  isStorableJson,
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

export const workoutSummary = z
  .object({
    id: z.uuid(),
    name: z.string(),
    muscle_groups: z.array(z.enum(MUSCLE_GROUPS)),
    start_time: instant,
    time_zone: sinceVersion2(z.string()).describe('Where it was done: its day, week and hour are told in it.'),
    duration: z.int().describe('Seconds.'),
    total_volume: z.number().describe('Kilograms.'),
    total_sets: z.int(),
    total_reps: z.int(),
    xp_earned: z.int(),
  })
  .meta({ id: 'WorkoutSummary' });

export type WorkoutSummary = z.infer<typeof workoutSummary>;

const measure = z.enum(MEASURE_NAMES).describe('Which numbers a set has, and what they are worth.');
const superset = z.int().min(1).max(WORKOUT_LIMITS.supersets);
const restSeconds = z.int().min(0).max(WORKOUT_LIMITS.restSeconds);

const target = z
  .record(z.string(), z.unknown())
  .describe('What was asked for, kept as it is. With a `runId`, it is the target of a program, as `NextStage` has it.');

export const workoutExercise = z.object({
  exercise_id: exerciseId,
  name: z.string(),
  category: z.enum(EXERCISE_CATEGORIES),
  muscle_group: z.enum(MUSCLE_GROUPS).nullable(),
  bodyweight_hold: sinceVersion2(z.boolean()).describe('The weight is held besides the own body.'),
  measure: sinceVersion2(measure),
  superset: sinceVersion2(superset.nullable()).describe('Exercises with the same number are done in turn.'),
  note: sinceVersion2(z.string().nullable()),
  rest_seconds: sinceVersion2(restSeconds.nullable()),
  target: sinceVersion2(target.nullable()),
  sets: z.array(storedSet),
});

export const workoutDetail = workoutSummary.extend({
  notes: z.string().nullable(),
  end_time: instant,
  bodyweight_kg: sinceVersion2(z.number().nullable()).describe("The member's, when the workout was done."),
  source: sinceVersion2(z.enum(['logged', 'import', 'api'])),
  revision: sinceVersion2(z.int()).describe('Grows with every edit.'),
  skipped: sinceVersion2(
    z.array(z.object({ exercise_id: exerciseId, name: z.string(), sets: z.int() })).nullable(),
  ).describe('What was planned and not logged: whole exercises, and single sets of those that were done.'),
  exercises: z.array(workoutExercise),
});

export type WorkoutDetail = z.infer<typeof workoutDetail>;

/** Newest first; the header `x-next-cursor` of a page is the cursor of the next, and is missing on the last. */
export const historyQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
  on: calendarDay.optional().describe('Only workouts of this day, each by its own clock.'),
});

export const workoutsResponse = z.array(workoutSummary);

export const workoutDaysQuery = z.strictObject({
  year: z.coerce.number().int().min(1).max(9999).describe('A calendar year.'),
});

/** Days without a workout are left out. */
export const workoutDaysResponse = z.object({
  year: z.int(),
  days: z.array(
    z.object({
      date: z.iso.date(),
      workouts: z.int(),
      volume: z.number().describe('Kilograms.'),
      records: sinceVersion2(z.int()),
    }),
  ),
  years: z.array(z.int()).describe('Every year with a workout, the latest first.'),
});

export type WorkoutDaysResponse = z.infer<typeof workoutDaysResponse>;
export type WorkoutDay = WorkoutDaysResponse['days'][number];

export const monthParams = z.object({
  month: z.iso
    .date()
    .refine((date) => date >= '0001' && date.endsWith('-01'), 'Not the first day of a month.')
    .describe('Its first day.'),
});

export const monthSummary = z
  .object({
    month: z.iso.date().describe('Its first day.'),
    workouts: z.int(),
    days: z.int().describe('On which something was done.'),
    volume: z.number().describe('Kilograms.'),
    seconds: z.int().describe('Of training.'),
    xp: z.int(),
    records: z.int(),
    lifts: z
      .array(z.object({ exercise_id: exerciseId, exercise_name: z.string(), sets: z.int() }))
      .max(2)
      .describe('Those with the most hard sets, the most first.'),
    record: z
      .object({
        exercise_id: exerciseId,
        exercise_name: z.string(),
        measure,
        weight: kilograms,
        reps: repetitions,
        duration_s: seconds.nullable(),
        distance_m: meters.nullable(),
      })
      .nullable()
      .describe('The heaviest record; of those without a lifted weight, the one that earned most.'),
  })
  .meta({ id: 'MonthSummary' });

export type MonthSummary = z.infer<typeof monthSummary>;

const TARGET_LENGTH = 4000;

/** Before there were programs, a target could hold anything: those are stored and sent again. */
function programTargetFits(target: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  if (!('runId' in target)) return;
  for (const { path, message } of askedTarget.safeParse(target).error?.issues ?? []) {
    context.addIssue({ code: 'custom', path, message });
  }
}

/** A finished workout. The server recomputes totals and XP, and ignores unknown fields: older and newer phones send it. */
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
  bodyweightKg: z
    .number()
    .min(BODYWEIGHT_LIMITS.least)
    .max(BODYWEIGHT_LIMITS.most)
    .nullish()
    .describe("Frozen with the workout; the profile's at arrival unless given."),
  skipped: z
    .array(z.object({ exerciseId, sets: z.int().min(1).max(WORKOUT_LIMITS.setsPerExercise) }))
    .max(WORKOUT_LIMITS.exercises)
    .nullish()
    .describe('What was planned and not logged. Exercises that are not known are left out when it is told.'),
  timeZone: text({ min: 0, max: 64 }).nullish().describe("An IANA name; the profile's unless given or known."),
  exercises: z
    .array(
      z.object({
        exerciseId,
        measure: measure.nullish().describe('Clients of release 1.0.0 send none.'),
        superset: superset.nullish(),
        note: notesText.nullish(),
        restSeconds: restSeconds.nullish(),
        target: target
          .refine(
            (target) => isStorableJson(target, TARGET_LENGTH),
            'Too long, or contains characters that are no text.',
          )
          .superRefine(programTargetFits)
          .nullish(),
        sets: z.array(sentSet).max(WORKOUT_LIMITS.setsPerExercise),
      }),
    )
    .max(WORKOUT_LIMITS.exercises)
    .superRefine(supersetsHavePartners),
});

export type CompletionRequest = z.infer<typeof completionRequest>;

export const workoutEdit = completionRequest
  .omit({ id: true })
  .extend({ revision: z.int().min(1).describe('The one that was edited; another is refused.') });

export type WorkoutEdit = z.infer<typeof workoutEdit>;

const tierName = z.enum(TIERS.map(({ name }) => name));

/** What a workout has changed; the completion screen celebrates from it. Workouts of release 1.0.0 lack what is optional. */
export const progression = z
  .object({
    xpBefore: z.int(),
    xpAfter: z.int(),
    xpGained: z.int(),
    levelBefore: z.int(),
    levelAfter: z.int(),
    tierBefore: tierName,
    tierAfter: tierName,
    starsBefore: z.int().optional().describe('Earned beyond the top level.'),
    starsAfter: z.int().optional(),
    currentStreak: z.int(),
    totalWorkouts: z.int(),
    trophies: z.array(z.string()).optional().describe('Ids of the trophies that it has earned.'),
    ghosts: z.array(exerciseId).optional().describe('Exercises in which it has done more than their last workout.'),
    records: z.array(
      z.object({
        exerciseId,
        exerciseName: z.string(),
        measure: measure.optional(),
        oldWeight: kilograms,
        oldReps: repetitions,
        oldDurationSeconds: seconds.optional(),
        oldDistanceMeters: meters.optional(),
        oldIsHouse: z.boolean().optional().describe("The old record was the house's factory score."),
        newWeight: kilograms,
        newReps: repetitions,
        newDurationSeconds: seconds.optional(),
        newDistanceMeters: meters.optional(),
      }),
    ),
  })
  .meta({ id: 'Progression' });

export type Progression = z.infer<typeof progression>;

/** The same on every retry. */
export const completionResponse = z.object({
  id: z.uuid(),
  workout: workoutSummary,
  progression,
  revision: z
    .int()
    .optional()
    .describe('After an edit, the one to edit next; an edit that changes nothing does not raise it.'),
});

export type CompletionResponse = z.infer<typeof completionResponse>;
