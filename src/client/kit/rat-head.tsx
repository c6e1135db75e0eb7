import RAT_HEAD_GRID from './rat-head-grid.json' with { type: 'json' };
import { Sprite } from './sprite.tsx';

/** The logo: the rat with its headband, 24 x 24. `size` is its width, best a multiple of 24; 40 in the top bar. */
export function RatHead({ size, className }: { size: number; className?: string }) {
  return <Sprite grid={RAT_HEAD_GRID} size={size} className={className} />;
}
