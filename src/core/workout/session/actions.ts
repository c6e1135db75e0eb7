import type { TemplateSet } from '../../template/template-sets.ts';
import type { Effort, EffortField } from '../measures.ts';
import type { SetDetails } from '../set-fields.ts';
import type { Entry } from './entries.ts';
import type { CatalogueExercise, PreviousSet, RestTimer, SessionExercise, SessionSet, Stopwatch } from './session.ts';

export interface ExerciseToAdd extends CatalogueExercise {
  /** By default 3, and 1 for cardio. */
  readonly setsCount?: number | undefined;
  /** The first suggestion for all sets that have none of their own. */
  readonly suggestedWeight?: number | undefined;
  readonly suggestedReps?: number | undefined;
  /** What a template or an earlier workout asks for, set by set. */
  readonly sets?: readonly TemplateSet[] | undefined;
  readonly superset?: number | null | undefined;
  readonly restSeconds?: number | null | undefined;
  readonly restOrigin?: SessionExercise['restOrigin'];
  readonly target?: SessionExercise['target'];
  readonly targetWhy?: SessionExercise['targetWhy'];
}

/** Facts about the member. One that is left out keeps its earlier value. */
export interface MemberFacts {
  /** Kilograms. */
  readonly bodyweight?: number | undefined;
  /** The best lift of the exercise before this workout; `null` where there is none. */
  readonly best?: Effort | null | undefined;
  /** Seconds: what the member has chosen for this exercise. */
  readonly ownRest?: number | null | undefined;
  /** Seconds: the same, or else the member's for exercises of its kind. */
  readonly usualRest?: number | undefined;
  /** Last time's sets of the entry. */
  readonly previous?: readonly PreviousSet[] | undefined;
}

/** A warm-up to add. Its weight is in kilograms. */
export interface WarmUpSet {
  readonly weight: number;
  readonly reps: number;
}

/** The weight of the working set that a ramp leads to, in kilograms. */
export interface WorkWeight {
  readonly setId: string;
  readonly weight: number;
}

/** A set and where it was: taken before it is deleted, given back by an undo. */
export interface RemovedSet {
  readonly workoutId: string | null;
  readonly exerciseId: string;
  readonly index: number;
  readonly set: SessionSet;
  /** Sets of its exercise that were ticked with an unusual number: without it, their numbers may not be unusual. */
  readonly ticked: readonly SessionSet[];
  /** Its rest timer, if it had the running one. */
  readonly rest: RestTimer | null;
  readonly stopwatch: Stopwatch | null;
}

export interface RemovedExercise {
  readonly workoutId: string | null;
  readonly index: number;
  readonly exercise: SessionExercise;
  readonly wasCurrent: boolean;
  /** The others of its superset: without it there may be none left. */
  readonly partnerIds: readonly string[];
  readonly rest: RestTimer | null;
  readonly stopwatch: Stopwatch | null;
}

export interface ReplacedExercise {
  readonly workoutId: string | null;
  readonly exercise: SessionExercise;
  readonly replacementId: string;
  readonly stopwatch: Stopwatch | null;
}

/** What each action carries. The caller makes ids; `now` is epoch milliseconds; `exerciseId` is the key of an entry. */
interface Payloads {
  start: { workoutId: string; now: number; name?: string };
  pause: { now: number };
  resume: { now: number };
  finish: { now: number };
  keepGoing: { now: number };
  /** KEEP GOING, asked about a workout that looks forgotten. */
  confirmLifting: { now: number };
  endAtLastSet: Record<never, never>;
  /** When a workout of the past started, and how long it lasted. */
  retime: { startedAt: number; ranMs: number };
  /** What the member weighed then, in kilograms. */
  changeBodyweight: { bodyweight: number };
  rename: { name: string };
  note: { notes: string };

  /** The first exercise starts the workout, with this id; a workout that has started keeps its own. */
  addExercises: {
    workoutId: string;
    now: number;
    exercises: readonly ExerciseToAdd[];
    /** An exercise that is in the workout already gets another entry, instead of being passed over. */
    keepsDuplicates?: boolean | undefined;
  };
  reorderExercise: { from: number; to: number };
  selectExercise: { exerciseId: string };
  removeExercise: { exerciseId: string };
  restoreExercise: { removed: RemovedExercise };
  /** Logged sets stay with the exercise they were done in, or move to the new one where the old one was a mistake. */
  replaceExercise: { exerciseId: string; replacement: CatalogueExercise; loggedSets: 'keep' | 'move' };
  restoreReplaced: { replaced: ReplacedExercise };
  /** The exercise comes to stand behind its partner, and is done in turn with it. */
  joinSuperset: { exerciseId: string; partnerId: string };
  partSuperset: { exerciseId: string };
  noteExercise: { exerciseId: string; note: string };
  planRest: { exerciseId: string; seconds: number | null };
  /** An own exercise has another name now, in every entry. */
  renameExercise: { ownExerciseId: string; name: string };
  learn: { exerciseId: string } & MemberFacts;

  addSet: { exerciseId: string; setId: string };
  /** Typed or stepped by the member; nothing else may use it. Suggestions come by adding and filling. */
  editSet: { setId: string; details?: SetDetails } & Partial<Record<EffortField, Entry>>;
  restoreNumber: { setId: string; field: EffortField; from: SessionSet };
  /** Back-offs of a program follow the top set that was done: suggestions, by the ids of the sets. */
  followTop: { exerciseId: string; weights: Readonly<Record<string, number>> };
  /** The member was asked about an unusual number and keeps it. */
  confirmSet: { setId: string };
  completeSet: {
    setId: string;
    now: number;
    /** Completes with the suggested numbers at once, instead of filling them in first. */
    withSuggestion?: boolean | undefined;
    /** Seconds: what the member has chosen for warm-ups. */
    warmUpRest?: number | undefined;
  } & MemberFacts;
  uncompleteSet: { setId: string };
  /** Ticks every set of which some numbers were typed and the others suggested. */
  logHalfTyped: Record<never, never>;
  deleteSet: { setId: string };
  restoreSet: { removed: RemovedSet };
  addWarmUps: {
    exerciseId: string;
    warmUps: readonly (WarmUpSet & { readonly setId: string })[];
    /** The weight that they lead to, where the member said it with them. */
    work?: WorkWeight | undefined;
  };
  /** Undoes it: these were added, and took the place of those. */
  removeWarmUps: {
    exerciseId: string;
    setIds: readonly string[];
    replaced: readonly SessionSet[];
    work?: WorkWeight | undefined;
  };
  fillExercise: { exerciseId: string; previous: readonly PreviousSet[] };

  startStopwatch: { setId: string; now: number };
  stopStopwatch: { setId: string; now: number };

  chooseRest: { setId: string; seconds: number; now: number };
  adjustRest: { setId: string; seconds: number; now: number };
  skipRest: { setId: string };
  restNow: { now: number };
  /** Asked for from outside of the page, where the rest is known by its end alone. */
  lengthenRest: { endsAt: number };
}

export type Payload<T extends keyof Payloads> = Readonly<Payloads[T]>;
export type SessionAction = { [T in keyof Payloads]: { readonly type: T } & Payload<T> }[keyof Payloads];
