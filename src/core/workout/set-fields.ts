interface SetField {
  readonly kind: 'decimal' | 'integer' | 'text' | 'boolean';
  /** Its column in the exported table, with its unit. */
  readonly csvColumn: string;
  /** A set may be without it. */
  readonly isOptional?: true;
}

/**
 * What a member says of a set. Whatever sends, checks, stores, reads, exports or compares a set goes through this list; its
 * bounds are in `contract/set.ts`.
 */
export const SET_FIELDS = {
  weight: { kind: 'decimal', csvColumn: 'weight_kg' },
  reps: { kind: 'integer', csvColumn: 'reps' },
} as const satisfies Record<string, SetField>;

type Fields = typeof SET_FIELDS;
export type SetFieldName = keyof Fields;

interface Kinds {
  decimal: number;
  integer: number;
  text: string;
  boolean: boolean;
}
type OptionalName = { [Name in SetFieldName]: Fields[Name] extends { isOptional: true } ? Name : never }[SetFieldName];

/** A set as it was done: the fields above, and nothing else. */
export type LoggedSet = { readonly [Name in Exclude<SetFieldName, OptionalName>]: Kinds[Fields[Name]['kind']] } & {
  readonly [Name in OptionalName]?: Kinds[Fields[Name]['kind']] | null | undefined;
};

export const SET_FIELD_NAMES = Object.keys(SET_FIELDS) as SetFieldName[];

/** The set without anything that is not a field of it, and without the fields that it does not have. */
export function setFieldsOf(set: LoggedSet): LoggedSet {
  const given = SET_FIELD_NAMES.filter((name) => (set[name] ?? null) !== null);
  return Object.fromEntries(given.map((name) => [name, set[name]])) as LoggedSet;
}

/** The fields that a set may be without. */
export type SetDetails = Partial<Pick<LoggedSet, OptionalName>>;

const DETAIL_NAMES = SET_FIELD_NAMES.filter((name) => 'isOptional' in SET_FIELDS[name]);

/** What an edit says of them; `null` takes a detail away. */
export function setDetailsOf(edit: SetDetails): SetDetails {
  const given: Readonly<Record<string, unknown>> = edit;
  return Object.fromEntries(DETAIL_NAMES.filter((name) => name in given).map((name) => [name, given[name]]));
}
