import { t } from '@lingui/core/macro';
import { weekdaysOf } from '#client/data/programs/active-run.ts';
import { useTimeZone, useToday } from '#client/session/auth/use-member.ts';
import { longWeekday } from '#client/words/format/dates.ts';
import { nextTrainingDay } from '#core/programs/training-days.ts';
import { addDays, type CalendarDate, calendarDate } from '#core/progression/calendar.ts';
import type { Campaign } from './use-campaign.ts';

/** From when on stages can stand on days: not on a day on which one was done, and by rhythm where no days are chosen. */
export function usePlannedFrom(): (campaign: Pick<Campaign, 'run' | 'entries'>) => CalendarDate {
  const today = useToday();
  const timeZone = useTimeZone();
  return ({ run, entries }) => {
    const gap = weekdaysOf(run).length > 0 ? 1 : Math.round(7 / run.perWeek);
    const rested = entries.map(({ startedAt }) => addDays(calendarDate(new Date(startedAt), timeZone), gap));
    return [today, ...rested].sort().at(-1) ?? today;
  };
}

/** `today`, `Friday`; `null` for a member who comes whenever it suits. */
export function useNextDay({ run, entries }: Pick<Campaign, 'run' | 'entries'>): string | null {
  const today = useToday();
  const from = usePlannedFrom();
  const day = nextTrainingDay(weekdaysOf(run), from({ run, entries }));
  if (day === null) return null;
  return day === today ? t`today` : longWeekday(day);
}
