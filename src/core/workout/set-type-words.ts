import type { SetType } from './set-types.ts';

interface SetTypeWords {
  /** As one of a few choices, where there is little room; and where there is more, if it is another. */
  readonly label: string;
  readonly longLabel?: string;
  readonly meaning: string;
}

/** What members read where they choose a type. Few screens need it. */
export const SET_TYPE_WORDS: Readonly<Record<SetType, SetTypeWords>> = {
  warmup: { label: 'Warm-up', meaning: 'Kept and shown, but counts for nothing.' },
  normal: { label: 'Normal', meaning: 'Counts for XP, volume and records.' },
  dropset: {
    label: 'Drop',
    longLabel: 'Drop set',
    meaning: 'Straight after, with less weight. Counts like any other.',
  },
  failure: {
    label: 'Failure',
    longLabel: 'To failure',
    meaning: 'Until nothing more would move. Counts like any other.',
  },
};
