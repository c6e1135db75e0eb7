import { nextTier, tierAt } from './tiers.ts';

const FIRST_THRESHOLDS = [0, 2500, 4000, 6400, 10_240, 15_240, 20_240];
/** The later levels: XP per level, up to and including a threshold. */
const LATER_STEPS = [
  { step: 5000, upTo: 45_240 },
  { step: 10_000, upTo: 135_240 },
  { step: 12_000, upTo: 255_240 },
  { step: 13_000, upTo: 385_240 },
  { step: 14_000, upTo: 525_240 },
  { step: 15_000, upTo: 600_240 },
];

export const XP_THRESHOLDS: readonly number[] = climb();

function climb(): number[] {
  const thresholds = [...FIRST_THRESHOLDS];
  let threshold = thresholds.at(-1) ?? 0;
  for (const { step, upTo } of LATER_STEPS) {
    while (threshold < upTo) {
      threshold += step;
      thresholds.push(threshold);
    }
  }
  return thresholds;
}

/** The highest threshold reached. A total that is no XP at all, as of a broken answer, counts as none. */
export function levelIndexAt(xp: number): number {
  return Math.max(
    0,
    XP_THRESHOLDS.findLastIndex((threshold) => threshold <= xp),
  );
}

/** The level as members see it, counted from one. */
export function levelAt(xp: number): number {
  return levelIndexAt(xp) + 1;
}

export const TOP_THRESHOLD = Math.max(...XP_THRESHOLDS);
/** Each star beyond the top level takes this much XP. */
export const XP_PER_STAR = 100_000;

/** A total that is no XP at all has none. */
export function starsAt(xp: number): number {
  return Math.max(0, Math.floor((countable(xp) - TOP_THRESHOLD) / XP_PER_STAR));
}

/** Whole, and exact: a total that is no number is none. */
function countable(xp: number): number {
  return xp > 0 ? Math.floor(Math.min(xp, Number.MAX_SAFE_INTEGER)) : 0;
}

export function hasRisen(before: number, after: number): boolean {
  return levelIndexAt(after) > levelIndexAt(before) || starsAt(after) > starsAt(before);
}

/** Whether XP have brought another tier. One that is lost is not new, and XP that are not known bring none. */
export function hasNewTier(before = Number.NaN, after = Number.NaN): boolean {
  return after > before && tierAt(levelIndexAt(before)) !== tierAt(levelIndexAt(after));
}

/** Where XP puts a member; its words are in `level-words.ts`. At the top level the way is that to the next star. */
export function levelNumbers(xp: number) {
  const levelIndex = levelIndexAt(xp);
  const level = levelIndex + 1;
  const stars = starsAt(xp);
  const [start = 0, next] = XP_THRESHOLDS.slice(levelIndex);
  const isMaxLevel = next === undefined;
  const xpOfLevel = isMaxLevel ? XP_PER_STAR : next - start;
  const xpIntoLevel = Math.max(0, countable(xp) - start) - stars * XP_PER_STAR;
  const xpToNext = xpOfLevel - xpIntoLevel;
  return {
    levelIndex,
    level,
    tier: tierAt(levelIndex),
    nextTier: nextTier(levelIndex),
    isMaxLevel,
    stars,
    xpIntoLevel,
    xpOfLevel,
    xpToNext,
    /** Of the bar, 0 to 1. */
    fraction: xpIntoLevel / xpOfLevel,
  };
}

/** Where XP takes a member: from which level, tier and star to which. */
export function levelChange(xpBefore: number, xpGained: number) {
  const xpAfter = xpBefore + xpGained;
  const [before, after] = [levelIndexAt(xpBefore), levelIndexAt(xpAfter)];
  return {
    xpBefore,
    xpAfter,
    xpGained,
    levelBefore: before + 1,
    levelAfter: after + 1,
    tierBefore: tierAt(before),
    tierAfter: tierAt(after),
    starsBefore: starsAt(xpBefore),
    starsAfter: starsAt(xpAfter),
  };
}
