import { useId } from 'react';
import type { Exercise } from '#contract/exercise.ts';
import { ExerciseRow, type ExerciseRowProps } from './exercise-row.tsx';
import type { ExerciseSection } from './exercise-search.ts';

type Identified = { readonly id: string };

export type ExerciseListProps = Pick<ExerciseRowProps, 'onToggle' | 'onStar'> & {
  sections: readonly ExerciseSection[];
  favorites: ReadonlySet<string>;
  selected: readonly Exercise[];
  inWorkout: readonly Identified[];
};

export function ExerciseList({ sections, favorites, selected, inWorkout, onToggle, onStar }: ExerciseListProps) {
  const id = useId();
  const selectedIds = idsOf(selected);
  const idsInWorkout = idsOf(inWorkout);
  return sections.map(({ title, exercises }) => (
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
            onToggle={onToggle}
            onStar={onStar}
          />
        ))}
      </ul>
    </section>
  ));
}

function idsOf(list: readonly Identified[]): ReadonlySet<string> {
  return new Set(list.map(({ id }) => id));
}
