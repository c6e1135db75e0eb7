import { countPlanned, type TemplateSet } from '../../template/template-sets.ts';
import { WORKOUT_LIMITS } from '../limits.ts';
import { isValidEffort, knownMeasure } from '../measures.ts';
import { countedNumbers, recordToBeat } from '../records.ts';
import { plannedFields, setFromColumns } from '../set-fields.ts';
import { moved } from '../supersets.ts';
import type { ExerciseToAdd, Payload } from './actions.ts';
import { start } from './clock.ts';
import { countFrom, EFFORT_FIELDS, effortFrom, storedNumber, textFrom } from './entries.ts';
import { restSecondsFrom } from './rest-timers.ts';
import {
  type CatalogueExercise,
  findExercise,
  findSet,
  hasExercise,
  isLogged,
  NOTHING_TYPED,
  type Session,
  type SessionExercise,
  type SessionSet,
  sharedBest,
  withExercise,
} from './session.ts';
import { targetInstead } from './target.ts';
import { mapped, patched } from './unchanged.ts';

/** What an exercise begins with where nobody has said. */
export const DEFAULT_SETS = 3;

/** Starts the workout if there is none. Skips exercises that do not fit, and duplicates unless they are to be kept. */
export function addExercises(session: Session, action: Payload<'addExercises'>): Session {
  const { exercises, keepsDuplicates = false, ...workout } = action;
  const started = start(session, workout);
  if (started.status === 'inactive') return session;
  // A plan's own numbers may be taken already.
  const taken = Math.max(0, ...started.exercises.map(({ superset }) => superset ?? 0));
  const isNew = (current: Session, { id }: ExerciseToAdd) => keepsDuplicates || !hasExercise(current, id);
  const extended = exercises
    .map(({ superset, ...exercise }) => ({ ...exercise, superset: superset ? superset + taken : null }))
    .reduce((current, added) => (isNew(current, added) ? addExercise(current, added) : current), started);
  return extended === started ? session : extended;
}

function addExercise(session: Session, added: ExerciseToAdd): Session {
  if (session.exercises.length >= WORKOUT_LIMITS.exercises) return session;
  const key = freeKey(session, added.id);
  const known = fromCatalogue(added, key);
  const exercise: SessionExercise = {
    ...known,
    restSeconds: restSecondsFrom(added.restSeconds),
    ...(added.restOrigin && { restOrigin: added.restOrigin }),
    superset: added.superset ?? null,
    note: '',
    ...(added.sets?.length && { plannedSets: countPlanned(added.sets) }),
    ...(added.target && { target: added.target }),
    ...(added.targetWhy && { targetWhy: added.targetWhy }),
    best: sharedBest(session, known) ?? null,
    sets: firstSets(session, key, added),
  };
  return { ...session, exercises: [...session.exercises, exercise] };
}

/** The exercise's own id for its first entry, then `bench#2`, `bench#3`. */
export function freeKey(session: Pick<Session, 'exercises'>, exerciseId: string): string {
  const isTaken = (key: string) => session.exercises.some(({ id }) => id === key);
  let key = exerciseId;
  for (let number = 2; isTaken(key); number++) key = `${exerciseId}#${number}`;
  return key;
}

function fromCatalogue(exercise: CatalogueExercise, key: string) {
  const { id: exerciseId, name, category, muscle_group, measure, bodyweight_hold } = exercise;
  return {
    id: key,
    exerciseId,
    name,
    category,
    muscle_group,
    measure: knownMeasure(measure, category),
    ...(bodyweight_hold && { bodyweight_hold }),
  };
}

function firstSets(session: Session, key: string, { setsCount, sets, ...suggested }: ExerciseToAdd): SessionSet[] {
  // A run is done once.
  const fallback = suggested.muscle_group === 'cardio' ? 1 : DEFAULT_SETS;
  const count = countFrom(sets?.length || setsCount, {
    max: WORKOUT_LIMITS.setsPerExercise,
    fallback,
  });
  const effort = effortFrom({ weight: suggested.suggestedWeight, reps: suggested.suggestedReps });
  return emptySets(session, key, count).map((set, index) => {
    const planned = sets?.[index];
    return { ...set, ...(planned ? asSuggestion(planned) : effort) };
  });
}

/** A planned set is no more than a suggestion: nothing of it counts as typed. */
function asSuggestion({ reps_max: repsMax, ...planned }: TemplateSet): Partial<SessionSet> {
  const { completedAt: _, ...set } = setFromColumns(planned);
  return { ...set, ...effortFrom(set), ...(repsMax && { repsMax }) };
}

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
    ...effortFrom({}),
    typed: NOTHING_TYPED,
    isCompleted: false,
    completedAt: null,
    isConfirmed: false,
    isPr: false,
    xpEarned: 0,
  };
}

export function reorderExercise(session: Session, { from, to }: Payload<'reorderExercise'>): Session {
  return patched(session, { exercises: moved(session.exercises, from, to) });
}

export function selectExercise(session: Session, { exerciseId }: Payload<'selectExercise'>): Session {
  return findExercise(session, exerciseId) ? patched(session, { currentExerciseId: exerciseId }) : session;
}

