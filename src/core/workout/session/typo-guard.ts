import type { Effort } from '../measures.ts';
import { MEASURES } from '../measures.ts';
import { shownWeight, toKilograms, type WeightUnit } from '../weight-units.ts';
import type { SessionExercise, SessionSet } from './session.ts';

export interface UsualEffort {
  readonly bestWeight: number;
  readonly usualReps: number;
}

/** A number that is probably a slip of the thumb. */
export interface Doubt {
  readonly field: 'weight' | 'reps';
  readonly typed: number;
  /** What was probably meant, as it is stored like the number above; `null` where nothing plausible is close. */
  readonly suggestion: number | null;
}

const WEIGHT_FACTOR = 2;
const REPS_FACTOR = 3;
/** Heavy singles must not make a set of five look like a typo. */
const FEWEST_USUAL_REPS = 5;

/** Nothing at all, or nothing before the point, or a zero in front of the other digits. */
const IS_NEVER_TYPED = /^(0\d|\.|$)/;

const WEIGHT_OF_A_STRANGER = 300;
const REPS_OF_A_STRANGER = { above: 50, withMoreThan: 100 } as const;

/** The best weight, and the usual repetitions of last time. Numbers confirmed in this workout count, so each is asked about once. */
export function usualEffort(
  best: Effort | null,
  previous: readonly Effort[] | undefined,
  confirmed: readonly Effort[],
): UsualEffort | null {
  const known = [...(best ? [best] : []), ...(previous ?? []), ...confirmed];
  if (known.length === 0) return null;
  const lastReps = previous && previous.length > 0 ? previous : known;
  return {
    bestWeight: Math.max(...known.map(({ weight }) => weight)),
    usualReps: Math.max(
      FEWEST_USUAL_REPS,
      median(lastReps.map(({ reps }) => reps)),
      ...confirmed.map(({ reps }) => reps),
    ),
  };
}

/** What to ask about a set: only numbers that the member typed and has not confirmed are doubted. */
export function doubtAboutSet(
  { best, sets, measure, previous }: SessionExercise,
  set: SessionSet,
  unit: WeightUnit = 'kg',
): Doubt | null {
  if (set.isConfirmed) return null;
  const trusted = sets.filter(({ id, isConfirmed }) => id !== set.id && isConfirmed);
  const usual = usualEffort(best, previous, trusted);
  // The best help is the least: it says nothing of how much may be needed today.
  const known = usual && MEASURES[measure].weight === 'help' ? { ...usual, bestWeight: 0 } : usual;
  const doubt = doubtAbout(set, known, unit);
  return doubt && set.typed[doubt.field] ? doubt : null;
}

/** Asks about a number far from the usual, the weight first. Slips are guessed in the digits of the unit it was typed in. */
export function doubtAbout(effort: Effort, usual: UsualEffort | null, unit: WeightUnit = 'kg'): Doubt | null {
  const { weight, reps } = effort;
  if (isWeightFar(weight, usual)) {
    const isPlausible = (meant: number) => meant > 0 && !isWeightFar(meant, usual);
    const typed = shownWeight(weight, unit);
    const candidates = [...withForgottenPoint(typed), ...withOneDigitLess(typed)]
      .map((meant) => toKilograms(meant, unit))
      .filter(isPlausible);
    return { field: 'weight', typed: weight, suggestion: likeliest(candidates, usual?.bestWeight) };
  }
  if (areRepsFar(effort, usual)) {
    const isPlausible = (meant: number) => meant > 0 && !areRepsFar({ weight, reps: meant }, usual);
    return {
      field: 'reps',
      typed: reps,
      suggestion: likeliest(withOneDigitLess(reps).filter(isPlausible), usual?.usualReps),
    };
  }
  return null;
}

function isWeightFar(weight: number, usual: UsualEffort | null): boolean {
  // A best weight of nothing says nothing about the next one.
  const limit = usual && usual.bestWeight > 0 ? usual.bestWeight * WEIGHT_FACTOR : WEIGHT_OF_A_STRANGER;
  return weight > limit;
}

function areRepsFar({ weight, reps }: Effort, usual: UsualEffort | null): boolean {
  if (usual) return reps > usual.usualReps * REPS_FACTOR;
  return reps > REPS_OF_A_STRANGER.above && weight > REPS_OF_A_STRANGER.withMoreThan;
}

/** 825 for 82.5: plates make halves of a kilogram, and no other tenths. Nobody types 5 for 0.5: that would leave 05. */
function withForgottenPoint(typed: number): number[] {
  return typed % 5 === 0 && typed >= 10 ? [typed / 10] : [];
}

/** One digit too many, the last one first. One behind the point would not have carried the number far. */
function withOneDigitLess(typed: number): number[] {
  const text = String(typed);
  const digits = String(Math.trunc(typed));
  return Array.from(digits, (_, at) => text.slice(0, at) + text.slice(at + 1))
    .filter((meant) => !IS_NEVER_TYPED.test(meant))
    .map(Number)
    .toReversed();
}

/** A forgotten point or one zero too many comes first, unless it is far below what is usual; then whatever is closest. */
function likeliest(candidates: readonly number[], usual: number | undefined): number | null {
  const [first] = candidates;
  if (first === undefined) return null;
  if (usual === undefined || first >= usual / 2) return first;
  return candidates.reduce(
    (best, number) => (Math.abs(number - usual) < Math.abs(best - usual) ? number : best),
    first,
  );
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0;
}
