import { isWarmup, setTypeRules, type Typed } from '../set-types.ts';
import { earlierEntries, findSet, type Session, type SessionSet } from './session.ts';

/** A set's number as the logger shows it: warm-ups are counted by themselves, so that the first working set is 1. */
export function shownNumber(sets: readonly SessionSet[], set: SessionSet): number {
  return sets.filter((other) => isWarmup(other) === isWarmup(set) && other.setNumber <= set.setNumber).length;
}

/** Whether it is the first set ever of an exercise in which a first one is no record. */
export function isFirstEver(session: Session, setId: string): boolean {
  const exercise = findSet(session, setId)?.exercise;
  if (!exercise?.isFirstTime) return false;
  const sets = [...earlierEntries(session.exercises, exercise), exercise].flatMap((entry) => entry.sets);
  return sets.find((set) => set.isCompleted && !isWarmup(set))?.id === setId;
}

export function setMark(set: Typed, shown: number): string {
  return setTypeRules(set).mark ?? String(shown);
}
