import { WORKOUT_LIMITS } from '../limits.ts';
import { type EffortField, isValidEffort, MEASURES, type Measure, requiredFields } from '../measures.ts';
import { DETAIL_FIELDS, SET_FIELDS, type SetDetails, type SetField, setFromColumns } from '../set-fields.ts';
import { isWarmup } from '../set-types.ts';
import type { Payload } from './actions.ts';
import { EFFORT_FIELDS, type Entry, effortFrom, entryRefusal, isBlank, storedNumber, textFrom } from './entries.ts';
import { emptySet } from './exercise-actions.ts';
import {
  findExercise,
  findSet,
  type PreviousSet,
  type Session,
  type SessionExercise,
  type SessionSet,
  withExercise,
} from './session.ts';
import { shownNumber } from './set-names.ts';
import { doneOtherSide } from './superset-actions.ts';
import { mapped, patched } from './unchanged.ts';

export function withSets(session: Session, exerciseId: string, sets: readonly SessionSet[]): Session {
  return withExercise(session, exerciseId, { sets });
}

export function withSet(session: Session, setId: string, changes: Partial<SessionSet>): Session {
  const found = findSet(session, setId);
  if (!found) return session;
  const { exercise, set: changed } = found;
  const sets = mapped(exercise.sets, (set) => (set === changed ? patched(set, changes) : set));
  return withSets(session, exercise.id, sets);
}

export function hasRoomForSet({ sets }: SessionExercise): boolean {
  return sets.length < WORKOUT_LIMITS.setsPerExercise;
}

export function addSet(session: Session, { exerciseId, setId }: Payload<'addSet'>): Session {
  const exercise = findExercise(session, exerciseId);
  if (!exercise || !hasRoomForSet(exercise) || findSet(session, setId)) return session;
  return withSets(session, exerciseId, [...exercise.sets, emptySet(setId)]);
}

/** What is left out stays as it is. A completed set that loses its numbers is no longer completed. */
export function editSet(session: Session, edit: Payload<'editSet'>): Session {
  const found = findSet(session, edit.setId);
  if (!found) return session;
  const { set, exercise } = found;
  const edited = EFFORT_FIELDS.filter((field) => edit[field] !== undefined);
  const numbers = Object.fromEntries(edited.map((field) => [field, storedNumber(field, edit[field])]));
  const typed = patched(
    set.typed,
    Object.fromEntries(edited.map((field) => [field, isTyped(field, edit[field], exercise.measure)])),
  );
  const isSame = edited.every((field) => numbers[field] === set[field]);
  const { setId } = edit;
  const details = detailsFrom(edit.details ?? {});
  // A time that is typed takes the place of the one that is being taken.
  const isTimeTyped = edit.durationSeconds !== undefined && session.stopwatch?.setId === setId;
  const stopwatch = isTimeTyped ? null : session.stopwatch;
  return withSet(patched(session, { stopwatch }), setId, {
    ...details,
    ...(details.side !== undefined && set.isSideSuggested && { isSideSuggested: undefined }),
    ...numbers,
    typed,
    isConfirmed: isSame && set.isConfirmed,
    ...(set.wasLogged && { wasLogged: isSame }),
  });
}

/** As the server takes them; what it would refuse is left as it was. `null` takes a detail away. */
function detailsFrom(edit: SetDetails): SetDetails {
  const accepted = DETAIL_FIELDS.map((name) => [name, acceptedDetail(SET_FIELDS[name], edit[name])] as const);
  return Object.fromEntries(accepted.filter(([, value]) => value !== undefined));
}

function acceptedDetail(field: SetField, value: unknown): string | number | null | undefined {
  if (value === null) return null;
  if (typeof value === 'string') {
    if ('choices' in field) return field.choices.find((choice) => choice === value);
    return 'maxLength' in field ? textFrom(value, field.maxLength) || null : undefined;
  }
  if (typeof value !== 'number' || !('range' in field) || !field.range) return undefined;
  const { min, max, step } = field.range;
  return value >= min && value <= max && Number.isInteger(value / step) ? value : undefined;
}

/** An emptied field is open to suggestions again. Nothing added is a number too, where the weight may be left out. */
function isTyped(field: EffortField, entry: Entry, measure: Measure): boolean {
  if (storedNumber(field, entry) > 0) return true;
  return !requiredFields(measure).includes(field) && !isBlank(entry) && entryRefusal(field, entry) === null;
}

