import type { AccountExport, ExportedWorkout } from '#contract/account-data.ts';
import { MEASUREMENTS } from '#core/insights/measurements.ts';
import { MUSCLE_GROUPS } from '#core/workout/muscle-groups.ts';
import { SET_FIELD_NAMES, SET_FIELDS } from '#core/workout/set-fields.ts';
import type { Cell, Columns } from './csv.ts';

/** A line of a file, by the titles of its columns; an empty cell is `null`. Files of earlier releases have fewer columns. */
export type Line = Readonly<Record<string, string | null>>;

/** How a value is written in a cell, and read from one. */
interface Kind {
  readonly write: (value: unknown) => Cell;
  /** An empty cell is `null`; where the file lacks the column, there is none. */
  readonly read: (cell: string | null | undefined) => unknown;
}

const plain = (value: unknown) => (value ?? null) as Cell;
const text: Kind = { write: plain, read: (cell) => cell };
const number: Kind = { write: plain, read: (cell) => ((cell ?? null) === null ? null : Number(cell)) };
const flag: Kind = { write: plain, read: (cell) => cell === 'true' };
const words: Kind = {
  write: (value) => ((value as readonly string[] | undefined) ?? []).join('; '),
  read: (cell) => cell?.split('; ') ?? [],
};
/** Lists and groups stand as JSON in one cell. */
const json: Kind = {
  write: (value) => (value && !(Array.isArray(value) && value.length === 0) ? JSON.stringify(value) : null),
  read: (cell) => {
    try {
      return JSON.parse(cell ?? 'null');
    } catch {
      return null;
    }
  },
};

type FieldOf<Row> = Extract<keyof Row, string>;
/** Columns in their order, by kind; `title=field` where the field of the row has another name. */
type Groups<Row> = readonly (readonly [kind: Kind, ...columns: (FieldOf<Row> | `${string}=${FieldOf<Row>}`)[]])[];

const columns = <Row>(groups: Groups<Row>): Columns<Row> =>
  groups.flatMap(([{ write, read }, ...names]) =>
    names.map((name): Columns<Row>[number] => {
      const [title = name, field = title] = name.split('=');
      return [title, (row) => write(row[field as FieldOf<Row>]), field, read];
    }),
  );

/** Columns of a part of what a line is joined from. */
const columnsIn = <Part extends string, Row>(part: Part, of: Columns<Row>) =>
  of.map(([title, cell]): Columns<{ readonly [Name in Part]: Row | undefined }>[number] => [
    title,
    ({ [part]: row }) => (row === undefined ? null : cell(row)),
  ]);

/** The fields of a line as the JSON export has them. Nothing is checked here. */
export function readLine(of: Columns<never>, line: Line | undefined): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [title, , field = title, read] of of) if (read) fields[field] = read(line?.[title]);
  return fields;
}

const REPEATED: Groups<ExportedWorkout> = [
  [text, 'workout_id=id', 'workout_name=name', 'notes', 'start_time', 'end_time'],
  [number, 'duration_seconds=duration'],
];

export const WORKOUT_COLUMNS: Columns<ExportedWorkout> = [
  ...columns<ExportedWorkout>([
    ...REPEATED,
    [number, 'duration_minutes', 'sets=total_sets', 'reps=total_reps', 'volume_kg=total_volume', 'xp=xp_earned'],
    [number, 'bodyweight_kg'],
    [text, 'time_zone', 'local_start', 'source'],
    [number, 'revision'],
    [words, 'muscle_groups'],
  ]),
  ...MUSCLE_GROUPS.flatMap(
    (group, slot): Columns<ExportedWorkout> => [
      [`${group}_volume_kg`, ({ muscle_volumes }) => muscle_volumes[slot] ?? 0],
      [`${group}_sets`, ({ muscle_sets }) => muscle_sets[slot] ?? 0],
    ],
  ),
  ...columns<ExportedWorkout>([
    [text, 'created_at', 'import_key'],
    [json, 'skipped', 'progression', 'edit_progression'],
  ]),
];

type Entry = ExportedWorkout['exercises'][number] & { readonly position: number };
type ExportedSet = Entry['sets'][number];

export const ENTRY_COLUMNS = columns<Entry>([
  [number, 'position'],
  [text, 'exercise_id', 'exercise_name=name', 'category', 'merged_from', 'import_name', 'measure'],
  [number, 'superset'],
  [text, 'exercise_note=note'],
  [number, 'rest_seconds'],
  [json, 'target'],
]);

export const SET_COLUMNS = columns<ExportedSet>([
  [number, 'set_number'],
  ...SET_FIELD_NAMES.map((name): Groups<ExportedSet>[number] => {
    const { csvColumn, column, kind } = SET_FIELDS[name];
    return [kind === 'text' || kind === 'instant' ? text : number, `${csvColumn}=${column}`];
  }),
  [flag, 'record=is_pr'],
  [number, 'xp=xp_earned'],
]);

export interface SetRow {
  readonly workout: ExportedWorkout;
  readonly exercise: Entry;
  readonly set: ExportedSet;
}

export const SET_ROW_COLUMNS: Columns<SetRow> = [
  ...columnsIn('workout', columns(REPEATED)),
  ...columnsIn('exercise', ENTRY_COLUMNS),
  ...columnsIn('set', SET_COLUMNS),
];

