import { oneRepMax } from '../insights/formulas.ts';
import { type Effort, liftedGrams, type Measure } from './measures.ts';
import type { LoggedSet } from './set-fields.ts';
import { isWarmup } from './set-types.ts';

type RatedEffort = Effort & Pick<LoggedSet, 'rpe' | 'type'>;

/** Kilograms for one repetition, estimated from a set; `null` where it cannot be. */
export function estimatedOneRepMax(set: RatedEffort, measure: Measure, bodyweight: number): number | null {
  const lifted = liftedIn(set, measure, bodyweight);
  return lifted === 0 ? null : oneRepMax(lifted, set);
}

export interface EstimatedEntry {
  readonly sets: readonly RatedEffort[];
  readonly measure: Measure;
  /** Of the workout, in kilograms. */
  readonly bodyweight: number;
}

interface StrongestSet<Set> {
  readonly set: Set;
  /** Kilograms on the bar, or of the body and what hangs from it. */
  readonly lifted: number;
  /** Of the entry: `null` where none of its sets tells one. */
  readonly estimate: number | null;
}

/** The set of the highest estimate, or of the heaviest weight where that is more. No warm-ups; `null` where nothing was lifted. */
export function strongestSet<Set extends RatedEffort>({
  sets,
  measure,
  bodyweight,
}: EstimatedEntry & { readonly sets: readonly Set[] }): StrongestSet<Set> | null {
  let strongest: { set: Set; lifted: number; order: number[] } | null = null;
  let hasEstimate = false;
  for (const set of sets) {
    const lifted = isWarmup(set) ? 0 : liftedIn(set, measure, bodyweight);
    if (lifted === 0) continue;
    const estimate = estimatedOneRepMax(set, measure, bodyweight);
    hasEstimate ||= estimate !== null;
    const order = [estimate ?? lifted, lifted, set.reps, set.rpe ?? 0];
    if (!strongest || isAhead(order, strongest.order)) strongest = { set, lifted, order };
  }
  if (!strongest) return null;
  const { set, lifted, order } = strongest;
  return { set, lifted, estimate: hasEstimate ? (order[0] ?? null) : null };
}

function isAhead(one: readonly number[], other: readonly number[]): boolean {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place !== -1 && (one[place] ?? 0) > (other[place] ?? 0);
}

/** The day's estimate, from its strongest set and never below a weight lifted that day; `null` without one. No warm-ups. */
export function dayEstimate(entries: readonly EstimatedEntry[]): number | null {
  const strongest = entries.map((entry) => strongestSet(entry)).filter((found) => found !== null);
  if (strongest.every(({ estimate }) => estimate === null)) return null;
  return Math.max(...strongest.map(({ estimate, lifted }) => estimate ?? lifted));
}

/** Kilograms on the bar, or of the body and what hangs from it; 0 where the set or its measure lifts nothing. */
function liftedIn(set: Effort, measure: Measure, bodyweight: number): number {
  return liftedGrams(set, measure, { bodyweight }) / 1000;
}
