import type { WorkoutSummary } from '#contract/workout.ts';
import { countSets } from '#core/workout/assessment.ts';
import { FIRST_MEASURE, isValidEffort } from '#core/workout/measures.ts';
import { isWarmup } from '#core/workout/set-types.ts';
import type { CompletionRequest } from './completion.ts';

/** A workout that the server does not have like this yet, as the history shows those that it has. */
export function pendingSummary(request: CompletionRequest): WorkoutSummary {
  const exercises = request.exercises.map(({ sets, measure = FIRST_MEASURE }) =>
    sets.map((set) => ({ ...set, counts: !isWarmup(set) && isValidEffort(set, measure) })),
  );
  return {
    id: request.id,
    name: request.name,
    muscle_groups: [],
    start_time: request.startTime,
    ...(request.timeZone !== undefined && { time_zone: request.timeZone }),
    duration: request.duration,
    total_volume: request.totalVolume,
    total_sets: exercises.reduce((sum, sets) => sum + countSets(sets), 0),
    total_reps: exercises.flat().reduce((sum, { counts, reps }) => sum + (counts ? reps : 0), 0),
    xp_earned: request.xpEarned,
  };
}
