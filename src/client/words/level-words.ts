import { t } from '@lingui/core/macro';
import { levelNumbers } from '#core/progression/levels.ts';
import { withCommas } from './format/numbers.ts';

function rankName(level: number, stars: number): string {
  return stars > 0 ? `★${stars}` : t`LVL ${level}`;
}

/** What the XP card shows. */
export function levelProgress(xp: number) {
  const numbers = levelNumbers(xp);
  const { level, stars, isMaxLevel } = numbers;
  const nextRank = isMaxLevel ? rankName(level, stars + 1) : rankName(level + 1, 0);
  return {
    ...numbers,
    tierHint: tierHint(numbers.nextTier),
    /** `LVL 13`, and `★12` with stars. */
    rank: rankName(level, stars),
    text: t`${{ into: withCommas(numbers.xpIntoLevel) }} / ${{ of: withCommas(numbers.xpOfLevel) }} XP`,
    toNextText: t`${{ left: withCommas(numbers.xpToNext) }} to ${nextRank}`,
  };
}
export type LevelProgress = ReturnType<typeof levelProgress>;

function tierHint(next: ReturnType<typeof levelNumbers>['nextTier']): string {
  return next ? t`${{ tier: next.name }} unlocked at LVL ${{ level: next.level }}` : t`MAX TIER REACHED`;
}