/** One number as it was before: what has been typed since is refused, or taken back, and a set that was done is done again. */
export function restoreNumber(session: Session, { setId, field, from }: Payload<'restoreNumber'>): Session {
  const set = findSet(session, setId)?.set;
  if (!set) return session;
  const others = EFFORT_FIELDS.filter((other) => other !== field);
  return withSet(session, setId, {
    [field]: from[field],
    typed: patched(set.typed, { [field]: from.typed[field] }),
    isConfirmed: from.isConfirmed && others.every((other) => from[other] === set[other]),
    ...(from.isCompleted && { isCompleted: true, completedAt: from.completedAt }),
  });
}

export function confirmSet(session: Session, { setId }: Payload<'confirmSet'>): Session {
  return withSet(session, setId, { isConfirmed: true });
}

/** Numbers that were not typed are suggestions again. */
export function uncompleteSet(session: Session, { setId }: Payload<'uncompleteSet'>): Session {
  const question = findSet(session, setId)?.set.question && 'typed';
  return withSet(session, setId, { isCompleted: false, question });
}

export function deleteSet(session: Session, { setId }: Payload<'deleteSet'>): Session {
  const found = findSet(session, setId);
  if (!found) return session;
  const { exercise, set: deleted } = found;
  return withSets(
    session,
    exercise.id,
    exercise.sets.filter((set) => set !== deleted),
  );
}

/** What the same set of the previous session was, if it can be filled in. Warm-ups are compared with warm-ups. */
export function previousEffort(
  { sets, measure }: Pick<SessionExercise, 'sets' | 'measure'>,
  set: SessionSet,
  previous: readonly PreviousSet[] = [],
): Numbers | undefined {
  const wanted = isWarmup(set);
  const number = shownNumber(sets, set);
  const isOther = ({ set_type }: PreviousSet) => isWarmup({ type: set_type }) !== wanted;
  const same = previous.find(
    (earlier) =>
      !isOther(earlier) &&
      earlier.set_number -
        previous.filter((other) => isOther(other) && other.set_number < earlier.set_number).length ===
        number,
  );
  const effort = same && effortFrom(setFromColumns(same));
  return effort && isValidEffort(effort, measure) ? effort : undefined;
}

export type Numbers = Readonly<Record<EffortField, number>>;

/** What the set before it is in this workout: the best guess where there was no such set the last time. */
function earlierEffort({ sets, measure }: SessionExercise, set: SessionSet): Numbers | undefined {
  const before = sets.slice(0, set.setNumber - 1);
  return before.findLast((other) => isWarmup(other) === isWarmup(set) && isValidEffort(other, measure));
}

/** What is shown under the empty fields of a set. A run with a distance or a time of its own needs no other number. */
export function suggestedEffort(
  exercise: SessionExercise,
  set: SessionSet,
  previous: readonly PreviousSet[] | undefined,
): Numbers | undefined {
  const { measure } = exercise;
  const isEnough = requiredFields(measure).length === 0 && MEASURES[measure].fields.some((field) => set.typed[field]);
  if (isEnough) return undefined;
  return doneOtherSide(exercise, set) ?? previousEffort(exercise, set, previous) ?? earlierEffort(exercise, set);
}

/** The set with suggestions in its empty fields; what is there stays. */
export function filled(set: SessionSet, suggested: Numbers | undefined, measure: Measure): SessionSet {
  if (!suggested) return set;
  const empty = MEASURES[measure].fields.filter((field) => set[field] === 0 && !set.typed[field]);
  return patched(set, Object.fromEntries(empty.map((field) => [field, suggested[field]])));
}

/** Suggests the numbers of the previous session in every empty field of an exercise. */
export function fillExercise(session: Session, { exerciseId, previous }: Payload<'fillExercise'>): Session {
  const exercise = findExercise(session, exerciseId);
  if (!exercise) return session;
  const { sets, measure } = exercise;
  return withSets(
    session,
    exerciseId,
    mapped(sets, (set) => filled(set, previousEffort(exercise, set, previous), measure)),
  );
}

/** What is done or typed stays. */
export function followTop(session: Session, { exerciseId, weights }: Payload<'followTop'>): Session {
  const exercise = findExercise(session, exerciseId);
  if (!exercise) return session;
  const sets = mapped(exercise.sets, (set) => {
    const weight = set.isCompleted || set.typed.weight ? undefined : weights[set.id];
    return weight === undefined ? set : patched(set, { weight });
  });
  return withSets(session, exerciseId, sets);
}
