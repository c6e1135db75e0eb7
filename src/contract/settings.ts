import { z } from 'zod';
import { GYM_LIMITS } from '#core/gyms/gym.ts';
import { FORMULAS } from '#core/insights/formulas.ts';
import { MOST_WEEKLY_SETS } from '#core/insights/muscle-levels.ts';
import { EXPERIENCES, SHOWN_MUSCLES } from '#core/insights/muscle-rows.ts';
import { LANGUAGE_TAGS } from '#core/languages.ts';
import { EXERCISE_CATEGORIES, type ExerciseCategory } from '#core/progression/experience.ts';
import { isVisibleName } from '#core/visible-name.ts';
import { PLATE_LIMITS, WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { exerciseId, kilograms, notesText, sinceVersion2, text } from './values.ts';

const shortText = text({ min: 1, max: 60 });
const weightUnit = z.enum(['kg', 'lb']);
/** In the unit that is stamped on it: a plate of 45 lb is a whole number of neither kilograms nor grams. */
const stampedWeight = kilograms.describe('In its own unit.');
const rest = z.int().min(0).max(WORKOUT_LIMITS.restSeconds);

const stampedPlate = z.object({ weight: stampedWeight.positive().max(PLATE_LIMITS.weight), unit: weightUnit });
const plates = z
  .array(stampedPlate.extend({ pairs: z.int().min(0).max(PLATE_LIMITS.pairs) }))
  .max(PLATE_LIMITS.kinds)
  .describe('The plates at hand, by pairs. A unit without any has all standard plates.');
const bars = z
  .array(z.object({ name: text({ min: 1, max: PLATE_LIMITS.barName }), weight: stampedWeight, unit: weightUnit }))
  .max(PLATE_LIMITS.bars)
  .describe('Bars besides the standard ones.');

const dumbbell = stampedWeight.positive();
const step = stampedWeight.min(GYM_LIMITS.leastStep).max(GYM_LIMITS.mostStep);
const stackStep = z.strictObject({ step, unit: weightUnit });
const dumbbellRange = z
  .strictObject({ unit: weightUnit, from: dumbbell, to: dumbbell, step })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Lighter than the first one.' })
  .refine((range) => (range.to - range.from) / range.step < GYM_LIMITS.dumbbells, {
    path: ['step'],
    error: `More than ${GYM_LIMITS.dumbbells} dumbbells.`,
  });
const dumbbellList = z.strictObject({
  unit: weightUnit,
  weights: z.array(dumbbell).min(1).max(GYM_LIMITS.dumbbells),
});

const gymId = z
  .string()
  .max(36)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const gym = z.strictObject({
  id: gymId.describe('Of the client’s own making.'),
  name: text({ min: 1, max: GYM_LIMITS.nameLength }).refine(isVisibleName, 'Contains nothing that can be shown.'),
  bars,
  plates,
  dumbbells: z
    .union([dumbbellList, dumbbellRange])
    .optional()
    .describe('Each by its weight, or by equal steps. 2 to 50 kg by 2 and 5 to 100 lb by 5 unless told.'),
  stack: stackStep.optional().describe('By how much stacks go up: 5 kg and 10 lb unless told.'),
  micro: z
    .array(stampedPlate.extend({ weight: stampedWeight.positive().max(GYM_LIMITS.microplate) }))
    .max(GYM_LIMITS.microplates)
    .optional()
    .describe('A pair of each: on both sides of a bar, or one on a dumbbell or a stack.'),
});

function haveTheirOwnIds(gyms: readonly { readonly id: string }[], context: z.RefinementCtx): void {
  for (const [at, { id }] of gyms.entries()) {
    if (gyms.findIndex((other) => other.id === id) === at) continue;
    context.addIssue({ code: 'custom', path: [at, 'id'], message: 'Another gym has it.' });
  }
}

const weeklySets = z.number().min(0).max(MOST_WEEKLY_SETS);
const band = z.tuple([weeklySets, weeklySets]).refine(([from, to]) => from <= to, 'The end lies before the beginning.');

/** What a member has chosen. A field that is not there has never been chosen. */
const settings = {
  plates: plates.meta({ deprecated: true }).describe('Those of the current gym, for clients that know no gyms.'),
  bars: bars.meta({ deprecated: true }).describe('Those of the current gym, for clients that know no gyms.'),
  gyms: z
    .array(gym)
    .max(GYM_LIMITS.gyms)
    .superRefine(haveTheirOwnIds)
    .describe('Where the member trains, and what there is. What is not told, or not in this unit, is the standard.'),
  gym: gymId.describe('The one where the member is; the first of them if there is none with this id.'),
  effort: z
    .enum(['rpe', 'rir', 'none'])
    .describe('How hard a set was, told as RPE, as repetitions in reserve, or not.'),
  effortInRow: z.boolean().describe('Whether it is asked in the row of the set itself.'),
  rests: z
    .strictObject(
      Object.fromEntries(EXERCISE_CATEGORIES.map((category) => [category, rest])) as Record<
        ExerciseCategory,
        typeof rest
      >,
    )
    .partial()
    .describe('Seconds of rest after a set, by the type of exercise; 0 is no rest.'),
  // Apart from the others: older versions in a browser refuse what they do not know among those.
  warmUpRest: rest.describe('Seconds of rest after a warm-up; 30 where never chosen, 0 is no rest.'),
  formula: z.enum(FORMULAS).describe('By which one-rep maxima are shown. Records and sums stay as they are.'),
  experience: z
    .enum(EXPERIENCES)
    .describe('Which sets per muscle are typical; by the number of workouts where never chosen.'),
  bands: z
    .partialRecord(z.enum(SHOWN_MUSCLES), band)
    .describe('Sets a week that the member means to do, by muscle, from and to.'),
  ghost: z.boolean().describe('Whether last time is shown to race against.'),
  importOffer: z.boolean().describe('Whether a dashboard without workouts offers to load a save file.'),
  cabinet: z
    .enum(['on', 'off'])
    .describe('Off, it is a plain training log: no XP, levels, trophies, sprites and game sounds.'),
  cabinetAsked: z.boolean().describe('Whether the member has been asked for that once.'),
  language: z
    .enum(LANGUAGE_TAGS)
    .describe('Of all texts on screen and in mails; that of the browser where never chosen.'),
  firstQuestions: z
    .boolean()
    .describe('Whether the unit and the bodyweight were asked before the first workout: they are asked once.'),
  initials: z
    .string()
    .regex(/^([A-Z0-9.!?-][A-Z0-9 .!?-]{2}| [A-Z0-9.!?-][A-Z0-9 .!?-]| {2}[A-Z0-9.!?-])$/)
    .describe('Three characters for the high scores, not all of them blanks.'),
};

/** Databases from before 2.0.0 may hold any word for the look of the cabinet, and three blanks for initials; later ones more languages. */
const kept = {
  ...settings,
  cabinet: settings.cabinet.optional().catch(undefined),
  language: settings.language.optional().catch(undefined),
  initials: settings.initials.optional().catch(undefined),
};

export const userSettingsResponse = z.object({
  value: z.object(kept).partial(),
  revision: z.int().describe('Grows with every change; 0 where nothing has been chosen.'),
});

export type UserSettings = z.infer<typeof userSettingsResponse>;

/** The last write of a field wins; `null` takes the choice back. */
export const userSettingsPatch = z.strictObject(
  Object.fromEntries(Object.entries(settings).map(([name, schema]) => [name, schema.nullable().optional()])) as {
    [Name in keyof typeof settings]: z.ZodOptional<z.ZodNullable<(typeof settings)[Name]>>;
  },
);

export type UserSettingsPatch = z.infer<typeof userSettingsPatch>;

/** What the member wants to lift, and until when. */
const goal = z.strictObject({
  kg: kilograms.positive(),
  reps: z.int().min(1).max(100),
  by: z.iso.date().nullish(),
});

export type Goal = z.infer<typeof goal>;

export const exerciseSettings = z.object({
  exercise_id: exerciseId,
  note: z.string().nullable(),
  unit: weightUnit.nullable().describe("The member's own unit unless chosen."),
  bar: z.string().nullable(),
  rest_seconds: rest.nullable(),
  goal: sinceVersion2(goal.nullable()),
  stack: sinceVersion2(stackStep.nullable()).describe('By how much its own machine goes up, where the gym’s differ.'),
});

export type ExerciseSettings = z.infer<typeof exerciseSettings>;

export const exerciseSettingsResponse = z.array(exerciseSettings);

export const exerciseSettingsPatch = z.strictObject({
  note: notesText.nullish(),
  unit: weightUnit.nullish(),
  bar: shortText.nullish(),
  restSeconds: rest.nullish(),
  goal: goal.nullish(),
  stack: stackStep.nullish(),
});

export type ExerciseSettingsPatch = z.infer<typeof exerciseSettingsPatch>;
