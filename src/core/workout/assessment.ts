import { type ExerciseCategory, setXp } from '../progression/experience.ts';
import { MUSCLE_GROUPS, type MuscleGroup } from './muscle-groups.ts';
import { beats, bestSetOf, recordToBeat } from './records.ts';
import type { LoggedSet } from './set-fields.ts';
import { type Effort, isValidEffort, volumeOf } from './volume.ts';

/** What is known of an exercise before the workout counts. */
export interface ExerciseFacts {
  readonly name: string;
  readonly category: ExerciseCategory;
  readonly muscleGroup: MuscleGroup;
  /** The member's best lift so far; `null` where nothing has been logged. */
  readonly best: Effort | null;
}

export interface LoggedExercise {
  readonly exerciseId: string;
  readonly sets: readonly (LoggedSet & { readonly setNumber: number })[];
}

export interface AssessedSet extends LoggedSet {
  readonly setNumber: number;
  readonly isPr: boolean;
  readonly xp: number;
}

export interface BrokenRecord {
  readonly exerciseId: string;
  readonly exerciseName: string;
  readonly oldWeight: number;
  readonly oldReps: number;
  /** The old record was the house's factory score: the member had never logged this exercise. */
  readonly oldIsHouse: boolean;
  readonly newWeight: number;
  readonly newReps: number;
}

export interface AssessedExercise {
  readonly exerciseId: string;
  readonly sets: readonly AssessedSet[];
  /** The best set of this workout by the record rule. */
  readonly best: Effort;
  readonly record: BrokenRecord | null;
}

export interface Assessment {
  readonly exercises: readonly AssessedExercise[];
  readonly totalSets: number;
  readonly totalReps: number;
  readonly volume: number;
  readonly xp: number;
  /** One slot for each of the seven muscle groups, in their order. */
  readonly muscleVolumes: readonly number[];
  readonly muscleSets: readonly number[];
  readonly muscleGroups: readonly MuscleGroup[];
  readonly records: readonly BrokenRecord[];
}

/**
 * What a workout is worth. Only valid sets of known exercises count; they are numbered anew without gaps, in the order of their numbers, and
 * records are told set by set in that order.
 */
export function assessWorkout(
  logged: readonly LoggedExercise[],
  known: ReadonlyMap<string, ExerciseFacts>,
  bodyweight: number,
): Assessment {
  const exercises = logged
    .map(({ exerciseId, sets }) => assessExercise(exerciseId, sets, known.get(exerciseId), bodyweight))
    .filter((exercise) => exercise !== null);
  const ofGroup = (group: MuscleGroup) =>
    exercises.filter(({ exerciseId }) => known.get(exerciseId)?.muscleGroup === group).flatMap(({ sets }) => sets);
  const all = exercises.flatMap(({ sets }) => sets);
  return {
    exercises,
    totalSets: all.length,
    totalReps: all.reduce((sum, { reps }) => sum + reps, 0),
    volume: volumeOf(all),
    xp: all.reduce((sum, { xp }) => sum + xp, 0),
    muscleVolumes: MUSCLE_GROUPS.map((group) => volumeOf(ofGroup(group))),
    muscleSets: MUSCLE_GROUPS.map((group) => ofGroup(group).length),
    muscleGroups: MUSCLE_GROUPS.filter((group) => ofGroup(group).length > 0),
    records: exercises.map(({ record }) => record).filter((record) => record !== null),
  };
}

function assessExercise(
  exerciseId: string,
  sets: LoggedExercise['sets'],
  facts: ExerciseFacts | undefined,
  bodyweight: number,
): AssessedExercise | null {
  if (!facts) return null;
  const valid = sets.filter(isValidEffort).toSorted((a, b) => a.setNumber - b.setNumber);
  const numbered = assessSets(valid, facts, bodyweight).map((set, index) => ({ ...set, setNumber: index + 1 }));
  const best = bestSetOf(numbered);
  if (!best) return null;
  const old = recordToBeat(facts.best, []);
  const record = beats(best, old)
    ? {
        exerciseId,
        exerciseName: facts.name,
        oldWeight: old.weight,
        oldReps: old.reps,
        oldIsHouse: old.isHouse,
        newWeight: best.weight,
        newReps: best.reps,
      }
    : null;
  return { exerciseId, sets: numbered, best: { weight: best.weight, reps: best.reps }, record };
}

/** XP and record flag of each set, walking them in order. */
export function assessSets<Set extends Effort>(
  sets: readonly Set[],
  { category, best }: Pick<ExerciseFacts, 'category' | 'best'>,
  bodyweight: number,
): (Set & { isPr: boolean; xp: number })[] {
  return sets.map((set, index) => ({
    ...set,
    isPr: beats(set, recordToBeat(best, sets.slice(0, index))),
    xp: setXp(set, category, bodyweight),
  }));
}
