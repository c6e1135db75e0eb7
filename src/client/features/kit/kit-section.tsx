import type { ReactNode } from 'react';

type KitSectionProps = { title: string; children: ReactNode };

export function KitSection({ title, children }: KitSectionProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-5 border-line border-t-2 py-6">
      <h2 className="type-px-16">{title}</h2>
      {children}
    </section>
  );
}

type SampleProps = { of: string; className?: string; children: ReactNode };

/** One component in one state, labelled with the state. */
export function Sample({ of: name, className = '', children }: SampleProps) {
  return (
    <div className={`flex min-w-0 flex-col gap-2 ${className}`}>
      <h3 className="type-vt-18 text-ink-dim">{name}</h3>
      {children}
    </div>
  );
}

/** Samples side by side, as many as fit. */
export function Samples({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-x-8 gap-y-6">{children}</div>
  );
}
