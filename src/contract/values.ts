import { z } from 'zod';
import { isVisibleName, visibleText } from '#core/visible-name.ts';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { FIGURE } from '#core/workout/own-exercise.ts';
import { lonelySupersets } from '#core/workout/supersets.ts';

/** A point in time, as ISO 8601 with its offset. */
export const instant = z.iso.datetime({ offset: true });

/** One that a clock can have told. */
export const recentInstant = instant.refine(
  (value) => Date.parse(value) >= 0 && Date.parse(value) < Date.UTC(9999, 0),
  'Not a time at which anything was logged.',
);

/** Kilograms to the gram. Compares with rounding, since doubles are inexact; a weight that would be stored as 0 is refused. */
export const kilograms = z
  .number()
  .min(0)
  .max(WORKOUT_LIMITS.weight)
  .refine((value) => isWhole(value, 1000), 'At most three decimals.');

/** Metres to the centimetre, likewise. */
export const meters = z
  .number()
  .min(0)
  .max(WORKOUT_LIMITS.distanceMeters)
  .refine((value) => isWhole(value, 100), 'At most two decimals.');

function isWhole(value: number, scale: number): boolean {
  const parts = Math.round(value * scale);
  return Math.abs(value * scale - parts) < 1e-6 && (parts > 0 || value === 0);
}

export const seconds = z.int().min(0).max(WORKOUT_LIMITS.durationSeconds);

export const repetitions = z.int().min(0).max(WORKOUT_LIMITS.reps);

export const memberId = z.uuid();
/** The parameters of an address that ends with the id of one thing. */
export const idParams = z.object({ id: z.uuid().toLowerCase() });

/** Exercises of the catalogue have readable ids: `barbell-bench-press`. Those of a member have UUIDs. */
export const exerciseId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const FIGURE_NOTE =
  'The picture of the movement, as in `squat-back`. `~clean` shows a close relative; `/` and a letter say what is held if it is not the equipment’s own.';
/** Which names there are is not checked: a later release may draw more. */
export const figure = z.string().regex(FIGURE, 'No name of a picture, as in `squat-back`, `~clean` or `clean/d`.');

/** PostgreSQL cannot store the character 0, and half a surrogate pair is no text. */
const STORABLE = (text: string) => !text.includes('\0') && text.isWellFormed();

/** An escape of the character 0 or of half a surrogate pair; what is a pair, JSON has as it is. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** Whether a value that came as JSON can be kept as such, within a number of characters. */
export function isStorableJson(value: unknown, length: number): boolean {
  try {
    const json = JSON.stringify(value);
    return json.length <= length && !UNSTORABLE.test(json);
  } catch {
    // Nested deeper than it can be written.
    return false;
  }
}

export const text = (length: { min: number; max: number }) =>
  z.string().trim().min(length.min).max(length.max).refine(STORABLE, 'Contains characters that are no text.');

export const nameText = text({ min: 1, max: WORKOUT_LIMITS.nameLength }).refine(
  isVisibleName,
  'Contains characters that cannot be shown, or none that can.',
);
/** Several lines, without what cannot be shown. */
export const noteText = (max: number) => text({ min: 0, max }).overwrite((note) => visibleText(note).trim());
export const notesText = noteText(WORKOUT_LIMITS.notesLength);

/** Checks a list of exercises: a superset of one is none. */
export function supersetsHavePartners(
  exercises: readonly { readonly superset?: number | null | undefined }[],
  context: z.RefinementCtx,
): void {
  for (const index of lonelySupersets(exercises)) {
    context.addIssue({ code: 'custom', path: [index, 'superset'], message: 'A superset needs a second exercise.' });
  }
}

/** For answers: browsers keep answers of release 1.0.0, which lack the field. From 2027-06-01 on it may be required. */
export const sinceVersion2 = <Schema extends z.ZodType>(schema: Schema) => schema.optional();

/** A day that was: the calendar has no year 0. */
export const calendarDay = z.iso.date().refine((day) => day >= '0001-01-01', 'Before the first year.');

/** Of an answer that is a status alone. */
export const noBody = z.undefined();
