import { t } from '@lingui/core/macro';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { longMonth, mediumDate, noonOn, shortDate } from '#client/words/format/dates.ts';
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
  return {
    numbers: hudNumbers({ totals: [last], muscles: last.muscles }),
    name: period === 'week' ? weekToBeat(last.since, today) : monthToBeat(last.since, today),
  };
}

function weekToBeat(monday: CalendarDate, today: CalendarDate): string {
  const write = isSameYear(monday, today) ? shortDate : mediumDate;
  return t`your week of ${{ day: write(noonOn(monday)) }}`;
}

function monthToBeat(since: CalendarDate, today: CalendarDate): string {
  const month = longMonth(Number(since.slice(5, 7)));
  return isSameYear(since, today) ? t`your ${month}` : t`your ${month}, ${{ year: since.slice(0, 4) }}`;
}

const isSameYear = (one: CalendarDate, other: CalendarDate) => one.slice(0, 4) === other.slice(0, 4);

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
