import MASCOT_GRID from './mascot-grid.json' with { type: 'json' };
import { Sprite } from './sprite.tsx';

/** The rat with its barbell overhead, 36 x 32: level card, completion, menu. `size` is its width, best a multiple of 36. */
export function Mascot({ size = 72, className }: { size?: number; className?: string }) {
  return <Sprite grid={MASCOT_GRID} size={size} className={className} />;
}
