import { WORKOUT_LIMITS } from '../workout/limits.ts';
import { NORMAL_SET, type SetType } from '../workout/set-types.ts';
import type { WeightUnit } from '../workout/weight-units.ts';
import type { Note } from './line-notes.ts';
import { asMilliseconds, type DateReader, withTime } from './read-dates.ts';
import type { FileExercise, FileSet, FileTime, FileWorkout, ImportApp } from './save-file.ts';
import { cut, nameInCell, noteInCell } from './storable-text.ts';

/** What a row says of its set; what is 0 was not given, and `NaN` cannot be read. */
export interface SetRow {
  readonly weight: number | null;
  readonly unit: WeightUnit | null;
  readonly reps: number | null;
  readonly seconds: number | null;
  readonly meters: number | null;
  readonly isDistanceUnitMissing?: boolean;
  readonly type?: SetType;
  readonly rpe?: number | null;
  readonly note?: string;
}

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

export interface DraftExercise {
  readonly name: string;
  readonly category: string;
  readonly superset: string;
  readonly notes: Set<string>;
  readonly numbers: Set<number>;
  rows: { readonly set: FileSet; readonly number: number | null }[];
}

export interface WorkoutDraft {
  readonly row: WorkoutRow;
  name: string;
  readonly notes: Set<string>;
  readonly entries: DraftExercise[];
  readonly latestByName: Map<string, DraftExercise>;
  durationSeconds: number | null;
  endText: string;
  /** A row of it was left out, and that was noted. */
  hasSkipped: boolean;
}

/** Notes lines of the file that are left out, or loaded differently than they are written. */
export interface Remarks {
  skip(line: number, note: Note): void;
  adjust(line: number, note: Note): void;
}

const MOST_POUNDS = 2205;

/** The set of a row within our bounds, or why there is none. */
export function fileSet(line: number, row: SetRow, { adjust }: Pick<Remarks, 'adjust'>): FileSet | Note {
  if (Number.isNaN(row.weight)) return { code: 'weight_unreadable' };
  if (Number.isNaN(row.reps)) return { code: 'reps_unreadable' };
  if (row.reps !== null && row.reps < 0) return { code: 'reps_negative', reps: row.reps };
  const most = row.unit === 'kg' ? WORKOUT_LIMITS.weight : MOST_POUNDS;
  if (row.weight !== null && Math.abs(row.weight) > most)
    return { code: 'weight_over_limit', weight: row.weight, most, unit: row.unit ?? 'lb' };
  const reps = bounded(Math.floor(row.reps ?? 0), WORKOUT_LIMITS.reps);
  const durationSeconds = bounded(Math.round(row.seconds ?? 0), WORKOUT_LIMITS.durationSeconds);
  const distanceMeters = bounded(Math.round((row.meters ?? 0) * 100) / 100, WORKOUT_LIMITS.distanceMeters);
  // A weight alone is an attempt that failed.
  if (!row.weight && reps === null && durationSeconds === null && distanceMeters === null) return { code: 'no_effort' };
  if (Number.isNaN(row.seconds)) adjust(line, { code: 'time_unreadable' });
  if (Number.isNaN(row.meters)) adjust(line, { code: 'distance_unreadable' });
  if (Number.isNaN(row.rpe)) adjust(line, { code: 'rpe_unreadable' });
  if (row.reps !== null && reps !== null && reps !== row.reps)
    adjust(line, { code: 'reps_changed', reps: row.reps, kept: reps });
  if ((row.seconds ?? 0) > WORKOUT_LIMITS.durationSeconds) adjust(line, { code: 'set_too_long' });
  if ((row.meters ?? 0) > WORKOUT_LIMITS.distanceMeters) adjust(line, { code: 'set_too_far' });

  const note = noteInCell(row.note ?? '');
  const keptNote = cut(note, WORKOUT_LIMITS.setNoteLength);
  if (keptNote !== note) adjust(line, { code: 'set_note_cut' });
  const rpe = Math.round((row.rpe ?? 0) * 2) / 2;
  return {
    line,
    weight: row.weight ? { value: row.weight, unit: row.unit } : null,
    reps,
    durationSeconds,
    distanceMeters,
    ...(row.isDistanceUnitMissing && distanceMeters !== null && { isDistanceUnitMissing: true }),
    type: row.type ?? NORMAL_SET,
    rpe: rpe >= 1 && rpe <= 10 ? rpe : null,
    note: keptNote || null,
  };
}

