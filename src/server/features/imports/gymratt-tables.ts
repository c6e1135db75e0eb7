import { blocksOf, readRows } from '#core/import/read-table.ts';
import { SET_FIELD_NAMES, SET_FIELDS } from '#core/workout/set-fields.ts';
import { undefused } from '../account/csv.ts';
import type { ExportContent } from './gymratt-file.ts';
import type { FileText } from './open-files.ts';

/** A line of a table, by the names of its columns; what is empty is `null`. */
type Line = Readonly<Record<string, string | null>>;

/** Whether an archive is the zip of tables that `csv-export.ts` writes. */
export function isOurArchive(texts: readonly FileText[]): boolean {
  return ['workouts.csv', 'sets.csv', 'profile.csv'].every((name) => texts.some((text) => text.name === name));
}

/** The tables as the JSON export has them. Nothing is checked here. */
export function readArchive(texts: readonly FileText[]): ExportContent | null {
  const rowsOf = (name: string) => readTable(texts.find((text) => text.name === name));
  const table = (name: string) => [...rowsOf(name)];
  const [settings] = table('settings.csv');
  const [profile] = table('profile.csv');
  if (!profile || !('member_id' in profile)) return null;
  const rest = {
    format_version: 1,
    profile: { ...profile, bodyweight: number(profile.bodyweight), height: number(profile.height_cm) },
    favorites: table('favorites.csv'),
    templates: [...groupedBy(table('templates.csv'), 'template_id').values()].map(templateOf),
    own_exercises: table('own-exercises.csv').map((line) => ({
      ...line,
      id: line.exercise_id,
      name: line.exercise_name,
      measure: line.measure ?? undefined,
      primary_muscles: words(line.primary_muscles),
      secondary_muscles: words(line.secondary_muscles),
      one_sided: line.one_sided === 'true',
    })),
    settings: settings && { value: json(settings.settings), revision: number(settings.revision) },
    exercise_settings: table('exercise-settings.csv').map((line) => ({
      ...line,
      rest_seconds: number(line.rest_seconds),
    })),
    streak_pauses: table('streak-pauses.csv'),
  };
  return { rest, workouts: joinedWorkouts(rowsOf('workouts.csv'), rowsOf('sets.csv')) };
}

/** Sets wait for their workout as short texts: lines of many columns would take five times the memory. */
function* joinedWorkouts(workouts: Iterable<Line>, sets: Iterable<Line>): Generator<unknown> {
  const waiting = new Map<string, string[]>();
  for (const line of sets) {
    const id = line.workout_id ?? '';
    const ofWorkout = waiting.get(id);
    const told = JSON.stringify(Object.entries(line).filter(([, value]) => value !== null));
    if (ofWorkout) ofWorkout.push(told);
    else waiting.set(id, [told]);
  }
  for (const line of workouts) {
    const id = line.workout_id ?? '';
    const told = waiting.get(id) ?? [];
    waiting.delete(id);
    yield workoutOf(
      line,
      told.map((text) => Object.fromEntries(JSON.parse(text))),
    );
  }
}

function workoutOf(line: Line, sets: readonly Line[]) {
  return {
    ...line,
    id: line.workout_id,
    name: line.workout_name,
    duration: number(line.duration_seconds),
    bodyweight_kg: number(line.bodyweight_kg),
    revision: number(line.revision),
    skipped: json(line.skipped) ?? undefined,
    progression: json(line.progression),
    edit_progression: json(line.edit_progression),
    exercises: entriesOf(sets),
  };
}

/** Earlier releases did not number the entries: another exercise begins another one, and so does a set number again. */
function entriesOf(lines: readonly Line[]) {
  const entries: Line[][] = [];
  for (const line of lines) {
    const entry = entries.at(-1);
    const last = entry?.at(-1);
    const isNext =
      last?.exercise_id === line.exercise_id &&
      last?.position === line.position &&
      Number(last?.set_number) < Number(line.set_number);
    if (entry && isNext) entry.push(line);
    else entries.push([line]);
  }
  return entries.map((sets) => ({
    ...sets[0],
    name: sets[0]?.exercise_name,
    note: sets[0]?.exercise_note,
    superset: number(sets[0]?.superset),
    rest_seconds: number(sets[0]?.rest_seconds),
    target: json(sets[0]?.target),
    sets: sets.map((line) => ({
      set_number: number(line.set_number),
      xp_earned: number(line.xp),
      ...Object.fromEntries(
        SET_FIELD_NAMES.map((name) => {
          const { column, csvColumn, kind } = SET_FIELDS[name];
          const cell = line[csvColumn];
          return [column, (kind === 'text' || kind === 'instant' ? cell : number(cell)) ?? undefined];
        }),
      ),
    })),
  }));
}

function templateOf(lines: readonly Line[]) {
  return {
    id: lines[0]?.template_id,
    name: lines[0]?.template_name,
    description: lines[0]?.description ?? null,
    created_at: lines[0]?.created_at,
    folder: lines[0]?.folder ?? null,
    revision: number(lines[0]?.revision) ?? undefined,
    exercises: lines
      .filter(({ exercise_id }) => exercise_id)
      .map((line) => ({
        exercise_id: line.exercise_id,
        order: number(line.order),
        sets_count: number(line.sets),
        suggested_weight: number(line.weight_kg),
        suggested_reps: number(line.reps),
        rest_time: number(line.rest_seconds),
        suggested_duration_s: number(line.target_duration_seconds),
        suggested_distance_m: number(line.target_distance_meters),
        set_type: line.set_type,
        superset: number(line.superset),
        merged_from: line.merged_from,
        sets: json(line.each_set),
      })),
  };
}

function* readTable(file: FileText | undefined): Generator<Line> {
  if (!file) return;
  let columns: readonly string[] | null = null;
  for (const { cells, problem } of readRows(blocksOf(file.text), ',', null)) {
    if (problem !== null) continue;
    if (columns === null) columns = cells;
    else {
      const values = cells.map((cell) => (cell === '' ? null : undefused(cell)));
      yield Object.fromEntries(columns.map((name, index) => [name, values[index] ?? null]));
    }
  }
}

function groupedBy(lines: readonly Line[], column: string): Map<string, Line[]> {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const key = line[column] ?? '';
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return groups;
}

function number(cell: string | null | undefined): number | null {
  return cell === null || cell === undefined ? null : Number(cell);
}

const words = (cell: string | null | undefined) => cell?.split('; ') ?? [];

function json(cell: string | null | undefined): unknown {
  try {
    return cell === null || cell === undefined ? null : JSON.parse(cell);
  } catch {
    return null;
  }
}
