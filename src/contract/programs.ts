import { z } from 'zod';
import {
  DRIVES,
  LIFT_MAXES,
  type Load,
  PROGRAM_LEVELS,
  type Program,
  type Rule,
  type Slot,
  type Target,
} from '#core/programs/program.ts';
import { PROGRAM_LIMITS } from '#core/programs/program-limits.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { exerciseId, instant, isStorableJson, nameText, noteText, text } from './values.ts';

/** How many a member may keep. */
export const PROGRAM_LIMIT = 50;

/** Of slots and lifts: chosen by whoever writes the program, and never shown. */
export const partId = z
  .string()
  .max(60)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/, 'Letters, digits, dots, dashes and underscores, and a letter or digit first.');

const reps = z.int().min(1).max(WORKOUT_LIMITS.reps);
const seconds = z.int().min(1).max(WORKOUT_LIMITS.durationSeconds);
const stepWeight = z.number().min(WORKOUT_LIMITS.weightStep).max(PROGRAM_LIMITS.step);
const effort = z.number().min(1).max(10);
/** Of a load: 0.9 is 10 % less. */
const factor = z.number().min(0.01).max(PROGRAM_LIMITS.factor);
const lessFactor = z.number().min(0.5).max(0.99).describe('0.9 takes 10 % off.');
const times = z.int().min(1).max(PROGRAM_LIMITS.misses);

const rangeOf = (number: z.ZodNumber) =>
  z.tuple([number, number]).refine(([least, most]) => least <= most, 'The end lies before the beginning.');

const step = z.strictObject({
  kg: stepWeight,
  lb: stepWeight,
  percent: z
    .number()
    .min(0.1)
    .max(PROGRAM_LIMITS.step)
    .exactOptional()
    .describe('So much of the load, and at least the step.'),
});

const load = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('work'), factor }),
  z.strictObject({ of: z.literal('max'), percent: z.number().min(1).max(PROGRAM_LIMITS.percent) }),
  z.strictObject({ of: z.literal('top'), factor }),
  z.strictObject({ of: z.literal('rpe'), rpe: effort }),
  z.strictObject({ of: z.literal('none') }),
]) satisfies z.ZodType<Load>;

const target = z.strictObject({
  reps: z
    .union([rangeOf(z.int().min(0).max(WORKOUT_LIMITS.reps)), z.strictObject({ total: reps })])
    .describe('From and to; or a sum that the sets reach together.'),
  amrap: z.boolean().exactOptional().describe('As many as possible, at least the minimum.'),
  decides: z.boolean().exactOptional().describe('Which of several AMRAP sets counts; without any, the last.'),
  load: load.describe('Of the working load, of the max, of the heaviest set before it today, by RPE, or none.'),
  seconds: seconds.exactOptional().describe('A hold.'),
  rpe: effort.exactOptional(),
}) satisfies z.ZodType<Target>;

const targets = z.array(target).min(1).max(PROGRAM_LIMITS.sets);

const rung = z.strictObject({
  exerciseId,
  reps: rangeOf(reps).exactOptional(),
  seconds: rangeOf(seconds).exactOptional(),
});

const rule = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('linear'),
      step,
      firstStep: step.exactOptional().describe('Until the first miss.'),
      deloadAfter: times.describe('Misses in a row.'),
      deload: lessFactor,
      amrapDouble: reps.exactOptional().describe('So many in the last set: twice the step.'),
    }),
    z.strictObject({
      kind: z.literal('double'),
      step,
      stallAfter: times.exactOptional(),
      deload: lessFactor.exactOptional(),
    }),
    z.strictObject({ kind: z.literal('total'), step, goal: reps }),
    z.strictObject({ kind: z.literal('amrap'), step, at: reps }),
    z.strictObject({
      kind: z.literal('stages'),
      step,
      stages: z
        .array(targets)
        .min(1)
        .max(PROGRAM_LIMITS.stages)
        .describe('Those after the first scheme, which are the sets of the slot.'),
      afterLast: z.union([
        z.strictObject({ ask: z.literal('5rm'), factor: lessFactor }),
        z.strictObject({ fromStageOne: step }),
      ]),
    }),
    z.strictObject({
      kind: z.literal('max'),
      step,
      when: z.enum(['cycle', 'session']),
      byAmrap: z
        .array(z.tuple([reps, step]))
        .min(1)
        .max(20)
        .exactOptional()
        .describe('Repetitions from which on a step holds, in rising order.'),
      fail: z.strictObject({
        below: z.union([z.int().min(0).max(WORKOUT_LIMITS.reps), z.literal('minimum')]),
        times,
        factor: lessFactor,
      }),
    }),
    z.strictObject({
      kind: z.literal('ladder'),
      rungs: z.array(rung).min(1).max(PROGRAM_LIMITS.rungs),
      step,
      backAfter: times,
    }),
    z.strictObject({ kind: z.literal('time'), step: seconds.max(WORKOUT_LIMITS.restSeconds), upTo: seconds }),
    z.strictObject({ kind: z.literal('none') }),
  ])
  .describe('What moves the numbers.') satisfies z.ZodType<Rule>;

