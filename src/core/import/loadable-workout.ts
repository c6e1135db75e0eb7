import type { MeasurementKind } from '../insights/measurements.ts';
import type { Program } from '../programs/program.ts';
import type { ExerciseKind } from '../workout/guessed-exercise.ts';
import type { Measure } from '../workout/measures.ts';
import type { LoggedSet } from '../workout/set-fields.ts';

/** A workout of a file in our own terms: as a member could have logged it. */
export interface LoadableWorkout {
  /** Unique for a member, and unchanged by edits. */
  readonly importKey: string;
  readonly name: string;
  readonly notes: string | null;
  /** Milliseconds. */
  readonly start: number;
  readonly end: number;
  /** Whole seconds of training, without pauses. */
  readonly durationSeconds: number;
  readonly timeZone: string;
  /** `null`: the member's. */
  readonly bodyweightKg: number | null;
  readonly exercises: readonly LoadableExercise[];
  /** What only GYMRATT's own export tells. */
  readonly kept?: ExportedFields;
}

export interface LoadableExercise {
  readonly exerciseId: string;
  readonly measure: Measure;
  readonly superset: number | null;
  readonly note: string | null;
  readonly restSeconds?: number | null;
  readonly target?: Readonly<Record<string, unknown>> | null;
  readonly mergedFrom?: string | null;
  /** What it was called in the file of another app. */
  readonly importName?: string | null;
  readonly sets: readonly (LoggedSet & { readonly setNumber: number })[];
}

/** A program that becomes one of the member's own. */
export interface LoadableProgram {
  /** What the file says: the same file is the same program. */
  readonly key: string;
  readonly content: Omit<Program, 'id'>;
}

/** Of the body, in kilograms, centimetres or per cent. */
export interface LoadableMeasurement {
  readonly kind: MeasurementKind;
  readonly day: string;
  readonly value: number;
  /** What only GYMRATT's own export tells. */
  readonly created_at?: string | null | undefined;
}

/** What a workout had on the server that it was exported from. The answers are as they were told, as JSON. */
export interface ExportedFields {
  readonly id: string;
  readonly source: 'logged' | 'import' | 'api';
  readonly revision: number;
  readonly progression: unknown;
  readonly editProgression: unknown;
  readonly createdAt: string;
  /** What was planned and not logged, in the form in which it is stored. */
  readonly skipped: readonly { readonly exercise_id: string; readonly sets: number }[];
}

/** An own exercise that the load makes first. */
export interface NewExercise extends ExerciseKind {
  readonly id: string;
  readonly name: string;
}