function bounded(value: number, most: number): number | null {
  return value > 0 ? Math.min(value, most) : null;
}

interface Reading {
  readonly app: ImportApp;
  readonly read: DateReader;
  /** Milliseconds. */
  readonly now: number;
  readonly remarks: Remarks;
}

/** How far a local clock may be ahead of Greenwich. */
const MOST_AHEAD_MS = 14 * 3_600_000;

/** The workout of a draft; `null`, and noted, where it cannot be loaded. */
export function fileWorkout(draft: WorkoutDraft, reading: Reading): FileWorkout | null {
  const { app, remarks } = reading;
  const { line, dateText } = draft.row;
  const times = readTimes(draft, reading);
  const done = draft.entries.filter(({ rows }) => rows.length > 0);
  if ('code' in times || done.length === 0) {
    // Where every row of it was left out, that has been noted.
    if (!draft.hasSkipped || done.length > 0) remarks.skip(line, 'code' in times ? times : { code: 'workout_empty' });
    return null;
  }
  const homelessNotes = draft.entries.flatMap(({ name, notes, rows }) => {
    const note = rows.length > 0 ? null : joinedNotes(notes, line, 'exercise_note_cut', remarks);
    return note === null ? [] : `${name}: ${note}`;
  });
  const name = nameInCell(draft.name);
  const keptName = cut(name, WORKOUT_LIMITS.nameLength);
  if (keptName !== name) remarks.adjust(line, { code: 'workout_name_cut' });
  return {
    key: [app, keyPart(dateText), keyPart(draft.row.label ?? name)].join('|'),
    line,
    name: keptName || 'Workout',
    notes: joinedNotes([...draft.notes, ...homelessNotes], line, 'workout_note_cut', remarks),
    ...times,
    exercises: done.map((entry) => fileExercise(entry, remarks)),
  };
}

function readTimes(
  draft: WorkoutDraft,
  { read, now, remarks }: Reading,
): Pick<FileWorkout, 'start' | 'durationSeconds'> | Note {
  const { row } = draft;
  const date = row.start ?? read(row.dateText);
  if (date === null) return unreadableDate(row.dateText);
  const start = withTime(date);
  const begin = asMilliseconds(start);
  const year = new Date(begin).getUTCFullYear();
  if (begin > now + ('instant' in start ? WORKOUT_LIMITS.clockSkewMs : MOST_AHEAD_MS))
    return { code: 'date_in_future', year };
  if (begin < 0) return { code: 'date_too_early', year };

  let seconds = draft.durationSeconds;
  const end = draft.endText === '' ? null : read(draft.endText);
  if (seconds === null && end !== null) {
    const lasted = (asMilliseconds(withTime(end)) - begin) / 1000;
    // A clock that was put back in between can be the reason.
    if (lasted < 0) remarks.adjust(row.line, { code: 'end_ignored' });
    else seconds = lasted;
  }
  if (seconds !== null && seconds > WORKOUT_LIMITS.durationSeconds) {
    remarks.adjust(row.line, { code: 'workout_shortened', hours: Math.round(seconds / 360) / 10 });
    seconds = WORKOUT_LIMITS.durationSeconds;
  }
  return { start, durationSeconds: seconds === null || seconds < 1 ? null : Math.round(seconds) };
}

function fileExercise({ name, category, superset, notes, rows }: DraftExercise, remarks: Remarks): FileExercise {
  // Rows in another order than they were done in; marks without a number keep their place.
  const isNumbered = rows.every(({ number }) => number !== null);
  const inOrder = isNumbered ? rows.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0)) : rows;
  return {
    name,
    note: joinedNotes(notes, rows[0]?.set.line ?? 0, 'exercise_note_cut', remarks),
    ...(category !== '' && { category }),
    superset: superset || null,
    sets: inOrder.map(({ set }) => set),
  };
}

function joinedNotes(
  notes: Iterable<string>,
  line: number,
  code: 'exercise_note_cut' | 'workout_note_cut',
  { adjust }: Remarks,
): string | null {
  const text = noteInCell([...new Set([...notes].map(noteInCell))].join('\n'));
  const kept = cut(text, WORKOUT_LIMITS.notesLength);
  if (kept !== text) adjust(line, { code });
  return kept || null;
}

/** Workouts of the same minute and name are numbered by what groups their rows, not by their order, which may change. */
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

export const unreadableDate = (text: string): Note => ({ code: 'date_unreadable', text: cut(nameInCell(text), 40) });
