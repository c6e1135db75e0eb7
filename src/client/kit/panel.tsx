import type { ComponentProps } from 'react';

type PanelProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  /** `main` is the card that its screen is about: thick, in primary. */
  edge?: 'normal' | 'main' | 'selected' | 'gold' | 'accent' | 'bad' | 'good' | undefined;
  /** Small corners for tiles under 96 px. */
  corner?: 'large' | 'small' | undefined;
  ground?: 'panel' | 'panel-2' | 'bg' | undefined;
  /** A hard shadow, for which the parent leaves 4 px at the right and the foot. */
  shadow?: boolean | undefined;
};

const EDGES = {
  normal: '',
  main: 'edge-primary edge-thick',
  selected: 'edge-primary',
  gold: 'edge-gold',
  accent: 'edge-accent',
  bad: 'edge-bad',
  good: 'edge-good',
};
const GROUNDS = { panel: '', 'panel-2': 'ground-panel-2', bg: 'ground-bg' };

/** The card that everything lies on. Padding is the caller's: 16, or 12 in dense tiles. */
export function Panel({
  as = 'div',
  edge = 'normal',
  corner = 'large',
  ground = 'panel',
  shadow = false,
  className = '',
  ...rest
}: PanelProps) {
  const shape = corner === 'large' ? 'stepped' : 'stepped-small';
  const look = [shape, EDGES[edge], GROUNDS[ground], shadow ? 'casts-shadow' : '', className].filter(Boolean).join(' ');
  // All of them take what a div takes.
  const Element = as as 'div';
  return <Element {...rest} className={look} />;
}
