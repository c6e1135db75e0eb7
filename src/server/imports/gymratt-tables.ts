import { readRows, textBlocks } from '#core/import/read-table.ts';
import type { AddedSection, MergedSection } from '#platform/database/member-tables.ts';
import { undefused } from '../export/csv.ts';
import {
  ENTRY_COLUMNS,
  type Line,
  readLine,
  SECTION_COLUMNS,
  SET_COLUMNS,
  TEMPLATE_COLUMNS,
  TEMPLATE_EXERCISE_COLUMNS,
  tableFile,
  WORKOUT_COLUMNS,
} from '../export/export-files.ts';
import { ADDED, type ExportContent } from './gymratt-content.ts';
import type { FileText } from './open-files.ts';

/** Whether an archive is the zip of tables that `csv-export.ts` writes. */
export function isOurArchive(texts: readonly FileText[]): boolean {
  return (['workouts', 'sets', 'profile'] as const).every((section) => fileIn(texts, section));
}

const fileIn = (texts: readonly FileText[], section: Parameters<typeof tableFile>[0]) =>
  texts.find(({ name }) => name === tableFile(section));

/** The tables as the JSON export has them. Nothing is checked here. */
export function readArchive(texts: readonly FileText[]): ExportContent | null {
  const readLines = (section: Parameters<typeof tableFile>[0]) => readTable(fileIn(texts, section));
  const readSection = (section: AddedSection | MergedSection) =>
    section === 'templates'
      ? [...Map.groupBy(readLines(section), (line) => line.template_id).values()].map(readTemplate)
      : [...readLines(section)].map((line) => readLine(SECTION_COLUMNS[section], line));
  const [[profile], [settings]] = [readSection('profile'), readSection('settings')];
  if (profile?.uuid_id === undefined) return null;
  const added = (Object.keys(ADDED) as AddedSection[]).map((section) => [section, readSection(section)]);
  return {
    rest: { format_version: 1, profile, settings, ...Object.fromEntries(added) },
    workouts: joinedWorkouts(readLines('workouts'), readLines('sets')),
  };
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
    const exercises = groupEntries(told.map((text) => Object.fromEntries(JSON.parse(text))));
    yield { ...readLine(WORKOUT_COLUMNS, line), exercises };
  }
}

/** Earlier releases did not number the entries: another exercise begins another one, and so does a set number again. */
function groupEntries(lines: readonly Line[]) {
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
    ...readLine(ENTRY_COLUMNS, sets[0]),
    sets: sets.map((line) => {
      const fields = Object.entries(readLine(SET_COLUMNS, line));
      return Object.fromEntries(fields.filter(([, value]) => value !== null));
    }),
  }));
}

function readTemplate(lines: readonly Line[]): Record<string, unknown> {
  const exercises = lines.filter(({ exercise_id }) => exercise_id);
  return {
    ...readLine(TEMPLATE_COLUMNS, lines[0]),
    exercises: exercises.map((line) => readLine(TEMPLATE_EXERCISE_COLUMNS, line)),
  };
}

function* readTable(file: FileText | undefined): Generator<Line> {
  if (!file) return;
  let columns: readonly string[] | null = null;
  for (const { cells, problem } of readRows(textBlocks(file.text), ',', null)) {
    if (problem !== null) continue;
    if (columns === null) columns = cells;
    else {
      const values = cells.map((cell) => (cell === '' ? null : undefused(cell)));
      yield Object.fromEntries(columns.map((name, index) => [name, values[index] ?? null]));
    }
  }
}
