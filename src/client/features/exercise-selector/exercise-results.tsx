import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { Plus } from 'pixelarticons/react/Plus.js';
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
  /** How many exercises the member has made. */
  ownCount: number;
  onManage: () => void;
  /** What was searched for, if no exercise has this name. */
  nameToMake: string | null;
  onMake: (name: string) => void;
  onClear: () => void;
  onMouseDown: MouseEventHandler<HTMLElement>;
};

/** The list, or a message in its place. */
export function ExerciseResults({ list, nameToMake, onMake, ownCount, onManage, ...props }: ExerciseResultsProps) {
  const { onClear, onMouseDown, ...found } = props;
  if (list.isPending) return <Spinner text="Loading exercises..." kind="bar" className="py-12" />;
  if (!list.data) {
    return <ErrorState text="Failed to fetch exercises" query={list} />;
  }
  const count = rowsIn(found.sections);
  const hasText = found.search.text.trim() !== '';
  const isSearching = hasText || found.search.filter !== null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate, only the focus is kept where it was.
    <div className="selector-results" data-results-of={found.search.text} onMouseDown={onMouseDown}>
      <div className="flex items-center justify-between gap-3 px-4 pb-1.5">
        <p role="status" className="caption">
          {count} {isSearching ? plural(count, 'match', 'matches') : plural(count, 'exercise', 'exercises')}
        </p>
        {ownCount > 0 && !hasText ? (
          <button
            type="button"
            aria-haspopup="dialog"
            className="selector-yours type-vt-20 uppercase"
            onClick={onManage}
          >
            Yours: {ownCount}
            <Icon of={ChevronRight} size={12} />
          </button>
        ) : hasText || found.isSingleChoice ? (
          <p className="caption">{hasText ? 'Best match first' : 'Similar first'}</p>
        ) : (
          <p className="caption flex items-center gap-2">
            <Icon of={StarFilled} size={12} className="text-gold" />
            Favorites first
          </p>
        )}
      </div>
      {count > 0 && <ExerciseList {...found} />}
      {count > 0 && nameToMake && (
        <button
          type="button"
          aria-haspopup="dialog"
          className="selector-make type-vt-20"
          onClick={() => onMake(nameToMake)}
        >
          <Icon of={Plus} />
          <span className="[overflow-wrap:anywhere]">Make ‘{nameToMake}’</span>
        </button>
      )}
      {count === 0 && (
        <EmptyState
          title="No exercises found"
          action={
            isSearching && (
              <>
                {nameToMake && (
                  <Button aria-haspopup="dialog" className="max-w-full" onClick={() => onMake(nameToMake)}>
                    <span className="uppercase [overflow-wrap:anywhere]">Make ‘{nameToMake}’</span>
                  </Button>
                )}
                <Button variant="secondary" size="small" onClick={onClear}>
                  Show all
                </Button>
              </>
            )
          }
        />
      )}
    </div>
  );
}

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);
