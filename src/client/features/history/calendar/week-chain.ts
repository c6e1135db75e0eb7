import type { StreakPause, StreakResponse } from '#contract/play.ts';
import type { WorkoutDay } from '#contract/workout.ts';
import { addDays, type CalendarDate, weekStart } from '#core/progression/calendar.ts';

export type WeekLink = 'trained' | 'paused' | 'spared' | 'open' | 'none';

/** The link of a week, by its Monday: trained, whatever was declared for it, if it was trained; none if it was missed. */
export type WeekChain = (monday: CalendarDate) => WeekLink;

/** The days are those of one year; the streak's own chain knows the weeks that lie in two. */
export function weekChain(days: readonly WorkoutDay[], streak: StreakResponse, today: CalendarDate): WeekChain {
  const trained = new Set(days.map(({ date }) => weekStart(date)));
  for (const { week, kind } of streak.chain) if (kind === 'trained') trained.add(week);
  const paused = new Set(streak.pauses.map(({ week }) => week));
  const spared = new Set(streak.spared);
  const running = weekStart(today);
  return (monday) => {
    if (trained.has(monday)) return 'trained';
    if (paused.has(monday)) return 'paused';
    if (spared.has(monday)) return 'spared';
    return monday === running ? 'open' : 'none';
  };
}

export interface WeekOff {
  readonly week: CalendarDate;
  /** `travel`; `null` where a free week was spent. */
  readonly reason: StreakPause['reason'] | null;
}

/** The weeks of a year that have a grey link, the earliest first. */
export function weeksOff(year: number, streak: StreakResponse, weekLink: WeekChain): WeekOff[] {
  const paused = streak.pauses.filter(({ week }) => weekLink(week) === 'paused');
  const spared = streak.spared.filter((week) => weekLink(week) === 'spared').map((week) => ({ week, reason: null }));
  const isOfYear = ({ week }: WeekOff) => week.startsWith(`${year}`) || addDays(week, 6).startsWith(`${year}`);
  return [...paused, ...spared].filter(isOfYear).sort((a, b) => (a.week < b.week ? -1 : 1));
}
