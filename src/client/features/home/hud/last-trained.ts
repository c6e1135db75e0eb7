import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import { getLastTrained } from '#contract/endpoints/progress.ts';
import type { LastTrained } from '#contract/user.ts';
import { longMonth, shortMonth } from '#core/format/dates.ts';
import type { CalendarDate, Period } from '#core/progression/calendar.ts';
import { type HudNumbers, hudNumbers } from './hud-numbers.ts';

const FRESH_FOR_MS = 5 * 60_000;

/** What the member did when they last trained, where that is wanted. */
export function useLastTrained(isWanted: boolean): UseQueryResult<LastTrained> {
  const query = keptQuery(useMember().userId, getLastTrained, {}, { keptFirst: true });
  return useQuery({ ...query, enabled: isWanted, staleTime: FRESH_FOR_MS });
}

/** The last week or month that was trained in, to be beaten. */
export interface GhostPeriod {
  readonly numbers: HudNumbers;
  /** `your week of Oct 6`. */
  readonly name: string;
}

export function ghostPeriod(trained: LastTrained | undefined, period: Period, today: CalendarDate): GhostPeriod | null {
  const last = trained?.[period];
  if (!last) return null;
  const numbers = hudNumbers({ totals: [last], muscles: last.muscles });
  return {
    numbers,
    name: period === 'week' ? `your week of ${dayText(last.since, today)}` : `your ${monthText(last.since, today)}`,
  };
}

/** `October`, and with its year where that is another. */
function monthText(month: CalendarDate, today: CalendarDate): string {
  return `${longMonth(Number(month.slice(5, 7)))}${otherYear(month, today)}`;
}

function dayText(day: CalendarDate, today: CalendarDate): string {
  return `${shortMonth(Number(day.slice(5, 7)))} ${Number(day.slice(8))}${otherYear(day, today)}`;
}

function otherYear(day: CalendarDate, today: CalendarDate): string {
  const year = day.slice(0, 4);
  return today.startsWith(year) ? '' : `, ${year}`;
}
