import { MEASURES, type Measure } from '../workout/measures.ts';
import { toThousandths, type WeightUnit } from '../workout/weight-units.ts';
import { dumbbellWeights, type Gym, STANDARD_DUMBBELLS, STANDARD_STACKS, type StackStep, steps } from './gym.ts';
import {
  availableBars,
  availablePlates,
  barFor,
  type Loading,
  mostLoaded,
  type NearestLoadings,
  nearestLoadings,
  type PlatePairs,
  type Rack,
  startsOnFloor,
  takesPlates,
} from './plates.ts';

type Microplates = NonNullable<Gym['micro']>;

interface LoadedExercise {
  readonly name: string;
  readonly equipment: string;
  readonly measure: Measure;
}

/** What stays with an exercise, whatever the gym. */
interface LoadSettings {
  readonly unit: WeightUnit;
  /** The label of its bar. */
  readonly bar?: string | null | undefined;
  /** Of its own machine, where that differs from the gym's. */
  readonly stack?: StackStep | null | undefined;
}

/** The weights that an exercise can have in a gym, in the unit of the exercise: they are never converted. */
export interface Loads {
  readonly unit: WeightUnit;
  /** For exercises with a bar that is loaded on both sides. */
  readonly rack: Rack | null;
  /** For a bar that is lifted from the floor: the least with which it lies at its usual height. */
  readonly floor: Loading | null;
  /** Finds the loads next to any weight up to `most`. */
  readonly nextTo: (most: number) => (weight: number) => NearestLoadings;
}

/** Kettlebells are not told of a gym: they are cast in the same sizes everywhere. */
const KETTLEBELLS: Readonly<Record<WeightUnit, readonly number[]>> = {
  kg: steps({ from: 4, to: 48, step: 4 }),
  lb: steps({ from: 5, to: 105, step: 5 }),
};

/** Machines and cables. */
export function isOnStack({ equipment }: Pick<LoadedExercise, 'equipment'>): boolean {
  return equipment === 'machine' || equipment === 'cable';
}

/** Whether lighter sets lead up to its weight: one that is lifted, and that the gym has in steps. */
export function hasRamp({ equipment }: Pick<LoadedExercise, 'equipment'>, measure: Measure): boolean {
  const isStepped = ['barbell', 'dumbbell', 'kettlebell', 'machine', 'cable'].includes(equipment);
  return MEASURES[measure].weight === 'lifted' && isStepped;
}

/** What can be loaded for an exercise. Help and added weight may be none. `null` where its sets have no weight. */
export function loadsFor(exercise: LoadedExercise, gym: Gym, { unit, bar: label, stack }: LoadSettings): Loads | null {
  const role = MEASURES[exercise.measure].weight;
  if (role === null) return null;
  const micro = (gym.micro ?? []).filter((plate) => plate.unit === unit);
  const plates = platesOf(gym, unit);
  if (takesPlates(exercise)) {
    const bar = barFor(exercise.name, availableBars(gym.bars, unit), label ?? null);
    const floor = startsOnFloor(exercise.name)
      ? withLargestPlates({ bar, plates: availablePlates(gym.plates, unit) })
      : null;
    return { unit, rack: { bar, plates }, floor, nextTo: (most) => nearestLoadings({ bar, plates }, most) };
  }
  const mayBeNone = role === 'help' || role === 'added';
  const withoutBar = (next: Loads['nextTo']): Loads => ({ unit, rack: null, floor: null, nextTo: next });
  const none = mayBeNone ? [0] : [];
  const oneOf = (weights: readonly number[]) => {
    const next = nextTo([...none, ...withOneOfEach(weights, micro)]);
    return withoutBar(() => next);
  };
  switch (role === 'help' ? 'machine' : exercise.equipment) {
    case 'dumbbell':
      return oneOf(dumbbellWeights(gym.dumbbells?.unit === unit ? gym.dumbbells : STANDARD_DUMBBELLS[unit]));
    case 'kettlebell':
      return oneOf(KETTLEBELLS[unit]);
    case 'machine':
    case 'cable': {
      const { step } = [stack, gym.stack].find((one) => one?.unit === unit) ?? STANDARD_STACKS[unit];
      const around = aroundOnStack(step, mostLoaded(unit), micro);
      return withoutBar(() => (weight) => nextTo([...none, ...around(weight)])(weight));
    }
    default: {
      // A belt, a landmine, a plate in the hands: plates, without a bar that is told.
      const rack: Rack = { bar: { name: '', weight: 0, unit }, plates, sides: 1 };
      return withoutBar((most) => withoutNone(nearestLoadings(rack, most), mayBeNone));
    }
  }
}

