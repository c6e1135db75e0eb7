import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { keptQuery } from '#client/data/kept-answers.ts';
import { getWorkoutStats } from '#contract/endpoints/progress.ts';
import type { SeasonTotals, StreakResponse } from '#contract/play.ts';
import type { WorkoutStats } from '#contract/user.ts';
import { parseInstant } from '../level-card/streak-today.ts';

const FRESH_FOR_MS = 5 * 60_000;

export interface Standing {
  readonly lastWorkout: Date | null;
  readonly workouts: number;
  /** These are missing in answers of an earlier release. */
  readonly streak: StreakResponse | undefined;
  readonly season: SeasonTotals | undefined;
  /** Workouts logged here, without imported ones. */
  readonly logged: number | undefined;
}

/** The member's totals, whatever period the HUD shows. */
export function useStanding(userId: string): UseQueryResult<Standing> {
  // The stored answer first: the chain of weeks would otherwise stay dark while a slow network is awaited.
  const query = keptQuery(userId, getWorkoutStats, { params: { userId } }, { failure: 'reported', keptFirst: true });
  return useQuery({ ...query, select: standing, staleTime: FRESH_FOR_MS });
}

/** A stored answer may come from another version. */
function standing(stats: Partial<WorkoutStats>): Standing {
  const { last_workout_at, total_workouts = 0, streak, season, logged_workouts: logged } = stats;
  return { lastWorkout: parseInstant(last_workout_at), workouts: total_workouts, streak, season, logged };
}
