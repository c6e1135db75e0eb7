import { type ReactNode, useId } from 'react';

type SheetSectionProps = { title: string; children: ReactNode };

/** A part of a sheet that is read: a heading, paragraphs, and what can be done. */
export function SheetSection({ title, children }: SheetSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 type-vt-24">
      <h3 id={id} className="type-vt-28 text-accent">
        {title}
      </h3>
      {children}
    </section>
  );
}
