import { BODYWEIGHT_LIMITS, WORKOUT_LIMITS } from '../workout/limits.ts';
import type { SetType } from '../workout/set-fields.ts';
import type { WeightUnit } from '../workout/weight-units.ts';
import { asMilliseconds, type DateReader, dateReaderFor } from './read-dates.ts';
import type { FileExercise, FileSet, FileTime, FileWorkout, ImportApp, LineNote, SaveFile } from './save-file.ts';
import { cut, wholeName, wholeNote } from './storable-text.ts';

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

/** What a row says of its exercise. */
export interface ExerciseRow {
  readonly name: string;
  readonly note?: string;
  readonly superset?: string;
  /** The set's number in the file. The same number again begins the same exercise a second time. */
  readonly setNumber?: number | null;
}

/** What a row says of its set; what is 0 was not given. */
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

interface Entry {
  readonly name: string;
  readonly superset: string;
  readonly notes: Set<string>;
  readonly numbers: Set<number>;
  rows: { readonly set: FileSet; readonly number: number | null }[];
}

export interface WorkoutDraft {
  readonly row: WorkoutRow;
  name: string;
  readonly notes: Set<string>;
  readonly entries: Entry[];
  readonly latestByName: Map<string, Entry>;
  durationSeconds: number | null;
  endText: string;
  /** A row of it was left out, and that was told. */
  hasSkipped: boolean;
}

export interface Collector {
  /** The workout that a row belongs to. */
  workout(row: WorkoutRow): WorkoutDraft;
  exercise(workout: WorkoutDraft, row: ExerciseRow): Entry;
  addSet(workout: WorkoutDraft, exercise: ExerciseRow, line: number, set: SetRow): void;
  addBodyweight(line: number, dateText: string, kilograms: number): void;
  skip(line: number, reason: string): void;
  adjust(line: number, reason: string): void;
  finish(app: ImportApp, dialect: string): SaveFile;
}

interface Rules {
  /** Milliseconds. */
  readonly now: number;
  /** The app has an exercise once in a workout: its sets belong together wherever they stand. */
  readonly oncePerWorkout?: boolean;
  /** `3/4/2024` is in March, where no other date tells. */
  readonly isMonthFirst?: boolean;
}

/** Of local clocks: the first zone is 14 hours ahead of Greenwich. */
const MOST_AHEAD_MS = 14 * 3_600_000;
const MIDDAY = '12:00';
const MOST_POUNDS = 2205;

