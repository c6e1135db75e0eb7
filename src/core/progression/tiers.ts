/** The named ranks, each from its first level index up to the next one's; the last is MYTHIC, indices 54 and 55. */
export const TIERS = [
  { name: 'GYMRATT', firstLevelIndex: 0 },
  { name: 'SWOLERATT', firstLevelIndex: 9 },
  { name: 'BEASTRATT', firstLevelIndex: 19 },
  { name: 'TITANRATT', firstLevelIndex: 29 },
  { name: 'OMNIRATT', firstLevelIndex: 39 },
  { name: 'RATZILLA', firstLevelIndex: 49 },
  { name: 'MYTHIC', firstLevelIndex: 54 },
] as const;

export type TierName = (typeof TIERS)[number]['name'];

export function tierAt(levelIndex: number): TierName {
  return (TIERS[tierIndexAt(levelIndex)] ?? TIERS[0]).name;
}

/** The one after it, with its first level as members see it. */
export function nextTier(levelIndex: number): { readonly name: TierName; readonly level: number } | null {
  const next = TIERS[tierIndexAt(levelIndex) + 1];
  return next ? { name: next.name, level: next.firstLevelIndex + 1 } : null;
}

/** Below the first level there is no tier: whatever is lower, or no number at all, is of the first. */
function tierIndexAt(levelIndex: number): number {
  return Math.max(
    0,
    TIERS.findLastIndex(({ firstLevelIndex }) => firstLevelIndex <= levelIndex),
  );
}
