import './exercise-tile.css';
import { Close } from 'pixelarticons/react/Close.js';
import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { Icon } from '#client/kit/icon.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { useSession, useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { findExercise, type SessionSet } from '#core/workout/session/session.ts';
import { countProgress } from '#core/workout/session/summary.ts';
import { isWarmup } from '#core/workout/set-types.ts';

export interface ExerciseTileActions {
  readonly onSelect: (exerciseId: string) => void;
  readonly onDelete: (exerciseId: string) => void;
  readonly onPress: (event: PointerEvent<HTMLElement>, place: number) => void;
  readonly onKey: (event: KeyboardEvent<HTMLElement>, place: number) => void;
}

/** Which part of its superset's bracket a tile has. */
export type Turn = 'first' | 'middle' | 'last';

type ExerciseTileProps = {
  exerciseId: string;
  shortName: string;
  isWide: boolean;
  /** `A1`, or empty. */
  label: string;
  turn: Turn | undefined;
  isDragged: boolean;
  /** The dragged tile would be joined with it. */
  isTarget: boolean;
  transform: string | undefined;
  place: number;
  actions: ExerciseTileActions;
};

/** One exercise of the workout: tap to select it, hold to move it. Re-renders only when its own exercise changes. */
export const ExerciseTile = memo(function ExerciseTile(props: ExerciseTileProps) {
  const { exerciseId, shortName, isWide, label, turn, isDragged, isTarget, transform, place, actions } = props;
  // Lit before anything else of a switch.
  const isCurrent = useSession(({ currentExerciseId }) => currentExerciseId === exerciseId);
  const exercise = useSessionAfterPaint((session) => findExercise(session, exerciseId));
  if (!exercise) return null;
  const { name, muscle_group } = exercise;
  const sets = exercise.sets.filter((set) => !isWarmup(set));
  const { done, total } = countProgress(sets);
  return (
    <li
      data-exercise={exerciseId}
      data-current={isCurrent || undefined}
      data-turn={turn}
      data-dragged={isDragged || undefined}
      data-target={isTarget || undefined}
      style={{ transform }}
      className="stepped-small exercise-tile rings-inside"
    >
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        className="exercise-tile-name"
        onClick={() => actions.onSelect(exerciseId)}
        onPointerDown={(event) => actions.onPress(event, place)}
        onKeyDown={(event) => actions.onKey(event, place)}
      >
        <span translate="no" aria-hidden="true" className="exercise-tile-words">
          {isWide ? name : shortName}
        </span>
        <span aria-hidden="true" className="exercise-tile-foot type-vt-18 text-ink-dim">
          {label && <span className="text-accent">{label}</span>}
          {isWide ? muscle_group : <MiniCells sets={sets} />}
        </span>
        <span translate="no" className="sr-only">
          {name}, {label && `superset ${label}, `}
          {done} of {total} sets done
        </span>
      </button>
      {isWide && <MiniCells sets={sets} />}
      <IconButton
        label={`Delete ${name}`}
        icon={<Icon of={Close} />}
        className="exercise-tile-delete"
        onClick={() => actions.onDelete(exerciseId)}
      />
    </li>
  );
});

/** With more sets than this, a count replaces the cells. */
const MOST = 6;

/** A cell for each set, lit when the set is done; a left and a right share one. The tile's label says the same. */
function MiniCells({ sets }: { sets: readonly SessionSet[] }) {
  const { done, total } = countProgress(sets);
  if (total > MOST) {
    return (
      <span aria-hidden="true" className="type-vt-18 text-ink-dim">
        <span className={done > 0 ? 'text-good' : ''}>{done}</span> / {total}
      </span>
    );
  }
  const hasPairs = total < sets.length;
  return (
    <span aria-hidden="true" className="mini-cells">
      {sets.slice(0, total).map(({ id, isCompleted }, cell) => (
        <span key={id} className="mini-cell" data-on={(hasPairs ? cell < done : isCompleted) || undefined} />
      ))}
    </span>
  );
}
