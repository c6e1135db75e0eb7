import type { ComponentType, SVGProps } from 'react';

type IconProps = {
  /**
   * An icon of the set: `import { Menu } from 'pixelarticons/react/Menu.js'`, one by one, so that only used icons are
   * bundled.
   */
  of: ComponentType<SVGProps<SVGSVGElement>>;
  /** Crisp in multiples of 12. */
  size?: number | undefined;
  className?: string | undefined;
  /** The accessible name. Most icons stand beside a text and need none. */
  label?: string | undefined;
};

/** One icon of the set, in the colour of the surrounding text. */
export function Icon({ of: Drawing, size = 24, className = '', label }: IconProps) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
  return (
    <Drawing {...spoken} width={size} height={size} shapeRendering="crispEdges" className={`shrink-0 ${className}`} />
  );
}
