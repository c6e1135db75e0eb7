import { litCells } from '#client/kit/segmented-bar.tsx';
import { hasRisen, levelProgress } from '#core/progression/levels.ts';

export const XP_CELLS = 20;

/** How far the bar moves when XP rise. */
export interface XpRise {
  readonly gained: number;
  /** The first cell that lights up. A new level or star starts with an empty bar. */
  readonly lightFrom: number;
  readonly newCells: number;
  /** A new level or a new star. */
  readonly isLevelUp: boolean;
}

/** `null` if there is nothing to show: the XP were never shown here, or have not risen. */
export function xpRise(before: number | null, now: number): XpRise | null {
  if (before === null || !(now > before)) return null;
  const [from, to] = [levelProgress(before), levelProgress(now)];
  const isLevelUp = hasRisen(before, now);
  const lit = litCells(to.fraction, XP_CELLS);
  const litBefore = isLevelUp ? 0 : litCells(from.fraction, XP_CELLS);
  // A rise of less than a cell only moves the tip.
  const lightFrom = Math.max(Math.min(litBefore, lit - 1), 0);
  return { gained: now - before, lightFrom, newCells: lit - lightFrom, isLevelUp };
}
