import type { DB } from './schema.generated.ts';

/** A member has rows here. A migration with another such table does not compile until the table is declared below. */
export type MemberTableName =
  | Exclude<
      { [Name in keyof DB]: DB[Name] extends { user_id: unknown } | { uuid_id: unknown } ? Name : never }[keyof DB],
      // A view of the catalogue and the own exercises.
      'known_exercises'
    >
  | 'auth.users'
  | 'embedded_supabase.known_networks';

type ColumnOf<Name> = Name extends keyof DB ? Extract<keyof DB[Name], string> : string;

/** It takes no part, and why. */
interface Not {
  readonly not: string;
}

interface MemberTable<Column extends string> {
  /** The column that says whose a row is. */
  readonly owner: Column;
  readonly key: readonly Column[];
  /**
   * Columns that name an exercise, which may be an own one. Rows need it, or needed the one that it `was` before a merge; marks
   * go with an exercise that the member deletes. An import's undo spares exercises with any of them.
   */
  readonly exercises: { readonly [Way in 'needs' | 'was' | 'marks']?: readonly Column[] } | Not;
  /** The section of the JSON export that has its rows, in all columns but these. */
  readonly exported: { readonly section: string; readonly leavesOut: readonly Column[] } | Not;
  /** What loading an export of our own does: rows are part of its workouts, added where new, or merged with what is there. */
  readonly loaded: 'workouts' | 'added' | 'merged' | Not;
  /** What taking an import back does: rows go with it, go where nothing needs them, or are counted again. */
  readonly undone: 'deleted' | 'deleted unless used' | 'recounted' | Not;
  /** Deleting an account deletes rows by foreign keys. The trigger deletes what is large or needs own exercises before that. */
  readonly deletedBy: 'trigger' | 'cascade';
  /** The kind of deleted item that keeps its rows, and under which name: restoring brings them back. */
  readonly kept: { readonly kind: 'workout' | 'template'; readonly as: string } | Not;
  /** Moving to a hosted Supabase takes the rows along, in this order; `exists` where a trigger has made the row by then. */
  readonly moved: { readonly order?: string; readonly exists?: true } | Not;
  /** On several machines rows are with their member, or all on the coordinator, where they can be locked across members. */
  readonly sharded: 'by member' | 'coordinator';
  /** Who reads it through the open data API. */
  readonly readBy: 'member' | 'nobody';
}

const section = <const Name extends string, const Columns extends readonly string[]>(
  name: Name,
  ...leavesOut: Columns
) => ({ section: name, leavesOut });

/** What members write. */
const WRITTEN = {
  owner: 'user_id',
  exercises: { not: 'names none' },
  undone: { not: 'it is the member’s by then' },
  deletedBy: 'cascade',
  kept: { not: 'cannot be restored' },
  moved: {},
  sharded: 'by member',
  readBy: 'member',
} as const;

/** What follows from the workouts. */
const COUNTED = { ...WRITTEN, loaded: { not: 'counted again from the workouts' }, undone: 'recounted' } as const;

const WORKOUT = { ...WRITTEN, loaded: 'workouts', undone: 'deleted', deletedBy: 'trigger' } as const;

/** Which kind `exercise_id` is: generated. */
const KINDS = ['catalogue_id', 'own_id'] as const;
const NEEDS_EXERCISE = { exercises: { needs: ['exercise_id'], was: ['merged_from'] } } as const;
/** Whether an own exercise is used in one is asked of the document. */
const IN_A_DOCUMENT = { exercises: { not: 'rows name them inside their document' } } as const;
const MARK = { key: ['user_id', 'exercise_id'], exercises: { marks: ['exercise_id'] }, deletedBy: 'trigger' } as const;

/** What only the server needs. */
const BOOKKEEPING = {
  ...WRITTEN,
  exported: { not: 'what came of it is in the workouts' },
  loaded: { not: 'not in the export' },
  undone: { not: 'it is not of one import' },
} as const;