/** About this workout. What stays with the exercise is in its settings. */
export function noteExercise(session: Session, { exerciseId, note }: Payload<'noteExercise'>): Session {
  return withExercise(session, exerciseId, { note: textFrom(note, WORKOUT_LIMITS.notesLength) });
}

export function removeExercise(session: Session, { exerciseId }: Payload<'removeExercise'>): Session {
  const exercises = session.exercises.filter(({ id }) => id !== exerciseId);
  return exercises.length === session.exercises.length ? session : { ...session, exercises };
}

/** Puts another exercise in the place of one. One that keeps logged sets stays before it, and gives it only the open sets. */
export function replaceExercise(session: Session, action: Payload<'replaceExercise'>): Session {
  const { exerciseId, replacement, loggedSets } = action;
  const replaced = findExercise(session, exerciseId);
  if (!replaced || hasExercise(session, replacement.id)) return session;
  const isKept = (set: SessionSet) => set.question !== undefined || isLogged(set, replaced.measure);
  const logged = replaced.sets.filter(isKept);
  const open = replaced.sets.length - logged.length;
  const keepsSets = logged.length > 0 && loggedSets === 'keep';
  const isFull = session.exercises.length >= WORKOUT_LIMITS.exercises;
  if (keepsSets && (open === 0 || isFull)) return session;

  const id = freeKey(session, replacement.id);
  const known = fromCatalogue(replacement, id);
  // Sets that the new measure could not count, or of which it needs a number that is only suggested, keep their own.
  const isLoggedStill = (set: SessionSet) =>
    isValidEffort(set, known.measure) && (set.question !== undefined || isLogged(set, known.measure));
  const fits = loggedSets === 'keep' || logged.every(isLoggedStill);
  const exercise: SessionExercise = {
    ...known,
    measure: fits ? known.measure : replaced.measure,
    restSeconds: replaced.restSeconds,
    superset: replaced.superset,
    note: '',
    // It stands for the slot of the program today, whose numbers are not its own.
    ...(replaced.target &&
      !keepsSets && { target: targetInstead(replaced.target, replaced.exerciseId, replacement.id) }),
    best: null,
    sets:
      loggedSets === 'move'
        ? replaced.sets.map((set) => (isKept(set) ? set : emptySet(set.id)))
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

export function renameExercise(session: Session, { ownExerciseId, name }: Payload<'renameExercise'>): Session {
  const exercises = mapped(session.exercises, (exercise) =>
    exercise.exerciseId === ownExerciseId && name ? patched(exercise, { name }) : exercise,
  );
  return patched(session, { exercises });
}

/** Remembers facts about the member, so that XP and record flags can be recomputed. All entries of an exercise share its best. */
export function learn(
  session: Session,
  { exerciseId, bodyweight, best, previous, ...rests }: Payload<'learn'>,
): Session {
  const entry = findExercise(session, exerciseId);
  if (!entry) return session;
  const exercises = mapped(session.exercises, (exercise) => {
    if (exercise.exerciseId !== entry.exerciseId) return exercise;
    // A workout of the past keeps the rests it had.
    const rested = session.past ? exercise : withUsualRest(exercise, rests);
    const informed = exercise === entry && previous ? withPrevious(rested, previous) : rested;
    return best === undefined ? informed : withBest(informed, best);
  });
  const weighed = session.past?.isWeighed ? 0 : storedNumber('weight', bodyweight);
  return patched(session, { exercises, bodyweight: weighed || session.bodyweight });
}

/** What the member has said in this workout stands. */
function withUsualRest(
  exercise: SessionExercise,
  { ownRest, usualRest }: Pick<Payload<'learn'>, 'ownRest' | 'usualRest'>,
): SessionExercise {
  const { restSeconds, restOrigin } = exercise;
  const chosen = restSecondsFrom(restOrigin === 'plan' ? ownRest : usualRest);
  const isOpen = restSeconds === null || restOrigin !== undefined;
  return isOpen && chosen !== null ? patched(exercise, { restSeconds: chosen, restOrigin: undefined }) : exercise;
}

/** Only what suggestions and doubts are made of: it is stored with every tap. */
function withPrevious(exercise: SessionExercise, told: NonNullable<SessionExercise['previous']>): SessionExercise {
  const previous = told.map(({ set_number, ...stored }) => {
    const set = setFromColumns(stored);
    return {
      set_number: countFrom(set_number, { max: WORKOUT_LIMITS.setsPerExercise, fallback: 0 }),
      ...plannedFields({ ...set, ...effortFrom(set) }),
    };
  });
  const isSame = JSON.stringify(previous) === JSON.stringify(exercise.previous);
  return isSame ? exercise : patched(exercise, { previous });
}

function withBest(exercise: SessionExercise, told: SessionExercise['best']): SessionExercise {
  const effort = told && effortFrom(told);
  const best = effort && isValidEffort(effort, exercise.measure) ? countedNumbers(effort, exercise.measure) : null;
  const known = exercise.best;
  const isSame =
    best && known ? EFFORT_FIELDS.every((field) => (best[field] ?? 0) === (known[field] ?? 0)) : best === known;
  const hasNone = !effort || EFFORT_FIELDS.every((field) => effort[field] === 0);
  const isFirstTime = hasNone && recordToBeat(null, [], exercise.measure) === null ? true : undefined;
  return patched(exercise, { best: isSame ? known : best, isFirstTime });
}
