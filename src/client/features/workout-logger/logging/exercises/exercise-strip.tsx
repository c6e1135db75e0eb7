import './exercise-strip.css';
import { plural, t } from '@lingui/core/macro';
import { ChevronDown } from 'pixelarticons/react/ChevronDown.js';
import { ChevronLeft } from 'pixelarticons/react/ChevronLeft.js';
import { ChevronRight } from 'pixelarticons/react/ChevronRight.js';
import { ChevronUp } from 'pixelarticons/react/ChevronUp.js';
import { Close } from 'pixelarticons/react/Close.js';
import { Plus } from 'pixelarticons/react/Plus.js';
import { type KeyboardEvent, memo, type PointerEvent, useState } from 'react';
import { Link } from 'wouter';
import { Icon } from '#client/kit/icon.tsx';
import { IconButton } from '#client/kit/icon-button.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { entryName } from '#client/words/exercise-names.ts';
import { muscleGroupName } from '#client/words/muscle-words.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { useSession, useSessionAfterPaint, useWorkoutPlace } from '#client/workout/draft/workout-context.ts';
import type { AskedTarget } from '#core/programs/run.ts';
import { findExercise, type SessionSet } from '#core/workout/session/session.ts';
import { countProgress } from '#core/workout/session/summary.ts';
import { programTarget } from '#core/workout/session/target.ts';
import { isWarmup } from '#core/workout/set-types.ts';
import { neighbourPlace, useReorder } from './use-reorder.ts';
import { useStripScroll } from './use-strip-scroll.ts';
import { tileNames, useExerciseTexts, useSupersetLabels } from './workout-exercises.ts';

const loadDeletion = async () => (await import('./delete-exercise-dialog.tsx')).DeleteExerciseDialog;

/** The exercises of the workout: a scrolling strip on a phone, a list on a desktop. The plus stays in view. */
export function ExerciseStrip({ isWide }: { isWide: boolean }) {
  const { dispatch, read } = useWorkout();
  const { selector } = useWorkoutPlace();
  const ids = useExerciseTexts(({ id }) => id);
  const exerciseIds = useExerciseTexts(({ exerciseId }) => exerciseId);
  const ownNames = useExerciseTexts(({ name }) => name);
  const names = tileNames(ownNames.map((name, at) => ({ exerciseId: exerciseIds[at] ?? '', name })));
  const labels = useSupersetLabels();
  const currentId = useSessionAfterPaint((session) => session.currentExerciseId);
  const { list, press, move, tileTransform, dragged, onto } = useReorder(isWide ? 'y' : 'x');
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const Deletion = useOnDemand(deletedId !== null, loadDeletion);

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
    <section aria-label={t`Exercises`} className="exercise-strip">
      {isWide && (
        <p aria-hidden="true" className="caption">
          {t`Exercises (${{ count: ids.length }})`}
        </p>
      )}
      <p id="exercise-strip-keys" className="sr-only">
        {t`Alt with an arrow key moves an exercise.`}
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
                turn={supersetTurn(labels, index)}
                isDragged={index === dragged}
                isTarget={index === onto}
                transform={tileTransform(index)}
                place={index}
                actions={actions}
              />
            ))}
          </ul>
          <span aria-hidden="true" className="exercise-more" data-end="before">
            <Icon of={isWide ? ChevronUp : ChevronLeft} size={16} />
            <span className="exercise-count" data-where={t({ message: 'more above', comment: 'after a number' })} />
          </span>
          <span aria-hidden="true" className="exercise-more" data-end="after">
            <span className="exercise-count" data-where={t({ message: 'more below', comment: 'after a number' })} />
            <Icon of={isWide ? ChevronDown : ChevronRight} size={16} />
          </span>
        </div>
        <Link href={selector} aria-label={t`Add exercises`} data-add-exercises className="stepped-small exercise-add">
          <Icon of={Plus} />
          {isWide && <span className="type-vt-24">{t`Add exercises`}</span>}
        </Link>
      </div>
      {Deletion && <Deletion exerciseId={deletedId} onClose={() => setDeletedId(null)} />}
    </section>
  );
}

/** Which part of its superset's bracket a tile has: its neighbours in `A1`, `A2` share the letter. */
function supersetTurn(labels: readonly string[], index: number): Turn | undefined {
  const letter = (at: number) => labels[at]?.replace(/\d+$/, '') ?? '';
  if (letter(index) === '') return undefined;
  if (letter(index - 1) !== letter(index)) return 'first';
  return letter(index + 1) === letter(index) ? 'middle' : 'last';
}

interface ExerciseTileActions {
  readonly onSelect: (exerciseId: string) => void;
  readonly onDelete: (exerciseId: string) => void;
  readonly onPress: (event: PointerEvent<HTMLElement>, place: number) => void;
  readonly onKey: (event: KeyboardEvent<HTMLElement>, place: number) => void;
}

type Turn = 'first' | 'middle' | 'last';

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
const ExerciseTile = memo(function ExerciseTile(props: ExerciseTileProps) {
  const { exerciseId, shortName, isWide, label, turn, isDragged, isTarget, transform, place, actions } = props;
  // Lit before anything else of a switch.
  const isCurrent = useSession(({ currentExerciseId }) => currentExerciseId === exerciseId);
  const exercise = useSessionAfterPaint((session) => findExercise(session, exerciseId));
  if (!exercise) return null;
  const { muscle_group } = exercise;
  const name = entryName(exercise);
  const sets = exercise.sets.filter((set) => !isWarmup(set));
  const { done, total } = countProgress(sets);
  const target = programTarget(exercise);
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
          {isWide ? muscle_group && muscleGroupName(muscle_group) : <MiniCells sets={sets} target={target} />}
        </span>
        <span translate="no" className="sr-only">
          {[name, label && t`superset ${label}`, plural(total, { other: `${done} of # sets done` })]
            .filter(Boolean)
            .join(', ')}
        </span>
      </button>
      {isWide && <MiniCells sets={sets} target={target} />}
      <IconButton
        label={t`Delete ${{ exercise: name }}`}
        icon={Close}
        className="exercise-tile-delete"
        onClick={() => actions.onDelete(exerciseId)}
      />
    </li>
  );
});

/** With more sets than this, a count replaces the cells. */
const MOST = 6;

/** A cell for each set, lit when the set is done, and marked where it is for as many reps as possible; a left and a right share one. The tile's label says the same. */
function MiniCells({ sets, target }: { sets: readonly SessionSet[]; target: AskedTarget | null }) {
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
        <span
          key={id}
          className="mini-cell"
          data-on={(hasPairs ? cell < done : isCompleted) || undefined}
          data-amrap={target?.sets[cell]?.amrap}
        />
      ))}
    </span>
  );
}
