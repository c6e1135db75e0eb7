import { levelIndexOf } from './levels.ts';
import { type TierName, tierOf } from './tiers.ts';

export interface LevelChange {
  readonly xpBefore: number;
  readonly xpAfter: number;
  readonly xpGained: number;
  readonly levelBefore: number;
  readonly levelAfter: number;
  readonly tierBefore: TierName;
  readonly tierAfter: TierName;
}

/** Where XP takes a member: from which level and tier to which. */
export function levelChange(xpBefore: number, xpGained: number): LevelChange {
  const xpAfter = xpBefore + xpGained;
  const [before, after] = [levelIndexOf(xpBefore), levelIndexOf(xpAfter)];
  return {
    xpBefore,
    xpAfter,
    xpGained,
    levelBefore: before + 1,
    levelAfter: after + 1,
    tierBefore: tierOf(before),
    tierAfter: tierOf(after),
  };
}
