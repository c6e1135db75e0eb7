import { RAT_HEAD_GRID } from './rat-head-grid.ts';
import { Sprite } from './sprite.tsx';

type RatHeadProps = {
  /** The width in px, best a multiple of 24; 40 in the top bar. */
  size?: number | undefined;
  label?: string | undefined;
  className?: string | undefined;
};

/** The logo: the rat with its headband. */
export function RatHead({ size = 48, label, className }: RatHeadProps) {
  return <Sprite grid={RAT_HEAD_GRID} size={size} label={label} className={className} />;
}
