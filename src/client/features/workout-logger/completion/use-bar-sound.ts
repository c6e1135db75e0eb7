import { useEffect } from 'react';
import { playFillingBar } from '#client/device/audio/play-filling-bar.ts';

export function useBarSound(newCells: number, isPlaying: boolean): void {
  useEffect(
    () => (isPlaying && newCells > 0 ? playFillingBar(newCells, { isStill: false }) : undefined),
    [newCells, isPlaying],
  );
}
