import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keptQuery } from '#client/data/kept-answers.ts';
import { useActiveRun } from '#client/data/programs/active-run.ts';
import { useWithWaitingPauses } from '#client/data/streak-pauses.ts';
import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { DEVICE_PREFIX, readStored, writeStored } from '#client/device/storage/local-store.ts';
import { useMember, useTimeZone, useToday } from '#client/session/auth/use-member.ts';
import type { Pending } from '#client/workout/completions/completion.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import { getStreak, getWorkoutDays } from '#contract/endpoints/progress.ts';
import type { StreakResponse } from '#contract/play.ts';
import type { WorkoutDay, WorkoutDaysResponse } from '#contract/workout.ts';
import { type CalendarDate, calendarDate, knownTimeZone } from '#core/progression/calendar.ts';
import { addMonths, type Month, monthOf, monthWeeks, openingMonth, within } from '#core/progression/month-grid.ts';
import { yearNumber } from '#core/progression/year-wall.ts';
import { type WeekChain, weekChain } from './week-chain.ts';

export type CalendarView = 'month' | 'year';

/** Remembered on the device. */
const VIEW_KEY = `${DEVICE_PREFIX}calendar`;

/** What the calendar shows; the list of workouts beside it follows. */
export function useCalendar() {
  const [view, setView] = useState<CalendarView>(() => (readStored(VIEW_KEY) === 'month' ? 'month' : 'year'));
  const today = useToday();
  const newest = useNewestYear();
  const latest = useDays(newest.year ?? yearNumber(today)).data;
  const [chosen, setChosen] = useState<{ readonly month: Month; readonly day: CalendarDate | null } | null>(null);
  const streak = useStreak();
  // Not before it is known: after a long break it is an earlier month.
  const opening = latest && newest.isKnown ? openingMonth(today, latest.days.at(-1)?.date) : null;
  const month = chosen?.month ?? opening;
  const isPlanned = !!useActiveRun(view === 'month');
  const weeksOff = (streak?.pauses ?? []).map(({ week }) => week);
  const plannedUntil = isPlanned ? addMonths(monthOf(today), 1) : today;
  const last = monthOf([plannedUntil, ...weeksOff].sort().at(-1) ?? today);
  const days = useDays(yearNumber(month ?? today)).data?.days;
  const lastOfMonth = days?.findLast(({ date }) => monthOf(date) === month)?.date;
  const first = `${String(latest?.years.at(-1) ?? yearNumber(today)).padStart(4, '0')}-01-01`;
  return {
    view,
    setView: (next: CalendarView) => {
      setView(next);
      writeStored(VIEW_KEY, next);
    },
    /** `null` until the newest workouts are known. */
    month,
    /** The day whose workouts are listed: the chosen one, or the last of the month that has any. */
    shown: chosen?.day ?? lastOfMonth ?? null,
    /** The months that can be shown. */
    bounds: { first, last },
    showMonth: (next: Month) => setChosen({ month: within(next, first, last), day: null }),
    chooseDay: (day: CalendarDate) => setChosen({ month: within(monthOf(day), first, last), day }),
    newest,
    streak,
    /** Stages of a program stand on days ahead. */
    isPlanned,
    /** Their Mondays. */
    weeksOff,
  };
}

export type CalendarState = ReturnType<typeof useCalendar>;

/** The newest year with workouts. The running one while its answer is missing, and without any workout. */
function useNewestYear() {
  const thisYear = useThisYear();
  const { data, isError } = useDays(thisYear);
  return { isKnown: data !== undefined || isError, year: data?.years[0] ?? thisYear, years: data?.years ?? [] };
}

/** The days of a year with workouts, those included that wait on this phone. They depend on the time zone. */
export function useDays(year: number) {
  const { userId } = useMember();
  const timeZone = useTimeZone();
  const query = useQuery(keptQuery(userId, getWorkoutDays, { query: { year } }, { dependsOn: timeZone }));
  const { pending } = useCompletions();
  const data = query.data && withWaiting(query.data, pending, timeZone);
  return { ...query, data };
}

function withWaiting(answer: WorkoutDaysResponse, pending: readonly Pending[], timeZone: string): WorkoutDaysResponse {
  const days = new Map(answer.days.map((day) => [day.date, day]));
  for (const item of pending) {
    if (item.kind !== 'log') continue;
    const { startTime, timeZone: zone = timeZone, totalVolume } = item.request;
    const date = calendarDate(new Date(startTime), knownTimeZone(zone));
    if (yearNumber(date) !== answer.year) continue;
    const { workouts, volume, ...rest } = days.get(date) ?? { date, workouts: 0, volume: 0 };
    days.set(date, { ...rest, workouts: workouts + 1, volume: volume + totalVolume });
  }
  if (days.size === answer.days.length) return { ...answer, days: [...days.values()] };
  const years = [...new Set([answer.year, ...answer.years])].sort((a, b) => b - a);
  return { ...answer, days: [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1)), years };
}

/** The days of the year of a month, with those of the year that its first or last week reaches into. */
export function useDaysAround(month: Month) {
  const weeks = monthWeeks(month);
  const own = useDays(yearNumber(month));
  const before = useDays(yearNumber(weeks[0]?.[0] ?? month)).data;
  const after = useDays(yearNumber(weeks.at(-1)?.[6] ?? month)).data;
  const days: WorkoutDay[] = own.data?.days ?? [];
  const around = [before, after].flatMap((year) => (year && year !== own.data ? year.days : []));
  return { ...own, days, around: [...days, ...around] };
}

/** `undefined` until it is loaded, and while the cabinet is off. */
function useStreak(): StreakResponse | undefined {
  const { userId } = useMember();
  const { isOn } = useCabinet();
  const { data } = useQuery({ ...keptQuery(userId, getStreak, {}), enabled: isOn });
  const streak = useWithWaitingPauses(data);
  return isOn ? streak : undefined;
}

/** `null` while it is not known, and where there is no game. */
export function useWeekChain(days: readonly WorkoutDay[] | undefined, streak: StreakResponse | undefined) {
  const today = useToday();
  const chain: WeekChain | null = days && streak ? weekChain(days, streak, today) : null;
  return chain;
}

export function useThisYear(): number {
  return yearNumber(useToday());
}

/** Whether a month can be stepped to. */
export function isWithin(month: Month, steps: number, { first, last }: CalendarState['bounds']): boolean {
  const next = addMonths(month, steps);
  return next >= first && next <= last;
}