/** One exercise at a time: each line repeats the notes, which adds up in a workout of thousands of sets. */
export function setRows(workout: ExportedWorkout): SetRow[][] {
  return workout.exercises.map((entry, index) => {
    const exercise = { ...entry, position: index + 1 };
    return entry.sets.map((set) => ({ workout, exercise, set }));
  });
}

type Template = AccountExport['templates'][number];

const TEMPLATE_HEAD = columns<Template>([
  [text, 'template_id=id', 'template_name=name', 'description', 'created_at', 'updated_at'],
]);
const TEMPLATE_TAIL = columns<Template>([
  [text, 'folder'],
  [number, 'revision'],
]);
export const TEMPLATE_COLUMNS: Columns<Template> = [...TEMPLATE_HEAD, ...TEMPLATE_TAIL];

export const TEMPLATE_EXERCISE_COLUMNS = columns<Template['exercises'][number]>([
  [number, 'order'],
  [text, 'exercise_id', 'exercise_name'],
  [number, 'sets=sets_count', 'weight_kg=suggested_weight', 'reps=suggested_reps', 'rest_seconds=rest_time'],
  [number, 'target_duration_seconds=suggested_duration_s', 'target_distance_meters=suggested_distance_m'],
  [text, 'set_type'],
  [number, 'superset'],
  [text, 'merged_from'],
  [json, 'each_set=sets'],
]);

interface TemplateRow {
  readonly template: Template;
  /** None in a template without exercises, which still has its line. */
  readonly exercise: Template['exercises'][number] | undefined;
}

export const TEMPLATE_ROW_COLUMNS: Columns<TemplateRow> = [
  ...columnsIn('template', TEMPLATE_HEAD),
  ...columnsIn('exercise', TEMPLATE_EXERCISE_COLUMNS),
  ...columnsIn('template', TEMPLATE_TAIL),
];

export const templateRows = (template: Template): TemplateRow[] =>
  (template.exercises.length > 0 ? template.exercises : [undefined]).map((exercise) => ({ template, exercise }));

/** What stands in a file of its own, each row in a line. */
type Sections = Omit<AccountExport, 'exported_at' | 'format_version' | 'workouts' | 'templates'>;
export type Rows = { [Name in keyof Sections]: Sections[Name] extends readonly (infer Row)[] ? Row : Sections[Name] };

export const SECTION_COLUMNS: { readonly [Name in keyof Rows]: Columns<Rows[Name]> } = {
  best_lifts: columns([
    [text, 'exercise_id', 'exercise_name', 'measure'],
    [number, 'weight_kg=weight', 'reps', 'duration_seconds=duration_s', 'distance_meters=distance_m', 'rank'],
    [text, 'workout_id', 'performed_at'],
  ]),
  favorites: columns([[text, 'exercise_id', 'exercise_name', 'created_at']]),
  own_exercises: columns([
    [text, 'exercise_id=id', 'exercise_name=name', 'measure', 'category', 'selector_filter', 'muscle_group'],
    [text, 'equipment'],
    [words, 'primary_muscles', 'secondary_muscles'],
    [flag, 'one_sided'],
    [text, 'archived_at', 'merged_into', 'merged_by', 'created_at', 'updated_at', 'figure'],
  ]),
  settings: columns([
    [json, 'settings=value'],
    [number, 'revision'],
    [text, 'updated_at'],
  ]),
  exercise_settings: columns([
    [text, 'exercise_id', 'note', 'unit', 'bar'],
    [number, 'rest_seconds'],
    [json, 'goal', 'stack'],
    [text, 'updated_at'],
  ]),
  trophies: columns([[text, 'trophy=id', 'name', 'earned_on', 'workout_id']]),
  streak_pauses: columns([[text, 'week', 'reason', 'created_at']]),
  measurements: [
    ...columns<AccountExport['measurements'][number]>([
      [text, 'day', 'kind'],
      [number, 'value'],
      [text, 'created_at'],
    ]),
    // So that the table can be loaded by itself.
    ['unit', ({ kind }) => MEASUREMENTS[kind].unit],
  ],
  programs: columns([
    [text, 'program_id=id'],
    [json, 'program'],
    [number, 'revision'],
    [text, 'created_at', 'updated_at'],
  ]),
  program_runs: columns([
    [text, 'run_id=id'],
    [json, 'program'],
    [text, 'started_at', 'ended_at'],
    [json, 'starts', 'weekdays', 'events'],
  ]),
  seasons: columns([
    [text, 'quarter'],
    [number, 'workouts', 'xp', 'records'],
  ]),
  months: columns([
    [text, 'month'],
    [number, 'workouts', 'xp', 'records'],
  ]),
  profile: columns([
    [text, 'member_id=uuid_id', 'email', 'name'],
    [number, 'level', 'xp', 'current_streak'],
    [text, 'streak_week'],
    [number, 'streak_bank', 'total_workouts', 'total_volume_kg=total_volume'],
    [text, 'last_workout_at'],
    [number, 'bodyweight', 'height_cm=height'],
    [text, 'date_of_birth', 'gender', 'preferred_weight_unit', 'preferred_distance_unit', 'timezone'],
    [text, 'created_at', 'updated_at'],
  ]),
};

export const tableFile = (section: keyof AccountExport | 'sets') => `${section.replaceAll('_', '-')}.csv`;
