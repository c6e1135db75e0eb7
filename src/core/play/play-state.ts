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

/** All that trophies and streaks are counted from, as JSON of bounded size. A trophy's count never falls as workouts are added. */
export interface PlayState {
  readonly workouts: number;
  readonly xp: number;
  /** Kilograms. */
  readonly volume: number;
  readonly sets: number;
  readonly records: number;
  readonly ghosts: number;
  /** Different ones. */
  readonly exercises: number;

  readonly lastDay: CalendarDate | null;
  readonly streak: KeptStreak;
  readonly longestStreak: number;
  /** The latest missed weeks that a free week was spent on, earliest first. */
  readonly spared: readonly CalendarDate[];
  readonly comebacks: number;
  readonly earlyDays: number;
  readonly lastEarlyDay: CalendarDate | null;
  readonly lateDays: number;
  readonly lastLateDay: CalendarDate | null;
  /** A bit for each day of the week, from Monday. */
  readonly weekdays: number;

  /** The most in one workout. */
  readonly mostVolume: number;
  readonly mostRecords: number;
  /** Of one exercise in one workout. */
  readonly mostReps: number;
  /** That an exercise was done on. */
  readonly mostDays: number;

  /** Kilograms. */
  readonly heaviestBarbell: number;
  /** Of the own weight on that day, in whole per cent. */
  readonly benchShare: number;
  readonly squatShare: number;
  readonly deadliftShare: number;
  /** In one set. */
  readonly pullUps: number;
  readonly plankSeconds: number;

  readonly week: PlayedWeek | null;
  /** In one week. */
  readonly mostMuscleGroups: number;
  readonly mostOfBigThree: number;
  /** Weeks that are over. */
  readonly balancedWeeks: number;
  readonly legWeeks: number;
}

export const NEW_STATE: PlayState = {
  workouts: 0,
  xp: 0,
  volume: 0,
  sets: 0,
  records: 0,
  ghosts: 0,
  exercises: 0,
  lastDay: null,
  streak: NO_STREAK,
  longestStreak: 0,
  spared: [],
  comebacks: 0,
  earlyDays: 0,
  lastEarlyDay: null,
  lateDays: 0,
  lastLateDay: null,
  weekdays: 0,
  mostVolume: 0,
  mostRecords: 0,
  mostReps: 0,
  mostDays: 0,
  heaviestBarbell: 0,
  benchShare: 0,
  squatShare: 0,
  deadliftShare: 0,
  pullUps: 0,
  plankSeconds: 0,
  week: null,
  mostMuscleGroups: 0,
  mostOfBigThree: 0,
  balancedWeeks: 0,
  legWeeks: 0,
};