/** Puts the rows of a file together as workouts within our limits, and notes what that changes or leaves out. */
export function createCollector({ now, oncePerWorkout = false, isMonthFirst = false }: Rules): Collector {
  const drafts = new Map<string, WorkoutDraft>();
  const skipped: LineNote[] = [];
  const adjusted: LineNote[] = [];
  const weighings: { line: number; dateText: string; kilograms: number }[] = [];
  const names = new Map<string, string>();

  const skip = (line: number, reason: string) => skipped.push({ line, reason });
  const adjust = (line: number, reason: string) => adjusted.push({ line, reason });

  function exerciseName(written: string, line: number): string {
    const known = names.get(written);
    if (known !== undefined) return known;
    const name = cleanName(written);
    if (cut(name, WORKOUT_LIMITS.nameLength) !== name)
      adjust(line, 'the name of the exercise is cut to 120 characters');
    const kept = cut(name, WORKOUT_LIMITS.nameLength);
    names.set(written, kept);
    return kept;
  }

  function exercise(workout: WorkoutDraft, row: ExerciseRow): Entry {
    const entries = workout.entries;
    const name = exerciseName(row.name, workout.row.line);
    const number = row.setNumber ?? null;
    const latest = workout.latestByName.get(name);
    const isSame =
      latest !== undefined &&
      (oncePerWorkout || (number === null ? latest === entries.at(-1) : !latest.numbers.has(number)));
    const entry = isSame
      ? latest
      : { name, superset: row.superset ?? '', notes: new Set<string>(), numbers: new Set<number>(), rows: [] };
    if (!isSame) {
      if (latest !== undefined && latest === entries.at(-1)) moveWarmUps(latest, entry);
      entries.push(entry);
      workout.latestByName.set(name, entry);
    }
    if (number !== null) entry.numbers.add(number);
    if (row.note !== undefined && row.note !== '') entry.notes.add(row.note);
    return entry;
  }

  /** The sets of a row within our bounds, or why there are none. */
  function fileSet(line: number, row: SetRow): FileSet | string {
    if (row.reps !== null && row.reps < 0) return `${row.reps} reps cannot be`;
    const limit = row.unit === 'kg' ? WORKOUT_LIMITS.weight : MOST_POUNDS;
    if (row.weight !== null && Math.abs(row.weight) > limit) return `a weight of ${row.weight} cannot be`;
    const reps = bounded(row.reps === null ? null : Math.floor(row.reps), WORKOUT_LIMITS.reps);
    const seconds = bounded(row.seconds === null ? null : Math.round(row.seconds), WORKOUT_LIMITS.durationSeconds);
    const meters = bounded(
      row.meters === null ? null : Math.round(row.meters * 100) / 100,
      WORKOUT_LIMITS.distanceMeters,
    );
    // A weight alone is an attempt that failed.
    if (!row.weight && reps === null && seconds === null && meters === null) return 'no reps and no time';
    if (row.reps !== null && reps !== row.reps && reps !== null) adjust(line, `${row.reps} reps are loaded as ${reps}`);
    if (row.seconds !== null && row.seconds > WORKOUT_LIMITS.durationSeconds)
      adjust(line, 'a set of more than 24 hours is cut to 24');
    if (row.meters !== null && row.meters > WORKOUT_LIMITS.distanceMeters)
      adjust(line, 'a set of more than 1,000 km is cut to that');

    const note = cleanNote(row.note ?? '');
    const keptNote = cut(note, WORKOUT_LIMITS.setNoteLength);
    if (keptNote !== note) adjust(line, 'the note of the set is cut to 500 characters');
    const rpe = row.rpe === undefined || row.rpe === null ? null : Math.round(row.rpe * 2) / 2;
    return {
      line,
      weight: row.weight === null || row.weight === 0 ? null : { value: row.weight, unit: row.unit },
      reps,
      durationSeconds: seconds,
      distanceMeters: meters,
      ...(row.isDistanceUnitMissing && meters !== null ? { isDistanceUnitMissing: true } : {}),
      type: row.type ?? 'normal',
      rpe: rpe !== null && rpe >= 1 && rpe <= 10 ? rpe : null,
      note: keptNote === '' ? null : keptNote,
    };
  }

  /** Notes within a limit, together as one text. */
  function joinedNotes(notes: Iterable<string>, line: number, what: string): string | null {
    const text = cleanNote([...new Set([...notes].map(cleanNote))].join('\n'));
    const kept = cut(text, WORKOUT_LIMITS.notesLength);
    if (kept !== text) adjust(line, `the note of the ${what} is cut to 2,000 characters`);
    return kept === '' ? null : kept;
  }

  function timesOf(draft: WorkoutDraft, read: DateReader): { start: FileTime; seconds: number | null } | string {
    const { row } = draft;
    const written = row.start ?? read(row.dateText);
    if (written === null) return `the date ${quoted(row.dateText)} cannot be read`;
    const start = 'instant' in written ? written : { date: written.date, time: written.time ?? MIDDAY };
    const begin = asMilliseconds(start);
    const year = new Date(begin).getUTCFullYear();
    if (begin > now + ('instant' in start ? WORKOUT_LIMITS.clockSkewMs : MOST_AHEAD_MS))
      return `the date ${year} lies ahead`;
    if (begin < 0) return `the year ${year} is too long ago`;

    let seconds = draft.durationSeconds;
    const writtenEnd = draft.endText === '' ? null : read(draft.endText);
    if (seconds === null && writtenEnd !== null) {
      const end = 'instant' in writtenEnd ? writtenEnd : { date: writtenEnd.date, time: writtenEnd.time ?? MIDDAY };
      const lasted = (asMilliseconds(end) - begin) / 1000;
      // A clock that was put back in between can be the reason.
      if (lasted < 0) adjust(row.line, 'the workout ends before it starts: its end is left out');
      else seconds = lasted;
    }
    if (seconds !== null && seconds > WORKOUT_LIMITS.durationSeconds) {
      adjust(row.line, `the workout lasts ${Math.round(seconds / 360) / 10} hours: it is cut to 24`);
      seconds = WORKOUT_LIMITS.durationSeconds;
    }
    return { start, seconds: seconds === null || seconds < 1 ? null : Math.round(seconds) };
  }

  function exercisesOf(draft: WorkoutDraft, homelessNotes: string[]): FileExercise[] {
    const { line } = draft.row;
    const superset = supersetNumbers(draft.entries.filter(({ rows }) => rows.length > 0));
    const exercises: FileExercise[] = [];
    for (const entry of draft.entries) {
      const note = joinedNotes(entry.notes, entry.rows[0]?.set.line ?? line, 'exercise');
      if (entry.rows.length === 0 && note !== null) homelessNotes.push(`${entry.name}: ${note}`);
      // Rows in another order than they were done in; marks without a number keep their place.
      const isNumbered = entry.rows.every(({ number }) => number !== null);
      const rows = isNumbered ? entry.rows.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0)) : entry.rows;
      for (let at = 0; at < rows.length; at += WORKOUT_LIMITS.setsPerExercise) {
        exercises.push({
          name: entry.name,
          note: at === 0 ? note : null,
          superset: superset.get(entry.superset) ?? null,
          sets: rows.slice(at, at + WORKOUT_LIMITS.setsPerExercise).map(({ set }) => set),
        });
      }
    }
    for (const { name, sets } of exercises.slice(WORKOUT_LIMITS.exercises)) {
      skip(sets[0]?.line ?? line, `${name} comes after 100 exercises in one workout`);
    }
    return exercises.slice(0, WORKOUT_LIMITS.exercises);
  }

  function fileWorkout(draft: WorkoutDraft, app: ImportApp, read: DateReader): FileWorkout | null {
    const { line, dateText } = draft.row;
    const times = timesOf(draft, read);
    if (typeof times === 'string') {
      // Where every row of it was left out, that has been told.
      if (!draft.hasSkipped || draft.entries.some(({ rows }) => rows.length > 0)) skip(line, times);
      return null;
    }
    const homelessNotes: string[] = [];
    const exercises = exercisesOf(draft, homelessNotes);
    if (exercises.length === 0) {
      if (!draft.hasSkipped) skip(line, 'the workout has no sets');
      return null;
    }
    const name = cleanName(draft.name);
    const keptName = cut(name, WORKOUT_LIMITS.nameLength);
    if (keptName !== name) adjust(line, 'the name of the workout is cut to 120 characters');
    return {
      key: [app, keyPart(dateText), keyPart(draft.row.label ?? name)].join('|'),
      line,
      name: keptName === '' ? 'Workout' : keptName,
      notes: joinedNotes([...draft.notes, ...homelessNotes], line, 'workout'),
      start: times.start,
      durationSeconds: times.seconds,
      exercises,
    };
  }

  function bodyweightsOf(read: DateReader): SaveFile['bodyweights'] {
    const { least, most } = BODYWEIGHT_LIMITS;
    const byDay = new Map<string, number>();
    for (const { line, dateText, kilograms } of weighings) {
      const date = read(dateText);
      if (date === null) skip(line, `the date ${quoted(dateText)} cannot be read`);
      else if (kilograms < least || kilograms > most) skip(line, `a bodyweight of ${kilograms} kg cannot be`);
      else byDay.set(dayOf(date), kilograms);
    }
    return [...byDay].map(([day, kilograms]) => ({ day, kilograms }));
  }

  return {
    skip,
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
      if (known === undefined) drafts.set(row.group, draft);
      if (row.notes !== undefined && row.notes !== '') draft.notes.add(row.notes);
      draft.durationSeconds ??= row.durationSeconds ?? null;
      if (draft.endText === '') draft.endText = row.endText ?? '';
      return draft;
    },
    addSet: (workout, row, line, set) => {
      if (exerciseName(row.name, line) === '') {
        workout.hasSkipped = true;
        skip(line, 'the exercise has no name');
        return;
      }
      const entry = exercise(workout, row);
      const made = fileSet(line, set);
      if (typeof made === 'string') {
        workout.hasSkipped = true;
        skip(line, made);
      } else entry.rows.push({ set: made, number: row.setNumber ?? null });
    },
    addBodyweight: (line, dateText, kilograms) => {
      weighings.push({ line, dateText, kilograms });
    },
    finish: (app, dialect) => {
      const all = [...drafts.values()];
      const read = dateReaderFor(datesOf(all, weighings), isMonthFirst);
      const workouts = all.flatMap((draft) => {
        const workout = fileWorkout(draft, app, read);
        return workout === null ? [] : [{ workout, group: draft.row.group }];
      });
      const byLine = (a: LineNote, b: LineNote) => a.line - b.line;
      return {
        app,
        dialect,
        workouts: withUniqueKeys(workouts),
        bodyweights: bodyweightsOf(read),
        skipped: skipped.sort(byLine),
        adjusted: adjusted.sort(byLine),
      };
    },
  };
}

