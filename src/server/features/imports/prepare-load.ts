import type { LoadableWorkout, NewExercise } from '#core/import/loadable-workout.ts';
import type { ImportApp } from '#core/import/save-file.ts';
import type { BestLift } from '../record-queries.ts';

/** What a file comes to, once its names are exercises and its numbers have units. It stays in the worker. */
export interface Load {
  readonly app: ImportApp;
  readonly workouts: readonly LoadableWorkout[];
  /** Only those that the loaded workouts use are made. */
  readonly newExercises: readonly NewExercise[];
  /** Keys of probable duplicates that are loaded all the same. */
  readonly duplicates: readonly string[];
  /** Whether workouts come back that the member has deleted. */
  readonly deleted: boolean;
}

/**
 * What the member has, as `readBeforeImport` finds it. Whatever grows with the history is JSON text: the main thread passes
 * it on to the worker without a look into it.
 */
export interface BeforeImport {
  /** The milliseconds at which it was read: nothing is loaded that ends later. */
  readonly now: number;
  readonly bodyweightKg: number;
  readonly timeZone: string;
  /** Of every exercise that the load names, and of new ones whose name is taken by now. */
  readonly exercises: string;
  /** Every workout that is here: when, with what, and from where. */
  readonly workouts: string;
  /** Keys and ids of workouts that the member has deleted. */
  readonly deleted: string;
  /** One text for each exercise. Empty for a preview. */
  readonly histories: readonly string[];
}

/** A workout that is probably here already, from another source. */
export interface ProbableDuplicate {
  readonly key: string;
  readonly name: string;
  readonly day: string;
  readonly sets: number;
  readonly like: { readonly id: string; readonly name: string; readonly start_time: string };
}

/** What of a load is new, and what is not. */
export interface SortedLoad {
  readonly workouts: number;
  readonly sets: number;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly alreadyHere: number;
  readonly deletedBefore: number;
  /** All of them, whether or not the member wants them loaded. */
  readonly duplicates: readonly ProbableDuplicate[];
}

export type LoadTable = 'own_exercises' | 'workouts' | 'workout_exercises' | 'sets';

/** Rows of one table, as a JSON array. */
export interface Batch {
  readonly table: LoadTable | 'flags';
  readonly rows: string;
  readonly count: number;
}

/** What `storeLoad` writes. */
export interface PreparedLoad extends SortedLoad {
  readonly xp: number;
  readonly volume: number;
  /** Milliseconds; `null` where nothing is new. */
  readonly lastEnd: number | null;
  /** Sets that were records on their day. */
  readonly records: number;
  readonly ownExercises: readonly { readonly id: string; readonly name: string; readonly sets: number }[];
  readonly bests: readonly BestLift[];
  /** In the order in which they have to be written. */
  readonly batches: readonly Batch[];
  /** Of workouts that come back although they were deleted. */
  readonly broughtBack: readonly string[];
}

/** What the preview asks for: nothing is counted. */
export function sortLoad(_load: Load, _before: BeforeImport): SortedLoad {
  throw new Error('not built yet');
}

/** What to store of a load, counted in the order in which it was done. Pure, and may take seconds: run it in a worker. */
export function prepareLoad(_load: Load, _before: BeforeImport, _newId: () => string): PreparedLoad {
  throw new Error('not built yet');
}
