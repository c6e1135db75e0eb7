import type { UseQueryResult } from '@tanstack/react-query';
import type { MouseEventHandler } from 'react';
import { Button } from '#client/kit/button.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { StarFilled } from '#client/kit/own-icons.tsx';
import { Spinner } from '#client/kit/spinner.tsx';
import type { Exercise } from '#contract/exercise.ts';
import { ExerciseList, type ExerciseListProps, rowsIn } from './exercise-list.tsx';

type ExerciseResultsProps = ExerciseListProps & {
  list: UseQueryResult<Exercise[]>;
  onClear: () => void;
  onMouseDown: MouseEventHandler<HTMLElement>;
};

/** The list, or a message in its place. */
export function ExerciseResults({ list, onClear, onMouseDown, ...found }: ExerciseResultsProps) {
  if (list.isPending) return <Spinner text="Loading exercises..." kind="bar" className="py-12" />;
  if (!list.data) {
    return (
      <ErrorState text="Failed to fetch exercises" isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
    );
  }
  const count = rowsIn(found.sections);
  const hasText = found.search.text.trim() !== '';
  const isSearching = hasText || found.search.filter !== null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate, only the focus is kept where it was.
    <div className="selector-results" onMouseDown={onMouseDown}>
      <div className="flex items-center justify-between gap-3 px-4 pb-1.5">
        <p role="status" className="caption">
          {count} {nounFor(count, isSearching)}
        </p>
        {hasText || found.isSingleChoice ? (
          <p className="caption">{hasText ? 'Best match first' : 'Similar first'}</p>
        ) : (
          <p className="caption flex items-center gap-2">
            <Icon of={StarFilled} size={12} className="text-gold" />
            Favorites first
          </p>
        )}
      </div>
      {count > 0 ? (
        <ExerciseList {...found} />
      ) : (
        <EmptyState
          title="No exercises found"
          action={
            isSearching && (
              <Button variant="secondary" size="small" onClick={onClear}>
                Show all
              </Button>
            )
          }
        />
      )}
    </div>
  );
}

function nounFor(count: number, isSearching: boolean): string {
  if (isSearching) return count === 1 ? 'match' : 'matches';
  return count === 1 ? 'exercise' : 'exercises';
}