function* datesOf(drafts: readonly WorkoutDraft[], weighings: readonly { dateText: string }[]): Generator<string> {
  for (const { row, endText } of drafts) {
    if (row.start === undefined) yield row.dateText;
    if (endText !== '') yield endText;
  }
  for (const { dateText } of weighings) yield dateText;
}

/** Warm-ups after the working sets belong to the same exercise when it is begun again. */
function moveWarmUps(from: Entry, to: Entry): void {
  const lastWork = from.rows.findLastIndex(({ set }) => set.type !== 'warmup');
  if (lastWork === -1 || from.rows.slice(lastWork + 1).some(({ number }) => number !== null)) return;
  to.rows = from.rows.slice(lastWork + 1);
  from.rows = from.rows.slice(0, lastWork + 1);
}

/** Supersets from 1 in the order of the workout; one of a single exercise is none. */
function supersetNumbers(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const members = new Map<string, number>();
  for (const { superset } of entries) members.set(superset, (members.get(superset) ?? 0) + 1);
  const shared = [...members].filter(([superset, partners]) => superset !== '' && partners > 1);
  return new Map(shared.slice(0, WORKOUT_LIMITS.supersets).map(([superset], index) => [superset, index + 1]));
}

/**
 * Two workouts of the same minute and name are told apart by what else groups their rows. Their order in the file may change, so
 * it does not decide.
 */
function withUniqueKeys(workouts: readonly { workout: FileWorkout; group: string }[]): FileWorkout[] {
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

function bounded(value: number | null, most: number): number | null {
  return value === null || value <= 0 ? null : Math.min(value, most);
}

/** Cells can be of any length; nothing is read further than this. */
const cleanName = (text: string) => wholeName(text.slice(0, 4 * WORKOUT_LIMITS.nameLength));
const cleanNote = (text: string) => wholeNote(text.slice(0, 4 * WORKOUT_LIMITS.notesLength));

/** Without the sign between the parts: a key of one workout is never the numbered key of another. */
const keyPart = (text: string) => cut(cleanName(text), WORKOUT_LIMITS.nameLength).replaceAll('|', '/');

const quoted = (text: string) => `“${cut(cleanName(text), 40)}”`;

function dayOf(date: FileTime | { readonly date: string }): string {
  return 'instant' in date ? new Date(date.instant).toISOString().slice(0, 10) : date.date;
}
