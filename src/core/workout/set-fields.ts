import { WORKOUT_LIMITS } from './limits.ts';
import { NORMAL_SET, SET_TYPE_NAMES } from './set-types.ts';

/** Which side was trained, where each has its own set. */
export const SIDES = ['left', 'right'] as const;

type Kind =
  | { readonly kind: 'decimal'; readonly range?: { readonly min: number; readonly max: number; readonly step: number } }
  | { readonly kind: 'integer' | 'instant' }
  | { readonly kind: 'text'; readonly choices: readonly string[] }
  | { readonly kind: 'text'; readonly maxLength: number };

type Role =
  /** Measured, and one of the numbers of `Effort`. */
  | { readonly role: 'number' }
  /** What the member says besides; its words are in `set-words.ts`. */
  | { readonly role: 'detail' }
  /** Noted by the app: no edit changes it. */
  | { readonly role: 'stamp' };

export type SetField = Kind &
  Role & {
    /** Its name in the database and in answers. */
    readonly column: string;
    /** Its column in the exported table, with its unit. */
    readonly csvColumn: string;
    readonly isOptional?: true;
    readonly absent?: string;
    readonly isPlanned: boolean;
    readonly isInFiles: boolean;
  };

/** Everything that handles sets derives from this list (the API: `contract/set.ts`). The request hash needs new fields last. */
export const SET_FIELDS = {
  weight: {
    role: 'number',
    kind: 'decimal',
    column: 'weight',
    csvColumn: 'weight_kg',
    isPlanned: true,
    isInFiles: true,
  },
  reps: { role: 'number', kind: 'integer', column: 'reps', csvColumn: 'reps', isPlanned: true, isInFiles: true },
  durationSeconds: {
    role: 'number',
    kind: 'integer',
    column: 'duration_s',
    csvColumn: 'set_duration_seconds',
    isOptional: true,
    isPlanned: true,
    isInFiles: true,
  },
  distanceMeters: {
    role: 'number',
    kind: 'decimal',
    column: 'distance_m',
    csvColumn: 'distance_meters',
    isOptional: true,
    isPlanned: true,
    isInFiles: true,
  },
  type: {
    role: 'detail',
    kind: 'text',
    choices: SET_TYPE_NAMES,
    column: 'set_type',
    csvColumn: 'set_type',
    isOptional: true,
    absent: NORMAL_SET,
    isPlanned: true,
    isInFiles: true,
  },
  rpe: {
    role: 'detail',
    kind: 'decimal',
    range: { min: 1, max: 10, step: 0.5 },
    column: 'rpe',
    csvColumn: 'rpe',
    isOptional: true,
    isPlanned: false,
    isInFiles: true,
  },
  side: {
    role: 'detail',
    kind: 'text',
    choices: SIDES,
    column: 'side',
    csvColumn: 'side',
    isOptional: true,
    isPlanned: true,
    isInFiles: false,
  },
  note: {
    role: 'detail',
    kind: 'text',
    maxLength: WORKOUT_LIMITS.setNoteLength,
    column: 'note',
    csvColumn: 'set_note',
    isOptional: true,
    isPlanned: false,
    isInFiles: true,
  },
  completedAt: {
    role: 'stamp',
    kind: 'instant',
    column: 'completed_at',
    csvColumn: 'completed_at',
    isOptional: true,
    isPlanned: false,
    isInFiles: false,
  },
} as const satisfies Record<string, SetField>;

type Fields = typeof SET_FIELDS;
export type SetFieldName = keyof Fields;

interface Kinds {
  decimal: number;
  integer: number;
  text: string;
  /** ISO 8601. */
  instant: string;
}
type FieldValue<Field extends SetField> = Field extends { readonly choices: readonly (infer Choice)[] }
  ? Choice
  : Kinds[Field['kind']];
/** The names of the fields that are declared like this. */
type Named<Trait> = { [Name in SetFieldName]: Fields[Name] extends Trait ? Name : never }[SetFieldName];
type OptionalName = Named<{ isOptional: true }>;
type PlannedName = Named<{ isPlanned: true }>;
type DetailName = Named<{ role: 'detail' }>;

/** A set as it was done: the fields above, and nothing else. */
export type LoggedSet = { readonly [Name in Exclude<SetFieldName, OptionalName>]: FieldValue<Fields[Name]> } & {
  readonly [Name in OptionalName]?: FieldValue<Fields[Name]> | null | undefined;
};

/** What the file of another app tells of a set. None of it may be left out. */
export type SetInFile = { readonly [Name in Named<{ isInFiles: true }>]: LoggedSet[Name] };

export const SET_FIELD_NAMES = Object.keys(SET_FIELDS) as SetFieldName[];
/** Which the member can change. */
export const EDITED_FIELDS = SET_FIELD_NAMES.filter((name) => SET_FIELDS[name].role !== 'stamp') as Exclude<
  SetFieldName,
  Named<{ role: 'stamp' }>
>[];
export const NUMBER_FIELDS = SET_FIELD_NAMES.filter((name) => SET_FIELDS[name].role === 'number') as Named<{
  role: 'number';
}>[];
export const DETAIL_FIELDS = SET_FIELD_NAMES.filter((name) => SET_FIELDS[name].role === 'detail') as DetailName[];
const PLANNED_NAMES = SET_FIELD_NAMES.filter((name) => SET_FIELDS[name].isPlanned) as PlannedName[];

/** `null` for what is not given, and for what its absence means. */
export function givenValue<Name extends SetFieldName>(
  set: { readonly [Key in Name]?: unknown },
  name: Name,
): string | number | null {
  const value = set[name] as string | number | null | undefined;
  const field: SetField = SET_FIELDS[name];
  return value === field.absent ? null : (value ?? null);
}

/** The set without anything that is not a field of it, and without the fields that it does not have. */
export function givenFields(set: LoggedSet): LoggedSet {
  const given = SET_FIELD_NAMES.filter((name) => givenValue(set, name) !== null);
  return Object.fromEntries(given.map((name) => [name, set[name]])) as LoggedSet;
}

export type SetDetails = Partial<Pick<LoggedSet, DetailName>>;

/** A set as answers and tables have it, under the names of its columns. */
export type StoredFields = { readonly [Name in SetFieldName as Fields[Name]['column']]?: LoggedSet[Name] } & {
  readonly weight: number;
  readonly reps: number;
};

/** The fields of a stored set under the names that the rules know. Answers of an earlier release have fewer. */
export function setFromColumns(stored: StoredFields): LoggedSet {
  const columns: Readonly<Record<string, unknown>> = stored;
  const given = SET_FIELD_NAMES.map((name) => [name, columns[SET_FIELDS[name].column]] as const);
  return givenFields(Object.fromEntries(given) as unknown as LoggedSet);
}

/** What a template asks for of a set, under the names of its columns. What is absent or 0 is left open. */
export type PlannedFields = {
  readonly [Name in PlannedName as Fields[Name]['column']]?: LoggedSet[Name] | undefined;
} & {
  readonly weight: number;
  readonly reps: number;
};

export function plannedFields(set: Pick<LoggedSet, PlannedName>): PlannedFields {
  const given = PLANNED_NAMES.filter((name) => givenValue(set, name) || !('isOptional' in SET_FIELDS[name]));
  return Object.fromEntries(given.map((name) => [SET_FIELDS[name].column, set[name]])) as unknown as PlannedFields;
}
