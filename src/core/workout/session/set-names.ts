import type { SetType } from '../set-fields.ts';
import { earlierEntriesOf, findSet, type Session, type SessionSet } from './session.ts';

type Typed = { readonly type?: SetType | null | undefined };

export function isWarmup({ type }: Typed): boolean {
  return type === 'warmup';
}

/** A set's number as the logger shows it: warm-ups are counted by themselves, so that the first working set is 1. */
export function shownNumber(sets: readonly SessionSet[], set: SessionSet): number {
  return sets.filter((other) => isWarmup(other) === isWarmup(set) && other.setNumber <= set.setNumber).length;
}

/** Whether it is the first set ever of an exercise in which a first one is no record. */
export function isFirstEver(session: Session, setId: string): boolean {
  const exercise = findSet(session, setId)?.exercise;
  if (!exercise?.isFirstTime) return false;
  const sets = [...earlierEntriesOf(session.exercises, exercise), exercise].flatMap((entry) => entry.sets);
  return sets.find((set) => set.isCompleted && !isWarmup(set))?.id === setId;
}

const LETTERS: Partial<Record<SetType, string>> = { warmup: 'W', dropset: 'D', failure: 'F' };

/** What stands in front of the row. */
export function setMark({ type }: Typed, shown: number): string {
  return LETTERS[type ?? 'normal'] ?? String(shown);
}

const KINDS: Record<SetType, string> = {
  warmup: 'warm-up',
  normal: 'set',
  dropset: 'drop set',
  failure: 'failure set',
};

/** Tells the sets of an exercise apart in words: `set 1`, `warm-up 1`, `drop set 3`. */
export function setName({ type }: Typed, shown: number): string {
  return `${KINDS[type ?? 'normal']} ${shown}`;
}

/** The same for a set of the session; empty where there is none. */
export function setNameOf(session: Session, setId: string): string {
  const found = findSet(session, setId);
  return found ? setName(found.set, shownNumber(found.exercise.sets, found.set)) : '';
}

/** At the beginning of a sentence. */
export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
