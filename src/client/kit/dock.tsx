import type { ReactNode } from 'react';

type DockProps = { className?: string; above?: ReactNode; children: ReactNode };

/**
 * The screen's actions, pinned within reach of the thumb. Last in the screen, outside its margins. What is `above` grows
 * upwards, so that the actions stay where they are.
 */
export function Dock({ className = '', above, children }: DockProps) {
  return (
    <div data-keep-clear className="dock">
      {above}
      <div className={`mx-auto flex w-full max-w-310 gap-3 ${className}`}>{children}</div>
    </div>
  );
}
