import { t } from '@lingui/core/macro';
import { SET_TYPES, type SetType, type Typed } from '#core/workout/set-types.ts';

interface SetTypeWords {
  /** Tells the sets of an exercise apart: `drop set 3`. */
  readonly numbered: (number: number) => string;
  /** The same on a button and above a sheet. */
  readonly title: (number: number) => string;
  /** In the middle of a sentence. */
  readonly name: string;
  /** As one of a few choices, where there is little room; and where there is more, if it is another. */
  readonly label: string;
  readonly longLabel?: string;
  readonly meaning: string;
}

const WORDS: Readonly<Record<SetType, () => SetTypeWords>> = {
  warmup: () => ({
    numbered: (number) => t`warm-up ${number}`,
    title: (number) => t`WARM-UP ${number}`,
    name: t`warm-up`,
    label: t`Warm-up`,
    meaning: t`Kept and shown, but counts for nothing.`,
  }),
  normal: () => ({
    numbered: (number) => t`set ${number}`,
    title: (number) => t`SET ${number}`,
    name: t`set`,
    label: t`Normal`,
    meaning: t`Counts for XP, volume and records.`,
  }),
  dropset: () => ({
    numbered: (number) => t`drop set ${number}`,
    title: (number) => t`DROP SET ${number}`,
    name: t`drop set`,
    label: t`Drop`,
    longLabel: t`Drop set`,
    meaning: t`Straight after, with less weight. Counts like any other.`,
  }),
  failure: () => ({
    numbered: (number) => t`failure set ${number}`,
    title: (number) => t`FAILURE SET ${number}`,
    name: t`failure set`,
    label: t`Failure`,
    longLabel: t`To failure`,
    meaning: t`Until nothing more would move. Counts like any other.`,
  }),
};

/** What members read of a type of set. An answer of a later release may name one that is not known yet. */
export function setTypeWords({ type }: Typed): SetTypeWords {
  return (type && Object.hasOwn(SET_TYPES, type) ? WORDS[type] : WORDS.normal)();
}
