import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { keptQuery } from '#client/data/kept-answers.ts';
import { getWorkoutStats } from '#contract/endpoints/progress.ts';
import type { WorkoutStats } from '#contract/user.ts';
import { knownInstant } from '../known-instant.ts';

const FRESH_FOR_MS = 5 * 60_000;

export interface Standing {
  readonly lastWorkout: Date | null;
  readonly workouts: number;
}

/** The member's totals, whatever period the HUD shows. */
export function useStanding(userId: string): UseQueryResult<Standing> {
  const query = keptQuery(userId, getWorkoutStats, { params: { userId } }, { failure: 'reported' });
  return useQuery({ ...query, select: standing, staleTime: FRESH_FOR_MS });
}

/** A stored answer may come from another version. */
function standing({ last_workout_at, total_workouts = 0 }: Partial<WorkoutStats>): Standing {
  return { lastWorkout: knownInstant(last_workout_at), workouts: total_workouts };
}
