import type { ExerciseCategory } from '../progression/experience.ts';
import type { Muscle } from '../workout/own-exercise.ts';
import type { SelectorFilter } from '../workout/selector-filters.ts';
import type { WeightUnit } from '../workout/weight-units.ts';
import type { LoadableWorkout, NewExercise } from './loadable-workout.ts';
import type { Match, Matchable } from './match-exercise.ts';
import type { LineNote, SaveFile } from './save-file.ts';

/** What is known of an exercise when a file is loaded. */
export interface ResolvableExercise extends Matchable {
  readonly category: ExerciseCategory;
  readonly selector_filter: SelectorFilter;
  readonly primary_muscles?: readonly Muscle[] | undefined;
}

export interface ResolveChoices {
  /** Of weights without a unit. Without an answer the member's is taken, so that a preview has numbers. */
  readonly unit: WeightUnit | null;
  /** In which the member reads and types. */
  readonly memberUnit: WeightUnit;
  /** Where the file's clocks hung: a name that `Intl` knows. */
  readonly timeZone: string;
  /** The answer to the question for it: for workouts before the first measurement, or without any. */
  readonly bodyweightKg: number | null;
  /** Whether the profile tells what the member weighs. */
  readonly isBodyweightKnown: boolean;
  /** The catalogue and the member's own. */
  readonly exercises: readonly ResolvableExercise[];
  /** Of every name in the files; a name without a match becomes an own exercise. */
  readonly matches: ReadonlyMap<string, Match>;
  readonly newId: () => string;
  /** Milliseconds. Nothing was done after this. */
  readonly now: number;
}

export interface Resolved {
  /** In the order in which they were done, each key once. */
  readonly workouts: readonly LoadableWorkout[];
  /** Those that the workouts use. */
  readonly newExercises: readonly NewExercise[];
  /** What the parsers left out, and what has no place here. */
  readonly skipped: readonly LineNote[];
  readonly adjusted: readonly LineNote[];
  /** Whether there are weights without a unit, answered or not. */
  readonly needsUnit: boolean;
  /** Among those; a bench press if there is one, since everybody knows what they bench. */
  readonly heaviest: { readonly name: string; readonly weight: number } | null;
  /** Whether there are clocks without a zone. */
  readonly needsTimezone: boolean;
  /** Whether sets need a bodyweight that neither the files nor the profile tell. */
  readonly needsBodyweight: boolean;
}

/** The names in the files, in the order in which they come, with how many sets each has. */
export function namesInFiles(files: readonly SaveFile[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { workouts } of files) {
    for (const { name, sets } of workouts.flatMap(({ exercises }) => exercises)) {
      counts.set(name, (counts.get(name) ?? 0) + sets.length);
    }
  }
  return counts;
}

/** Turns what files say into workouts as they are logged here. */
export function resolveWorkouts(_files: readonly SaveFile[], _choices: ResolveChoices): Resolved {
  throw new Error('Not written yet.');
}