const slot = z.strictObject({
  id: partId.describe('Unique in the program.'),
  exerciseId,
  lift: partId.exactOptional().describe('Slots that name the same lift share its load.'),
  drives: z.enum(DRIVES).exactOptional().describe('What the slot decides about its lift.'),
  sets: targets,
  rule,
  restSeconds: z.int().min(0).max(WORKOUT_LIMITS.restSeconds),
  superset: z.int().min(1).max(WORKOUT_LIMITS.supersets).exactOptional(),
  warmups: z.boolean().exactOptional(),
  note: noteText(PROGRAM_LIMITS.noteLength).exactOptional(),
}) satisfies z.ZodType<Slot>;

const week = z.strictObject({
  name: nameText.exactOptional(),
  deload: z.boolean().exactOptional().describe('Its sessions are never judged.'),
  days: z
    .array(z.strictObject({ name: nameText, slots: z.array(slot).min(1).max(PROGRAM_LIMITS.slots) }))
    .min(1)
    .max(PROGRAM_LIMITS.days),
});

const content = {
  name: nameText,
  author: text({ min: 0, max: PROGRAM_LIMITS.nameLength }),
  description: noteText(PROGRAM_LIMITS.descriptionLength).exactOptional(),
  level: z.enum(PROGRAM_LEVELS),
  perWeek: z.int().min(1).max(PROGRAM_LIMITS.perWeek).describe('Sessions a week.'),
  lifts: z
    .array(z.strictObject({ id: partId, max: z.enum(LIFT_MAXES) }))
    .max(PROGRAM_LIMITS.lifts)
    .describe('What several slots share.'),
  weeks: z.array(week).min(1).max(PROGRAM_LIMITS.weeks),
  ends: z.boolean().describe('A block with a last week; otherwise the weeks repeat.'),
};

type Content = Omit<Program, 'id'>;

/** Told of the weeks: what else there is has a bound of its own. */
const TOO_LARGE = {
  path: ['weeks'],
  error: `Larger than ${PROGRAM_LIMITS.bytes / 1024} KB, or contains characters that are no text.`,
};
const fits = (program: unknown) => isStorableJson(program, PROGRAM_LIMITS.bytes);

/** A program without its id: what is edited, and what a file holds. */
export const programContent = z.strictObject(content).refine(fits, TOO_LARGE) satisfies z.ZodType<Content>;

/** The file of a program, as it is shared. Its own id stays where it was made. */
export const programFile = z
  .strictObject({ $schema: z.string().max(300).exactOptional(), ...content })

  .refine(fits, TOO_LARGE)
  .meta({ title: 'A training program of GYMRATT' });

export const programCreation = z
  .strictObject({
    id: z.uuid().toLowerCase().optional().describe('Made by the client: a retry then saves it once.'),
    $schema: z.string().max(300).exactOptional().describe('Of a file; not kept.'),
    ...content,
  })

  .refine(fits, TOO_LARGE);

export type ProgramCreation = z.infer<typeof programCreation>;

/** What is not given stays as it is. The whole is checked again with it. */
export const programPatch = z.strictObject({
  ...z.strictObject(content).partial().shape,
  revision: z.int().min(1).describe('The one that was edited; another is refused.'),
});

export type ProgramPatch = z.infer<typeof programPatch>;

/** Built-in ones are named by words, own ones by UUIDs. */
export const programId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const program = z.object({ id: programId, ...content }).meta({ id: 'Program' }) satisfies z.ZodType<Program>;

const programSummary = program
  .omit({ lifts: true, weeks: true })
  .extend({ weeks: z.int().describe('How many there are.'), days: z.int().describe('In its longest week.') })
  .meta({ id: 'ProgramSummary' });

export type ProgramSummary = z.infer<typeof programSummary>;

export const programsResponse = z.array(programSummary);

const ownership = {
  revision: z.int().describe('Grows with every change.'),
  createdAt: instant,
  updatedAt: instant,
};

export const ownProgram = program.extend(ownership).meta({ id: 'OwnProgram' });

export type OwnProgram = z.infer<typeof ownProgram>;

export const ownProgramsResponse = z.array(programSummary.extend(ownership));

export type OwnProgramsResponse = z.infer<typeof ownProgramsResponse>;
