import type { ReactNode } from 'react';

/** A label of a few letters: PR. */
export function Badge({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <span
      className={`stepped-small edge-gold ground-gold inline-flex h-6 items-center px-1 type-px-16 text-bg ${className}`}
    >
      {children}
    </span>
  );
}
