import { type RefCallback, useId, useState } from 'react';
import type { Exercise } from '#contract/exercise.ts';
import type { SessionExercise } from '#core/workout/session/session.ts';
import { ExerciseRow, type ExerciseRowProps } from './exercise-row.tsx';
import { firstRows } from './rendered-rows.ts';
import type { ExerciseSearch, ExerciseSection } from './search-exercises.ts';

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
