import { toMeters } from '../workout/distance-units.ts';
import { WORKOUT_LIMITS } from '../workout/limits.ts';
import { type Effort, MEASURES } from '../workout/measures.ts';
import type { SetInFile } from '../workout/set-fields.ts';
import { WARM_UP_SET } from '../workout/set-types.ts';
import type { WeightUnit } from '../workout/weight-units.ts';
import { kilogramsInFile } from './file-weights.ts';
import type { LoadableExercise } from './loadable-workout.ts';
import { type FileEffort, isWeightedHold, type Measured, measureOfEntry } from './measure-of-sets.ts';
import type { FileExercise, FileSet, LineNote } from './save-file.ts';
import { nameOf, noteOf } from './storable-text.ts';

/** What a name in the file is here. */
export interface Target extends Measured {
  readonly id: string;
  readonly isOwn: boolean;
  /** The catalogue's exercise for the same hold with a weight. */
  readonly weighted?: (Measured & { readonly id: string }) | undefined;
  /** Its sets are kept as warm-ups: worth nothing. */
  readonly isWarmUp: boolean;
}

/** An exercise of a workout, before its supersets are numbered. */
export type Entry = LoadableExercise;

/** What is told of the lines while the files are resolved. */
export interface Report {
  readonly skipped: LineNote[];
  readonly adjusted: LineNote[];
}

export interface WeightUnits {
  readonly unit: WeightUnit | null;
  readonly memberUnit: WeightUnit;
}

/**
 * The entries that an exercise of a file becomes: one, unless it has more sets than an entry may have, was done with help and
 * without, or is a hold that was done with a weight and without.
 */
export function entriesOf(
  exercise: FileExercise,
  target: Target | null,
  units: WeightUnits,
  report: Report,
): readonly Entry[] {
  if (!target) {
    for (const { line } of exercise.sets) report.skipped.push({ line, reason: 'too many own exercises' });
    return [];
  }
  const sets = exercise.sets.flatMap((set) => {
    const effort = effortOf(set, units);
    const problem = problemOf(effort);
    if (problem) report.skipped.push({ line: set.line, reason: problem });
    else if (effort.reps !== (set.reps ?? 0)) report.adjusted.push({ line: set.line, reason: 'reps made whole' });
    return problem ? [] : { ...effort, details: set };
  });
  const { weighted } = target;
  const ofHelp = MEASURES[target.measure].weight === 'help' ? [sets] : runsOfHelp(sets);
  const runs = weighted ? ofHelp.flatMap(runsOfWeightedHolds) : ofHelp;
  return runs.flatMap((run) => {
    const done = weighted && run.some(isWeightedHold) ? weighted : target;
    const measure = measureOfEntry(run, done);
    return chunks(run, WORKOUT_LIMITS.setsPerExercise).map((chunk, index) => ({
      exerciseId: done.id,
      importName: nameOf(exercise.name, 'Exercise'),
      measure,
      superset: exercise.superset,
      note: index === 0 && run === runs[0] ? noteOf(exercise.note, WORKOUT_LIMITS.notesLength) : null,
      sets: chunk.map(({ details, isHelp: _, ...effort }, place): SetInFile & { setNumber: number } => ({
        setNumber: place + 1,
        ...effort,
        type: target.isWarmUp ? WARM_UP_SET : details.type,
        rpe: rpeOf(details.rpe),
        note: noteOf(details.note, WORKOUT_LIMITS.setNoteLength),
      })),
    }));
  });
}

type WholeEffort = FileEffort & Required<Effort>;
type ResolvedSet = WholeEffort & { readonly details: FileSet };

/** The numbers of a set as they are kept: to the gram, the second and the centimetre. */
export function effortOf(set: FileSet, { unit, memberUnit }: WeightUnits): WholeEffort {
  const { value, unit: own } = set.weight ?? { value: 0, unit: memberUnit };
  const isInMiles = set.isDistanceUnitMissing === true && (unit ?? memberUnit) === 'lb';
  const meters = isInMiles ? toMeters((set.distanceMeters ?? 0) / 1000, 'mi') : (set.distanceMeters ?? 0);
  const seconds = Math.round(set.durationSeconds ?? 0);
  return {
    weight: kilogramsInFile(value, own ?? unit ?? memberUnit, memberUnit),
    isHelp: value < 0,
    reps: Math.round(set.reps ?? 0),
    durationSeconds: seconds === 0 ? null : seconds,
    distanceMeters: meters === 0 ? null : Math.round(meters * 100) / 100,
  };
}

/** What keeps a set out, in a few words. */
function problemOf({ weight, reps, durationSeconds, distanceMeters }: FileEffort): string | null {
  const bounds: readonly (readonly [value: number, most: number, what: string])[] = [
    [weight, WORKOUT_LIMITS.weight, `more than ${WORKOUT_LIMITS.weight} kg`],
    [reps, WORKOUT_LIMITS.reps, `more than ${WORKOUT_LIMITS.reps} reps`],
    [durationSeconds ?? 0, WORKOUT_LIMITS.durationSeconds, 'a set of more than 24 hours'],
    [distanceMeters ?? 0, WORKOUT_LIMITS.distanceMeters, 'more than 1000 km'],
  ];
  if (bounds.some(([value]) => !Number.isFinite(value))) return 'not a number';
  if (bounds.some(([value]) => value < 0)) return 'a number below 0';
  return bounds.find(([value, most]) => value > most)?.[2] ?? null;
}

/** In halves from 1 to 10; apps write 0 for none. */
function rpeOf(rpe: number | null): number | null {
  const halves = Math.round((rpe ?? 0) * 2) / 2;
  return halves >= 1 && halves <= 10 ? halves : null;
}

/** Sets with help apart from those with a load; what has neither goes along. */
function runsOfHelp(sets: readonly ResolvedSet[]): readonly (readonly ResolvedSet[])[] {
  const runs: ResolvedSet[][] = [];
  for (const set of sets) {
    const run = runs.at(-1);
    const loaded = run?.findLast(({ weight }) => weight > 0);
    if (run && (set.weight === 0 || !loaded || loaded.isHelp === set.isHelp)) run.push(set);
    else runs.push([set]);
  }
  return runs;
}

function runsOfWeightedHolds(sets: readonly ResolvedSet[]): readonly (readonly ResolvedSet[])[] {
  const starts = sets.flatMap((set, index) => {
    const before = sets[index - 1];
    return before && isWeightedHold(before) === isWeightedHold(set) ? [] : [index];
  });
  return starts.map((start, index) => sets.slice(start, starts[index + 1]));
}

function chunks<Item>(items: readonly Item[], size: number): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
