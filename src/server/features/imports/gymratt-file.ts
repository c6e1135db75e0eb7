import type { ImportPreview } from '#contract/import.ts';
import type { LoadableWorkout, NewExercise } from '#core/import/loadable-workout.ts';
import type { ResolvableExercise } from '#core/import/resolve.ts';
import type { LineNote } from '#core/import/save-file.ts';
import type { OpenedFile } from './open-files.ts';

/** GYMRATT's own export: workouts as they were logged, and everything else that it holds. */
export interface GymrattFile {
  readonly dialect: 'json' | 'csv';
  readonly workouts: readonly LoadableWorkout[];
  /** Own exercises that the member does not have. */
  readonly newExercises: readonly NewExercise[];
  readonly skipped: readonly LineNote[];
  readonly also: NonNullable<ImportPreview['also']>;
  /** Templates, favorites, settings and the like, as JSON text: it is stored by `gymratt-rest.ts` on the main thread. */
  readonly rest: string;
}

/** What the reader of an export has to know. */
export interface GymrattReading {
  /** The catalogue and the member's own. */
  readonly exercises: readonly ResolvableExercise[];
  readonly newId: () => string;
  /** Milliseconds. */
  readonly now: number;
}

/** An export of our own, recognised by its content; a sentence where it is one and cannot be read; `null` for any other file. */
export function readGymrattFile(_file: OpenedFile, _reading: GymrattReading): GymrattFile | string | null {
  return null;
}
