/** A warm-up is kept and shown and counts for nothing; the others count alike. */
export const SET_TYPES = ['warmup', 'normal', 'dropset', 'failure'] as const;
export type SetType = (typeof SET_TYPES)[number];

/** Which side was trained, where each has its own set. */
export const SIDES = ['left', 'right'] as const;

interface SetField {
  readonly kind: 'decimal' | 'integer' | 'text' | 'instant';
  /** For a text that is one of a few. */
  readonly choices?: readonly string[];
  /** Its name in the database and in answers. */
  readonly column: string;
  /** Its column in the exported table, with its unit. */
  readonly csvColumn: string;
  /** A set may be without it. */
  readonly isOptional?: true;
  /** What its absence means. */
  readonly absent?: string;
}

/**
 * What a member says of a set. Whatever sends, checks, stores, reads, exports or compares a set goes through this list; its
 * bounds are in `contract/set.ts`.
 */
export const SET_FIELDS = {
  weight: { kind: 'decimal', column: 'weight', csvColumn: 'weight_kg' },
  reps: { kind: 'integer', column: 'reps', csvColumn: 'reps' },
  durationSeconds: { kind: 'integer', column: 'duration_s', csvColumn: 'set_duration_seconds', isOptional: true },
  distanceMeters: { kind: 'decimal', column: 'distance_m', csvColumn: 'distance_meters', isOptional: true },
  type: {
    kind: 'text',
    choices: SET_TYPES,
    column: 'set_type',
    csvColumn: 'set_type',
    isOptional: true,
    absent: 'normal',
  },
  rpe: { kind: 'decimal', column: 'rpe', csvColumn: 'rpe', isOptional: true },
  side: { kind: 'text', choices: SIDES, column: 'side', csvColumn: 'side', isOptional: true },
  note: { kind: 'text', column: 'note', csvColumn: 'set_note', isOptional: true },
  completedAt: { kind: 'instant', column: 'completed_at', csvColumn: 'completed_at', isOptional: true },
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
type ValueOf<Field extends SetField> = Field extends { readonly choices: readonly (infer Choice)[] }
  ? Choice
  : Kinds[Field['kind']];
type OptionalName = { [Name in SetFieldName]: Fields[Name] extends { isOptional: true } ? Name : never }[SetFieldName];

/** A set as it was done: the fields above, and nothing else. */
export type LoggedSet = { readonly [Name in Exclude<SetFieldName, OptionalName>]: ValueOf<Fields[Name]> } & {
  readonly [Name in OptionalName]?: ValueOf<Fields[Name]> | null | undefined;
};

export const SET_FIELD_NAMES = Object.keys(SET_FIELDS) as SetFieldName[];
/** The set without anything that is not a field of it, and without the fields that it does not have. */
export function setFieldsOf(set: LoggedSet): LoggedSet {
  const given = SET_FIELD_NAMES.filter((name) => {
    const value = set[name] ?? null;
    const field: SetField = SET_FIELDS[name];
    return value !== null && value !== field.absent;
  });
  return Object.fromEntries(given.map((name) => [name, set[name]])) as LoggedSet;
}

/** What can be said of a set besides its numbers. */
export type SetDetails = Partial<Pick<LoggedSet, 'type' | 'rpe' | 'side' | 'note'>>;

const DETAIL_NAMES = ['type', 'rpe', 'side', 'note'] as const satisfies SetFieldName[];

/** What an edit says of them; `null` takes a detail away. */
export function setDetailsOf(edit: SetDetails): SetDetails {
  const given: Readonly<Record<string, unknown>> = edit;
  return Object.fromEntries(DETAIL_NAMES.filter((name) => name in given).map((name) => [name, given[name]]));
}

/** A set as answers and tables have it, under the names of its columns. */
export type StoredFields = { readonly [Name in SetFieldName as Fields[Name]['column']]?: LoggedSet[Name] } & {
  readonly weight: number;
  readonly reps: number;
};

/** The fields of a stored set under the names that the rules know. Answers of an earlier release have fewer. */
export function setFromColumns(stored: StoredFields): LoggedSet {
  const columns: Readonly<Record<string, unknown>> = stored;
  const given = SET_FIELD_NAMES.map((name) => [name, columns[SET_FIELDS[name].column]] as const);
  return setFieldsOf(Object.fromEntries(given) as unknown as LoggedSet);
}
