/** The cabinet's boot log. */
export const BOOT_LINES = [
  { check: 'RAT-OS 1.0.0', result: 'OK' },
  { check: 'CHALKING PAWS', result: 'OK' },
  { check: 'LOADING IRON', result: 'OK' },
  { check: 'CALIBRATING GAINS', result: 'OK' },
  { check: 'EXCUSES FOUND', result: '0' },
];

/** At most 32 letters per line: with the cursor they fill a screen of 360 px. */
export const STORY_LINES: readonly string[] = [
  'Midnight. The gym is locked.',
  'A rat walks into a bar.',
  'The bar says no.',
  'Next night: same rat, same bar.',
  'The bar still says no.',
  'Night 41. It moves. A whisker.',
  'Nobody saw it. It still counts.',
  'Here, every rep scores.',
  'Your turn, rat.',
];

const BOOT_LINE_MILLISECONDS = 120;
const LETTER_MILLISECONDS = 30;
const FAST_LETTER_MILLISECONDS = 6;
/** The pause after each line, in letters: a punchline needs a moment, a shorter one when sped up. */
const BREATH = 8;

const BOOT_MILLISECONDS = BOOT_LINES.length * BOOT_LINE_MILLISECONDS;
/** Steps of the sequence: one per boot line, per letter, and per letter of a pause. */
const LAST_STEP = STORY_LINES.reduce((steps, line) => steps + line.length + BREATH, BOOT_LINES.length);

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
  return BOOT_LINES.length + Math.floor((slow + fast) / LETTER_MILLISECONDS);
}

export function introFrame(step: number): IntroFrame {
  const story: string[] = [];
  let letters = step - BOOT_LINES.length;
  for (const line of STORY_LINES) {
    if (letters <= 0) break;
    story.push(line.slice(0, letters));
    letters -= line.length + BREATH;
  }
  return { bootLines: Math.min(step, BOOT_LINES.length), story, isOver: step >= LAST_STEP };
}

export const FINAL_FRAME = introFrame(LAST_STEP);
