import { type ComponentType, isValidElement, type ReactElement, type SVGProps } from 'react';

/** An icon of the set: `import { Menu } from 'pixelarticons/react/Menu.js'`, one by one, to bundle only used icons. */
export type Drawing = ComponentType<SVGProps<SVGSVGElement>>;

type IconProps = {
  of: Drawing;
  /** Crisp in multiples of 12. */
  size?: number;
  className?: string;
  /** The accessible name. Most icons stand beside a text and need none. */
  label?: string;
};

/** One icon of the set, in the colour of the surrounding text. */
export function Icon({ of: Drawing, size = 24, className = '', label }: IconProps) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
  return (
    <Drawing {...spoken} width={size} height={size} shapeRendering="crispEdges" className={`shrink-0 ${className}`} />
  );
}

/** What a button, switch or field takes as its icon: one of the set, or an element with its own look. */
export type IconSource = Drawing | ReactElement;

export function drawIcon(icon: IconSource | undefined): ReactElement | undefined {
  return icon === undefined || isValidElement(icon) ? icon : <Icon of={icon as Drawing} />;
}
