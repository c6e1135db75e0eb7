import './exercise-strip.css';
import { ChevronDown } from 'pixelarticons/react/ChevronDown.js';
import { ChevronLeft } from 'pixelarticons/react/ChevronLeft.js';
import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { ChevronUp } from 'pixelarticons/react/ChevronUp.js';
import { Plus } from 'pixelarticons/react/Plus.js';
import { useState } from 'react';
import { Link } from 'wouter';
import { Icon } from '#client/kit/icon.tsx';
import { useSessionAfterPaint, useWorkout, useWorkoutPlace } from '#client/workout/draft/workout-context.ts';
import { DeleteExerciseDialog } from './delete-exercise-dialog.tsx';
import { ExerciseTile, type ExerciseTileActions, type Turn } from './exercise-tile.tsx';
import { neighbourPlace } from './reorder.ts';
import { tileNames } from './tile-names.ts';
import { useExerciseIds, useExerciseNames, useSupersetLabels } from './use-exercise-list.ts';
import { useReorder } from './use-reorder.ts';
import { useStripScroll } from './use-strip-scroll.ts';

/** The exercises of the workout: a scrolling strip on a phone, a list on a desktop. The plus stays in view. */
export function ExerciseStrip({ isWide }: { isWide: boolean }) {
  const { dispatch, read } = useWorkout();
  const { selector } = useWorkoutPlace();
  const ids = useExerciseIds();
  const names = tileNames(useExerciseNames());
  const labels = useSupersetLabels();
  const currentId = useSessionAfterPaint((session) => session.currentExerciseId);
  const { list, press, move, transformOf, dragged, onto } = useReorder(isWide ? 'y' : 'x');
  const [deletedId, setDeletedId] = useState<string | null>(null);

  useStripScroll(list, { currentId, ids });

  // Stable across taps: new callbacks would re-render every tile.
  const actions: ExerciseTileActions = {
    onSelect: (exerciseId) => dispatch({ type: 'selectExercise', exerciseId }),
    onDelete: setDeletedId,
    onPress: press,
    onKey: (event, from) => {
      const to = event.altKey ? neighbourPlace(event.key, from, read().exercises.length) : null;
      if (to === null) return;
      // Alt with an arrow key would leave the page.
      event.preventDefault();
      const button = event.currentTarget;
      move(from, to);
      button.focus();
    },
  };

  return (
    <section aria-label="Exercises" className="exercise-strip">
      {isWide && (
        <p aria-hidden="true" className="caption">
          Exercises ({ids.length})
        </p>
      )}
      <p id="exercise-strip-keys" className="sr-only">
        Alt with an arrow key moves an exercise.
      </p>
      <div className="exercise-strip-row">
        <div className="exercise-frame">
          <ul
            ref={list}
            aria-describedby="exercise-strip-keys"
            data-supersets={labels.some(Boolean) || undefined}
            className="exercise-list"
          >
            {ids.map((id, index) => (
              <ExerciseTile
                key={id}
                exerciseId={id}
                shortName={names[index] ?? ''}
                isWide={isWide}
                label={labels[index] ?? ''}
                turn={turnOf(labels, index)}
                isDragged={index === dragged}
                isTarget={index === onto}
                transform={transformOf(index)}
                place={index}
                actions={actions}
              />
            ))}
          </ul>
          <span aria-hidden="true" className="exercise-more" data-end="before">
            <Icon of={isWide ? ChevronUp : ChevronLeft} size={16} />
            <span className="exercise-count" />
          </span>
          <span aria-hidden="true" className="exercise-more" data-end="after">
            <span className="exercise-count" />
            <Icon of={isWide ? ChevronDown : ChevronRight} size={16} />
          </span>
        </div>
        <Link href={selector} aria-label="Add exercises" data-add-exercises className="stepped-small exercise-add">
          <Icon of={Plus} />
          {isWide && <span className="type-vt-24">Add exercises</span>}
        </Link>
      </div>
      <DeleteExerciseDialog exerciseId={deletedId} onClose={() => setDeletedId(null)} />
    </section>
  );
}

function turnOf(labels: readonly string[], index: number): Turn | undefined {
  const superset = supersetOf(labels[index]);
  if (superset === '') return undefined;
  if (supersetOf(labels[index - 1]) !== superset) return 'first';
  return supersetOf(labels[index + 1]) === superset ? 'middle' : 'last';
}

/** `A` for `A1`. */
function supersetOf(label = ''): string {
  return label.replace(/\d+$/, '');
}
