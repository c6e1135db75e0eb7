import { WORKOUT_LIMITS } from '../workout/limits.ts';
import type { WeightUnit } from '../workout/weight-units.ts';
import type { Bar, PlatePairs } from './plates.ts';

/** A weight, in the unit that is stamped on it. */
interface Stamped {
  readonly weight: number;
  readonly unit: WeightUnit;
}

/** Those of a rack: each by its weight, or all from the lightest to the heaviest by equal steps. */
export type Dumbbells =
  | { readonly unit: WeightUnit; readonly weights: readonly number[] }
  | { readonly unit: WeightUnit; readonly from: number; readonly to: number; readonly step: number };

/** By how much the pin of a stack moves. */
export interface StackStep {
  readonly step: number;
  readonly unit: WeightUnit;
}

/** What there is to load. Of what is absent, or in the other unit, there is the standard. */
export interface Gym {
  readonly id: string;
  readonly name: string;
  /** Besides the standard ones. */
  readonly bars: readonly Bar[];
  readonly plates: readonly PlatePairs[];
  readonly dumbbells?: Dumbbells | undefined;
  readonly stack?: StackStep | undefined;
  /** A pair of each: one for each side of a bar, each dumbbell, or one on a stack. */
  readonly micro?: readonly Stamped[] | undefined;
}

export const GYM_LIMITS = {
  gyms: 10,
  nameLength: 30,
  /** Single weights, or steps from the lightest to the heaviest. */
  dumbbells: 100,
  microplates: 6,
  microplate: 2.5,
  leastStep: 0.25,
  mostStep: 50,
} as const;

/** In kilograms 2 to 50, in pounds 5 to 100. */
export const STANDARD_DUMBBELLS: Readonly<Record<WeightUnit, Exclude<Dumbbells, { weights: unknown }>>> = {
  kg: { unit: 'kg', from: 2, to: 50, step: 2 },
  lb: { unit: 'lb', from: 5, to: 100, step: 5 },
};

export const STANDARD_STACKS: Readonly<Record<WeightUnit, StackStep>> = {
  kg: { unit: 'kg', step: 5 },
  lb: { unit: 'lb', step: 10 },
};

/** The gym of a member who never described one. */
export const FIRST_GYM: Gym = { id: 'home', name: 'Home', bars: [], plates: [] };

/** What a member has chosen. Before there were gyms, plates and bars were chosen by themselves. */
interface Chosen {
  readonly gyms?: readonly Gym[] | undefined;
  readonly gym?: string | undefined;
  readonly plates?: readonly PlatePairs[] | undefined;
  readonly bars?: readonly Bar[] | undefined;
}

/** All gyms of a member, at least one. */
export function gymsOf({ gyms = [], plates = [], bars = [] }: Chosen): readonly [Gym, ...Gym[]] {
  const [first, ...others] = gyms;
  return first ? [first, ...others] : [{ ...FIRST_GYM, plates, bars }];
}

/** The gym that the member is in. */
export function currentGym(chosen: Chosen): Gym {
  const gyms = gymsOf(chosen);
  return gyms.find(({ id }) => id === chosen.gym) ?? gyms[0];
}

/** The weights of a rack of dumbbells, from the lightest. Sums are whole thousandths. */
export function dumbbellWeights(dumbbells: Dumbbells): readonly number[] {
  if ('weights' in dumbbells) return [...new Set(dumbbells.weights)].sort((a, b) => a - b);
  return steps(dumbbells);
}

/** Every weight from one to another. */
export function steps({ from, to, step }: { from: number; to: number; step: number }): readonly number[] {
  const [first, last, by] = [from, to, step].map((weight) => Math.round(weight * 1000)) as [number, number, number];
  const count = by > 0 ? Math.floor((last - first) / by) + 1 : 0;
  const most = WORKOUT_LIMITS.weight * 10;
  return Array.from({ length: Math.max(0, Math.min(count, most)) }, (_, at) => (first + at * by) / 1000);
}