const PLATES = new WeakMap<Gym, Map<WeightUnit, readonly PlatePairs[]>>();

/** The same for every exercise, so that their sums are known once. */
function platesOf(gym: Gym, unit: WeightUnit): readonly PlatePairs[] {
  const ofGym = PLATES.get(gym) ?? new Map<WeightUnit, readonly PlatePairs[]>();
  PLATES.set(gym, ofGym);
  const micro = (gym.micro ?? []).filter((plate) => plate.unit === unit);
  const plates = ofGym.get(unit) ?? withMicroplates(availablePlates(gym.plates, unit), micro);
  ofGym.set(unit, plates);
  return plates;
}

/** The heaviest plates are as wide as a usual one, and microplates never are. */
function withLargestPlates({ bar, plates }: Rack): Loading | null {
  const largest = Math.max(0, ...plates.filter(({ pairs }) => pairs > 0).map(({ weight }) => weight));
  return largest > 0 ? { weight: toThousandths(bar.weight + 2 * largest), side: [largest] } : null;
}

function withMicroplates(plates: readonly PlatePairs[], micro: Microplates): readonly PlatePairs[] {
  const isMicro = ({ weight }: PlatePairs) => micro.some((plate) => plate.weight === weight);
  const pairsOf = (weight: number) => plates.find((plate) => plate.weight === weight)?.pairs ?? 0;
  const added = micro.map(({ weight, unit }) => ({ weight, unit, pairs: pairsOf(weight) + 1 }));
  return [...plates.filter((plate) => !isMicro(plate)), ...added];
}

/** The loads of a stack next to any weight: of each sum of the microplates one at or below, and one above. */
function aroundOnStack(step: number, most: number, micro: Microplates): (weight: number) => readonly number[] {
  const sums = withOneOfEach([0], micro);
  const pins = Math.floor(most / step) + 1;
  return (weight) => {
    const loads = sums.flatMap((sum) => {
      const at = Math.floor(toThousandths(weight - sum) / step);
      return [at, at + 1].map((pin) => toThousandths(Math.min(Math.max(pin, 1), pins) * step + sum));
    });
    return loads.sort((a, b) => a - b);
  };
}

/** All weights, each also with any of the microplates on it. */
function withOneOfEach(weights: readonly number[], micro: Microplates): readonly number[] {
  const all = [...weights];
  for (const { weight } of micro) all.push(...all.map((sum) => toThousandths(sum + weight)));
  return [...new Set(all)].sort((a, b) => a - b);
}

/** A set that needs a weight cannot be done with none. */
function withoutNone(next: (weight: number) => NearestLoadings, mayBeNone: boolean): typeof next {
  return (weight) => {
    const { below, above } = next(mayBeNone ? weight : Math.max(weight, 0.001));
    return { below: mayBeNone || below?.weight ? below : null, above };
  };
}

function nextTo(loads: readonly number[]): (weight: number) => NearestLoadings {
  const loading = (weight: number | undefined) => (weight === undefined ? null : { weight, side: [] });
  return (weight) => {
    const wanted = toThousandths(weight);
    const above = loading(loads.find((load) => load >= wanted));
    if (above?.weight === wanted) return { below: above, above };
    return { below: loading(loads.findLast((load) => load <= wanted)), above };
  };
}

/** `null` where nothing is as heavy. */
export function loadAtOrAbove(loads: Loads, weight: number): number | null {
  return loads.nextTo(weight)(weight).above?.weight ?? null;
}

/** `null` where nothing is as light. */
export function loadAtOrBelow(loads: Loads, weight: number): number | null {
  return loads.nextTo(weight)(weight).below?.weight ?? null;
}

/** Of two that are as near the lighter one; below `under`, if that is given. `null` where there is none. */
export function nearestLoad(loads: Loads, weight: number, under = Number.POSITIVE_INFINITY): number | null {
  const below = loadAtOrBelow(loads, Math.min(weight, under - 0.001));
  const above = loadAtOrAbove(loads, weight);
  if (above === null || above >= under) return below;
  return below !== null && weight - below <= toThousandths(above - weight) ? below : above;
}
