import type { AskedTarget } from '../programs/run.ts';
import type { CalendarDate } from '../progression/calendar.ts';
import type { Measure } from '../workout/measures.ts';

/** The sums of the sets that count of one exercise in one place of a workout, as far as the game asks for them. */
export interface PlayedSums {
  /** Of the best set, by the record rule; 0 where none counts. */
  readonly rank: number;
  readonly reps: number;
  /** Kilograms times repetitions, seconds or metres, without the own body. Help above the body's weight counts as that weight. */
  readonly load: number;
  readonly seconds: number;
  readonly meters: number;
  readonly topWeight: number;
  readonly topReps: number;
  readonly topSeconds: number;
  /** A left and a right set count once, runs and rides not at all. */
  readonly hardSets: number;
}

/** All sums, as `workout_exercises` keeps them. */
export interface EntrySums extends PlayedSums {
  /** Kilograms moved, with the own body where its weight counts. */
  readonly volume: number;
  /** One-rep max; `null` where no set tells one. */
  readonly estimate: number | null;
  /** What was lifted in the strongest set, with the own body, and that set's numbers; `null` where nothing was lifted. */
  readonly estimateLifted: number | null;
  readonly estimateWeight: number | null;
  readonly estimateReps: number | null;
  readonly estimateRpe: number | null;
}

export interface PlayedExercise extends PlayedSums {
  readonly exerciseId: string;
  readonly measure: Measure;
  readonly equipment: string;
  /** Whether one of its sets was a record on its day. */
  readonly isRecord: boolean;
  /** Of one that a program asked for. */
  readonly stage: PlayedStage | null;
}

export type PlayedStage = Pick<AskedTarget, 'deload' | 'chosen' | 'closes'>;

export interface PlayedWorkout {
  readonly id: string;
  /** The clock where it was done: `2026-11-08T18:05:00`. */
  readonly localStart: string;
  readonly xp: number;
  /** Kilograms. */
  readonly volume: number;
  readonly sets: number;
  /** Of training. */
  readonly seconds: number;
  readonly bodyweightKg: number | null;
  /** One slot for each of the seven muscle groups, in their order. */
  readonly muscleSets: readonly number[];
  /** In their order; an exercise may stand there twice. */
  readonly exercises: readonly PlayedExercise[];
}

export type SessionSums = Pick<PlayedSums, 'reps' | 'load' | 'seconds' | 'meters'>;

/** What was done of an exercise in one workout. */
export interface Session extends SessionSums {
  readonly measure: Measure;
}

/** On how many days an exercise was done, and what was done of it in its latest workout that was no deload: the ghost. */
export interface ExerciseTally {
  /** `null` where there were only deloads. */
  readonly ghost: Session | null;
  readonly days: number;
  readonly lastDay: CalendarDate;
}

export interface EarnedTrophy {
  readonly trophy: string;
  readonly earnedOn: CalendarDate;
  readonly workoutId: string;
}

export interface MonthTotal {
  /** Its first day. */
  readonly month: CalendarDate;
  readonly workouts: number;
  readonly xp: number;
  readonly records: number;
}

/** Everything that is kept of a month. */
export interface MonthSums extends MonthTotal {
  readonly seconds: number;
  readonly hardSets: number;
}
