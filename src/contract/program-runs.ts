import { z } from 'zod';
import { PROGRAM_LIMITS } from '#core/programs/program-limits.ts';
import {
  type AskedSet,
  type AskedTarget,
  CLOSES,
  type NextSlot,
  type RunEvent,
  type Start,
  type Why,
} from '#core/programs/run.ts';
import { WEEKDAYS } from '#core/programs/training-days.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { partId, program, programId } from './programs.ts';
import { previousSet } from './set.ts';
import { exerciseId, instant, kilograms, recentInstant, repetitions } from './values.ts';

export const RUN_BOUNDS = { runs: 500, starts: 300, events: 2000 } as const;

const load = kilograms.positive();

const start = z.union([
  z.strictObject({ kg: kilograms }),
  z.strictObject({ oneRepMaxKg: load }),
  z.strictObject({ trainingMaxKg: load }),
  z.strictObject({ rung: z.int().min(0).lt(PROGRAM_LIMITS.rungs).describe('Of a ladder, from 0.') }),
]) satisfies z.ZodType<Start>;

const starts = z
  .record(partId, start)
  .refine((given) => Object.keys(given).length <= RUN_BOUNDS.starts, 'Too many.')
  .describe('By lift where the slot names one, else by slot.');

const perWeek = z
  .int()
  .min(1)
  .max(PROGRAM_LIMITS.perWeek)
  .describe('Sessions a week, where the member chose another number.');

const weekdays = z
  .array(z.int().min(1).max(WEEKDAYS.length))
  .refine((days) => new Set(days).size === days.length, 'Each day once.')
  .describe(
    'The days on which the member means to train, from Monday, 1, to Sunday, 7; none for whenever it suits. A missed day moves nothing.',
  );

export const runCreation = z.strictObject({
  id: z.uuid().toLowerCase().optional().describe('Made by the client: a retry then starts it once.'),
  programId: programId.describe('Of a built-in or an own program.'),
  starts: starts.default({}),
  perWeek: perWeek.optional(),
  weekdays: weekdays.default([]),
});

export type RunCreation = z.infer<typeof runCreation>;

export const runPatch = z
  .strictObject({
    starts: starts.optional().describe('Replaces those that it names.'),
    perWeek: perWeek.optional(),
    weekdays: weekdays.optional(),
    programId: z
      .uuid()
      .toLowerCase()
      .optional()
      .describe('Goes on with this own program: what was done in slots of the same ids still counts.'),
    ended: z.boolean().optional().describe('Ends the run, or goes on with it: then the one that was active ends.'),
  })
  .refine((patch) => Object.keys(patch).length > 0, 'Nothing to change.');

export type RunPatch = z.infer<typeof runPatch>;

const stage = {
  pass: z.int().min(1).max(100_000).describe('How often the weeks were begun.'),
  week: z.int().min(1).max(PROGRAM_LIMITS.weeks),
  day: z.int().min(1).max(PROGRAM_LIMITS.days),
};

const event = { id: z.uuid().toLowerCase().describe('Made by the client.'), at: recentInstant };

/** What the member decides. Appended, never changed; it may arrive late and twice. */
export const runEvent = z
  .discriminatedUnion('type', [
    z.strictObject({ ...event, type: z.literal('skip'), ...stage }),
    z.strictObject({ ...event, type: z.literal('repeat'), ...stage }),
    z.strictObject({ ...event, type: z.literal('deload'), lift: partId.exactOptional() }),
    z.strictObject({ ...event, type: z.literal('ease_in') }),
    z.strictObject({
      ...event,
      type: z.literal('new_max'),
      lift: partId,
      max: z.union([...start.options, z.strictObject({ fiveRepMaxKg: load })]),
    }),
    z.strictObject({
      ...event,
      type: z.literal('swap'),
      slotId: partId,
      exerciseId,
      start: start.exactOptional(),
    }),
    z.strictObject({ ...event, type: z.literal('end') }),
  ])
  .meta({ id: 'ProgramRunEvent' }) satisfies z.ZodType<RunEvent>;

export const runParams = z.object({ runId: z.uuid().toLowerCase() });

export const programRun = z
  .object({
    id: z.uuid(),
    programId,
    name: z.string().describe('Of the program.'),
    perWeek: z.int(),
    weekdays,
    startedAt: instant,
    endedAt: instant.nullable(),
    starts,
  })
  .meta({ id: 'ProgramRun' });

export type ProgramRunAnswer = z.infer<typeof programRun>;

/** The latest first; one at most is not ended. */
export const programRunsResponse = z.array(programRun);

const seconds = z.number().min(0).max(WORKOUT_LIMITS.durationSeconds);
const anyLoad = z
  .number()
  .min(0)
  .max(2 * WORKOUT_LIMITS.weight);

