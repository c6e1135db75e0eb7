import { PLATE_LIMITS, WORKOUT_LIMITS } from '../workout/limits.ts';
import { fromKilograms, toThousandths, type WeightUnit } from '../workout/weight-units.ts';

/** A bar, in the unit that is stamped on it. */
export interface Bar {
  readonly name: string;
  readonly weight: number;
  readonly unit: WeightUnit;
}

/** Equal plates at hand. A bar takes them in pairs, one on each side. */
export interface PlatePairs {
  readonly weight: number;
  readonly unit: WeightUnit;
  readonly pairs: number;
}

type Bars = readonly [Bar, ...Bar[]];

/** The bar that an exercise usually has comes first. */
export const STANDARD_BARS: Readonly<Record<WeightUnit, Bars>> = {
  kg: [
    { name: 'Bar', weight: 20, unit: 'kg' },
    { name: 'Bar', weight: 15, unit: 'kg' },
    { name: 'EZ bar', weight: 10, unit: 'kg' },
    { name: 'Trap bar', weight: 25, unit: 'kg' },
  ],
  lb: [
    { name: 'Bar', weight: 45, unit: 'lb' },
    { name: 'Bar', weight: 35, unit: 'lb' },
    { name: 'EZ bar', weight: 25, unit: 'lb' },
  ],
};

export const STANDARD_PLATES: Readonly<Record<WeightUnit, readonly number[]>> = {
  kg: [25, 20, 15, 10, 5, 2.5, 1.25],
  lb: [45, 35, 25, 10, 5, 2.5],
};

/** What is loaded with one bar: all in one unit. */
export interface Rack {
  readonly bar: Bar;
  readonly plates: readonly PlatePairs[];
  /** A belt or a landmine has one side, which takes both plates of a pair. */
  readonly sides?: 1 | 2;
}

export interface Loading {
  /** With the bar, in the rack's unit. */
  readonly weight: number;
  /** The plates of one side, heaviest first; the other side has the same. */
  readonly side: readonly number[];
}

export interface NearestLoadings {
  /** The heaviest that is not above the weight; `null` where the bar alone is heavier. */
  readonly below: Loading | null;
  /** The lightest that is not below the weight; `null` where there are not enough plates. The same as `below` if exact. */
  readonly above: Loading | null;
}

/** One end only is loaded in these: a drawing of both sides would be wrong. */
const ONE_ENDED = /\b(?:landmine|t-bar|meadows)\b/i;

/** Whether an exercise is done with a bar that is loaded with plates on both sides. */
export function takesPlates({ equipment, name }: { readonly equipment: string; readonly name: string }): boolean {
  return equipment === 'barbell' && !ONE_ENDED.test(name);
}

const LIFTED_FROM_FLOOR = /\b(?:deadlift|pendlay)\b/i;
const LOWERED_FROM_ABOVE = /\b(?:romanian|stiff|rack|block)\b/i;

/** Whether the bar lies on the floor between repetitions, at the height of the plates that are on it. */
export function startsOnFloor(exerciseName: string): boolean {
  return LIFTED_FROM_FLOOR.test(exerciseName) && !LOWERED_FROM_ABOVE.test(exerciseName);
}

/** The text that stands for a bar, in lists and in the settings of an exercise. What members read is `barText`. */
export function barLabel({ name, weight, unit }: Bar): string {
  return `${name} ${weight} ${unit}`;
}

/** The bars of a unit: the standard ones, then the member's own. */
export function availableBars(own: readonly Bar[], unit: WeightUnit): Bars {
  const [usual, ...others] = STANDARD_BARS[unit];
  const bars = [usual, ...others, ...own.filter((bar) => bar.unit === unit)];
  const isNew = (bar: Bar, at: number) => bars.findIndex((other) => barLabel(other) === barLabel(bar)) === at;
  return [usual, ...bars.filter(isNew).slice(1)];
}

/** The bar that was chosen for an exercise, or the one that its name tells, or the usual one. */
export function barFor(exerciseName: string, bars: Bars, chosen: string | null): Bar {
  const isNamed = ({ name }: Bar) => name !== 'Bar' && exerciseName.toLowerCase().includes(name.toLowerCase());
  return bars.find((bar) => barLabel(bar) === chosen) ?? bars.find(isNamed) ?? bars[0];
}

/** The plates of a unit: the member's own, or more of each than fit on a bar where the member has not counted any. */
export function availablePlates(own: readonly PlatePairs[], unit: WeightUnit): readonly PlatePairs[] {
  const counted = own.filter((plate) => plate.unit === unit);
  if (counted.length > 0) return counted;
  return STANDARD_PLATES[unit].map((weight) => ({ weight, unit, pairs: PLATE_LIMITS.pairs }));
}

/** Finds the loadings next to any weight up to `most`: fewest plates, then heaviest first. Sums are exact whole thousandths. */
export function nearestLoadings({ bar, plates, sides = 2 }: Rack, most: number): (weight: number) => NearestLoadings {
  const barThousandths = thousandths(bar.weight);
  const capped = Math.min(most, mostLoaded(bar.unit));
  const side = knownSums(plates, Math.ceil(Math.max(0, thousandths(capped) - barThousandths) / sides), sides);
  const loading = (sum: number | undefined): Loading | null =>
    sum === undefined ? null : { weight: (barThousandths + sides * sum) / 1000, side: side.platesFor(sum) };
  return (weight) => {
    const wanted = (thousandths(weight) - barThousandths) / sides;
    const at = firstFrom(side.sums, wanted);
    const above = loading(side.sums[at]);
    if (above && above.weight === toThousandths(weight)) return { below: above, above };
    return { below: loading(side.sums[at - 1]), above };
  };
}

