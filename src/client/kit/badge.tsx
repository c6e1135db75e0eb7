import type { ReactNode } from 'react';

type BadgeProps = { tone?: 'gold' | 'good' | 'bad' | undefined; className?: string | undefined; children: ReactNode };

const TONES = { gold: 'edge-gold ground-gold', good: 'edge-good ground-good', bad: 'edge-bad ground-bad' };

/** A stamp of a few letters: PR. */
export function Badge({ tone = 'gold', className = '', children }: BadgeProps) {
  return (
    <span className={`stepped-small ${TONES[tone]} inline-flex h-6 items-center px-1 type-px-16 text-bg ${className}`}>
      {children}
    </span>
  );
}
