import './exercise-heading.css';
import { MoreVertical } from 'pixelarticons/react/MoreVertical.js';
import { useId, useState } from 'react';
import { Button, ButtonLink } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { useSession, useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { effortText } from '#core/format/efforts.ts';
import { findExercise } from '#core/workout/session/session.ts';
import type { Units } from '#core/workout/units.ts';
import { useBackCloses } from '../../use-back-closes.ts';
import { DeleteExerciseDialog } from '../exercises/delete-exercise-dialog.tsx';
import { PlatesButton } from '../plates/open-plates.tsx';

type ExerciseHeadingProps = { exerciseId: string; units: Units };

/** The selected exercise and its best so far. A tap on the name opens the exercise's menu. */
export function ExerciseHeading({ exerciseId, units }: ExerciseHeadingProps) {
  const name = useSessionAfterPaint((session) => findExercise(session, exerciseId)?.name);
  const facts = useSessionAfterPaint((session) => {
    const exercise = findExercise(session, exerciseId);
    if (!exercise) return '';
    const { muscle_group, category, measure, best } = exercise;
    return [muscle_group, category, best && `best ${effortText(best, measure, units)}`].filter(Boolean).join(' · ');
  });
  const [isOpen, setIsOpen] = useState(false);
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const hintId = useId();
  return (
    <div className="exercise-heading">
      <h2 className="exercise-name">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-describedby={hintId}
          className="exercise-menu-button wide-target"
          onClick={() => setIsOpen(true)}
        >
          <span className="min-w-0">{name}</span>
          <Icon of={MoreVertical} className="mt-0.5 shrink-0 text-ink-dim" />
        </button>
      </h2>
      <p className="exercise-facts">{facts}</p>
      <span id={hintId} hidden>
        Replace or delete
      </span>
      <ExerciseMenu
        exerciseId={exerciseId}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onDelete={() => {
          setIsOpen(false);
          setDeletedId(exerciseId);
        }}
      />
      <DeleteExerciseDialog exerciseId={deletedId} onClose={() => setDeletedId(null)} />
    </div>
  );
}

type ExerciseMenuProps = { exerciseId: string; open: boolean; onClose: () => void; onDelete: () => void };

function ExerciseMenu({ exerciseId, open, onClose, onDelete }: ExerciseMenuProps) {
  useBackCloses(open, onClose);
  const name = useSession((session) => findExercise(session, exerciseId)?.name);
  return (
    <Dialog open={open} onClose={onClose} title="EXERCISE" placement="bottom" tone="primary">
      <div className="flex flex-col gap-4 pr-1">
        <p className="type-vt-24">{name}</p>
        <PlatesButton exerciseId={exerciseId} onOpen={onClose} />
        <ButtonLink
          href={`/exercise-selector?replace=${encodeURIComponent(exerciseId)}`}
          variant="secondary"
          className="w-full"
        >
          REPLACE
        </ButtonLink>
        <Button variant="danger" className="w-full" onClick={onDelete}>
          DELETE
        </Button>
      </div>
    </Dialog>
  );
}
