/** Loads and steps are in kilograms, times in seconds. Nothing here is ever run: a program is data. */
export interface Program {
  readonly id: string;
  readonly name: string;
  readonly author: string;
  readonly description?: string;
  readonly level: ProgramLevel;
  /** Sessions a week: two days may be done in turn, three times a week. */
  readonly perWeek: number;
  readonly lifts: readonly Lift[];
  readonly weeks: readonly Week[];
  /** A block with a last week. Without it the weeks repeat. */
  readonly ends: boolean;
}

export const PROGRAM_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
export type ProgramLevel = (typeof PROGRAM_LEVELS)[number];

export interface Week {
  readonly name?: string;
  /** Its sessions are never judged. */
  readonly deload?: boolean;
  readonly days: readonly Day[];
}

export interface Day {
  readonly name: string;
  readonly slots: readonly Slot[];
}

export interface Slot {
  /** Unique in the program. */
  readonly id: string;
  readonly exerciseId: string;
  /** Slots that name the same lift share its load. Slots that name none share the load of their exercise. */
  readonly lift?: string;
  /** What this slot decides about the lift. A slot without a lift decides both; one with a lift and without this, nothing. */
  readonly drives?: Drives;
  readonly sets: readonly Target[];
  readonly rule: Rule;
  readonly restSeconds: number;
  /** Shared by the slots of a day that are done in turn. */
  readonly superset?: number;
  readonly warmups?: boolean;
  readonly note?: string;
}

export const DRIVES = ['up', 'down', 'both'] as const;
export type Drives = (typeof DRIVES)[number];

export interface Lift {
  readonly id: string;
  /** What is kept of it: a training max that sets are a percentage of, or the load of the working sets. */
  readonly max: LiftMax;
}

export const LIFT_MAXES = ['training', 'work'] as const;
export type LiftMax = (typeof LIFT_MAXES)[number];

export type RepRange = readonly [least: number, most: number];

export interface Target {
  /** Each set for itself, or a sum that the sets of the slot reach together. */
  readonly reps: RepRange | { readonly total: number };
  /** As many reps as possible, at least the minimum. */
  readonly amrap?: boolean;
  /** Which of several AMRAP sets counts; without any, the last. */
  readonly decides?: boolean;
  readonly load: Load;
  /** A hold of this time; the reps then count for nothing. */
  readonly seconds?: number;
  readonly rpe?: number;
}

export type Load =
  /** Of the load of the working sets; above 1 it is at least a step more. */
  | { readonly of: 'work'; readonly factor: number }
  | { readonly of: 'max'; readonly percent: number }
  /** Of the heaviest set before it today: back-offs. */
  | { readonly of: 'top'; readonly factor: number }
  /** From the estimated one-rep max of the last 90 days. */
  | { readonly of: 'rpe'; readonly rpe: number }
  | { readonly of: 'none' };

/** Each unit has plates of its own, so a step is never converted. With a percentage it is that much of the load, at least the step. */
export interface Step {
  readonly kg: number;
  readonly lb: number;
  readonly percent?: number;
}

/** What moves the numbers. Factors are below 1: 0.9 takes 10 % off. */
export type Rule =
  /** Every target hit: a step more. Enough misses in a row: back by the factor. */
  | {
      readonly kind: 'linear';
      readonly step: Step;
      /** Until the first miss. */
      readonly firstStep?: Step;
      readonly deloadAfter: number;
      readonly deload: number;
      /** So many reps in the last set: twice the step. */
      readonly amrapDouble?: number;
    }
  /** The top of the range in every set: a step more, from the bottom again. Else a rep more in each set. */
  | { readonly kind: 'double'; readonly step: Step; readonly stallAfter?: number; readonly deload?: number }
  /** A step more when the sum of reps reaches the goal. */
  | { readonly kind: 'total'; readonly step: Step; readonly goal: number }
  /** A step more when the last set reaches so many reps. */
  | { readonly kind: 'amrap'; readonly step: Step; readonly at: number }
  /** A miss: the next scheme at the same load. The slot's own sets are the first scheme, these are the further ones. */
  | {
      readonly kind: 'stages';
      readonly step: Step;
      readonly stages: readonly (readonly Target[])[];
      readonly afterLast:
        | { readonly ask: '5rm'; readonly factor: number }
        /** From the load last tried in the first scheme. */
        | { readonly fromStageOne: Step };
    }
  | {
      readonly kind: 'max';
      readonly step: Step;
      readonly when: 'cycle' | 'session';
      /** Reps from which on a step holds, in rising order; it takes the place of `step`. */
      readonly byAmrap?: readonly (readonly [reps: number, step: Step])[];
      /** Fewer reps than this in the set that decides, so many times running. */
      readonly fail: { readonly below: number | 'minimum'; readonly times: number; readonly factor: number };
    }
  /** The top of the range in every set: the next rung. On the last rung weight is added. */
  | { readonly kind: 'ladder'; readonly rungs: readonly Rung[]; readonly step: Step; readonly backAfter: number }
  /** Every hold held: so many seconds more, up to a limit. */
  | { readonly kind: 'time'; readonly step: number; readonly upTo: number }
  | { readonly kind: 'none' };

export type RuleKind = Rule['kind'];

/** A movement of a ladder: reps, or a hold in seconds. */
export interface Rung {
  readonly exerciseId: string;
  readonly reps?: RepRange;
  readonly seconds?: RepRange;
}

/** What is edited, and what a file holds. */
export type ProgramContent = Omit<Program, 'id'>;

/** The content of a program that was read: nothing else is sent. */
export function contentOf(program: ProgramContent): ProgramContent {
  const { name, author, description, level, perWeek, lifts, weeks, ends } = program;
  return { name, author, ...(description !== undefined && { description }), level, perWeek, lifts, weeks, ends };
}

type Weeks = Pick<Program, 'weeks'>;

export function slotsIn({ weeks }: Weeks): readonly Slot[] {
  return weeks.flatMap(({ days }) => days.flatMap(({ slots }) => slots));
}

/** The program with other slots on its days. */
export function withSlots<Known extends Weeks>(
  program: Known,
  change: (day: Day, at: number) => readonly Slot[],
): Known {
  const changed = (week: Week) => ({ ...week, days: week.days.map((day, at) => ({ ...day, slots: change(day, at) })) });
  return { ...program, weeks: program.weeks.map(changed) };
}

/** What a list shows of a program. */
export function summaryOf<Known extends Pick<Program, 'lifts' | 'weeks'>>({ lifts: _, weeks, ...program }: Known) {
  return { ...program, weeks: weeks.length, days: Math.max(...weeks.map(({ days }) => days.length)) };
}
