import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { longMonth, shortMonth } from '#client/words/format/dates.ts';
import { getLastTrained, getWorkoutStats } from '#contract/endpoints/progress.ts';
import type { SeasonTotals, StreakResponse } from '#contract/play.ts';
import type { LastTrained, WorkoutStats } from '#contract/user.ts';
import type { CalendarDate, Period } from '#core/progression/calendar.ts';
import { parseInstant } from '../level-card/streak-today.ts';
import { hudNumbers } from './hud-numbers.ts';

export const FRESH_FOR_MS = 5 * 60_000;

/** What the member did when they last trained, where that is wanted. */
export function useLastTrained(isWanted: boolean): UseQueryResult<LastTrained> {
  const query = keptQuery(useMember().userId, getLastTrained, {}, { keptFirst: true });
  return useQuery({ ...query, enabled: isWanted, staleTime: FRESH_FOR_MS });
}

/** The last week or month that was trained in, to be beaten: `your week of Oct 6`, `your October`. */
export function ghostPeriod(trained: LastTrained | undefined, period: Period, today: CalendarDate) {
  const last = trained?.[period];
  if (!last) return null;
  const [year = '', month = '', day = ''] = last.since.split('-');
  const name = period === 'week' ? `week of ${shortMonth(Number(month))} ${Number(day)}` : longMonth(Number(month));
  return {
    numbers: hudNumbers({ totals: [last], muscles: last.muscles }),
    name: `your ${name}${today.startsWith(year) ? '' : `, ${year}`}`,
  };
}

interface Standing {
  readonly lastWorkout: Date | null;
  readonly workouts: number;
  /** These three are missing in answers that release 1.0.0 has stored (until 2027-06-01). */
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

function standing(stats: Partial<WorkoutStats>): Standing {
  const { last_workout_at, total_workouts = 0, streak, season, logged_workouts: logged } = stats;
  return { lastWorkout: parseInstant(last_workout_at), workouts: total_workouts, streak, season, logged };
}
