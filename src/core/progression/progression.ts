import { levelIndexAt, starsAt } from './levels.ts';
import { type TierName, tierAt } from './tiers.ts';

export interface LevelChange {
  readonly xpBefore: number;
  readonly xpAfter: number;
  readonly xpGained: number;
  readonly levelBefore: number;
  readonly levelAfter: number;
  readonly tierBefore: TierName;
  readonly tierAfter: TierName;
  readonly starsBefore: number;
  readonly starsAfter: number;
}

/** Where XP takes a member: from which level, tier and star to which. */
export function levelChange(xpBefore: number, xpGained: number): LevelChange {
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
