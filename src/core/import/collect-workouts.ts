import { EARLIEST_MEASURED } from '../insights/measurements.ts';
import { addDays } from '../progression/calendar.ts';
import { WORKOUT_LIMITS } from '../workout/limits.ts';
import { isWarmup } from '../workout/set-types.ts';
import {
  type DraftExercise,
  fileSet,
  fileWorkout,
  type Remarks,
  type SetRow,
  unreadableDate,
  type WorkoutDraft,
  type WorkoutRow,
  withUniqueKeys,
} from './file-workout.ts';
import type { LineNote, Note } from './line-notes.ts';
import { type DateReader, dateReaderFor } from './read-dates.ts';
import {
  type DateOrder,
  type FileMeasurement,
  type FileWorkout,
  type ImportApp,
  MOST_IMPORT_NAMES,
  MOST_IMPORT_WORKOUTS,
  type SaveFile,
  type TooMuch,
} from './save-file.ts';
import { cut, nameInCell } from './storable-text.ts';

export interface ExerciseRow {
  readonly name: string;
  readonly note?: string;
  readonly superset?: string;
  readonly category?: string;
  /** The set's number in the file. The same number again begins the same exercise a second time. */
  readonly setNumber?: number | null;
}

type LeftOut = 'sets_not_done' | 'measurements_unknown';

export type MeasurementRow = Omit<FileMeasurement, 'day'> & { readonly dateText: string };

export interface Collector extends Remarks {
  /** For what nobody misses: noted once, with how many there are. */
  leaveOut(line: number, code: LeftOut): void;
  workout(row: WorkoutRow): WorkoutDraft;
  exercise(workout: WorkoutDraft, row: ExerciseRow): DraftExercise;
  addSet(workout: WorkoutDraft, exercise: ExerciseRow, line: number, set: SetRow): void;
  /** One that cannot be read is `NaN`. */
  addMeasurement(row: MeasurementRow): void;
  finish(app: ImportApp, dialect: string): SaveFile;
}

/** What differs between apps. */
export interface CollectorRules {
  /** The app has an exercise once in a workout: its sets belong together wherever they stand. */
  readonly oncePerWorkout?: boolean;
  /** The app writes `3/4/2024` for March. */
  readonly isMonthFirst?: boolean;
}

interface Rules extends CollectorRules {
  /** Milliseconds. */
  readonly now: number;
  readonly dateOrder: DateOrder | null;
}

/** Thrown where a file is not read further. */
export class TooMuchError extends Error {
  readonly problem: TooMuch;

  constructor(problem: TooMuch) {
    super(problem);
    this.problem = problem;
  }
}

