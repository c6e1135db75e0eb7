import { z } from 'zod';
import { WORKOUT_LIMITS } from '#core/workout/limits.ts';
import { SET_FIELD_NAMES, SET_FIELDS, type SetFieldName, SIDES } from '#core/workout/set-fields.ts';
import { SET_TYPE_NAMES } from '#core/workout/set-types.ts';
import { kilograms, meters, noteText, recentInstant, repetitions, seconds } from './values.ts';

const { min, max, step } = SET_FIELDS.rpe.range;

/** What each field of a set may be. The schemas below take all of them. */
const fields = {
  weight: kilograms,
  reps: repetitions,
  durationSeconds: seconds,
  distanceMeters: meters,
  type: z.enum(SET_TYPE_NAMES).describe('A warm-up counts for nothing; `normal` unless given.'),
  rpe: z
    .number()
    .min(min)
    .max(max)
    .multipleOf(step)
    .describe('How hard it was: 10 minus the repetitions that were left.'),
  side: z.enum(SIDES).describe('A left and a right set are one when sets are counted.'),
  note: noteText(WORKOUT_LIMITS.setNoteLength),
  completedAt: recentInstant,
} satisfies Record<SetFieldName, z.ZodType>;

type Fields = typeof fields;
type Declared = typeof SET_FIELDS;
type IfOptional<Name extends SetFieldName, Then, Else> = Declared[Name] extends { isOptional: true } ? Then : Else;
type Sent<Name extends SetFieldName> = IfOptional<
  Name,
  z.ZodOptional<z.ZodNullable<Fields[Name]>>,
  z.ZodDefault<Fields[Name]>
>;
type Planned = { [Name in SetFieldName]: Declared[Name] extends { isPlanned: true } ? Name : never }[SetFieldName];

const isOptional = (name: SetFieldName) => 'isOptional' in SET_FIELDS[name];
const sentField = (name: SetFieldName): z.ZodType =>
  isOptional(name) ? fields[name].nullish() : (fields[name] as z.ZodNumber).default(0);
const fieldShapes = (names: readonly SetFieldName[], entry: (name: SetFieldName) => readonly [string, z.ZodType]) =>
  Object.fromEntries(names.map(entry)) as unknown;

const sent = fieldShapes(SET_FIELD_NAMES, (name) => [name, sentField(name)]) as { [Name in SetFieldName]: Sent<Name> };

/** In a finished workout that is sent. */
export const sentSet = z.object({
  setNumber: z.int().min(1).max(WORKOUT_LIMITS.setsPerExercise),
  ...sent,
  isPr: z.boolean().optional(),
});

/** What a template asks for of a set, under the names of the columns. */
export const plannedColumns = fieldShapes(
  SET_FIELD_NAMES.filter((name) => SET_FIELDS[name].isPlanned),
  (name) => [SET_FIELDS[name].column, sentField(name)],
) as { [Name in Planned as Declared[Name]['column']]: Sent<Name> };

/** Under the names of the columns. Answers of release 1.0.0, which browsers keep, have only weight and reps: see `sinceVersion2`. */
const columns = fieldShapes(SET_FIELD_NAMES, (name) => [
  SET_FIELDS[name].column,
  isOptional(name) ? fields[name].nullish() : fields[name],
]) as {
  [Name in SetFieldName as Declared[Name]['column']]: IfOptional<
    Name,
    z.ZodOptional<z.ZodNullable<Fields[Name]>>,
    Fields[Name]
  >;
};

/** In a workout that is read. */
export const storedSet = z.object({ set_number: z.int(), ...columns, is_pr: z.boolean(), xp_earned: z.int() });

/** As the logger shows it of the last time. */
export const previousSet = z.object({ set_number: z.int(), ...columns });
