import type { LoggedSet } from '../workout/set-fields.ts';
import type { RepRange } from './program.ts';

/** A place in a program, counted from 1; `pass` counts how often its weeks were begun. */
export interface Stage {
  readonly pass: number;
  readonly week: number;
  readonly day: number;
}

/** What a lift begins with; a ladder with a rung, from 0. */
export type Start =
  | { readonly kg: number }
  | { readonly oneRepMaxKg: number }
  | { readonly trainingMaxKg: number }
  | { readonly rung: number };

/** One program, followed from a day on. Nothing that can be derived is kept in it. */
export interface ProgramRun {
  readonly id: string;
  /** By lift where the slot names one, else by slot. */
  readonly starts: Readonly<Record<string, Start>>;
  readonly events: readonly RunEvent[];
}

/** A decision of the member. Two devices append theirs, and none is lost. */
export type RunEvent = {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
} & (
  | ({ readonly type: 'skip' } & Stage)
  | ({ readonly type: 'repeat' } & Stage)
  /** Of one lift or slot; of all without one. */
  | { readonly type: 'deload'; readonly lift?: string }
  /** For every lift that was not trained for two weeks or more. */
  | { readonly type: 'ease_in' }
  /** By lift where the slot names one, else by slot. */
  | { readonly type: 'new_max'; readonly lift: string; readonly max: Start | { readonly fiveRepMaxKg: number } }
  /** For good. Without a start the load is asked for. */
  | { readonly type: 'swap'; readonly slotId: string; readonly exerciseId: string; readonly start?: Start }
  | { readonly type: 'end' }
);

/** A set that is asked for. */
export interface AskedSet {
  /** Kilograms; `null` where the member has to say. */
  readonly kg: number | null;
  /** The minimum, or what is asked for within the range. */
  readonly reps: number;
  /** Of reps, or of seconds where the set is a hold. A set is hit from its lower end on. */
  readonly range?: RepRange;
  /** The sum that all sets reach together; more sets follow until they do. */
  readonly total?: number;
  readonly amrap?: boolean;
  readonly decides?: boolean;
  readonly seconds?: number;
  readonly rpe?: number;
  /** A back-off: this much of the heaviest set that was done before it. */
  readonly ofTop?: number;
}

/** What was asked for, kept with the exercise of the workout: a past session is judged by it and by nothing else. */
export interface AskedTarget extends Stage {
  readonly runId: string;
  readonly slotId: string;
  readonly lift?: string;
  /** The place in a ladder, from 0. */
  readonly rung?: number;
  /** The place in `stages`, from 0; of a linear rule 1 once its first steps are over. */
  readonly step?: number;
  /** The load of the working sets in kilograms. */
  readonly load?: number;
  /** The training max in kilograms, not rounded. */
  readonly max?: number;
  readonly sets: readonly AskedSet[];
  /** Misses in a row before this session. */
  readonly missed?: number;
  /** The load last tried in the first scheme. */
  readonly stageOneLoad?: number;
  /** Of a deload: no ghost, and no sign that a lift stands still. One of a deload week is never judged. */
  readonly deload?: boolean;
  /** The member asked for this deload: it is judged, because the load goes on from it, and it closes no deload week. */
  readonly chosen?: boolean;
  /** What is over with this stage: its week, or the whole program. */
  readonly closes?: Closes;
  /** Another exercise was done for the day, instead of this one: its sets are not judged. */
  readonly insteadOf?: string;
}

export const CLOSES = ['week', 'program'] as const;
export type Closes = (typeof CLOSES)[number];

/** An exercise of a finished workout that was asked for by a program. */
export interface PastEntry {
  readonly workoutId: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly exerciseId: string;
  readonly sets: readonly LoggedSet[];
  readonly target: AskedTarget;
}

/** Why a number is what it is, without words. Kilograms; `load` is what it was before. */
export type Why =
  | { readonly kind: 'start' }
  /** No load is known: the member is asked. */
  | { readonly kind: 'ask' }
  | { readonly kind: 'new_max' }
  /** Nothing moves it: as last time. */
  | { readonly kind: 'same'; readonly load: number | null }
  | { readonly kind: 'hit'; readonly load: number; readonly sets: number; readonly reps: number }
  /** The last set reached so many reps. */
  | { readonly kind: 'amrap'; readonly load: number; readonly reps: number }
  /** More was loaded than asked for: the step starts from there. */
  | { readonly kind: 'heavier'; readonly load: number; readonly asked: number }
  | { readonly kind: 'lighter'; readonly load: number; readonly asked: number }
  | { readonly kind: 'missed'; readonly load: number; readonly missed: number; readonly of: number }
  | { readonly kind: 'deload'; readonly load: number; readonly missed: number; readonly percent: number }
  | { readonly kind: 'stalled'; readonly load: number; readonly sessions: number; readonly percent: number }
  | { readonly kind: 'more_reps'; readonly load: number }
  /** The jump to the next load is too large: more reps first. */
  | { readonly kind: 'reps_before_jump'; readonly load: number; readonly next: number }
  | { readonly kind: 'total'; readonly load: number; readonly reps: number; readonly goal: number }
  /** After a miss: another scheme at the same load. */
  | { readonly kind: 'next_scheme'; readonly load: number; readonly scheme: number }
  /** The last scheme was missed: a new 5RM is asked for; until it is told this is so much of the failed load. */
  | { readonly kind: 'ask_5rm'; readonly load: number; readonly percent: number }
  | { readonly kind: 'from_5rm'; readonly load: number; readonly percent: number }
  /** All schemes were missed: the first again, from the load last tried in it. */
  | { readonly kind: 'first_scheme'; readonly load: number }
  /** Percentages of a max that did not change, or that rose or fell to `max` from `before`. */
  | { readonly kind: 'max'; readonly max: number }
  | { readonly kind: 'max_raised'; readonly max: number; readonly before: number; readonly reps?: number }
  | { readonly kind: 'max_kept'; readonly max: number; readonly missed: number; readonly of: number }
  | { readonly kind: 'max_lowered'; readonly max: number; readonly before: number; readonly percent: number }
  | { readonly kind: 'rung_up'; readonly from: string }
  | { readonly kind: 'rung_back'; readonly from: string; readonly missed: number }
  | { readonly kind: 'longer'; readonly seconds: number }
  | { readonly kind: 'rpe'; readonly estimate: number; readonly rpe: number }
  | { readonly kind: 'asked_deload'; readonly load: number; readonly percent: number }
  | { readonly kind: 'eased_in'; readonly load: number; readonly percent: number; readonly days: number }
  | { readonly kind: 'swapped' };

export interface NextSlot {
  readonly slotId: string;
  readonly exerciseId: string;
  readonly sets: readonly AskedSet[];
  readonly why: Why;
  /** The gym that the load was rounded for, where that changed it. */
  readonly gym?: string;
  /** The workout that the numbers follow from; `null` at the start. */
  readonly basedOn: string | null;
  /** When that was begun. ISO 8601. */
  readonly basedOnAt: string | null;
  readonly restSeconds: number;
  readonly superset?: number;
  readonly warmups?: boolean;
  readonly note?: string;
  /** Sent with the completion. */
  readonly target: AskedTarget;
}

export interface NextStage extends Stage {
  readonly runId: string;
  /** Of the day. */
  readonly name: string;
  readonly deload?: boolean;
  readonly slots: readonly NextSlot[];
  /** Offered after a break, never done by itself. */
  readonly easeIn?: { readonly percent: number; readonly days: number };
}
