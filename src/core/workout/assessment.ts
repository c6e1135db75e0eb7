import type { ExerciseCategory } from '../progression/experience.ts';
import {
  addedWeight,
  type Effort,
  effortRank,
  FIRST_MEASURE,
  isValidEffort,
  type Lifter,
  MEASURES,
  type Measure,
  releasedMeasure,
  setVolume,
  setXp,
} from './measures.ts';
import { MUSCLE_GROUPS, type MuscleGroup } from './muscle-groups.ts';
import { beats, countedNumbers, findBestSet, recordToBeat } from './records.ts';
import type { LoggedSet } from './set-fields.ts';
import { isWarmup, type Typed } from './set-types.ts';
import { toGrams } from './weight-units.ts';

export interface ExerciseFacts {
  readonly name: string;
  readonly category: ExerciseCategory;
  /** `null` where it is not known: then its sets count in no row of muscles. */
  readonly muscleGroup: MuscleGroup | null;
  /** What it is measured by now. Only sets of this measure compete for its record. */
  readonly measure: Measure;
  readonly isBodyweightHold?: boolean | undefined;
  /** The member's best so far; `null` where nothing has been logged that competes. */
  readonly best: Effort | null;
}

export interface LoggedExercise {
  readonly exerciseId: string;
  /** Clients from before exercises had measures send none: the set counts by the rule of that time. */
  readonly measure?: Measure | undefined;
  readonly sets: readonly (LoggedSet & { readonly setNumber: number })[];
}

export interface SetWorth {
  /** It is valid and no warm-up. Other sets are kept and worth nothing. */
  readonly counts: boolean;
  readonly isPr: boolean;
  readonly xp: number;
  /** Kilograms. */
  readonly volume: number;
}

export type AssessedSet = LoggedSet & SetWorth & { readonly setNumber: number };

export interface BrokenRecord {
  readonly exerciseId: string;
  readonly exerciseName: string;
  readonly measure: Measure;
  readonly oldWeight: number;
  readonly oldReps: number;
  readonly oldDurationSeconds?: number | undefined;
  readonly oldDistanceMeters?: number | undefined;
  /** The old record was the house's factory score: the member had never logged this exercise. */
  readonly oldIsHouse: boolean;
  readonly newWeight: number;
  readonly newReps: number;
  readonly newDurationSeconds?: number | undefined;
  readonly newDistanceMeters?: number | undefined;
}

export interface WorkoutBest {
  readonly exerciseId: string;
  readonly measure: Measure;
  /** By the record rule; `null` where no set competes for the record. */
  readonly effort: Effort | null;
  readonly rank: number;
}

type AssessedExercise<Logged extends LoggedExercise> = Omit<Logged, 'measure' | 'sets'> & {
  readonly measure: Measure;
  readonly sets: readonly AssessedSet[];
};

export interface Assessment<Logged extends LoggedExercise = LoggedExercise> {
  readonly exercises: readonly AssessedExercise<Logged>[];
  readonly totalSets: number;
  readonly totalReps: number;
  readonly volume: number;
  readonly xp: number;
  /** One slot for each of the seven muscle groups, in their order. */
  readonly muscleVolumes: readonly number[];
  readonly muscleSets: readonly number[];
  readonly muscleGroups: readonly MuscleGroup[];
  readonly records: readonly BrokenRecord[];
  /** One for each exercise, however often it stands in the workout. */
  readonly bests: readonly WorkoutBest[];
}

/** A workout earns no more, however long it is; and by distances no more than two hours' worth. */
export const MOST_XP_PER_WORKOUT = 40_000;
export const MOST_DISTANCE_XP = 6000;

/** What a workout is worth. Unknown and empty exercises are left out; sets are renumbered, and records follow their order. */
export function assessWorkout<Logged extends LoggedExercise>(
  logged: readonly Logged[],
  known: ReadonlyMap<string, ExerciseFacts>,
  bodyweight: number,
): Assessment<Logged> {
  const exercises = assessExercises(logged, known, bodyweight);
  const sets = exercises.flatMap((exercise) => exercise.sets);
  const ofGroup = (group: MuscleGroup) =>
    exercises.filter(({ exerciseId }) => known.get(exerciseId)?.muscleGroup === group);
  const setsOfGroup = (group: MuscleGroup) =>
    ofGroup(group).reduce((sum, exercise) => sum + countSets(exercise.sets), 0);
  const ids = [...new Set(exercises.map(({ exerciseId }) => exerciseId))];
  const outcomes = ids.map((id) => exerciseOutcome(id, exercises, known.get(id)));
  return {
    exercises,
    totalSets: exercises.reduce((sum, exercise) => sum + countSets(exercise.sets), 0),
    totalReps: sets.reduce((sum, { counts, reps }) => sum + (counts ? reps : 0), 0),
    volume: totalVolume(sets),
    xp: workoutXp(exercises),
    muscleVolumes: MUSCLE_GROUPS.map((group) => totalVolume(ofGroup(group).flatMap((exercise) => exercise.sets))),
    muscleSets: MUSCLE_GROUPS.map(setsOfGroup),
    muscleGroups: MUSCLE_GROUPS.filter((group) => setsOfGroup(group) > 0),
    records: outcomes.map(({ record }) => record).filter((record) => record !== null),
    bests: outcomes.map(({ best }) => best),
  };
}