/** More is not logged. */
export function mostLoaded(unit: WeightUnit): number {
  return toThousandths(fromKilograms(WORKOUT_LIMITS.weight, unit));
}

function thousandths(weight: number): number {
  return Math.round(weight * 1000);
}

/** Where in an ascending list the first number is that is not less. */
function firstFrom(ascending: readonly number[], least: number): number {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ascending[middle] ?? 0) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

const UNREACHED = 0xffff;
/** Thousandths on a side. Whoever loads more makes the table larger, by at least as much as there is. */
const FIRST_SUMS = 100_000;
/** Of a table: of more kinds of odd plates the lightest are left out. */
const MOST_CELLS = 5_000_000;

interface KnownSums extends ReturnType<typeof sideSums> {
  readonly upTo: number;
}
const KNOWN = new WeakMap<readonly PlatePairs[], Map<1 | 2, KnownSums>>();

/** A program asks for hundreds of loads of the same plates, and odd ones have hundreds of thousands of sums: they are added up once. */
function knownSums(plates: readonly PlatePairs[], wanted: number, sides: 1 | 2): KnownSums {
  const ofPlates = KNOWN.get(plates) ?? new Map<1 | 2, KnownSums>();
  KNOWN.set(plates, ofPlates);
  const known = ofPlates.get(sides);
  if (known && known.upTo >= wanted) return known;
  const upTo = Math.max(wanted, known ? 2 * known.upTo : FIRST_SUMS);
  const sums = { ...sideSums(plates, upTo, sides), upTo };
  ofPlates.set(sides, sums);
  return sums;
}

/** All sums of one side's plates: a table of the fewest plates for each sum, in the largest step that divides all plates. */
function sideSums(plates: readonly PlatePairs[], wanted: number, sides: 1 | 2) {
  const all = plates
    .map(({ weight, pairs }) => ({ weight: thousandths(weight), pairs: (pairs * 2) / sides }))
    .filter(({ weight, pairs }) => weight > 0 && pairs > 0)
    .sort((a, b) => a.weight - b.weight);
  const step = all.reduce((divisor, { weight }) => greatestCommonDivisor(weight, divisor), 0) || 1;
  const total = all.reduce((sum, { weight, pairs }) => sum + weight * pairs, 0);
  // The least sum above the weight is above it by less than one plate.
  const sizeFor = (load: number) => Math.floor(Math.min(total, load + (all.at(-1)?.weight ?? 0)) / step) + 1;
  const size = sizeFor(wanted);
  // By the largest table, so that the answer for a weight is the same in every one.
  const largest = sizeFor(thousandths(mostLoaded(plates[0]?.unit ?? 'kg')) / sides);
  const kinds = all.slice(-Math.max(1, Math.floor(MOST_CELLS / largest)));

  let fewest = new Uint16Array(size).fill(UNREACHED, 1);
  const chosen = kinds.map(({ weight, pairs }) => {
    const added = addPlates(fewest, weight / step, pairs);
    fewest = added.fewest;
    return added.counts;
  });
  const sums: number[] = [];
  fewest.forEach((count, at) => {
    if (count < UNREACHED) sums.push(at * step);
  });
  return {
    sums,
    platesFor: (sum: number): number[] => {
      let left = sum / step;
      return kinds.flatMap((_, index) => {
        const heaviestFirst = kinds.length - 1 - index;
        const weight = kinds[heaviestFirst]?.weight ?? 0;
        const count = chosen[heaviestFirst]?.[left] ?? 0;
        left -= (count * weight) / step;
        return Array<number>(count).fill(weight / 1000);
      });
    },
  };
}

/** Adds one kind of plate to the table. A queue holds the best sums to extend within `pairs` steps, so each is looked at once. */
function addPlates(lighter: Uint16Array, weight: number, pairs: number) {
  const fewest = new Uint16Array(lighter.length);
  const counts = new Uint8Array(lighter.length);
  const links = new Int32Array(Math.ceil(lighter.length / weight));
  const costs = new Int32Array(links.length);
  for (let first = 0; first < Math.min(weight, lighter.length); first++) {
    let [head, tail] = [0, 0];
    for (let link = 0, at = first; at < lighter.length; link++, at += weight) {
      const plates = lighter[at] ?? UNREACHED;
      if (plates < UNREACHED) {
        while (tail > head && (costs[tail - 1] ?? 0) > plates - link) tail--;
        links[tail] = link;
        costs[tail++] = plates - link;
      }
      if (tail > head && link - (links[head] ?? 0) > pairs) head++;
      fewest[at] = tail > head ? (costs[head] ?? 0) + link : UNREACHED;
      counts[at] = tail > head ? link - (links[head] ?? 0) : 0;
    }
  }
  return { fewest, counts };
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
