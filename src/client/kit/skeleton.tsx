type SkeletonProps = {
  /** Its size: `h-4 w-32`. */
  className?: string | undefined;
};

/** A placeholder block. */
export function Skeleton({ className = '' }: SkeletonProps) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />;
}

type ScreenSkeletonProps = {
  /** A card above rows, a list of cards, or tiles in pairs: the shape of the coming screen. */
  shape?: 'dashboard' | 'cards' | 'tiles' | undefined;
};

const BLOCKS = {
  dashboard: ['h-52', 'h-12', 'h-25', 'h-6', 'h-6', 'h-6', 'h-6'],
  cards: ['h-6 w-48', 'h-28', 'h-28', 'h-28', 'h-28'],
  tiles: ['h-24', 'h-23', 'h-28', 'h-28', 'h-28'],
};

/** A screen's outline while its data loads. */
export function ScreenSkeleton({ shape = 'cards' }: ScreenSkeletonProps) {
  return (
    <div className="screen flex flex-col gap-4" role="status">
      <span className="sr-only">Loading...</span>
      {Object.entries(BLOCKS[shape]).map(([place, size]) => (
        <Skeleton key={place} className={size} />
      ))}
    </div>
  );
}