function assessExercises<Logged extends LoggedExercise>(
  logged: readonly Logged[],
  known: ReadonlyMap<string, ExerciseFacts>,
  bodyweight: number,
): AssessedExercise<Logged>[] {
  const assessed: AssessedExercise<Logged>[] = [];
  for (const exercise of logged) {
    const facts = known.get(exercise.exerciseId);
    if (!facts || exercise.sets.length === 0) continue;
    const ordered = exercise.sets.toSorted((a, b) => a.setNumber - b.setNumber);
    const earlier = assessed
      .filter(({ exerciseId, measure }) => exerciseId === exercise.exerciseId && measure === facts.measure)
      .flatMap(({ sets }) => sets.filter(({ counts }) => counts));
    const sets = assessSets(ordered, exercise, facts, bodyweight, earlier);
    assessed.push({
      ...exercise,
      measure: exercise.measure ?? releasedMeasure(facts.category),
      sets: sets.map((set, index) => ({ ...set, setNumber: index + 1 })),
    });
  }
  return assessed;
}

/** XP, volume and record flag of each set of an exercise, walking them in order. */
export function assessSets<Set extends Effort & Typed>(
  sets: readonly Set[],
  logged: Pick<LoggedExercise, 'measure'>,
  facts: Pick<ExerciseFacts, 'category' | 'measure' | 'isBodyweightHold' | 'best'>,
  bodyweight: number,
  earlierInWorkout: readonly Effort[] = [],
): (Set & SetWorth)[] {
  const { isBodyweightHold } = facts;
  const measure = logged.measure ?? releasedMeasure(facts.category);
  const lifter = { bodyweight, isBodyweightHold };
  const isOldRule = logged.measure === undefined && MEASURES[measure].weight === 'added';
  let record = measure === facts.measure ? recordToBeat(facts.best, earlierInWorkout, measure) : null;
  return sets.map((given) => {
    const set = isOldRule ? { ...given, weight: addedWeight(given.weight, bodyweight) } : given;
    const counts = !isWarmup(set) && isValidEffort(set, measure);
    const isPr = counts && record !== null && beats(set, record, measure);
    if (isPr) record = { ...countedNumbers(set, measure), isHouse: false };
    const worth = isOldRule ? releasedWorth(given, lifter) : setWorth(set, measure, lifter);
    return { ...set, counts, isPr, ...(counts ? worth : NOTHING) };
  });
}

const NOTHING = { xp: 0, volume: 0 };

function setWorth(effort: Effort, measure: Measure, lifter: Lifter) {
  return { xp: setXp(effort, measure, lifter), volume: setVolume(effort, measure, lifter) };
}

/** The rule of 1.0.0, which sent no measure and gave no XP for weight: a waiting workout is worth what the phone has shown. */
function releasedWorth(effort: Effort, lifter: Lifter) {
  return {
    xp: setXp({ ...effort, weight: 0 }, releasedMeasure('bodyweight'), lifter),
    volume: setVolume(effort, FIRST_MEASURE, lifter),
  };
}

/** A left and a right set are one when sets are counted. */
export function countSets(sets: readonly (Pick<LoggedSet, 'side'> & Pick<SetWorth, 'counts'>)[]): number {
  const counted = sets.filter(({ counts }) => counts);
  const of = (wanted: LoggedSet['side']) => counted.filter(({ side }) => (side ?? null) === wanted).length;
  return of(null) + Math.max(of('left'), of('right'));
}

export function workoutXp(
  exercises: readonly { readonly measure: Measure; readonly sets: readonly Pick<SetWorth, 'xp'>[] }[],
): number {
  const sumXp = (isCardio: boolean) =>
    exercises
      .filter(({ measure }) => (MEASURES[measure].isCardio ?? false) === isCardio)
      .flatMap(({ sets }) => sets)
      .reduce((sum, { xp }) => sum + xp, 0);
  return Math.min(MOST_XP_PER_WORKOUT, sumXp(false) + Math.min(MOST_DISTANCE_XP, sumXp(true)));
}

/** Exact to the gram: weights are summed as whole grams, which doubles hold exactly. */
export function totalVolume(sets: readonly Pick<SetWorth, 'volume'>[]): number {
  return sets.reduce((sum, { volume }) => sum + toGrams(volume), 0) / 1000;
}

function exerciseOutcome(
  exerciseId: string,
  exercises: readonly {
    readonly exerciseId: string;
    readonly measure: Measure;
    readonly sets: readonly AssessedSet[];
  }[],
  facts: ExerciseFacts | undefined,
): { best: WorkoutBest; record: BrokenRecord | null } {
  const measure = facts?.measure ?? FIRST_MEASURE;
  const competing = exercises
    .filter((exercise) => exercise.exerciseId === exerciseId && exercise.measure === measure)
    .flatMap(({ sets }) => sets.filter(({ counts }) => counts));
  const bestSet = findBestSet(competing, measure);
  const effort = bestSet && countedNumbers(bestSet, measure);
  const old = recordToBeat(facts?.best ?? null, [], measure);
  const best = { exerciseId, measure, effort, rank: effort ? effortRank(effort, measure) : 0 };
  if (!facts || !effort || !old || !beats(effort, old, measure)) return { best, record: null };
  const { isHouse, ...before } = old;
  const record: BrokenRecord = {
    exerciseId,
    exerciseName: facts.name,
    measure,
    ...prefixed('old', before),
    oldIsHouse: isHouse,
    ...prefixed('new', effort),
  };
  return { best, record };
}

function prefixed<Prefix extends 'old' | 'new'>(prefix: Prefix, effort: Effort) {
  const entries = Object.entries(effort).filter(([, value]) => (value ?? null) !== null);
  return Object.fromEntries(
    entries.map(([name, value]) => [`${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`, value]),
  ) as { readonly [Name in keyof Effort as `${Prefix}${Capitalize<Name>}`]: number };
}
