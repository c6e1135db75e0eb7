import type { NextSlot } from '../../programs/run.ts';
import { ASSUMED_BODYWEIGHT, type ExerciseCategory } from '../../progression/experience.ts';
import { type Effort, type EffortField, isValidEffort, MEASURES, type Measure } from '../measures.ts';
import type { MuscleGroup } from '../muscle-groups.ts';
import type { LoggedSet, StoredFields } from '../set-fields.ts';
import { mapped, patched } from './unchanged.ts';

/** Which numbers of a set the member typed or stepped. The others are suggestions, or empty. */
export type TypedNumbers = Readonly<Record<EffortField, boolean>>;

export const NOTHING_TYPED: TypedNumbers = {
  weight: false,
  reps: false,
  durationSeconds: false,
  distanceMeters: false,
};

/** The numbers in the set's fields, whoever put them there, and what else is said of it. 0 is an empty field. */
export interface SessionSet extends Omit<LoggedSet, 'completedAt'> {
  readonly durationSeconds: number;
  readonly distanceMeters: number;
  readonly id: string;
  /** From 1, without gaps, in the order shown. */
  readonly setNumber: number;
  readonly typed: TypedNumbers;
  readonly isCompleted: boolean;
  /** When it was ticked; `null` unless completed, and where that is not known. */
  readonly completedAt: number | null;
  /** The member was asked about an unusual number and keeps it. */
  readonly isConfirmed: boolean;
  /** A probable typo that the member has yet to answer: typed, just ticked, or done before the change. It counts for nothing. */
  readonly question?: 'typed' | 'ticked' | 'done' | undefined;
  /** The side was not said by the member: it follows from the set before. */
  readonly isSideSuggested?: boolean | undefined;
  /** The upper end of a range of repetitions that was asked for. */
  readonly repsMax?: number | undefined;
  /** Logged with these numbers before: it stays logged, even where its measure would not count it. */
  readonly wasLogged?: boolean | undefined;
  readonly isPr: boolean;
  readonly xpEarned: number;
}

/** A set of the previous session, as the server sends it. */
export interface PreviousSet extends StoredFields {
  readonly set_number: number;
}

/** What the catalogue says of an exercise. */
export interface CatalogueExercise {
  readonly id: string;
  readonly name: string;
  readonly category: ExerciseCategory;
  readonly muscle_group: MuscleGroup | null;
  /** Catalogues that were kept by an earlier release do not have it. */
  readonly measure?: Measure | undefined;
  readonly bodyweight_hold?: boolean | undefined;
}

/** An exercise in the workout. The same one may stand in it more than once: each time is an entry of its own. */
export interface SessionExercise extends Omit<CatalogueExercise, 'id'> {
  /** The entry's key, unique in the workout; actions and screens use it. An exercise's first entry has the exercise's id. */
  readonly id: string;
  /** The exercise, in the catalogue or of the member's own. */
  readonly exerciseId: string;
  readonly measure: Measure;
  /** Shared by the exercises that are done in turn; `null` for one by itself. */
  readonly superset: number | null;
  readonly note: string;
  /** `null` where neither the selector, nor a template, nor the member at the timer has said. */
  readonly restSeconds: number | null;
  /** A `plan`'s rest gives way to the member's own for the exercise, an `assumed` one to any. Missing: chosen just now, or unknown. */
  readonly restOrigin?: 'plan' | 'assumed' | undefined;
  /** What was asked for in it, by whatever logged it: of a program, an `AskedTarget`. Carried along as it is. */
  readonly target?: Readonly<Record<string, unknown>> | undefined;
  /** Why a program asks for it. */
  readonly targetWhy?: (Pick<NextSlot, 'why' | 'gym'> & Partial<Pick<NextSlot, 'basedOnAt'>>) | undefined;
  /** How many sets a template or an earlier workout asked for, without warm-ups; missing where none did. */
  readonly plannedSets?: number | undefined;
  /** The member's best before this workout, as last told; `null` where there is none. */
  readonly best: Effort | null;
  /** It is known that there is no best, and the house does not play: the first set is a first one, no record. */
  readonly isFirstTime?: boolean | undefined;
  /** Last time's sets, as last told; missing where they are not known. */
  readonly previous?: readonly PreviousSet[] | undefined;
  readonly sets: readonly SessionSet[];
}

/** A lifter rests once at a time: the timer belongs to the set that was completed last. */
export interface RestTimer {
  readonly setId: string;
  readonly startedAt: number;
  readonly endsAt: number;
  readonly seconds: number;
}

/** Times a set. A lifter does one at a time, so one runs at a time. */
export interface Stopwatch {
  readonly setId: string;
  readonly startedAt: number;
  /** Seconds to count down from; `null` counts up. */
  readonly target: number | null;
  /** The member typed the target: it is a result again if no second is taken. */
  readonly wasTyped?: boolean;
}