const askedSetWith = (kg: z.ZodNumber) =>
  z.looseObject({
    kg: kg.nullable().describe('`null` where the member has to say.'),
    reps: repetitions.describe('The least, or what is asked for within a range.'),
    range: z
      .tuple([seconds, seconds])
      .exactOptional()
      .describe('Of repetitions, or of seconds in a hold. Hit from its lower end on.'),
    total: repetitions.exactOptional().describe('The sum that all sets reach together.'),
    amrap: z.boolean().exactOptional(),
    decides: z.boolean().exactOptional(),
    seconds: seconds.exactOptional(),
    rpe: z.number().min(1).max(10).exactOptional(),
    ofTop: z
      .number()
      .positive()
      .max(10)
      .exactOptional()
      .describe('A back-off: this much of the heaviest set that was done before it.'),
  }) satisfies z.ZodType<AskedSet>;

const count = z.int().min(0).max(1000);

const targetWith = (pass: z.ZodNumber, kg: z.ZodNumber) =>
  z.looseObject({
    runId: z.uuid(),
    ...stage,
    pass,
    slotId: partId,
    lift: partId.exactOptional(),
    rung: count.exactOptional().describe('The place in a ladder, from 0.'),
    step: count.exactOptional().describe('The place among the schemes of its rule, from 0.'),
    load: kg.exactOptional().describe('Of the working sets.'),
    max: kg.exactOptional().describe('The training max, not rounded.'),
    sets: z.array(askedSetWith(kg)).max(WORKOUT_LIMITS.setsPerExercise),
    missed: count.exactOptional().describe('Misses in a row before it.'),
    stageOneLoad: kg.exactOptional(),
    deload: z
      .boolean()
      .exactOptional()
      .describe('Of a deload: no ghost, no sign of standing still. One of a deload week is never judged.'),
    chosen: z.boolean().exactOptional().describe('The member asked for the deload: the load goes on from it.'),
    closes: z.enum(CLOSES).exactOptional().describe('What is over with this stage.'),
    insteadOf: exerciseId
      .exactOptional()
      .describe('Another exercise was done for the day, instead of this one: its sets are not judged.'),
  }) satisfies z.ZodType<AskedTarget>;

/** What a program asked for, kept with the exercise of a workout: a past session is judged by it. A later release may add to it. */
export const askedTarget = targetWith(stage.pass, anyLoad).meta({ id: 'ProgramTarget' });

/** What follows from something at its bounds lies beyond them. */
const nextPass = z.int();
const nextLoad = z.number();

/** Codes with their values: the words are those of whoever shows them. */
const why = z
  .looseObject({ kind: z.string() })
  .describe('Why the numbers are what they are.') as z.ZodType as z.ZodType<Why>;

const nextSlot = z.object({
  slotId: partId,
  exerciseId,
  sets: z.array(askedSetWith(nextLoad)),
  why,
  gym: z.string().exactOptional().describe('The gym that the load was rounded for, where that changed it.'),
  basedOn: z.uuid().nullable().describe('The workout that the numbers follow from.'),
  basedOnAt: instant.nullable().describe('When that workout was begun.'),
  restSeconds: z.int(),
  superset: z.int().exactOptional(),
  warmups: z.boolean().exactOptional(),
  note: z.string().exactOptional(),
  target: targetWith(nextPass, nextLoad).describe('To be sent with the exercise of the workout.'),
}) satisfies z.ZodType<NextSlot>;

/** What comes next, and everything that it follows from: a phone without a network derives the same. */
export const nextStageResponse = z
  .object({
    runId: z.uuid(),
    ...stage,
    pass: nextPass,
    name: z.string().describe('Of the day.'),
    deload: z.boolean().exactOptional(),
    slots: z.array(nextSlot),
    over: z
      .literal(true)
      .exactOptional()
      .describe('Nothing comes next, and the stage is the last one: all stages are done, or the run was ended.'),
    easeIn: z
      .object({ percent: z.number(), days: z.int() })
      .exactOptional()
      .describe('Offered after a break, never done by itself.'),
    basis: z.object({
      program: program.describe('As it was when the run was started, with the latest edit of an own one.'),
      starts,
      events: z.array(runEvent),
      entries: z
        .array(
          z.object({
            workoutId: z.uuid(),
            startedAt: instant,
            exerciseId,
            sets: z.array(previousSet),
            target: askedTarget,
          }),
        )
        .describe('The latest twelve of each lift, by the slots that drive it, the earliest first.'),
      estimates: z
        .record(exerciseId, z.number())
        .describe('Kilograms for one repetition, the best of the last 90 days, of exercises that are done by RPE.'),
    }),
  })
  .meta({ id: 'NextStage' });

export type NextStageAnswer = z.infer<typeof nextStageResponse>;

export const runStagesQuery = z.strictObject({
  cursor: z.string().max(120).optional().describe('From `x-next-cursor` of the page before.'),
});

export const runStagesResponse = z.array(
  z
    .object({
      workoutId: z.uuid(),
      startedAt: instant,
      ...stage,
      exerciseId: exerciseId.describe('The first that was asked for.'),
      kg: z.number().nullable().describe('The heaviest set that was asked for of it; null where nothing was loaded.'),
      deload: z.boolean(),
      missed: z.boolean().describe('Whether a lift fell short of what was asked for. Nothing is in a deload week.'),
      records: z.int().describe('How many of its exercises have a set that was a record.'),
    })
    .meta({ id: 'ProgramRunStage' }),
);

export type RunStage = z.infer<typeof runStagesResponse>[number];
