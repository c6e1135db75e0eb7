import { WORKOUT_LIMITS } from '../workout/limits.ts';
import { asMilliseconds, type DateReader } from './read-dates.ts';
import type { FileExercise, FileSet, FileTime, FileWorkout, ImportApp } from './save-file.ts';
import { cut, nameInCell, noteInCell } from './storable-text.ts';

/** What a row says of its workout. Rows of the same `group` are one workout, wherever they stand in the file. */
export interface WorkoutRow {
  readonly line: number;
  readonly group: string;
  /** As the file writes it: it is part of the workout's key. */
  readonly dateText: string;
  /** Where the dialect knows better than the text. */
  readonly start?: FileTime;
  readonly name: string;
  /** Part of the key, where it is not the name: a number. */
  readonly label?: string;
  readonly notes?: string;
  readonly endText?: string;
  readonly durationSeconds?: number | null;
}

/** An exercise of a workout, as far as its rows have been read. */
export interface DraftExercise {
  readonly name: string;
  readonly category: string;
  readonly superset: string;
  readonly notes: Set<string>;
  readonly numbers: Set<number>;
  rows: { readonly set: FileSet; readonly number: number | null }[];
}

/** A workout, as far as its rows have been read. */
export interface WorkoutDraft {
  readonly row: WorkoutRow;
  name: string;
  readonly notes: Set<string>;
  readonly entries: DraftExercise[];
  readonly latestByName: Map<string, DraftExercise>;
  durationSeconds: number | null;
  endText: string;
  /** A row of it was left out, and that was told. */
  hasSkipped: boolean;
}

/** Lines of the file that are left out, or loaded differently than they are written. */
export interface Remarks {
  skip(line: number, reason: string): void;
  adjust(line: number, reason: string): void;
}

interface Reading {
  readonly app: ImportApp;
  readonly read: DateReader;
  /** Milliseconds. */
  readonly now: number;
  readonly remarks: Remarks;
}

/** Of local clocks: the first zone is 14 hours ahead of Greenwich. */
const MOST_AHEAD_MS = 14 * 3_600_000;
const MIDDAY = '12:00';

/** Within our limits; `null`, and noted, where it cannot be loaded. */
export function fileWorkout(draft: WorkoutDraft, reading: Reading): FileWorkout | null {
  const { app, remarks } = reading;
  const { line, dateText } = draft.row;
  const times = timesOf(draft, reading);
  if (typeof times === 'string') {
    // Where every row of it was left out, that has been told.
    if (!draft.hasSkipped || draft.entries.some(({ rows }) => rows.length > 0)) remarks.skip(line, times);
    return null;
  }
  const { exercises, homelessNotes } = exercisesOf(draft, remarks);
  if (exercises.length === 0) {
    if (!draft.hasSkipped) remarks.skip(line, 'the workout has no sets');
    return null;
  }
  const name = nameInCell(draft.name);
  const keptName = cut(name, WORKOUT_LIMITS.nameLength);
  if (keptName !== name) remarks.adjust(line, 'the workout name is shortened to 120 characters');
  return {
    key: [app, keyPart(dateText), keyPart(draft.row.label ?? name)].join('|'),
    line,
    name: keptName === '' ? 'Workout' : keptName,
    notes: joinedNotes([...draft.notes, ...homelessNotes], line, 'workout', remarks),
    start: times.start,
    durationSeconds: times.seconds,
    exercises,
  };
}

function timesOf(
  draft: WorkoutDraft,
  { read, now, remarks }: Reading,
): { start: FileTime; seconds: number | null } | string {
  const { row } = draft;
  const written = row.start ?? read(row.dateText);
  if (written === null) return `the date ${quoted(row.dateText)} cannot be read`;
  const start = 'instant' in written ? written : { date: written.date, time: written.time ?? MIDDAY };
  const begin = asMilliseconds(start);
  const year = new Date(begin).getUTCFullYear();
  if (begin > now + ('instant' in start ? WORKOUT_LIMITS.clockSkewMs : MOST_AHEAD_MS))
    return `the date is in the future (${year})`;
  if (begin < 0) return `the date is before 1970 (${year})`;

  let seconds = draft.durationSeconds;
  const writtenEnd = draft.endText === '' ? null : read(draft.endText);
  if (seconds === null && writtenEnd !== null) {
    const end = 'instant' in writtenEnd ? writtenEnd : { date: writtenEnd.date, time: writtenEnd.time ?? MIDDAY };
    const lasted = (asMilliseconds(end) - begin) / 1000;
    // A clock that was put back in between can be the reason.
    if (lasted < 0) remarks.adjust(row.line, 'the workout ends before it starts, so its end is ignored');
    else seconds = lasted;
  }
  if (seconds !== null && seconds > WORKOUT_LIMITS.durationSeconds) {
    remarks.adjust(row.line, `the workout lasts ${Math.round(seconds / 360) / 10} hours: shortened to 24`);
    seconds = WORKOUT_LIMITS.durationSeconds;
  }
  return { start, seconds: seconds === null || seconds < 1 ? null : Math.round(seconds) };
}

