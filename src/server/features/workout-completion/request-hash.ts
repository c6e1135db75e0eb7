import { createHash } from 'node:crypto';
import type { CompletionRequest } from '#contract/workout.ts';
import type { WorkoutTimes } from '#core/workout/times.ts';

/**
 * Tells a retry from another workout under the same id. Only what is stored counts: what the client believes the workout
 * to be worth may change between two attempts, with its profile for example.
 */
export function requestHash(
  { name, notes, duration, exercises }: CompletionRequest,
  { start, end }: WorkoutTimes,
): string {
  const said = [
    name,
    notes ?? '',
    start.getTime(),
    end.getTime(),
    duration,
    exercises.map(({ exerciseId, sets }) => [exerciseId, sets.map((set) => [set.setNumber, set.weight, set.reps])]),
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
