import { WORKOUT_LIMITS } from '../limits.ts';
import { isValidEffort } from '../volume.ts';
import type { ExerciseToAdd, Payload } from './actions.ts';
import { start } from './clock.ts';
import { countFrom, effortFrom, weightFrom } from './entries.ts';
import { restSecondsFrom } from './rest-timers.ts';
import {
  findExercise,
  findSet,
  isLogged,
  NOTHING_TYPED,
  type Session,
  type SessionExercise,
  type SessionSet,
} from './session.ts';
import { mapped, patched } from './unchanged.ts';

/** What an exercise begins with where nobody has said. */
export const DEFAULT_SETS = 3;

/** Starts the workout when there is none. Exercises that are in it already, or do not fit, are passed over. */
export function addExercises(session: Session, { exercises, ...workout }: Payload<'addExercises'>): Session {
  const started = start(session, workout);
  if (started.status === 'inactive') return session;
  const extended = exercises.reduce(addExercise, started);
  return extended === started ? session : extended;
}

function addExercise(session: Session, added: ExerciseToAdd): Session {
  const isFull = session.exercises.length >= WORKOUT_LIMITS.exercises;
  if (isFull || findExercise(session, added.id)) return session;
  const { id, name, category, muscle_group } = added;
  const exercise: SessionExercise = {
    id,
    name,
    category,
    muscle_group,
    restSeconds: restSecondsFrom(added.restSeconds),
    best: null,
    sets: firstSets(session, added),
  };
  return { ...session, exercises: [...session.exercises, exercise] };
}

function firstSets(session: Session, { id, setsCount, suggestedWeight, suggestedReps }: ExerciseToAdd): SessionSet[] {
  const count = countFrom(setsCount, { max: WORKOUT_LIMITS.setsPerExercise, fallback: DEFAULT_SETS });
  const effort = effortFrom({ weight: suggestedWeight, reps: suggestedReps });
  return emptySets(session, id, count).map((set) => ({ ...set, ...effort }));
}

/** With ids that are not in the workout yet. */
function emptySets(session: Session, exerciseId: string, count: number): SessionSet[] {
  const sets: SessionSet[] = [];
  for (let number = 1; sets.length < count; number++) {
    const setId = `${exerciseId}/${number}`;
    if (!findSet(session, setId)) sets.push({ ...emptySet(setId), setNumber: sets.length + 1 });
  }
  return sets;
}

export function emptySet(id: string): SessionSet {
  return {
    id,
    setNumber: 0,
    weight: 0,
    reps: 0,
    typed: NOTHING_TYPED,
    isCompleted: false,
    completedAt: null,
    isConfirmed: false,
    isPr: false,
    xpEarned: 0,
  };
}

/** Moves one exercise to the place of another; places that do not exist move nothing. */
export function reorderExercise(session: Session, { from, to }: Payload<'reorderExercise'>): Session {
  const { exercises } = session;
  const moved = exercises[from];
  if (!moved || !exercises[to] || from === to) return session;
  return { ...session, exercises: exercises.toSpliced(from, 1).toSpliced(to, 0, moved) };
}

export function selectExercise(session: Session, { exerciseId }: Payload<'selectExercise'>): Session {
  return findExercise(session, exerciseId) ? patched(session, { currentExerciseId: exerciseId }) : session;
}

/** Its sets and their XP go with it. */
export function removeExercise(session: Session, { exerciseId }: Payload<'removeExercise'>): Session {
  const exercises = session.exercises.filter(({ id }) => id !== exerciseId);
  return exercises.length === session.exercises.length ? session : { ...session, exercises };
}

/**
 * Puts another exercise in the place of one, with as many sets and the same rest. Its numbers begin empty: those of
 * another exercise are no suggestion. An exercise that keeps logged sets stays, in front of the new one, which gets the
 * sets that were still open.
 */
export function replaceExercise(session: Session, action: Payload<'replaceExercise'>): Session {
  const { exerciseId, replacement, loggedSets } = action;
  const replaced = findExercise(session, exerciseId);
  if (!replaced || findExercise(session, replacement.id)) return session;
  const logged = replaced.sets.filter(isLogged);
  const open = replaced.sets.length - logged.length;
  const keepsSets = logged.length > 0 && loggedSets === 'keep';
  const isFull = session.exercises.length >= WORKOUT_LIMITS.exercises;
  if (keepsSets && (open === 0 || isFull)) return session;

  const { id, name, category, muscle_group } = replacement;
  const exercise: SessionExercise = {
    id,
    name,
    category,
    muscle_group,
    restSeconds: replaced.restSeconds,
    best: null,
    sets:
      loggedSets === 'move'
        ? replaced.sets.map((set) => (isLogged(set) ? set : emptySet(set.id)))
        : emptySets(session, id, open),
  };
  const remaining = keepsSets ? [{ ...replaced, sets: logged }] : [];
  const index = session.exercises.indexOf(replaced);
  return {
    ...session,
    exercises: session.exercises.toSpliced(index, 1, ...remaining, exercise),
    currentExerciseId: session.currentExerciseId === exerciseId ? id : session.currentExerciseId,
  };
}

/** Remembers what is told of the member, so that XP and PR flags can be computed again at any time. */
export function learn(session: Session, { exerciseId, bodyweight, best }: Payload<'learn'>): Session {
  if (!findExercise(session, exerciseId)) return session;
  const exercises =
    best === undefined
      ? session.exercises
      : mapped(session.exercises, (exercise) => (exercise.id === exerciseId ? withBest(exercise, best) : exercise));
  return patched(session, { exercises, bodyweight: weightFrom(bodyweight) || session.bodyweight });
}

function withBest(exercise: SessionExercise, told: SessionExercise['best']): SessionExercise {
  const effort = told && effortFrom(told);
  const best = effort && isValidEffort(effort) ? effort : null;
  const isSame = best?.weight === exercise.best?.weight && best?.reps === exercise.best?.reps;
  return isSame ? exercise : { ...exercise, best };
}
