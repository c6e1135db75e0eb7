import { BOOT_LINES, STORY_LINES } from './intro-script.ts';

const BOOT_LINE_MILLISECONDS = 120;
const LETTER_MILLISECONDS = 30;
const FAST_LETTER_MILLISECONDS = 6;
/** The pause behind each line, in letters: a punchline needs a moment, and a fast one a short moment. */
const BREATH = 8;

const BOOT_MILLISECONDS = BOOT_LINES.length * BOOT_LINE_MILLISECONDS;
/** Steps of the sequence: a boot line is one, a letter is one, and so is each letter of a breath. */
const LAST_STEP = STORY_LINES.reduce((steps, line) => steps + line.length + BREATH, BOOT_LINES.length);

/** What there is to see at one moment. */
export interface IntroFrame {
  readonly bootLines: number;
  /** The lines begun so far, as far as they are typed. */
  readonly story: readonly string[];
  /** Everything is there, and PRESS START with it. */
  readonly isOver: boolean;
}

/**
 * How far the sequence is, in whole steps, so that most moments of a fast screen equal the one before.
 * From `fastFrom` on, also in milliseconds since the start, letters come five times as fast.
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
