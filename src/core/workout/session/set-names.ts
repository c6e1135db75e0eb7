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

type Sided = Typed & Pick<SessionSet, 'side'>;

/** Marks of a finished workout's sets, as in the logger: `W`, `1`, `2`, `D`; a pair of sides shares its number: `1L`, `1R`. */
export function setMarks(sets: readonly Sided[]): { readonly mark: string; readonly name: string }[] {
  return sets.map((set, index) => {
    const before = sets.slice(0, index + 1).filter((other) => isWarmup(other) === isWarmup(set));
    const shown = before.filter(({ side }) => !side || !set.side || side === set.side);
    // Where a set has no side, those before it are counted as pairs.
    const pairs = Math.min(
      ...(['left', 'right'] as const).map((side) => shown.filter((one) => one.side === side).length),
    );
    const number = set.side ? shown.length : shown.length - pairs;
    const name = `${setName(set, number)}${set.side ? ` ${set.side}` : ''}`;
    return { mark: `${setMark(set, number)}${set.side?.charAt(0).toUpperCase() ?? ''}`, name };
  });
}

/** Tells the sets of an exercise apart in words: `set 1`, `warm-up 1`, `drop set 3`. */
export function setName(set: Typed, shown: number): string {
  return `${setTypeRules(set).name} ${shown}`;
}

export function sessionSetName(session: Session, setId: string): string {
  const found = findSet(session, setId);
  return found ? setName(found.set, shownNumber(found.exercise.sets, found.set)) : '';
}

/** At the beginning of a sentence. */
export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
