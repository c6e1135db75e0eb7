import { plural, t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { Plus } from 'pixelarticons/react/Plus.js';
import { Star } from 'pixelarticons/react/Star.js';
import { type MouseEventHandler, memo, type RefCallback, useId, useState } from 'react';
import type { Starring } from '#client/data/exercises/favorites.ts';
import { Button } from '#client/kit/button.tsx';
import { Checkbox } from '#client/kit/checkbox.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { StarFilled } from '#client/kit/own-icons.tsx';
import { Spinner } from '#client/kit/spinner.tsx';
import { categoryName, filterInText } from '#client/words/equipment-words.ts';
import { exerciseName } from '#client/words/exercise-names.ts';
import type { Exercise } from '#contract/exercise.ts';
import type { SessionExercise } from '#core/workout/session/session.ts';
import { type ExerciseSearch, type ExerciseSection, isOwn } from './search-exercises.ts';
import { useHold } from './use-hold.ts';

export type ExerciseListProps = Pick<ExerciseRowProps, 'isSingleChoice' | 'onToggle' | 'onStar'> & {
  /** The search that the sections are the result of. */
  search: ExerciseSearch;
  sections: readonly ExerciseSection[];
  favorites: ReadonlySet<string>;
  selected: readonly Exercise[];
  inWorkout: readonly Pick<SessionExercise, 'exerciseId'>[];
};

export function ExerciseList({ search, sections, favorites, selected, inWorkout, ...row }: ExerciseListProps) {
  const id = useId();
  const { count, watchEnd } = useGrowingCount(search);
  const selectedIds = new Set(selected.map(({ id }) => id));
  const idsInWorkout = new Set(inWorkout.map(({ exerciseId }) => exerciseId));
  return (
    <>
      {firstRows(sections, count).map(({ title, exercises }, at) => (
        <section key={title} aria-labelledby={title ? `${id}-${at}` : undefined}>
          {title && (
            <h2 id={`${id}-${at}`} className="selector-section caption">
              {title}
            </h2>
          )}
          <ul>
            {exercises.map((exercise) => (
              <ExerciseRow
                key={exercise.id}
                exercise={exercise}
                isSelected={selectedIds.has(exercise.id)}
                isFavorite={favorites.has(exercise.id)}
                isInWorkout={idsInWorkout.has(exercise.id)}
                {...row}
              />
            ))}
          </ul>
        </section>
      ))}
      {rowsIn(sections) > count && <div key={count} ref={watchEnd} />}
    </>
  );
}

export function rowsIn(sections: readonly ExerciseSection[]): number {
  return sections.reduce((sum, { exercises }) => sum + exercises.length, 0);
}

const FIRST = 100;
const MORE = 200;
/** About two screens ahead. */
const AHEAD = '1600px';

/** How many rows to render: enough for a few screens, and more when the end comes near. Restarts with another list. */
function useGrowingCount(list: unknown): { count: number; watchEnd: RefCallback<Element> } {
  const [grown, setGrown] = useState({ list, count: FIRST });
  const count = grown.list === list ? grown.count : FIRST;
  const watchEnd = (end: Element) => {
    const observer = new IntersectionObserver(
      // A busy page is told of several moments at once: the last is now.
      (moments) => moments.at(-1)?.isIntersecting && setGrown({ list, count: count + MORE }),
      { rootMargin: AHEAD },
    );
    observer.observe(end);
    return () => observer.disconnect();
  };
  return { count, watchEnd };
}

type ExerciseRowProps = {
  exercise: Exercise;
  isSelected: boolean;
  isFavorite: boolean;
  /** Already in the workout, and cannot be added twice. */
  isInWorkout: boolean;
  /** A tap chooses only this one. */
  isSingleChoice: boolean;
  onToggle: (exercise: Exercise) => void;
  onStar: (starring: Starring) => void;
};

/** The whole row toggles, except for the star. Memoized, so that only changed rows of a thousand re-render. */
const ExerciseRow = memo(function ExerciseRow(props: ExerciseRowProps) {
  const { exercise, isSelected, isFavorite, isInWorkout, isSingleChoice, onToggle, onStar } = props;
  const { id, category, selector_filter } = exercise;
  const name = exerciseName(id, exercise.name);
  const facts = [
    categoryName(category),
    selector_filter ? filterInText(selector_filter) : t`no group`,
    isOwn(exercise) && t`yours`,
    isInWorkout && t`in your workout`,
  ];
  const description = (
    <>
      <span translate="no" className="block type-vt-24">
        {name}
      </span>{' '}
      <span className="block type-vt-18 text-ink-dim">{facts.filter(Boolean).join(' · ')}</span>
    </>
  );
  return (
    <li className="selector-row" data-exercise={id} data-selected={isSelected || undefined}>
      {isSingleChoice ? (
        <button type="button" disabled={isInWorkout} className="selector-choice" onClick={() => onToggle(exercise)}>
          {description}
        </button>
      ) : (
        <Checkbox
          checked={isSelected || isInWorkout}
          disabled={isInWorkout}
          onChange={() => onToggle(exercise)}
          className="min-w-0 grow self-stretch py-1 ps-4"
        >
          {description}
        </Checkbox>
      )}
      <IconButton
        label={t`Favorite ${{ exercise: name }}`}
        aria-pressed={isFavorite}
        icon={isFavorite ? StarFilled : Star}
        className={`mx-2 ${isFavorite ? 'text-gold' : 'text-ink-dim'}`}
        onClick={() => onStar({ exerciseId: id, name: exercise.name, isFavorite: !isFavorite })}
      />
    </li>
  );
});

/** Only the first rows of a list with sections: rows far below the screen need not be rendered yet. */
export function firstRows(sections: readonly ExerciseSection[], count: number): readonly ExerciseSection[] {
  const first: ExerciseSection[] = [];
  let room = count;
  for (const section of sections) {
    if (room <= 0) break;
    first.push({ ...section, exercises: section.exercises.slice(0, room) });
    room -= section.exercises.length;
  }
  return first;
}

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
  onHold: (exerciseId: string) => void;
};