/** Accounts, and when which device rings: the sender takes what is due of all members by locking it. */
const SECRET = {
  ...BOOKKEEPING,
  exported: { not: 'secrets of this server and a device; the profile has the address' },
  moved: { not: 'members sign in again, on each device' },
  sharded: 'coordinator',
  readBy: 'nobody',
} as const;

/**
 * Every table with rows of members: whose they are, and what happens to them. In an order in which each row finds those that
 * it refers to.
 */
export const MEMBER_TABLES = {
  'auth.users': { ...SECRET, owner: 'id', key: ['id'], moved: {} },
  'auth.identities': { ...SECRET, key: ['id'], moved: {} },
  'auth.sessions': { ...SECRET, key: ['id'] },
  'auth.refresh_tokens': { ...SECRET, key: ['id'] },
  'auth.one_time_tokens': { ...SECRET, key: ['id'] },
  'embedded_supabase.known_networks': { ...SECRET, key: ['user_id', 'network'] },
  users: {
    ...WRITTEN,
    owner: 'uuid_id',
    key: ['uuid_id'],
    exported: section('profile'),
    loaded: 'merged',
    undone: 'recounted',
    moved: { exists: true },
  },
  imports: { ...BOOKKEEPING, key: ['user_id', 'id'], undone: 'deleted' },
  own_exercises: {
    ...WRITTEN,
    key: ['user_id', 'id'],
    exercises: { needs: ['merged_into'] },
    exported: section('own_exercises', 'user_id', 'import_id', 'merged_into_catalogue', 'merged_into_own'),
    loaded: 'added',
    undone: 'deleted unless used',
    moved: { order: 'merged_into nulls first' },
  },
  user_settings: { ...WRITTEN, key: ['user_id'], exported: section('settings', 'user_id'), loaded: 'merged' },
  exercise_settings: {
    ...WRITTEN,
    ...MARK,
    exported: section('exercise_settings', 'user_id', 'copied_from', ...KINDS),
    loaded: 'added',
  },
  favorites: {
    ...WRITTEN,
    ...MARK,
    exported: section('favorites', 'user_id', 'copied_from', ...KINDS),
    loaded: 'added',
  },
  workouts: {
    ...WORKOUT,
    key: ['user_id', 'id'],
    exported: section('workouts', 'user_id', 'request_hash', 'edit_hash', 'import_id'),
    kept: { kind: 'workout', as: 'workout' },
  },
  workout_exercises: {
    ...WORKOUT,
    ...NEEDS_EXERCISE,
    key: ['user_id', 'workout_id', 'position'],
    exported: section(
      'workouts',
      ...(['user_id', 'workout_id', 'position', 'performed_at', ...KINDS] as const),
      // Stand in the target.
      ...(['run_id', 'run_slot'] as const),
      // Added up from the sets.
      ...(['days', 'rank', 'reps', 'load', 'seconds', 'meters', 'top_weight', 'top_reps', 'top_seconds'] as const),
      ...(['hard_sets', 'volume', 'estimate', 'estimate_lifted'] as const),
      ...(['estimate_weight', 'estimate_reps', 'estimate_rpe'] as const),
    ),
    kept: { kind: 'workout', as: 'exercises' },
  },
  sets: {
    ...WORKOUT,
    key: ['user_id', 'workout_id', 'position', 'set_number'],
    exported: section('workouts', 'user_id', 'workout_id', 'position'),
    kept: { kind: 'workout', as: 'sets' },
  },
  best_lifts: { ...COUNTED, ...MARK, exported: section('best_lifts', 'user_id', 'rep_bests', ...KINDS) },
  streak_pauses: {
    ...WRITTEN,
    key: ['user_id', 'week'],
    exported: section('streak_pauses', 'user_id', 'import_id'),
    loaded: 'added',
    undone: 'deleted',
  },
  measurements: {
    ...WRITTEN,
    key: ['user_id', 'kind', 'day'],
    exported: section('measurements', 'user_id', 'import_id'),
    loaded: 'added',
    undone: 'deleted',
  },
  programs: {
    ...WRITTEN,
    ...IN_A_DOCUMENT,
    key: ['user_id', 'id'],
    exported: section('programs', 'user_id', 'import_id'),
    loaded: 'added',
    undone: 'deleted',
  },
  program_runs: {
    ...WRITTEN,
    ...IN_A_DOCUMENT,
    key: ['user_id', 'id'],
    exported: section('program_runs', 'user_id'),
    loaded: 'added',
  },
  play_states: { ...COUNTED, key: ['user_id'], exported: { not: 'follows from the workouts' } },
  trophies: { ...COUNTED, key: ['user_id', 'trophy'], exported: section('trophies', 'user_id') },
  exercise_months: {
    ...COUNTED,
    key: ['user_id', 'exercise_id', 'measure', 'month'],
    exercises: { not: 'counted again from the entries' },
    exported: { not: 'follows from the workouts' },
  },
  month_totals: {
    ...COUNTED,
    key: ['user_id', 'month'],
    exported: section('months', 'user_id', 'seconds', 'hard_sets'),
  },
  import_tombstones: { ...BOOKKEEPING, key: ['user_id', 'import_key'], undone: 'deleted' },
  import_names: { ...BOOKKEEPING, key: ['user_id', 'name'], exercises: { not: 'forgotten with it, by foreign key' } },
  workout_templates: {
    ...WRITTEN,
    key: ['user_id', 'id'],
    exported: section('templates', 'user_id'),
    loaded: 'added',
    deletedBy: 'trigger',
    kept: { kind: 'template', as: 'template' },
  },
  workout_template_exercises: {
    ...WRITTEN,
    ...NEEDS_EXERCISE,
    key: ['user_id', 'template_id', 'order'],
    exported: section('templates', 'user_id', 'template_id', ...KINDS),
    loaded: 'added',
    kept: { kind: 'template', as: 'exercises' },
  },
  history_jobs: { ...BOOKKEEPING, key: ['user_id', 'id'], sharded: 'coordinator', readBy: 'nobody' },
  deleted_items: {
    ...BOOKKEEPING,
    key: ['user_id', 'kind', 'id'],
    exercises: { not: 'rows of other tables name them, inside `content`' },
    exported: { not: 'kept to be restored, not to be shown' },
    undone: 'deleted',
    moved: { not: 'gone after a month anyway' },
  },
  daily_allowances: { ...BOOKKEEPING, key: ['user_id'], moved: { not: 'a counter of the day' } },
  push_subscriptions: { ...SECRET, key: ['user_id', 'device_id'] },
  rest_alarms: { ...SECRET, key: ['user_id', 'device_id'] },
  streak_reminders: { ...SECRET, key: ['user_id'] },
} as const satisfies { readonly [Name in MemberTableName]: MemberTable<ColumnOf<Name>> };

type Tables = typeof MEMBER_TABLES;
type Like<Shape> = { [Name in MemberTableName]: Tables[Name] extends Shape ? Name : never }[MemberTableName];

/** Sections of the export that are rows of tables, and what loading an export of our own does with them. */
export type ExportedSection = Tables[Like<{ exported: { section: string } }>]['exported']['section'];
export type AddedTable = Like<{ loaded: 'added' }>;
export type AddedSection = Tables[AddedTable]['exported']['section'];
export type MergedSection = Tables[Like<{ loaded: 'merged' }>]['exported']['section'];

export const MEMBER_TABLE_LIST = Object.entries(MEMBER_TABLES).map(([name, table]) => ({
  name: name as MemberTableName,
  ...(table as MemberTable<string>),
}));

/** Columns that name an exercise, in these ways. */
export const namingExercise = (...ways: readonly ('needs' | 'was' | 'marks')[]) =>
  MEMBER_TABLE_LIST.flatMap(({ name, exercises }) =>
    'not' in exercises ? [] : ways.flatMap((way) => (exercises[way] ?? []).map((column) => ({ name, column }))),
  );
