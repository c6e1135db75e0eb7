import { t } from '@lingui/core/macro';
/** A placeholder block, of the size that its classes say: `h-4 w-32`. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />;
}

const BLOCKS = {
  dashboard: ['h-52', 'h-12', 'h-25', 'h-6', 'h-6', 'h-6', 'h-6'],
  cards: ['h-6 w-48', 'h-28', 'h-28', 'h-28', 'h-28'],
  tiles: ['h-24', 'h-23', 'h-28', 'h-28', 'h-28'],
};

/** A screen's outline while its data loads: a card above rows, a list of cards, or tiles in pairs. */
export function ScreenSkeleton({ shape }: { shape: keyof typeof BLOCKS }) {
  return (
    <div className="screen flex flex-col gap-4" role="status">
      <span className="sr-only">{t`Loading...`}</span>
      {Object.entries(BLOCKS[shape]).map(([place, size]) => (
        <Skeleton key={place} className={size} />
      ))}
    </div>
  );
}