/** Puts the rows of a file together as workouts within our limits, and notes what that changes or leaves out. */
export function createCollector({ now, dateOrder, oncePerWorkout = false, isMonthFirst = false }: Rules): Collector {
  const drafts = new Map<string, WorkoutDraft>();
  const skipped: LineNote[] = [];
  const adjusted: LineNote[] = [];
  const measured: MeasurementRow[] = [];
  const names = new Map<string, string>();
  const distinctNames = new Set<string>();

  const leftOut = new Map<LeftOut, { line: number; count: number }>();
  const skip = (line: number, note: Note) => skipped.push({ line, ...note });
  const adjust = (line: number, note: Note) => adjusted.push({ line, ...note });

  function exerciseName(written: string, line: number): string {
    const known = names.get(written);
    if (known !== undefined) return known;
    const name = nameInCell(written);
    if (cut(name, WORKOUT_LIMITS.nameLength) !== name) adjust(line, { code: 'exercise_name_cut' });
    const kept = cut(name, WORKOUT_LIMITS.nameLength);
    names.set(written, kept);
    if (distinctNames.add(kept).size > MOST_IMPORT_NAMES) throw new TooMuchError('too_many_names');
    return kept;
  }

  function exercise(workout: WorkoutDraft, row: ExerciseRow): DraftExercise {
    const entries = workout.entries;
    const name = exerciseName(row.name, workout.row.line);
    const number = row.setNumber ?? null;
    const latest = workout.latestByName.get(name);
    const isSame =
      latest !== undefined &&
      (oncePerWorkout || (number === null ? latest === entries.at(-1) : !latest.numbers.has(number)));
    const entry = isSame
      ? latest
      : {
          name,
          category: row.category ?? '',
          superset: row.superset ?? '',
          notes: new Set<string>(),
          numbers: new Set<number>(),
          rows: [],
        };
    if (!isSame) {
      if (latest !== undefined && latest === entries.at(-1)) moveWarmUps(latest, entry);
      entries.push(entry);
      workout.latestByName.set(name, entry);
    }
    if (number !== null) entry.numbers.add(number);
    if (row.note !== undefined && row.note !== '') entry.notes.add(row.note);
    return entry;
  }

  /** The last one of a kind and a day. */
  function readMeasurements(read: DateReader): FileMeasurement[] {
    const found = new Map<string, FileMeasurement & { readonly time: string }>();
    const latest = addDays(new Date(now).toISOString().slice(0, 10), 1);
    for (const { dateText, ...row } of measured) {
      const date = read(dateText);
      if (date === null) {
        skip(row.line, unreadableDate(dateText));
        continue;
      }
      const at = 'instant' in date ? new Date(date.instant).toISOString() : `${date.date}T${date.time ?? ''}`;
      const [day, time] = [at.slice(0, 10), at.slice(11)];
      const key = `${day} ${row.kind}`;
      if (day < EARLIEST_MEASURED) skip(row.line, unreadableDate(dateText));
      else if (Number.isNaN(row.value)) skip(row.line, { code: 'measurement_unreadable' });
      else if (day > latest) skip(row.line, { code: 'date_in_future' });
      else if (time >= (found.get(key)?.time ?? '')) found.set(key, { ...row, day, time });
    }
    return Array.from(found.values(), ({ time: _, ...measurement }) => measurement);
  }

  return {
    skip,
    leaveOut: (line, code) => {
      const known = leftOut.get(code);
      if (known) known.count += 1;
      else leftOut.set(code, { line, count: 1 });
    },
    adjust,
    exercise,
    workout: (row) => {
      const known = drafts.get(row.group);
      const draft: WorkoutDraft = known ?? {
        row,
        name: row.name,
        notes: new Set(),
        entries: [],
        latestByName: new Map(),
        durationSeconds: null,
        endText: '',
        hasSkipped: false,
      };
      if (known === undefined) {
        if (drafts.size >= MOST_IMPORT_WORKOUTS) throw new TooMuchError('too_many_workouts');
        drafts.set(row.group, draft);
        if (Number.isNaN(row.durationSeconds)) adjust(row.line, { code: 'duration_unreadable' });
      }
      if (row.notes !== undefined && row.notes !== '') draft.notes.add(row.notes);
      if (!Number.isNaN(row.durationSeconds)) draft.durationSeconds ??= row.durationSeconds ?? null;
      if (draft.endText === '') draft.endText = row.endText ?? '';
      return draft;
    },
    addSet: (workout, row, line, set) => {
      if (exerciseName(row.name, line) === '') {
        workout.hasSkipped = true;
        skip(line, { code: 'exercise_unnamed' });
        return;
      }
      const entry = exercise(workout, row);
      const made = fileSet(line, set, { adjust });
      if ('code' in made) {
        workout.hasSkipped = true;
        skip(line, made);
      } else entry.rows.push({ set: made, number: row.setNumber ?? null });
    },
    addMeasurement: (row) => measured.push(row),
    finish: (app, dialect) => {
      const { read, doubt } = dateReaderFor(dateTexts(drafts.values(), measured), {
        order: isMonthFirst ? 'month' : dateOrder,
        now,
      });
      const workouts: { workout: FileWorkout; group: string }[] = [];
      for (const [group, draft] of drafts) {
        // Drafts are larger than what they become: both at once would not fit where one does.
        drafts.delete(group);
        const workout = fileWorkout(draft, { app, read, now, remarks: { skip, adjust } });
        if (workout !== null) workouts.push({ workout, group });
      }
      for (const [code, { line, count }] of leftOut) adjust(line, { code, count });
      const byLine = (a: LineNote, b: LineNote) => a.line - b.line;
      return {
        app,
        dialect,
        workouts: withUniqueKeys(workouts),
        measurements: readMeasurements(read),
        dateDoubt: isMonthFirst ? null : doubt,
        skipped: skipped.sort(byLine),
        adjusted: adjusted.sort(byLine),
      };
    },
  };
}

function* dateTexts(drafts: Iterable<WorkoutDraft>, measured: readonly MeasurementRow[]): Generator<string> {
  for (const { row, endText } of drafts) {
    if (row.start === undefined) yield row.dateText;
    if (endText !== '') yield endText;
  }
  for (const { dateText } of measured) yield dateText;
}

/** Warm-ups after the working sets belong to the same exercise when it is begun again. */
function moveWarmUps(from: DraftExercise, to: DraftExercise): void {
  const lastWork = from.rows.findLastIndex(({ set }) => !isWarmup(set));
  if (lastWork === -1 || from.rows.slice(lastWork + 1).some(({ number }) => number !== null)) return;
  to.rows = from.rows.slice(lastWork + 1);
  from.rows = from.rows.slice(0, lastWork + 1);
}
