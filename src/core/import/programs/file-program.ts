import type { Load, Slot, Step, Target } from '../../programs/program.ts';
import { PROGRAM_LIMITS } from '../../programs/program-limits.ts';
import { toKilograms, type WeightUnit } from '../../workout/weight-units.ts';
import type { FileSet, FileWeight } from '../save-file.ts';

/** More than a program may be, for spaces and for several programs in a file. */
export const PROGRAM_FILE_LENGTH = 4 * PROGRAM_LIMITS.bytes;

/** What the file does not say. */
export const USUAL_REST = 90;
export const UNSAID = { author: '', level: 'intermediate', lifts: [], ends: false } as const;

/** A set that is planned. */
export interface PlannedSet {
  readonly least: number;
  readonly most: number;
  readonly isAmrap: boolean;
  readonly seconds: number | null;
  readonly rpe: number | null;
  readonly weight: FileWeight | null;
  /** Of the one-rep max. */
  readonly percent: number | null;
}

/** The heaviest set is the working load, which is asked for when the program starts: the others are a part of it. */
export function targetOf(set: PlannedSet, all: readonly PlannedSet[], unweighted: Load): Target {
  const size = sizeOf(set);
  const top = Math.max(0, ...all.filter((one) => (one.percent === null) === (set.percent === null)).map(sizeOf));
  const part = Math.min(1, Math.max(0.01, Math.round((1000 * size) / top) / 1000));
  return {
    reps: [set.least, set.most],
    load: size > 0 ? { of: 'work', factor: part } : unweighted,
    ...(set.isAmrap && { amrap: true }),
    ...(set.seconds !== null && { seconds: set.seconds }),
    ...(set.rpe !== null && { rpe: set.rpe }),
  };
}

function sizeOf({ percent, weight }: PlannedSet): number {
  return percent ?? (weight ? Math.max(0, toKilograms(weight.value, weight.unit ?? 'kg')) : 0);
}

export function fileSet(line: number, { weight, most, seconds, rpe }: PlannedSet): FileSet {
  return {
    line,
    weight: weight && weight.value !== 0 ? weight : null,
    reps: seconds === null ? most : null,
    durationSeconds: seconds,
    distanceMeters: null,
    type: 'normal',
    rpe,
    note: null,
  };
}

/** Each unit has plates of its own: a kilogram gym's are half as heavy as those of a pound gym. */
export function stepOf(value: number, unit: WeightUnit): Step {
  const [kg, lb] = unit === 'kg' ? [value, value * 2] : [value / 2, value];
  return { kg: withinStep(kg), lb: withinStep(lb) };
}

const withinStep = (value: number) => Math.min(PROGRAM_LIMITS.step, Math.max(0.001, Math.round(value * 1000) / 1000));

/** Numbered from 1; a group of one is none. */
export function supersetsOf(groups: readonly (string | null)[]): readonly Pick<Slot, 'superset'>[] {
  const shared = new Set(groups.filter((group, at) => group !== null && groups.indexOf(group) !== at));
  const numbers = new Map(Array.from(shared, (group, at) => [group, at + 1]));
  return groups.map((group) => {
    const superset = numbers.get(group);
    return superset === undefined ? {} : { superset };
  });
}