interface Exercises {
  readonly exercises: readonly FileExercise[];
  /** Of exercises without a set. */
  readonly homelessNotes: readonly string[];
}

function exercisesOf(draft: WorkoutDraft, remarks: Remarks): Exercises {
  const { line } = draft.row;
  const superset = supersetNumbers(draft.entries.filter(({ rows }) => rows.length > 0));
  const exercises: FileExercise[] = [];
  const homelessNotes: string[] = [];
  for (const entry of draft.entries) {
    const note = joinedNotes(entry.notes, entry.rows[0]?.set.line ?? line, 'exercise', remarks);
    if (entry.rows.length === 0 && note !== null) homelessNotes.push(`${entry.name}: ${note}`);
    // Rows in another order than they were done in; marks without a number keep their place.
    const isNumbered = entry.rows.every(({ number }) => number !== null);
    const rows = isNumbered ? entry.rows.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0)) : entry.rows;
    for (let at = 0; at < rows.length; at += WORKOUT_LIMITS.setsPerExercise) {
      exercises.push({
        name: entry.name,
        note: at === 0 ? note : null,
        ...(entry.category !== '' && { category: entry.category }),
        superset: superset.get(entry.superset) ?? null,
        sets: rows.slice(at, at + WORKOUT_LIMITS.setsPerExercise).map(({ set }) => set),
      });
    }
  }
  for (const { name, sets } of exercises.slice(WORKOUT_LIMITS.exercises)) {
    remarks.skip(sets[0]?.line ?? line, `${name} comes after 100 exercises in one workout`);
  }
  return { exercises: exercises.slice(0, WORKOUT_LIMITS.exercises), homelessNotes };
}

/** Notes within a limit, together as one text. */
function joinedNotes(notes: Iterable<string>, line: number, what: string, remarks: Remarks): string | null {
  const text = noteInCell([...new Set([...notes].map(noteInCell))].join('\n'));
  const kept = cut(text, WORKOUT_LIMITS.notesLength);
  if (kept !== text) remarks.adjust(line, `the ${what} note is shortened to 2,000 characters`);
  return kept === '' ? null : kept;
}

/** Supersets from 1 in the order of the workout; one of a single exercise is none. */
function supersetNumbers(entries: readonly DraftExercise[]): ReadonlyMap<string, number> {
  const members = new Map<string, number>();
  for (const { superset } of entries) members.set(superset, (members.get(superset) ?? 0) + 1);
  const shared = [...members].filter(([superset, partners]) => superset !== '' && partners > 1);
  return new Map(shared.slice(0, WORKOUT_LIMITS.supersets).map(([superset], index) => [superset, index + 1]));
}

/**
 * Two workouts of the same minute and name are told apart by what else groups their rows. Their order in the file may change, so
 * it does not decide.
 */
export function withUniqueKeys(workouts: readonly { workout: FileWorkout; group: string }[]): FileWorkout[] {
  const inOrder = workouts.toSorted((a, b) => (a.group < b.group ? -1 : 1));
  const counts = new Map<string, number>();
  const keys = new Map<FileWorkout, string>();
  for (const { workout } of inOrder) {
    const count = (counts.get(workout.key) ?? 0) + 1;
    counts.set(workout.key, count);
    keys.set(workout, count === 1 ? workout.key : `${workout.key}|${count}`);
  }
  return workouts.map(({ workout }) => ({ ...workout, key: keys.get(workout) ?? workout.key }));
}

/** Without the sign between the parts: a key of one workout is never the numbered key of another. */
const keyPart = (text: string) => cut(nameInCell(text), WORKOUT_LIMITS.nameLength).replaceAll('|', '/');

export const quoted = (text: string) => `“${cut(nameInCell(text), 40)}”`;
