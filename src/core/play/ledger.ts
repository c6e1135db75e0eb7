import { ASSUMED_BODYWEIGHT, type ExerciseCategory } from '../progression/experience.ts';
import { MOST_DISTANCE_XP, MOST_XP_PER_WORKOUT, workoutXp } from '../workout/assessment.ts';
import {
  type Effort,
  isValidEffort,
  knownMeasure,
  type Lifter,
  MEASURES,
  type Measure,
  setXp,
} from '../workout/measures.ts';
import { answeredSets } from '../workout/released-answers.ts';
import { setMark } from '../workout/session/set-names.ts';
import { type LoggedSet, type StoredFields, setFromColumns } from '../workout/set-fields.ts';
import { isWarmup } from '../workout/set-types.ts';
import { loggedSum, type Sum, xpSum } from '../workout/xp-sum.ts';

/** A workout whose XP are itemised. `billedWorkout` makes it from an answer. */
export interface BilledWorkout {
  /** As stored; one that still waits in the phone has none, and is counted by the rule. */
  readonly xp?: number | undefined;
  readonly bodyweightKg: number | null;
  readonly exercises: readonly BilledExercise[];
}

interface BilledExercise {
  readonly exerciseId: string;
  readonly name: string;
  readonly measure: Measure;
  readonly isBodyweightHold?: boolean | undefined;
  readonly sets: readonly BilledSet[];
}

/** With the XP as stored, or else counted by the rule. */
type BilledSet = LoggedSet & { readonly xp?: number | undefined };

/** What a line says besides its sum. A part that earns is the first seconds of a hold, or the first metres of a carry. */
export type LedgerNote =
  | 'incomplete'
  | 'warm-up'
  | 'earlier rule'
  | NonNullable<(typeof MEASURES)[Measure]['earnsUpTo']>;

/** Where the XP of a workout come from: lines and caps add up to the total. */
export function workoutLedger(workout: BilledWorkout) {
  const { bodyweightKg } = workout;
  const exercises = workout.exercises.map(({ measure, isBodyweightHold, ...exercise }) => {
    const lifter = { bodyweight: bodyweightKg ?? ASSUMED_BODYWEIGHT, isBodyweightHold };
    const sets = exercise.sets.map((set) => ({ ...set, xp: set.xp ?? ruleXp(set, measure, lifter) }));
    return { ...exercise, measure, lifter, sets };
  });
  const xp = workout.xp ?? workoutXp(exercises);
  const earned = totalXp(exercises.flatMap(({ sets }) => sets));
  const runs = exercises.filter(({ measure }) => MEASURES[measure].isCardio);
  return {
    bodyweightKg,
    exercises: exercises.map(({ exerciseId, name, measure, lifter, sets }) => ({
      exerciseId,
      name,
      xp: totalXp(sets),
      lines: sets.map((set, index) => ({
        label: setMark(set, sets.slice(0, index + 1).filter((other) => !isWarmup(other)).length),
        ...countingRule(set, measure, lifter),
        side: set.side ?? null,
        weight: set.weight,
        xp: set.xp,
        isWarmup: isWarmup(set),
      })),
    })),
    caps: xpCaps(earned, totalXp(runs.flatMap(({ sets }) => sets)), xp),
    xp,
  };
}
export type LedgerExercise = ReturnType<typeof workoutLedger>['exercises'][number];
export type LedgerLine = LedgerExercise['lines'][number];
export type LedgerCap = ReturnType<typeof workoutLedger>['caps'][number];

function ruleXp(set: BilledSet, measure: Measure, lifter: Lifter): number {
  return isWarmup(set) ? 0 : setXp(set, measure, lifter);
}

function xpCaps(earned: number, byDistance: number, stored: number) {
  const aboveDistance = Math.max(0, byDistance - MOST_DISTANCE_XP);
  const aboveAll = Math.max(0, earned - aboveDistance - MOST_XP_PER_WORKOUT);
  const caps = [
    { reason: 'distance', most: MOST_DISTANCE_XP, xp: -aboveDistance } as const,
    { reason: 'workout', most: MOST_XP_PER_WORKOUT, xp: -aboveAll } as const,
  ];
  const rest = stored - (earned - aboveDistance - aboveAll);
  // What was counted before there were caps keeps its XP, and so does whatever else was counted differently.
  const lines = rest === 0 ? caps : [{ reason: 'earlier rule', most: 0, xp: stored - earned } as const];
  return lines.filter((line) => line.xp !== 0);
}

function totalXp(lines: readonly { readonly xp: number }[]): number {
  return lines.reduce((sum, { xp }) => sum + xp, 0);
}

function countingRule(set: BilledSet, measure: Measure, lifter: Lifter): { sum: Sum; note: LedgerNote | null } {
  if (!isValidEffort(set, measure)) return { sum: loggedSum(set, measure), note: 'incomplete' };
  const sum = xpSum(set, measure, lifter);
  if (isWarmup(set)) return { sum, note: 'warm-up' };
  if (setXp(set, measure, lifter) === set.xp) return { sum, note: earningPart(set, measure) };
  // Before a weight was added to the body, it earned nothing.
  const bare = { ...set, weight: 0 };
  const isBare = MEASURES[measure].weight === 'added' && setXp(bare, measure, lifter) === set.xp;
  return { sum: isBare ? xpSum(bare, measure, lifter) : loggedSum(set, measure), note: 'earlier rule' };
}

/** The part of a set that earns XP, where not all of it does. */
function earningPart(effort: Effort, measure: Measure): LedgerNote | null {
  const { earnsUpTo } = MEASURES[measure];
  return earnsUpTo && (effort[earnsUpTo.field] ?? 0) > earnsUpTo.most ? earnsUpTo : null;
}

/** As an answer has a workout; one that a browser kept from an earlier release lacks what is optional here. */
interface AnsweredWorkout {
  readonly xp_earned: number;
  readonly bodyweight_kg?: number | null | undefined;
  readonly exercises: readonly {
    readonly exercise_id: string;
    readonly name: string;
    readonly category: ExerciseCategory;
    readonly measure?: Measure | undefined;
    readonly bodyweight_hold?: boolean | undefined;
    readonly sets: readonly (StoredFields & { readonly xp_earned: number })[];
  }[];
}

export function billedWorkout({ xp_earned, bodyweight_kg, exercises }: AnsweredWorkout): BilledWorkout {
  return {
    xp: xp_earned,
    bodyweightKg: bodyweight_kg ?? null,
    exercises: exercises.map((exercise) => ({
      exerciseId: exercise.exercise_id,
      name: exercise.name,
      measure: knownMeasure(exercise.measure, exercise.category),
      isBodyweightHold: exercise.bodyweight_hold,
      sets: answeredSets(exercise).map((set) => ({ ...setFromColumns(set), xp: set.xp_earned })),
    })),
  };
}
