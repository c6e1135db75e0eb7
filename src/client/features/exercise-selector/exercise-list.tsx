import { useId } from 'react';
import type { Exercise } from '#contract/exercise.ts';
import { ExerciseRow, type ExerciseRowProps } from './exercise-row.tsx';
import type { ExerciseSearch, ExerciseSection } from './exercise-search.ts';
import { firstRows } from './rendered-rows.ts';
import { useGrowingCount } from './use-growing-count.ts';

type Identified = { readonly id: string };

export type ExerciseListProps = Pick<ExerciseRowProps, 'isSingleChoice' | 'onToggle' | 'onStar'> & {
  /** What the sections are the answer to. */
  search: ExerciseSearch;
  sections: readonly ExerciseSection[];
  favorites: ReadonlySet<string>;
  selected: readonly Exercise[];
  inWorkout: readonly Identified[];
};

export function ExerciseList({ search, sections, favorites, selected, inWorkout, ...row }: ExerciseListProps) {
  const id = useId();
  const { count, watchEnd } = useGrowingCount(search);
  const selectedIds = idsOf(selected);
  const idsInWorkout = idsOf(inWorkout);
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

function idsOf(list: readonly Identified[]): ReadonlySet<string> {
  return new Set(list.map(({ id }) => id));
}

export function rowsIn(sections: readonly ExerciseSection[]): number {
  return sections.reduce((sum, { exercises }) => sum + exercises.length, 0);
}
