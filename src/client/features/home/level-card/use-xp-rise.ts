import { useEffect, useState } from 'react';
import { celebrate } from '#client/play/celebration/celebration.ts';
import { keepShownXp, readShownXp } from '#client/play/podium/shown-xp.ts';
import { levelProgress } from '#core/progression/levels.ts';
import { type XpRise, xpRise } from './xp-rise.ts';

const LEVEL_UP_MS = 2000;

/** The rise since the card was last seen, on an earlier visit or a moment ago, and whether to celebrate it. */
export function useXpRise(userId: string, xp: number): { rise: XpRise | null; isLevelUp: boolean } {
  const [shown, setShown] = useState(() => ({ xp, rise: xpRise(readShownXp(userId), xp) }));
  const [celebrated, setCelebrated] = useState<XpRise | null>(null);
  // During rendering, so that the bar never shows its end before it moves there.
  if (shown.xp !== xp) setShown({ xp, rise: xpRise(shown.xp, xp) });
  const { rise } = shown;

  useEffect(() => keepShownXp(userId, xp), [userId, xp]);

  useEffect(() => {
    if (!rise?.isLevelUp) return;
    const { level, tier, stars, tierHint, toNextText } = levelProgress(xp);
    // The overlay plays the fanfare.
    celebrate(
      stars > 0
        ? { title: 'NEW STAR!', achievement: `${tier} ★${stars}`, subtitle: toNextText }
        : { title: 'LEVEL UP!', achievement: `LVL ${level} ${tier}`, subtitle: tierHint },
    );
    const timer = setTimeout(() => setCelebrated(rise), LEVEL_UP_MS);
    return () => clearTimeout(timer);
  }, [rise, xp]);

  return { rise, isLevelUp: rise?.isLevelUp === true && celebrated !== rise };
}
