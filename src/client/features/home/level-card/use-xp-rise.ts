import { useEffect, useState } from 'react';
import { celebrate } from '#client/workout/celebration/celebration.ts';
import { levelProgress } from '#core/progression/levels.ts';
import { keepShownXp, readShownXp } from './shown-xp.ts';
import { type XpRise, xpRise } from './xp-rise.ts';

const LEVEL_UP_MS = 2000;

/** What has risen since the card was last seen, be it on an earlier visit or a moment ago, and whether to celebrate now. */
export function useXpRise(userId: string, xp: number): { rise: XpRise | null; isLevelUp: boolean } {
  const [shown, setShown] = useState(() => ({ xp, rise: xpRise(readShownXp(userId), xp) }));
  const [celebrated, setCelebrated] = useState<XpRise | null>(null);
  // While rendering, so that the bar never stands at its end before it moves there.
  if (shown.xp !== xp) setShown({ xp, rise: xpRise(shown.xp, xp) });
  const { rise } = shown;

  useEffect(() => keepShownXp(userId, xp), [userId, xp]);

  useEffect(() => {
    if (!rise?.isLevelUp) return;
    const { level, tier, tierHint } = levelProgress(xp);
    // The overlay brings the fanfare.
    celebrate({ title: 'LEVEL UP!', achievement: `LVL ${level} ${tier}`, subtitle: tierHint });
    const timer = setTimeout(() => setCelebrated(rise), LEVEL_UP_MS);
    return () => clearTimeout(timer);
  }, [rise, xp]);

  return { rise, isLevelUp: rise?.isLevelUp === true && celebrated !== rise };
}
