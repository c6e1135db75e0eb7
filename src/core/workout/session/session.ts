import { ASSUMED_BODYWEIGHT, type ExerciseCategory } from '../../progression/experience.ts';
import type { MuscleGroup } from '../muscle-groups.ts';
import type { LoggedSet } from '../set-fields.ts';
import { type Effort, isValidEffort } from '../volume.ts';

/** Which numbers of a set the member typed or stepped. The others are suggestions, or empty. */
export type TypedNumbers = Readonly<Record<keyof Effort, boolean>>;

export const NOTHING_TYPED: TypedNumbers = { weight: false, reps: false };

/** The weight and the repetitions in the set's fields, whoever put them there. 0 is an empty field. */
export interface SessionSet extends LoggedSet {
  /** Unique in the whole workout. */
  readonly id: string;
  /** From 1, without gaps, in the order shown. */
  readonly setNumber: number;
  readonly typed: TypedNumbers;
  readonly isCompleted: boolean;
  /** When it was ticked; `null` unless completed, and where that is not known. */
  readonly completedAt: number | null;
  /** The member was asked about an unusual number and keeps it. */
  readonly isConfirmed: boolean;
  readonly isPr: boolean;
  readonly xpEarned: number;
}

/** What the catalogue says of an exercise. */
export interface CatalogueExercise {
  readonly id: string;
  readonly name: string;
  readonly category: ExerciseCategory;
  readonly muscle_group: MuscleGroup;
}

export interface SessionExercise extends CatalogueExercise {
  /** `null` where neither the selector, nor a template, nor the member at the timer has said. */
  readonly restSeconds: number | null;
  /** The member's best before this workout, as last told; `null` where there is none. */
  readonly best: Effort | null;
  readonly sets: readonly SessionSet[];
}

/** A lifter rests once at a time: the timer belongs to the set that was completed last. */
export interface RestTimer {
  readonly setId: string;
  readonly startedAt: number;
  readonly endsAt: number;
  /** How long a rest was asked for. */
  readonly seconds: number;
}

/** A workout in progress. Plain JSON: it is stored, and handed from tab to tab. Instants are epoch milliseconds. */
export interface Session {
  readonly status: 'inactive' | 'active' | 'paused';
  /** Made by the client when the workout starts: it makes every retry of saving harmless. */
  readonly id: string | null;
  /** Empty until the member gives one. */
  readonly name: string;
  readonly notes: string;
  readonly startedAt: number | null;
  /** Since when the timer runs without a break; `null` unless active. */
  readonly runningSince: number | null;
  /** Milliseconds that the timer ran before that. */
  readonly ranMs: number;
  /** When Finish was pressed; `null` unless the member is being asked. */
  readonly finishingAt: number | null;
  /** When the member last said that they are still lifting; `null` unless they were asked. */
  readonly confirmedAt: number | null;
  readonly exercises: readonly SessionExercise[];
  /** `null` only when there are no exercises. */
  readonly currentExerciseId: string | null;
  readonly rest: RestTimer | null;
  /** The member's, in kilograms, as last told. */
  readonly bodyweight: number;
}

export const EMPTY_SESSION: Session = {
  status: 'inactive',
  id: null,
  name: '',
  notes: '',
  startedAt: null,
  runningSince: null,
  ranMs: 0,
  finishingAt: null,
  confirmedAt: null,
  exercises: [],
  currentExerciseId: null,
  rest: null,
  bodyweight: ASSUMED_BODYWEIGHT,
};

/** Only these sets count: ticked, or every number typed by the member. A suggestion is not a set yet. */
export function isLogged(set: SessionSet): boolean {
  return set.isCompleted || (set.typed.weight && set.typed.reps && isValidEffort(set));
}

export function findExercise(session: Session, exerciseId: string | null): SessionExercise | undefined {
  return session.exercises.find(({ id }) => id === exerciseId);
}

export function findSet(session: Session, setId: string): { exercise: SessionExercise; set: SessionSet } | undefined {
  for (const exercise of session.exercises) {
    const set = exercise.sets.find(({ id }) => id === setId);
    if (set) return { exercise, set };
  }
  return undefined;
}
