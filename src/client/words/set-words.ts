import { t } from '@lingui/core/macro';
import { findSet, type Session, type SessionSet } from '#core/workout/session/session.ts';
import { setMark, shownNumber } from '#core/workout/session/set-names.ts';
import { DETAIL_FIELDS, givenValue, type SetDetails } from '#core/workout/set-fields.ts';
import { isWarmup, type Typed } from '#core/workout/set-types.ts';
import { withCommas } from './format/numbers.ts';
import { setTypeWords } from './set-type-words.ts';

export function sideName(side: 'left' | 'right'): string {
  return side === 'left' ? t`left` : t`right`;
}

/** Behind the number of a set: `1L`. */
export function sideMark(side: 'left' | 'right'): string {
  return side === 'left'
    ? t({ message: 'L', context: 'left side', comment: 'at most 2 letters' })
    : t({ message: 'R', context: 'right side', comment: 'at most 2 letters' });
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
    const name = set.side ? `${setName(set, number)} ${sideName(set.side)}` : setName(set, number);
    return { mark: `${setMark(set, number)}${set.side ? sideMark(set.side) : ''}`, name };
  });
}

/** Tells the sets of an exercise apart in words: `set 1`, `warm-up 1`, `drop set 3`. */
export function setName(set: Typed, shown: number): string {
  return setTypeWords(set).numbered(shown);
}

/** On a button and above a sheet: `SET 1`. */
export function setTitle(set: Typed, shown: number): string {
  return setTypeWords(set).title(shown);
}

export function sessionSetName(session: Session, setId: string): string {
  const found = findSet(session, setId);
  return found ? setName(found.set, shownNumber(found.exercise.sets, found.set)) : '';
}

/** At the beginning of a sentence. */
export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Within a sentence. Only the first letter: in German, other words keep theirs. */
export function uncapitalized(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

const DETAILS: { readonly [Name in keyof Required<SetDetails>]: (value: NonNullable<SetDetails[Name]>) => string } = {
  type: (type) => setTypeWords({ type }).name,
  rpe: (rpe) => t`RPE ${{ rpe: withCommas(rpe) }}`,
  side: sideName,
  note: String,
};

/** What is said of a set, in words: `drop set`, `RPE 8`. */
export function detailWords(set: SetDetails): string[] {
  return DETAIL_FIELDS.flatMap((name) => {
    const write = DETAILS[name] as (value: string | number) => string;
    const value = givenValue(set, name);
    return value ? write(value) : [];
  });
}
