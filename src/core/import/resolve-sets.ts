import { toMeters } from '../workout/distance-units.ts';
import { WORKOUT_LIMITS } from '../workout/limits.ts';
import { type Effort, MEASURES } from '../workout/measures.ts';
import { OWN_EXERCISE_LIMIT } from '../workout/own-exercise.ts';
import type { SetInFile } from '../workout/set-fields.ts';
import { WARM_UP_SET } from '../workout/set-types.ts';
import { POUND_DECIMALS, toKilograms, toThousandths, type WeightUnit } from '../workout/weight-units.ts';
import { entryMeasure, type FileEffort, isWeightedHold, type Measured } from './entry-measure.ts';
import type { LineNote, Note } from './line-notes.ts';
import type { LoadableExercise } from './loadable-workout.ts';
import type { FileExercise, FileSet } from './save-file.ts';

/** What a name in the file is here. */
export interface Target extends Measured {
  readonly id: string;
  readonly isOwn: boolean;
  /** The catalogue's exercise for the same hold with a weight. */
  readonly weighted?: (Measured & { readonly id: string }) | undefined;
  /** Its sets are kept as warm-ups: worth nothing. */
  readonly isWarmUp: boolean;
}

export type Entry = Omit<LoadableExercise, 'superset'> & Pick<FileExercise, 'superset'>;

export interface Report {
  readonly skipped: LineNote[];
  readonly adjusted: LineNote[];
}

export interface WeightUnits {
  readonly unit: WeightUnit | null;
  readonly memberUnit: WeightUnit;
}

/** Usually one entry; several for too many sets, sets with and without help, or a hold with and without a weight. */
export function resolveEntries(
  exercise: FileExercise,
  target: Target | null,
  units: WeightUnits,
  report: Report,
): readonly Entry[] {
  const skip = (line: number, note: Note) => report.skipped.push({ line, ...note });
  if (!target) {
    for (const { line } of exercise.sets) skip(line, { code: 'own_exercise_limit', most: OWN_EXERCISE_LIMIT });
    return [];
  }
  const sets = exercise.sets.flatMap((set): ResolvedSet[] => {
    const effort = fileEffort(set, units);
    if (effort.weight <= WORKOUT_LIMITS.weight) return [{ ...effort, details: set }];
    skip(set.line, { code: 'weight_over_limit', weight: effort.weight, most: WORKOUT_LIMITS.weight, unit: 'kg' });
    return [];
  });
  const { weighted } = target;
  const ofHelp = MEASURES[target.measure].weight === 'help' ? [sets] : splitByHelp(sets);
  const runs = weighted ? ofHelp.flatMap(splitByWeightedHold) : ofHelp;
  return runs.flatMap((run) => {
    const done = weighted && run.some(isWeightedHold) ? weighted : target;
    const measure = entryMeasure(run, done);
    return chunks(run, WORKOUT_LIMITS.setsPerExercise).map((chunk, index) => ({
      exerciseId: done.id,
      importName: exercise.name,
      measure,
      superset: exercise.superset,
      note: index === 0 && run === runs[0] ? exercise.note : null,
      sets: chunk.map(({ details, isHelp: _, ...effort }, place): SetInFile & { setNumber: number } => ({
        setNumber: place + 1,
        ...effort,
        type: target.isWarmUp ? WARM_UP_SET : details.type,
        rpe: details.rpe,
        note: details.note,
      })),
    }));
  });
}

type WholeEffort = FileEffort & Required<Effort>;
type ResolvedSet = WholeEffort & { readonly details: FileSet };

/** The numbers of a set as they are kept: to the gram, the second and the centimetre. */
export function fileEffort(set: FileSet, { unit, memberUnit }: WeightUnits): WholeEffort {
  const { value, unit: own } = set.weight ?? { value: 0, unit: memberUnit };
  const isInMiles = set.isDistanceUnitMissing === true && (unit ?? memberUnit) === 'lb';
  const meters = isInMiles ? toMeters((set.distanceMeters ?? 0) / 1000, 'mi') : set.distanceMeters;
  return {
    weight: kilogramsInFile(value, own ?? unit ?? memberUnit, memberUnit),
    isHelp: value < 0,
    reps: set.reps ?? 0,
    durationSeconds: set.durationSeconds,
    distanceMeters: meters,
  };
}

/** Sets with help apart from those with a load; what has neither goes along. */
function splitByHelp(sets: readonly ResolvedSet[]): readonly (readonly ResolvedSet[])[] {
  const runs: ResolvedSet[][] = [];
  for (const set of sets) {
    const run = runs.at(-1);
    const loaded = run?.findLast(({ weight }) => weight > 0);
    if (run && (set.weight === 0 || !loaded || loaded.isHelp === set.isHelp)) run.push(set);
    else runs.push([set]);
  }
  return runs;
}

function splitByWeightedHold(sets: readonly ResolvedSet[]): readonly (readonly ResolvedSet[])[] {
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

/** A multiple of this was typed in its own unit. */
const SMALLEST_PLATE = 0.25;

/** Apps convert by factors such as 0.4536: 135 lb come as 61.24 kg, where 61.23 would be nearer. */
const APPS_FACTOR_ERROR = 2e-5;

/** In which steps weights of the other unit are typed, by the decimals that converting them has left. */
const TYPED_STEPS: Readonly<Record<WeightUnit, readonly number[]>> = {
  // 102.1 kg are 225 lb; with one decimal, too many half pounds come close.
  kg: [0, 2.5, 0.5],
  // 220.5 lb is typed in pounds.
  lb: [0, 0, SMALLEST_PLATE],
};

/** Apps convert for their exports: 61.24 kg of a member with pounds were 135 lb, and 132.28 lb may have been 60 kg. */
function kilogramsInFile(value: number, unit: WeightUnit, memberUnit: WeightUnit): number {
  const size = Math.abs(value);
  const other = unit === 'kg' ? 'lb' : 'kg';
  // Nobody has plates of 44.09 lb; 61.24 kg may be what a scale says.
  const typed = unit === 'lb' || memberUnit === other ? typedInOther(size, unit, other) : null;
  if (typed !== null) return toThousandths(toKilograms(typed, other));
  return toThousandths(toKilograms(withoutNoise(size), unit));
}

/** More decimals may be what is left of a calculation: 64.9998. */
function withoutNoise(size: number): number {
  const near = Math.round(size * 10 ** POUND_DECIMALS) / 10 ** POUND_DECIMALS;
  return Math.abs(near - size) < 0.0005 ? near : size;
}

function typedInOther(size: number, unit: WeightUnit, other: WeightUnit): number | null {
  if (Number.isInteger(size / SMALLEST_PLATE)) return null;
  const decimals = Math.min(3, String(size).split('.')[1]?.length ?? 0);
  const steps = TYPED_STEPS[unit];
  const step = steps[decimals] ?? steps.at(-1) ?? 0;
  if (step === 0) return null;
  const perUnit = toKilograms(1000, other) / toKilograms(1000, unit);
  const typed = Math.round(size / perUnit / step) * step;
  const tolerance = 0.5 / 10 ** decimals + size * APPS_FACTOR_ERROR;
  return Math.abs(typed * perUnit - size) <= tolerance ? typed : null;
}
