import { useEffect } from 'react';
import { preload } from '#client/device/audio/play.ts';
import { playFillingBar } from '#client/device/audio/play-filling-bar.ts';
import { useReducedMotion } from '#client/kit/use-reduced-motion.ts';
import type { XpRise } from './xp-rise.ts';

export function useRiseSound(rise: XpRise | null): void {
  const isStill = useReducedMotion();
  useEffect(() => preload(['tick', 'fill']), []);
  useEffect(() => (rise ? playFillingBar(rise.newCells, { isStill }) : undefined), [rise, isStill]);
}