/** The list, or a message in its place. */
export function ExerciseResults({ list, nameToMake, onMake, ownCount, onManage, ...props }: ExerciseResultsProps) {
  const { onClear, onMouseDown, onHold, ...found } = props;
  const holding = useHold(onHold);
  if (list.isPending) return <Spinner text={t`Loading exercises...`} kind="bar" className="py-12" />;
  if (!list.data) {
    return <ErrorState text={t`Failed to fetch exercises`} query={list} />;
  }
  const count = rowsIn(found.sections);
  const hasText = found.search.text.trim() !== '';
  const isSearching = hasText || found.search.filter !== null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate, only the focus is kept where it was.
    <div className="selector-results" data-results-of={found.search.text} onMouseDown={onMouseDown} {...holding}>
      <div className="flex items-center justify-between gap-3 px-4 pb-1.5">
        <p role="status" className="caption">
          {isSearching
            ? plural(count, { one: `${count} match`, other: `${count} matches` })
            : plural(count, { one: `${count} exercise`, other: `${count} exercises` })}
        </p>
        {ownCount > 0 && !hasText ? (
          <button
            type="button"
            aria-haspopup="dialog"
            className="selector-yours type-vt-20 uppercase"
            onClick={onManage}
          >
            {t`Yours: ${ownCount}`}
            <Icon of={ChevronRight} size={12} />
          </button>
        ) : hasText || found.isSingleChoice ? (
          <p className="caption">{hasText ? t`Best match first` : t`Similar first`}</p>
        ) : (
          <p className="caption flex items-center gap-2">
            <Icon of={StarFilled} size={12} className="text-gold" />
            {t`Favorites first`}
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
          <span className="[overflow-wrap:anywhere]">{t`Make ‘${nameToMake}’`}</span>
        </button>
      )}
      {count === 0 && (
        <EmptyState
          title={t`No exercises found`}
          action={
            isSearching && (
              <>
                {nameToMake && (
                  <Button aria-haspopup="dialog" className="max-w-full" onClick={() => onMake(nameToMake)}>
                    <span className="uppercase [overflow-wrap:anywhere]">{t`Make ‘${nameToMake}’`}</span>
                  </Button>
                )}
                <Button variant="secondary" size="small" onClick={onClear}>
                  {t`Show all`}
                </Button>
              </>
            )
          }
        />
      )}
    </div>
  );
}
