import { assessSets, countSets, totalVolume, workoutXp } from '../assessment.ts';
import { isValidEffort, MEASURES } from '../measures.ts';
import { isWarmup } from '../set-types.ts';
import { effortFrom } from './entries.ts';
import {
  assessmentFacts,
  earlierEntries,
  hasExercise,
  isLogged,
  type Session,
  type SessionExercise,
  type SessionSet,
  type SkippedExercise,
  setsToLog,
} from './session.ts';
import { filled, type Numbers, suggestedEffort } from './sets.ts';
import { asFinished } from './stopwatch.ts';

type LoggedParts = Pick<Session, 'exercises' | 'bodyweight'> & Partial<Pick<Session, 'finishingAt' | 'stopwatch'>>;

/** What FINISH logs. XP and record flags come from the server's own function, so sets that were typed but not ticked count. */
export function loggedExercises(session: LoggedParts) {
  const { exercises, bodyweight } = asFinished(session);
  const earlierSets = (exercise: SessionExercise) => earlierEntries(exercises, exercise).flatMap(competingSets);
  return exercises
    .map((exercise) => ({
      id: exercise.id,
      exerciseId: exercise.exerciseId,
      measure: exercise.measure,
      superset: exercise.superset,
      note: exercise.note,
      restSeconds: exercise.restSeconds,
      target: exercise.target,
      sets: assessSets(setsToLog(exercise), exercise, assessmentFacts(exercise), bodyweight, earlierSets(exercise)),
    }))
    .filter(({ sets }) => sets.length > 0);
}

/** Exercises without a logged set, and planned sets that are missing. Empty rows that nobody planned do not count. */
export function skippedExercises(session: LoggedParts & Pick<Session, 'skipped'>): SkippedExercise[] {
  const before = (session.skipped ?? []).filter(({ exerciseId }) => !hasExercise(session, exerciseId));
  const open = asFinished(session).exercises.flatMap((exercise) => {
    const { exerciseId, name, sets, plannedSets } = exercise;
    const isUndone = setsToLog(exercise).length === 0;
    const missing = isUndone ? (plannedSets ?? countWorkingSets(sets)) : (plannedSets ?? 0) - countLogged(exercise);
    return missing > 0 ? { exerciseId, name, sets: missing } : [];
  });
  return [...before, ...open];
}

/** Sets that are logged, without warm-ups, both sides as one. */
export function countLogged(exercise: Pick<SessionExercise, 'sets' | 'measure'>): number {
  return countWorkingSets(setsToLog(exercise));
}

function countWorkingSets(sets: readonly SessionSet[]): number {
  return countSets(sets.map((set) => ({ side: set.side, counts: !isWarmup(set) })));
}

function competingSets(exercise: SessionExercise) {
  return setsToLog(exercise).filter((set) => !isWarmup(set) && isValidEffort(set, exercise.measure));
}

/** What the finish dialog promises, and the completion request holds. */
export function loggedSummary(session: LoggedParts) {
  const exercises = loggedExercises(session);
  const sets = exercises.flatMap((exercise) => exercise.sets);
  return {
    sets: exercises.reduce((sum, exercise) => sum + countSets(exercise.sets), 0),
    /** Logged besides, and worth nothing. */
    warmups: sets.filter(({ counts }) => !counts).length,
    untickedSets: sets.filter(({ isCompleted }) => !isCompleted).length,
    reps: sets.reduce((sum, { counts, reps }) => sum + (counts ? reps : 0), 0),
    volume: totalVolume(sets),
    xp: workoutXp(exercises),
  };
}
export type LoggedSummary = ReturnType<typeof loggedSummary>;

export function xpDifference(session: Session): number {
  return loggedSummary(session).xp - (session.past?.logged?.xp ?? 0);
}

export interface HalfTypedSet {
  readonly exercise: SessionExercise;
  readonly set: SessionSet;
  /** What the row reads: what was typed, and what is suggested beside it. */
  readonly effort: Numbers;
}

/** Rows that look done and are not logged: some of their numbers were typed, and the others are only suggested. */
export function halfTypedSets(session: LoggedParts): HalfTypedSet[] {
  return asFinished(session).exercises.flatMap((exercise) => {
    const { measure, previous } = exercise;
    return exercise.sets.flatMap((set) => {
      const isTyped = MEASURES[measure].fields.some((field) => set.typed[field]);
      if (!isTyped || set.question || isLogged(set, measure)) return [];
      const effort = effortFrom(filled(set, suggestedEffort(exercise, set, previous), measure));
      return isValidEffort(effort, measure) ? [{ exercise, set, effort }] : [];
    });
  });
}
