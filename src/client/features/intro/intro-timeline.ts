import { t } from '@lingui/core/macro';

/** The cabinet's boot log. */
export const bootLines = () => [
  {
    check: t({ message: 'RAT-OS 1.0.0', comment: 'boot log, at most 30 letters' }),
    result: t({ message: 'OK', context: 'boot log', comment: 'at most 4 letters' }),
  },
  {
    check: t({ message: 'CHALKING PAWS', comment: 'boot log, at most 30 letters' }),
    result: t({ message: 'OK', context: 'boot log', comment: 'at most 4 letters' }),
  },
  {
    check: t({ message: 'LOADING IRON', comment: 'boot log, at most 30 letters' }),
    result: t({ message: 'OK', context: 'boot log', comment: 'at most 4 letters' }),
  },
  {
    check: t({ message: 'CALIBRATING GAINS', comment: 'boot log, at most 30 letters' }),
    result: t({ message: 'OK', context: 'boot log', comment: 'at most 4 letters' }),
  },
  { check: t({ message: 'EXCUSES FOUND', comment: 'boot log, at most 30 letters' }), result: '0' },
];
const BOOT_LINES = 5;

/** At most 32 letters per line: with the cursor they fill a screen of 360 px. */
export const storyLines = (): readonly string[] => [
  t({ message: 'Midnight. The gym is locked.', comment: 'intro, at most 32 letters' }),
  t({ message: 'A rat walks into a bar.', comment: 'intro, at most 32 letters' }),
  t({ message: 'The bar says no.', comment: 'intro, at most 32 letters' }),
  t({ message: 'Next night: same rat, same bar.', comment: 'intro, at most 32 letters' }),
  t({ message: 'The bar still says no.', comment: 'intro, at most 32 letters' }),
  t({ message: 'Night 41. It moves. A whisker.', comment: 'intro, at most 32 letters' }),
  t({ message: 'Nobody saw it. It still counts.', comment: 'intro, at most 32 letters' }),
  t({ message: 'Here, every rep scores.', comment: 'intro, at most 32 letters' }),
  t({ message: 'Your turn, rat.', comment: 'intro, at most 32 letters' }),
];

const BOOT_LINE_MILLISECONDS = 120;
const LETTER_MILLISECONDS = 30;
const FAST_LETTER_MILLISECONDS = 6;
/** The pause after each line, in letters: a punchline needs a moment, a shorter one when sped up. */
const BREATH = 8;

const BOOT_MILLISECONDS = BOOT_LINES * BOOT_LINE_MILLISECONDS;

/** What is visible at one moment. */
export interface IntroFrame {
  readonly bootLines: number;
  /** The lines so far, as far as they are typed. */
  readonly story: readonly string[];
  /** Everything is shown, including PRESS START. */
  readonly isOver: boolean;
}

/**
 * The position in the sequence in whole steps, so that most frames equal the previous one. From `fastFrom` on, in
 * milliseconds since the start, letters come five times as fast.
 */
export function introStepAt(elapsed: number, fastFrom = Number.POSITIVE_INFINITY): number {
  if (elapsed < BOOT_MILLISECONDS) return Math.max(0, Math.floor(elapsed / BOOT_LINE_MILLISECONDS));
  const typing = elapsed - BOOT_MILLISECONDS;
  const slow = Math.min(typing, Math.max(0, fastFrom - BOOT_MILLISECONDS));
  const fast = (typing - slow) * (LETTER_MILLISECONDS / FAST_LETTER_MILLISECONDS);
  return BOOT_LINES + Math.floor((slow + fast) / LETTER_MILLISECONDS);
}

/** Steps of the sequence: one per boot line, per letter, and per letter of a pause. */
export function introFrame(step: number): IntroFrame {
  const story: string[] = [];
  let letters = step - BOOT_LINES;
  for (const line of storyLines()) {
    if (letters > 0) story.push(line.slice(0, letters));
    letters -= line.length + BREATH;
  }
  return { bootLines: Math.min(step, BOOT_LINES), story, isOver: letters >= 0 };
}

export const finalFrame = () => introFrame(Number.POSITIVE_INFINITY);
