import { totalVolume } from '../workout/assessment.ts';
import { type Measure, volumeOf } from '../workout/measures.ts';

const SECONDS_PER_SET = 45;
const SECONDS_BETWEEN_SETS = 90;

/** What a template keeps for an exercise that was logged without a rest of its own. */
export const TEMPLATE_REST_SECONDS = 60;
/** Of the first exercise in a template. */
export const FIRST_ORDER = 1;

export interface SuggestedExercise {
  readonly sets_count: number;
  /** Kilograms. */
  readonly suggested_weight: number;
  readonly suggested_reps: number;
  readonly suggested_duration_s?: number | null | undefined;
  readonly suggested_distance_m?: number | null | undefined;
}

/** How long a template takes, in whole minutes: its sets, and a rest between any two of them. */
export function templateMinutes(totalSets: number): number {
  if (!(totalSets > 0)) return 0;
  return Math.round((totalSets * SECONDS_PER_SET + (totalSets - 1) * SECONDS_BETWEEN_SETS) / 60);
}

/** Kilograms moved when a template is done as suggested. Templates of an earlier release name no measure: weights. */
export function templateVolume(
  exercises: readonly (SuggestedExercise & { readonly measure?: Measure | undefined })[],
  bodyweight: number,
): number {
  return totalVolume(
    exercises.map(({ sets_count, suggested_weight: weight, suggested_reps, measure = 'weight_reps' }) => ({
      volume: volumeOf({ weight, reps: suggested_reps * sets_count }, measure, { bodyweight }),
    })),
  );
}
