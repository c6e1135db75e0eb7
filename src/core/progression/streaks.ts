import { addDays, type CalendarDate, weekStart } from './calendar.ts';

export interface KeptStreak {
  /** Weeks with a workout, counted when the latest one was finished. Paused and spared weeks do not break it. */
  readonly weeks: number;
  /** Monday of the latest week that counts; `null` before the first workout. */
  readonly latestWeek: CalendarDate | null;
  /** Free weeks that are left. */
  readonly bank: number;
}

/** The Mondays of paused weeks. */
export type Pauses = ReadonlySet<CalendarDate>;

export const NO_STREAK: KeptStreak = { weeks: 0, latestWeek: null, bank: 0 };
export const NO_PAUSES: Pauses = new Set();

/** A streak earns one free week for each run of this many weeks. */
export const WEEKS_PER_FREE_WEEK = 8;
export const MOST_FREE_WEEKS = 2;
/** The most a member can have at a time: ten years. */
export const MOST_PAUSES = 520;

export interface RestedStreak extends KeptStreak {
  /** Missed weeks that a free week was spent on, earliest first. */
  readonly spared: readonly CalendarDate[];
}

/** The streak as it stands today: the running week is not missed before it is over. */
export function streakOn(today: CalendarDate, kept: KeptStreak, pauses: Pauses): number {
  return restedStreak(kept, weekStart(today), pauses).weeks;
}

/** The weeks that are lost unless the member trains this week; 0 without a streak, or where a free week saves it. */
export function streakAtStake(today: CalendarDate, kept: KeptStreak, pauses: Pauses): number {
  return streakOn(addDays(today, 7), kept, pauses) === 0 ? streakOn(today, kept, pauses) : 0;
}

/** The streak after a workout in that week. One in an earlier week may close a gap: then all workouts are counted again. */
export function extendStreak(kept: KeptStreak, week: CalendarDate, pauses: Pauses): KeptStreak {
  if (kept.latestWeek !== null && week <= kept.latestWeek) return kept;
  const rested = restedStreak(kept, week, pauses);
  const weeks = rested.weeks + 1;
  const banked = weeks % WEEKS_PER_FREE_WEEK === 0 ? 1 : 0;
  return { weeks, latestWeek: week, bank: Math.min(MOST_FREE_WEEKS, rested.bank + banked) };
}

/** The streak after the weeks without a workout between the latest trained week and this one. */
export function restedStreak(kept: KeptStreak, week: CalendarDate, pauses: Pauses): RestedStreak {
  const spared: CalendarDate[] = [];
  if (kept.latestWeek === null || week <= kept.latestWeek) return { ...kept, spared };
  let bank = kept.bank;
  for (let missed = addDays(kept.latestWeek, 7); missed < week; missed = addDays(missed, 7)) {
    if (pauses.has(missed)) continue;
    if (bank === 0) return { ...kept, weeks: 0, bank: 0, spared };
    bank -= 1;
    spared.push(missed);
  }
  return { ...kept, bank, spared };
}

export const CHAIN_LENGTH = 10;

export interface ChainLink {
  /** Its Monday. */
  readonly week: CalendarDate;
  /** Weeks before the first workout were not missed. */
  readonly kind: 'trained' | 'paused' | 'spared' | 'missed' | 'open' | 'before';
}

interface ChainFacts {
  readonly trained: ReadonlySet<CalendarDate>;
  readonly pauses: Pauses;
  readonly spared: ReadonlySet<CalendarDate>;
  /** Monday of the first workout; `null` where there is none yet. */
  readonly firstWeek: CalendarDate | null;
}

/** The last ten weeks; the last of them is the running one, open until it is trained or paused. */
export function weekChain(today: CalendarDate, { trained, pauses, spared, firstWeek }: ChainFacts): ChainLink[] {
  const running = weekStart(today);
  return Array.from({ length: CHAIN_LENGTH }, (_, index): ChainLink => {
    const week = addDays(running, 7 * (index + 1 - CHAIN_LENGTH));
    if (trained.has(week)) return { week, kind: 'trained' };
    if (week < running && (firstWeek === null || week < firstWeek)) return { week, kind: 'before' };
    if (pauses.has(week)) return { week, kind: 'paused' };
    if (week === running) return { week, kind: 'open' };
    return { week, kind: spared.has(week) ? 'spared' : 'missed' };
  });
}
