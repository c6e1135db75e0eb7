import { totalVolume } from '../workout/assessment.ts';
import { FIRST_MEASURE, type Measure, setVolume } from '../workout/measures.ts';
import { isWarmup } from '../workout/set-types.ts';
import { plannedSets, type SuggestedExercise } from './template-sets.ts';

export const SECONDS_PER_SET = 45;
const SECONDS_BETWEEN_SETS = 90;

/** What a template keeps for an exercise that was logged without a rest of its own. */
export const TEMPLATE_REST_SECONDS = 60;
export const FIRST_ORDER = 1;

/** How long a template takes, in whole minutes: its sets, and a rest between any two of them. */
export function templateMinutes(totalSets: number): number {
  if (!(totalSets > 0)) return 0;
  return Math.round((totalSets * SECONDS_PER_SET + (totalSets - 1) * SECONDS_BETWEEN_SETS) / 60);
}

/** Kilograms moved when a template is done as suggested, without warm-ups. Templates of 1.0.0 name no measure: weights. */
export function templateVolume(
  exercises: readonly (SuggestedExercise & { readonly measure?: Measure | undefined })[],
  bodyweight: number,
): number {
  return totalVolume(
    exercises.flatMap(({ measure = FIRST_MEASURE, ...exercise }) =>
      plannedSets(exercise)
        .filter(({ set_type }) => !isWarmup({ type: set_type }))
        .map((set) => ({ volume: setVolume(set, measure, { bodyweight }) })),
    ),
  );
}
