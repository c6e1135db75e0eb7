import type { Measure } from '../workout/measures.ts';
import { toGrams } from '../workout/weight-units.ts';
import type { SessionSums } from './played-workout.ts';

/**
 * Whether today's session is more than the last one of the same exercise, by the whole of both. The body is today's in both:
 * nobody loses to the weight that they have lost.
 */
export function beatsGhost(today: SessionSums, last: SessionSums, measure: Measure, bodyweight: number): boolean {
  const score = scoreOf(measure, bodyweight, today, last);
  return score(today) > score(last);
}

function scoreOf(measure: Measure, bodyweight: number, ...both: readonly SessionSums[]) {
  // In grams, since sums of decimals drift.
  const grams = ({ load }: SessionSums) => toGrams(load);
  const body = ({ reps }: SessionSums) => toGrams(bodyweight) * reps;
  const scores: Record<Measure, (sums: SessionSums) => number> = {
    weight_reps: grams,
    bodyweight_weighted: (sums) => body(sums) + grams(sums),
    bodyweight_assisted: (sums) => body(sums) - grams(sums),
    reps_only: ({ reps }) => reps,
    duration: ({ seconds }) => seconds,
    weight_duration: ({ seconds }) => seconds,
    // A run of which one distance is missing is raced by time.
    distance_duration: both.every(({ meters }) => meters > 0) ? ({ meters }) => meters : ({ seconds }) => seconds,
    weight_distance: ({ meters }) => meters,
  };
  return scores[measure];
}
