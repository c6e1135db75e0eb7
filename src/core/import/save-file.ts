import type { MeasurementKind } from '../insights/measurements.ts';
import type { Program } from '../programs/program.ts';
import type { SetType } from '../workout/set-types.ts';
import type { WeightUnit } from '../workout/weight-units.ts';
import type { LineNote } from './line-notes.ts';

/** Apps whose files can be read. */
export const IMPORT_APPS = [
  'strong',
  'hevy',
  'fitnotes',
  'liftosaur',
  'stronglifts',
  'fitbod',
  'jefit',
  'gymratt',
] as const;
export type ImportApp = (typeof IMPORT_APPS)[number];

/** Of one file. */
export const MOST_IMPORT_ROWS = 200_000;
/** A workout a day for a century. Each takes as much memory as a dozen sets. */
export const MOST_IMPORT_WORKOUTS = 40_000;
/** A lifter has some hundred; each has to be looked up, shown, and made. */
export const MOST_IMPORT_NAMES = 2000;

/** Why a file is not read further. */
export type TooMuch = 'too_many_rows' | 'too_many_workouts' | 'too_many_names';

export interface FileProblem {
  readonly problem: TooMuch | 'program_invalid' | 'program_too_large' | 'unknown_format';
  /** Where in a program of ours: `weeks.0.days.1`. */
  readonly path?: string;
}

export const UNKNOWN_FORMAT: FileProblem = { problem: 'unknown_format' };

/** What a file says, before its names are exercises and its numbers have units. Nothing that it says is left out. */
export interface SaveFile {
  readonly app: ImportApp;
  /** Which of the app's formats it is: `S1`. */
  readonly dialect: string;
  readonly workouts: readonly FileWorkout[];
  /** Of the body, one of a kind a day. */
  readonly measurements: readonly FileMeasurement[];
  readonly programs?: readonly FileProgram[];
  /** A date that may be of two days, where no other date of the file tells; the first in the file. */
  readonly dateDoubt: DateDoubt | null;
  readonly skipped: readonly LineNote[];
  /** What is loaded differently than the file has it: a workout of 47 hours. */
  readonly adjusted: readonly LineNote[];
}

/** A program in the file of another app. */
export interface FileProgram {
  readonly line: number;
  /** Its exercises are called as in the file, where an id belongs; those of our own file have their ids. */
  readonly content: Omit<Program, 'id'>;
  /** What the file says of these names, to know them by. Our own file has no names. */
  readonly exercises: readonly FileExercise[];
}

export type MeasurementUnit = WeightUnit | 'cm' | 'in' | '%';

export interface FileMeasurement {
  readonly line: number;
  readonly day: string;
  readonly kind: MeasurementKind;
  readonly value: number;
  /** `null` where the file has no unit: the member is asked. */
  readonly unit: MeasurementUnit | null;
}

/** Which comes first in `7/1/2024`. */
export type DateOrder = 'day' | 'month';

/** A date as it is written, and the days that it may be. */
export interface DateDoubt {
  readonly text: string;
  readonly day: string;
  readonly month: string;
}

export interface FileWorkout {
  /** The same in every later export: the app, the file's own text of the date, and the name or number. */
  readonly key: string;
  readonly line: number;
  readonly name: string;
  readonly notes: string | null;
  readonly start: FileTime;
  /** `null` where the file does not tell. */
  readonly durationSeconds: number | null;
  readonly exercises: readonly FileExercise[];
}

/** A clock on a wall without a zone, or a point in time. */
export type FileTime =
  | { readonly date: string /** `18:05` or `18:05:30` */; readonly time: string }
  | { readonly instant: number };

/** In the order in which they were done; the same name may come twice. */
export interface FileExercise {
  readonly name: string;
  readonly note: string | null;
  /** What the file says that it trains: FitNotes' category. */
  readonly category?: string;
  /** Planned without saying a weight, and weight is to be added. */
  readonly isWeighted?: true;
  /** Exercises of a workout with the same text were done in turn. */
  readonly superset: string | null;
  readonly sets: readonly FileSet[];
}

export interface FileSet {
  readonly line: number;
  /** Negative where the weight helped. */
  readonly weight: FileWeight | null;
  readonly reps: number | null;
  readonly durationSeconds: number | null;
  readonly distanceMeters: number | null;
  /** The file has no unit for distances, and kilometers are assumed: they are miles where the member's answer is pounds. */
  readonly isDistanceUnitMissing?: true;
  readonly type: SetType;
  readonly rpe: number | null;
  readonly note: string | null;
}

export interface FileWeight {
  readonly value: number;
  /** `null` where the file has no unit: the member is asked. */
  readonly unit: WeightUnit | null;
}
