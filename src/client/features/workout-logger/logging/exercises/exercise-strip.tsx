import { Plus } from 'pixelarticons/react/Plus.js';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Icon } from '#client/shared/ui/icon.tsx';
import { useSession, useSessionAfterPaint, useWorkout } from '#client/shared/workout/workout-context.ts';
import { DeleteExerciseDialog } from './delete-exercise-dialog.tsx';
import { ExerciseTile, type ExerciseTileActions } from './exercise-tile.tsx';
import { neighbourPlace } from './reorder.ts';
import { tileNames } from './tile-names.ts';
import { useExerciseIds, useExerciseNames } from './use-exercise-list.ts';
import { useReorder } from './use-reorder.ts';

/** The exercises of the workout: a strip to scroll on a phone, a list on a desktop. The way to more is always in sight. */
export function ExerciseStrip({ isWide }: { isWide: boolean }) {
  const { dispatch, read } = useWorkout();
  const ids = useExerciseIds();
  const names = tileNames(useExerciseNames());
  const currentId = useSession((session) => session.currentExerciseId);
  const shownId = useSessionAfterPaint((session) => session.currentExerciseId);
  const { list, press, move, standAside, dragged } = useReorder(isWide ? 'y' : 'x');
  const [deletedId, setDeletedId] = useState<string | null>(null);

  useEffect(() => {
    const strip = list.current;
    const tile = strip?.querySelector(`[data-exercise="${CSS.escape(shownId ?? '')}"]`);
    if (!strip || !tile) return;
    // At once, and again when the strip becomes narrower.
    const observer = new ResizeObserver(() => bringIntoView(strip, tile));
    observer.observe(strip);
    return () => observer.disconnect();
  }, [shownId, list]);

  // Made of nothing that changes with a tap: every tile renders again when they are others.
  const actions: ExerciseTileActions = {
    onSelect: (exerciseId) => dispatch({ type: 'selectExercise', exerciseId }),
    onDelete: setDeletedId,
    onPress: press,
    onKey: (event, from) => {
      const to = event.altKey ? neighbourPlace(event.key, from, read().exercises.length) : null;
      if (to === null) return;
      // With Alt, the arrows would leave the page.
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
          Exercises
        </p>
      )}
      <p id="exercise-strip-keys" className="sr-only">
        Alt with an arrow key moves an exercise.
      </p>
      <div className="exercise-strip-row">
        <ul ref={list} aria-describedby="exercise-strip-keys" className="exercise-list">
          {ids.map((id, index) => (
            <ExerciseTile
              key={id}
              exerciseId={id}
              shortName={names[index] ?? ''}
              isCurrent={id === currentId}
              isWide={isWide}
              isDragged={index === dragged}
              transform={standAside(index)}
              place={index}
              actions={actions}
            />
          ))}
        </ul>
        <Link href="/exercise-selector" aria-label="Add exercises" className="stepped-small exercise-add">
          <Icon of={Plus} />
          {isWide && <span className="type-vt-24">Add exercises</span>}
        </Link>
      </div>
      <DeleteExerciseDialog exerciseId={deletedId} onClose={() => setDeletedId(null)} />
    </section>
  );
}

/** Wholly, and without moving the page. */
function bringIntoView(strip: HTMLElement, tile: Element): void {
  const frame = strip.getBoundingClientRect();
  const box = tile.getBoundingClientRect();
  strip.scrollBy({
    left: Math.min(0, box.left - frame.left) + Math.max(0, box.right - frame.right),
    top: Math.min(0, box.top - frame.top) + Math.max(0, box.bottom - frame.bottom),
  });
}
