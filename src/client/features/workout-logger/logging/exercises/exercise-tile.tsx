import { Close } from 'pixelarticons/react/Close.js';
import type { KeyboardEvent, PointerEvent } from 'react';
import { Icon } from '#client/shared/ui/icon.tsx';
import { IconButton } from '#client/shared/ui/icon-button.tsx';
import { useSession } from '#client/shared/workout/workout-context.ts';
import { findExercise } from '#core/workout/session/session.ts';
import { MiniCells } from './mini-cells.tsx';

type ExerciseTileProps = {
  exerciseId: string;
  shortName: string;
  isCurrent: boolean;
  isWide: boolean;
  isDragged: boolean;
  transform: string | undefined;
  onSelect: () => void;
  onDelete: () => void;
  onPress: (event: PointerEvent<HTMLElement>) => void;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
};

/** One exercise of the workout: tap to go to it, hold to move it. */
export function ExerciseTile(props: ExerciseTileProps) {
  const { exerciseId, shortName, isCurrent, isWide, isDragged, transform } = props;
  const exercise = useSession((session) => findExercise(session, exerciseId));
  if (!exercise) return null;
  const { name, sets, muscle_group } = exercise;
  const done = sets.filter(({ isCompleted }) => isCompleted).length;
  return (
    <li
      data-exercise={exerciseId}
      data-dragged={isDragged || undefined}
      style={{ transform }}
      className={`stepped-small exercise-tile ${isCurrent ? 'edge-primary edge-thick ground-panel-2' : ''}`}
    >
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        className="exercise-tile-name"
        onClick={props.onSelect}
        onPointerDown={props.onPress}
        onKeyDown={props.onKey}
      >
        <span aria-hidden="true" className={`truncate ${isWide ? 'type-vt-24' : 'type-vt-20'}`}>
          {isWide ? name : shortName}
        </span>
        {isWide ? (
          <span aria-hidden="true" className="type-vt-18 text-ink-dim">
            {muscle_group}
          </span>
        ) : (
          <MiniCells sets={sets} />
        )}
        <span className="sr-only">
          {name}, {done} of {sets.length} sets done
        </span>
      </button>
      {isWide && <MiniCells sets={sets} />}
      <IconButton
        label={`Delete ${name}`}
        icon={<Icon of={Close} />}
        className="exercise-tile-delete"
        onClick={props.onDelete}
      />
    </li>
  );
}
