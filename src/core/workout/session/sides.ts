import { isOwnSet } from '../set-types.ts';
import type { SessionExercise, SessionSet } from './session.ts';
import { setRound } from './superset-actions.ts';
import { mapped, patched } from './unchanged.ts';

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
