import { levelNumbers, XP_THRESHOLDS } from '#core/progression/levels.ts';
import { TIERS } from '#core/progression/tiers.ts';

const ROLL_MS = 400;
/** Less than three flashes a second. */
const ROLL_WHITE_MS = 100;

/** The XP at which each tier begins, up to the tier of these, which are the last. */
export function tiersUpTo(xp: number): number[] {
  const { tier } = levelNumbers(xp);
  const below = TIERS.slice(
    0,
    TIERS.findIndex(({ name }) => name === tier),
  );
  return [...below.map(({ firstLevelIndex }) => XP_THRESHOLDS[firstLevelIndex] ?? 0), xp];
}

/** How long a rat takes to roll through all tiers up to that of these XP. */
export function rollingTime(xp: number): number {
  const tiers = tiersUpTo(xp).length - 1;
  return tiers > 0 ? tiers * ROLL_MS + ROLL_WHITE_MS : 0;
}

/** The rat as it rolls through the tiers, each of which begins as a white shape. */
export function rollingRat(xp: number, elapsed: number) {
  const tiers = tiersUpTo(xp);
  const at = Math.min(Math.floor(elapsed / ROLL_MS), tiers.length - 1);
  return { xp: tiers[at] ?? xp, isWhite: at > 0 && elapsed - at * ROLL_MS < ROLL_WHITE_MS };
}
