import type { ReactNode } from 'react';

type DockProps = { className?: string | undefined; children: ReactNode };

/** The screen's actions, pinned within reach of the thumb. Last in the screen, outside its margins. */
export function Dock({ className = '', children }: DockProps) {
  return (
    <div data-keep-clear className="dock">
      <div className={`mx-auto flex w-full max-w-310 gap-3 ${className}`}>{children}</div>
    </div>
  );
}
