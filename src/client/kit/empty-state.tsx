import type { ReactNode } from 'react';

type EmptyStateProps = {
  /** In capitals. Not a heading, because the screen has its own. */
  title: string;
  text?: string;
  /** An image above the text: a sprite or an icon of 48 px. */
  art?: ReactNode;
  /** The way out, usually a button. */
  action?: ReactNode;
  className?: string;
};

/** Says that there is nothing yet, and what to do about it. */
export function EmptyState({ title, text, art, action, className = '' }: EmptyStateProps) {
  return (
    <div className={`flex flex-col items-center gap-4 px-4 py-8 text-center ${className}`}>
      {art && <div className="text-ink-dim">{art}</div>}
      <p className="type-px-16 text-balance">{title}</p>
      {text && <p className="max-w-[32ch] type-vt-24 text-balance text-ink-dim">{text}</p>}
      {action}
    </div>
  );
}
