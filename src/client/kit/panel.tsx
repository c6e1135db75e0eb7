import { type ComponentProps, type ReactNode, useId } from 'react';

type PanelProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li';
  /** `main` marks the most important card of a screen: a thick primary edge. */
  edge?: 'normal' | 'main' | 'selected' | 'gold' | 'accent' | 'bad' | 'good' | undefined;
  /** Small corners for tiles under 96 px. */
  corner?: 'large' | 'small' | undefined;
  ground?: 'panel' | 'panel-2' | 'bg';
  /** A hard shadow; the parent leaves 4 px for it on the right and below. */
  shadow?: boolean;
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

/** The card around content. The caller sets the padding: 16, or 12 in dense tiles. */
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
  // All of these elements take a div's props.
  const Element = as as 'div';
  return <Element {...rest} className={look} />;
}

type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode;
  heading?: 'h2' | 'h3' | undefined;
  titleClassName?: string | undefined;
};

/** A section of a screen, named by its heading. */
export function Section({ title, heading: Heading = 'h2', titleClassName, children, ...rest }: SectionProps) {
  const id = useId();
  return (
    <section {...rest} aria-labelledby={id}>
      <Heading id={id} className={titleClassName}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
