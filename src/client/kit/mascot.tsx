import { MASCOT_GRID } from './mascot-grid.ts';
import { Sprite } from './sprite.tsx';

type MascotProps = {
  /** The width in px, best a multiple of 36. */
  size?: number | undefined;
  label?: string | undefined;
  className?: string | undefined;
};

/** The rat with its barbell overhead: level card, completion, menu. */
export function Mascot({ size = 72, label, className }: MascotProps) {
  return <Sprite grid={MASCOT_GRID} size={size} label={label} className={className} />;
}
