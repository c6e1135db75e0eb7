import { useEffect, useRef } from 'react';
import { Button } from '#client/kit/button.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { counted } from '#core/format/numbers.ts';
import type { History } from './use-history.ts';

type ListEndProps = {
  history: History;
  /** How many workouts are shown. */
  count: number;
};

/** Loads more when the end comes near, or by a button for keyboards; at the very end, says so. */
export function ListEnd({ history, count }: ListEndProps) {
  const { hasMore, isFetching, isFetchingMore, hasFailedToFetchMore, fetchMore } = history;
  const pressedAt = useRef<number | null>(null);

  // After a press on the button, the focus moves to the first new workout.
  useEffect(() => {
    if (pressedAt.current === null || count <= pressedAt.current) return;
    document.querySelectorAll<HTMLElement>('.history-toggle')[pressedAt.current]?.focus();
    pressedAt.current = null;
  }, [count]);

  const press = () => {
    pressedAt.current = count;
    fetchMore();
  };
  if (hasFailedToFetchMore) {
    return <ErrorState text="Failed to fetch workouts" isRetrying={isFetchingMore} onRetry={press} />;
  }
  if (!hasMore) {
    return (
      <p className="py-4 text-center type-vt-20 text-ink-dim">The beginning. {counted(count, 'workout')} in all.</p>
    );
  }
  return (
    <>
      <Threshold key={`${count} ${isFetching}`} onReach={fetchMore} />
      <Button variant="secondary" busy={isFetchingMore} busyLabel="LOADING" className="mr-1" onClick={press}>
        LOAD MORE
      </Button>
    </>
  );
}

/** A screen and a half ahead, so that scrolling rarely reaches the end. */
const AHEAD = '1200px';

function Threshold({ onReach }: { onReach: () => void }) {
  const line = useRef<HTMLDivElement>(null);
  const reach = useRef(onReach);
  useEffect(() => {
    reach.current = onReach;
  });
  useEffect(() => {
    if (!line.current || typeof IntersectionObserver === 'undefined') return undefined;
    // A busy page is told of several moments at once: the last is now.
    const observer = new IntersectionObserver((moments) => moments.at(-1)?.isIntersecting && reach.current(), {
      rootMargin: `0px 0px ${AHEAD}`,
    });
    observer.observe(line.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={line} aria-hidden="true" />;
}
