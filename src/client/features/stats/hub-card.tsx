import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { fitted } from '#client/kit/fitted.ts';
import { Icon } from '#client/kit/icon.tsx';

type CardProps = { name: string; title: string; note?: ReactNode; href: string; children: ReactNode };

/** The whole card leads to its screen. */
export function HubCard({ name, title, note, href, children }: CardProps) {
  return (
    <Link
      href={href}
      className={`stats-card stats-${name} ${name === 'strength' ? 'edge-primary edge-thick casts-shadow' : ''} stepped`}
    >
      <span className="stats-card-title">
        <h2 key={title} ref={fitted} className="fitted-caption">
          {title}
        </h2>{' '}
        {note && <span className="type-vt-18 text-ink-dim ms-auto">{note}</span>}
        <Icon of={ChevronRight} className={note ? '' : 'ms-auto'} />
      </span>
      {children}
    </Link>
  );
}
