import type { CalendarDate } from '../progression/calendar.ts';
import { type KeptStreak, NO_STREAK } from '../progression/streaks.ts';

/** What has been counted of the running week. */
export interface PlayedWeek {
  readonly monday: CalendarDate;
  /** Sets of each of the seven muscle groups, in their order. */
  readonly muscleSets: readonly number[];
  /** Bits: bench press, squat, deadlift. */
  readonly bigThree: number;
}

const NOTHING_COUNTED = {
  workouts: 0,
  xp: 0,
  /** Kilograms. */
  volume: 0,
  sets: 0,
  records: 0,
  ghosts: 0,
  /** Different ones. */
  exercises: 0,
  longestStreak: 0,
  comebacks: 0,
  earlyDays: 0,
  lateDays: 0,
  /** A bit for each day of the week, from Monday. */
  weekdays: 0,
  /** The most in one workout. */
  mostVolume: 0,
  mostRecords: 0,
  /** The most of one exercise in one workout. */
  mostReps: 0,
  /** The most days on which one exercise was done. */
  mostDays: 0,
  /** Kilograms. */
  heaviestBarbell: 0,
  /** Whole per cent of the bodyweight on that day. */
  benchShare: 0,
  squatShare: 0,
  deadliftShare: 0,
  /** The most in one set. */
  pullUps: 0,
  plankSeconds: 0,
  /** The most in one week. */
  mostMuscleGroups: 0,
  mostOfBigThree: 0,
  /** Weeks that are over. */
  balancedWeeks: 0,
  legWeeks: 0,
  /** Of programs: blocks that ended, and deload weeks that are over. */
  campaigns: 0,
  deloads: 0,
};

/** All that trophies and streaks are counted from, as JSON of bounded size. No count falls as workouts are added. */
export interface PlayState extends Readonly<typeof NOTHING_COUNTED> {
  readonly lastDay: CalendarDate | null;
  readonly streak: KeptStreak;
  /** The latest missed weeks that a free week was spent on, earliest first. */
  readonly spared: readonly CalendarDate[];
  readonly lastEarlyDay: CalendarDate | null;
  readonly lastLateDay: CalendarDate | null;
  readonly week: PlayedWeek | null;
}

export const NEW_STATE: PlayState = {
  ...NOTHING_COUNTED,
  lastDay: null,
  streak: NO_STREAK,
  spared: [],
  lastEarlyDay: null,
  lastLateDay: null,
  week: null,
};
