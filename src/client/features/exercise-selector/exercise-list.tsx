import { Star } from 'pixelarticons/react/Star.js';
import { memo, type RefCallback, useId, useState } from 'react';
import { Checkbox } from '#client/kit/checkbox.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { StarFilled } from '#client/kit/own-icons.tsx';
import type { Exercise } from '#contract/exercise.ts';
import type { SessionExercise } from '#core/workout/session/session.ts';
import { type ExerciseSearch, type ExerciseSection, isOwn } from './search-exercises.ts';
import type { Starring } from './use-exercise-search.ts';

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
      {firstRows(sections, count).map(({ title, exercises }) => (
        <section key={title} aria-labelledby={title ? `${id}-${title}` : undefined}>
          {title && (
            <h2 id={`${id}-${title}`} className="selector-section caption">
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
  const { id, name, category, selector_filter } = exercise;
  const description = (
    <>
      <span translate="no" className="block type-vt-24">
        {name}
      </span>{' '}
      <span className="block type-vt-18 text-ink-dim">
        {category} · {selector_filter?.toLowerCase() ?? 'no group'}
        {isOwn(exercise) && ' · yours'}
        {isInWorkout && ' · in your workout'}
      </span>
    </>
  );
  return (
    <li className="selector-row" data-selected={isSelected || undefined}>
      {isSingleChoice ? (
        <button type="button" disabled={isInWorkout} className="selector-choice" onClick={() => onToggle(exercise)}>
          {description}
        </button>
      ) : (
        <Checkbox
          checked={isSelected || isInWorkout}
          disabled={isInWorkout}
          onChange={() => onToggle(exercise)}
          className="min-w-0 grow self-stretch py-1 pl-4"
        >
          {description}
        </Checkbox>
      )}
      <IconButton
        label={`Favorite ${name}`}
        aria-pressed={isFavorite}
        icon={isFavorite ? StarFilled : Star}
        className={`mx-2 ${isFavorite ? 'text-gold' : 'text-ink-dim'}`}
        onClick={() => onStar({ exerciseId: id, name, isFavorite: !isFavorite })}
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