/** A workout as it is logged, to tell what an edit changes. */
export interface LoggedVersion extends Pick<Session, 'name' | 'notes' | 'ranMs' | 'bodyweight' | 'exercises'> {
  readonly startedAt: number;
  readonly xp: number;
}

/** The times of a workout that is over. They are told by the member, and no clock runs. */
export interface Past {
  /** Later than start and duration together where there were pauses. */
  readonly endedAt: number;
  /** Where it was done: its day and hour are told in it. */
  readonly timeZone: string;
  /** What is being edited; `null` where the workout was not logged before. */
  readonly logged: LoggedVersion | null;
  /** The member has told the bodyweight of that day: the profile's does not replace it. */
  readonly isWeighed?: boolean;
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
  readonly stopwatch: Stopwatch | null;
  /** The member's, in kilograms, as last told. */
  readonly bodyweight: number;
  /** The revision of the logged workout that this one replaces when it is finished; `null` for a new one. */
  readonly replaces: number | null;
  /** `null` for a workout that is going on. */
  readonly past: Past | null;
  /** What a workout that is being edited left out when it was logged. */
  readonly skipped?: readonly SkippedExercise[] | undefined;
}

export interface SkippedExercise {
  readonly exerciseId: string;
  readonly name: string;
  readonly sets: number;
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
  stopwatch: null,
  bodyweight: ASSUMED_BODYWEIGHT,
  replaces: null,
  past: null,
};

/** Only these sets count: ticked, or every number typed by the member. A suggestion is not a set yet, nor is a probable typo. */
export function isLogged(set: SessionSet, measure: Measure): boolean {
  return set.isCompleted || (!set.question && isValidEffort(withoutSuggestions(set), measure));
}

/** What would be logged of an exercise: a number that was only suggested is no part of a set that was not ticked. */
export function setsToLog({ sets, measure }: Pick<SessionExercise, 'sets' | 'measure'>): SessionSet[] {
  return sets
    .filter((set) => isLogged(set, measure))
    .map((set) => (set.isCompleted ? set : patched(set, withoutSuggestions(set))));
}

function withoutSuggestions({ weight, reps, durationSeconds, distanceMeters, typed }: SessionSet) {
  return {
    weight: typed.weight ? weight : 0,
    reps: typed.reps ? reps : 0,
    durationSeconds: typed.durationSeconds ? durationSeconds : 0,
    distanceMeters: typed.distanceMeters ? distanceMeters : 0,
  };
}

/** What the XP and record rules need to know about an exercise. */
export function assessmentFacts({ category, measure, bodyweight_hold, best }: SessionExercise) {
  return { category, measure, isBodyweightHold: bodyweight_hold, best };
}

/** Whether its sets are worth more the heavier the member is. */
export function movesTheBody({
  measure,
  bodyweight_hold,
}: Pick<SessionExercise, 'measure' | 'bodyweight_hold'>): boolean {
  return bodyweight_hold === true || MEASURES[measure].countsBody === 'always';
}

export function findExercise(session: Session, exerciseId: string | null): SessionExercise | undefined {
  return session.exercises.find(({ id }) => id === exerciseId);
}

export function hasExercise({ exercises }: Pick<Session, 'exercises'>, exerciseId: string): boolean {
  return exercises.some((exercise) => exercise.exerciseId === exerciseId);
}

/** What is known of the member's best from another entry of the same exercise and measure. */
export function sharedBest(
  { exercises }: Pick<Session, 'exercises'>,
  { exerciseId, measure }: Pick<SessionExercise, 'exerciseId' | 'measure'>,
): Effort | null | undefined {
  return exercises.find((other) => other.exerciseId === exerciseId && other.measure === measure)?.best;
}

/** The entries before it of the same exercise. A record has to beat their sets too. */
export function earlierEntries(exercises: readonly SessionExercise[], entry: SessionExercise): SessionExercise[] {
  const { exerciseId, measure } = entry;
  return exercises
    .slice(0, exercises.indexOf(entry))
    .filter((earlier) => earlier.exerciseId === exerciseId && earlier.measure === measure);
}

export function withExercise(session: Session, exerciseId: string, changes: Partial<SessionExercise>): Session {
  const exercises = mapped(session.exercises, (exercise) =>
    exercise.id === exerciseId ? patched(exercise, changes) : exercise,
  );
  return patched(session, { exercises });
}

export function findSet(session: Session, setId: string): { exercise: SessionExercise; set: SessionSet } | undefined {
  for (const exercise of session.exercises) {
    const set = exercise.sets.find(({ id }) => id === setId);
    if (set) return { exercise, set };
  }
  return undefined;
}
