import { isOwnSet, isWarmup } from '../set-types.ts';
import { gathered, lonelySupersets, supersetPartners } from '../supersets.ts';
import type { Payload } from './actions.ts';
import { findExercise, findSet, type Session, type SessionExercise, type SessionSet } from './session.ts';
import { mapped, patched } from './unchanged.ts';

function isPartner(exercise: SessionExercise, other: SessionExercise): boolean {
  return exercise.superset !== null && exercise.superset === other.superset;
}

/** One that no superset has yet. They are numbered again when the change is settled. */
function unusedNumber(exercises: readonly SessionExercise[]): number {
  return 1 + Math.max(0, ...exercises.map(({ superset }) => superset ?? 0));
}

/** The exercise leaves its own superset, and stands behind the last of its new partners. */
export function joinSuperset(session: Session, { exerciseId, partnerId }: Payload<'joinSuperset'>): Session {
  const joining = findExercise(session, exerciseId);
  const partner = findExercise(session, partnerId);
  if (!joining || !partner || joining === partner || isPartner(joining, partner)) return session;
  const superset = partner.superset ?? unusedNumber(session.exercises);
  const others = withSuperset(session.exercises, superset, (other) => other === partner).filter(
    (other) => other !== joining,
  );
  const end = others.findLastIndex((other) => other.superset === superset) + 1;
  return { ...session, exercises: others.toSpliced(end, 0, { ...joining, superset }) };
}

/** The others stay joined. One from their middle comes to stand behind them. */
export function partSuperset(session: Session, { exerciseId }: Payload<'partSuperset'>): Session {
  return patched(session, { exercises: withSuperset(session.exercises, null, ({ id }) => id === exerciseId) });
}

/** Puts an exercise back with its partners if they are still together, or else with those by themselves. */
export function rejoined(
  exercises: readonly SessionExercise[],
  exerciseId: string,
  partnerIds: readonly string[],
): readonly SessionExercise[] {
  const had = ({ id }: SessionExercise) => partnerIds.includes(id) && id !== exerciseId;
  const isTogether = (exercise: SessionExercise) => supersetPartners(exercises, exercise).every(had);
  const together = exercises.find((exercise) => exercise.superset !== null && isTogether(exercise));
  if (together) return withSuperset(exercises, together.superset, ({ id }) => id === exerciseId);
  const isFree = (exercise: SessionExercise) => exercise.superset === null && had(exercise);
  return withSuperset(exercises, unusedNumber(exercises), (exercise) => exercise.id === exerciseId || isFree(exercise));
}

function withSuperset(
  exercises: readonly SessionExercise[],
  superset: number | null,
  isMeant: (exercise: SessionExercise) => boolean,
): readonly SessionExercise[] {
  return mapped(exercises, (exercise) => (isMeant(exercise) ? patched(exercise, { superset }) : exercise));
}

/** Partners stand together, nobody is alone in a superset, and supersets are numbered from 1 in the order shown. */
export function settleSupersets(exercises: readonly SessionExercise[]): readonly SessionExercise[] {
  if (exercises.every(({ superset }) => superset === null)) return exercises;
  const inOrder = gathered(exercises);
  const lonely = lonelySupersets(inOrder);
  const numbers = new Map<number, number>();
  const settled = inOrder.map((exercise, index) => {
    const { superset } = exercise;
    if (superset === null || lonely.includes(index)) return patched(exercise, { superset: null });
    if (!numbers.has(superset)) numbers.set(superset, numbers.size + 1);
    return patched(exercise, { superset: numbers.get(superset) ?? null });
  });
  return settled.every((exercise, index) => exercise === exercises[index]) ? exercises : settled;
}

/** What comes after a set of a superset. */
export interface Turn {
  readonly exerciseId: string;
  /** The rest comes only now. */
  readonly isRoundOver: boolean;
}

/** The next partner with an open set in this round, else the first of the next round. `null` for warm-ups and without partners. */
export function turnAfter(session: Session, setId: string): Turn | null {
  const found = findSet(session, setId);
  if (!found || found.exercise.superset === null || isWarmup(found.set)) return null;
  const { exercise, set } = found;
  const partners = supersetPartners(session.exercises, exercise);
  const later = partners.slice(partners.indexOf(exercise) + 1);
  const round = setRound(exercise, set);
  if (goesOnAtOnce(exercise, set)) return { exerciseId: exercise.id, isRoundOver: false };
  const next = later.find((partner) => openSets(partner).some((open) => setRound(partner, open) <= round));
  if (next) return { exerciseId: next.id, isRoundOver: false };
  const first = partners.find((partner) => openSets(partner).length > 0) ?? exercise;
  return { exerciseId: first.id, isRoundOver: true };
}

/** Whether the other side or a drop set is still to come: it belongs to the set, and is done without a rest. */
export function goesOnAtOnce(exercise: SessionExercise, set: SessionSet): boolean {
  const round = setRound(exercise, set);
  return (
    !isWarmup(set) &&
    openSets(exercise).some((other) => other.setNumber > set.setNumber && setRound(exercise, other) === round)
  );
}

function openSets({ sets }: SessionExercise): SessionSet[] {
  return sets.filter((set) => !set.isCompleted && !isWarmup(set));
}

/** From 1. The two sides are one set, and a drop set belongs to the set before it. */
function setRound({ sets }: SessionExercise, { setNumber }: SessionSet): number {
  const begun = sets.slice(0, setNumber).filter(isOwnSet);
  const of = (wanted: SessionSet['side']) => begun.filter(({ side }) => (side ?? null) === wanted).length;
  return Math.max(1, of(null) + Math.max(of('left'), of('right')));
}

/** After one side, suggests the other for the next open set. The member's own choice stays; a stale suggestion goes. */
export function withSuggestedSide(sets: readonly SessionSet[]): readonly SessionSet[] {
  const last = sets.findLastIndex((set) => set.isCompleted && isOwnSet(set));
  const done = sets[last]?.side;
  const next = done && sets.find((set, index) => index > last && !set.isCompleted && isOwnSet(set));
  const side = done === 'left' ? 'right' : 'left';
  return mapped(sets, (set) => {
    const isOpen = set.side === undefined || set.isSideSuggested;
    if (set === next && isOpen && !set.wasLogged) return patched(set, { side, isSideSuggested: true });
    const isStale = set.isSideSuggested && !set.isCompleted;
    return isStale ? patched(set, { side: undefined, isSideSuggested: undefined }) : set;
  });
}

/** The first half of a pair whose second is only suggested. */
export function doneOtherSide(exercise: SessionExercise, set: SessionSet): SessionSet | undefined {
  if (!set.isSideSuggested) return undefined;
  const before = exercise.sets.slice(0, set.setNumber - 1).findLast((other) => other.isCompleted && isOwnSet(other));
  return before && setRound(exercise, before) === setRound(exercise, set) ? before : undefined;
}
