import { countSets } from '../workout/assessment.ts';
import type { Measure } from '../workout/measures.ts';
import { findBestSet } from '../workout/records.ts';
import { type PlannedFields, setFromColumns } from '../workout/set-fields.ts';
import { isWarmup, type SetType } from '../workout/set-types.ts';

/** One set that a template asks for. What is absent or 0 is left open. */
export interface TemplateSet extends PlannedFields {
  /** The upper end where repetitions are a range: 6 to 8. */
  readonly reps_max?: number | null | undefined;
}

/** An exercise of a template. Those of earlier releases have no sets, but a number of them and one suggestion for all. */
export interface SuggestedExercise {
  readonly sets?: readonly TemplateSet[] | null | undefined;
  readonly sets_count: number;
  /** Kilograms. */
  readonly suggested_weight: number;
  readonly suggested_reps: number;
  readonly suggested_duration_s?: number | null | undefined;
  readonly suggested_distance_m?: number | null | undefined;
  readonly set_type?: SetType | null | undefined;
}

/** The sets of an exercise, whichever release saved it. */
export function plannedSets({ sets, sets_count, ...suggested }: SuggestedExercise): readonly TemplateSet[] {
  if (sets) return sets;
  const { suggested_duration_s: duration_s, suggested_distance_m: distance_m } = suggested;
  const set: TemplateSet = {
    weight: suggested.suggested_weight,
    reps: suggested.suggested_reps,
    ...(suggested.set_type && { set_type: suggested.set_type }),
    ...(duration_s && { duration_s }),
    ...(distance_m && { distance_m }),
  };
  return Array.from({ length: sets_count }, () => set);
}

/** How many sets are asked for: warm-ups are not counted, and both sides are one. */
export function countPlanned(sets: readonly TemplateSet[]): number {
  return countSets(sets.map(({ set_type, side }) => ({ side, counts: !isWarmup({ type: set_type }) })));
}

/** Of a whole template. */
export function countAllPlanned(exercises: readonly { readonly sets: readonly TemplateSet[] }[]): number {
  return exercises.reduce((sum, { sets }) => sum + countPlanned(sets), 0);
}

/** The same for a client that knows only a number of sets and one suggestion: the best of the working sets. */
export function asOneSuggestion(sets: readonly TemplateSet[], measure: Measure): Omit<SuggestedExercise, 'sets'> {
  const working = sets.filter(({ set_type }) => !isWarmup({ type: set_type }));
  // Only where nothing else is planned are warm-ups the plan.
  const counted = working.length > 0 ? working : sets;
  const best =
    findBestSet(
      counted.map((set) => ({ ...set, ...setFromColumns(set) })),
      measure,
    ) ?? counted[0];
  return {
    sets_count: counted.length,
    suggested_weight: best?.weight ?? 0,
    suggested_reps: best?.reps ?? 0,
    suggested_duration_s: best?.duration_s || null,
    suggested_distance_m: best?.distance_m || null,
  };
}
