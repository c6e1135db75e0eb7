import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeOwnExercise, makeOwnExercise } from '#client/data/exercises/change-own-exercise.ts';
import { exerciseListQuery } from '#client/data/exercises/exercises-query.ts';
import { ownExercisesQuery } from '#client/data/exercises/own-exercises.ts';
import { createId } from '#client/device/create-id.ts';
import { vibrate } from '#client/device/haptics.ts';
import { Dialog } from '#client/kit/dialog.tsx';
import { useOutbox } from '#client/outbox/use-outbox.ts';
import { useMember } from '#client/session/auth/use-member.ts';
import type { Exercise } from '#contract/exercise.ts';
import type { OwnExercise } from '#contract/own-exercise.ts';
import type { SelectorFilter } from '#core/workout/selector-filters.ts';
import { nameFromSearch } from './exercise-draft.ts';
import { type ExerciseContent, ExerciseForm } from './exercise-form.tsx';

type NewExerciseProps = {
  open: boolean;
  onClose: () => void;
  /** What was searched for. */
  searched: string;
  /** The muscle group that was searched in. */
  filter: SelectorFilter | null;
  /** Called with the id of the exercise that was made, or that has the name already. */
  onMade: (exerciseId: string) => void;
};

/** Makes an exercise of what was not found. */
export function NewExerciseDialog({ open, onClose, onMade, searched, filter }: NewExerciseProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t`NEW EXERCISE`} placement="bottom" tone="primary">
      <NewExercise searched={searched} filter={filter} onMade={onMade} />
    </Dialog>
  );
}

function NewExercise({ searched, filter, onMade }: Omit<NewExerciseProps, 'open' | 'onClose'>) {
  const { userId } = useMember();
  const outbox = useOutbox();
  const { data: catalogue = [] } = useQuery(exerciseListQuery(userId));
  const { data: own = [] } = useQuery(ownExercisesQuery(userId));
  // The same for every attempt: a repeated request makes it once.
  const [id] = useState(createId);
  const [draft] = useState(() => ({
    name: nameFromSearch(searched),
    chosen: filter ? { selectorFilter: filter } : {},
  }));
  const done = (exerciseId: string) => {
    vibrate('medium');
    onMade(exerciseId);
  };
  const take = async (exercise: Exercise | OwnExercise) => {
    if ('archived_at' in exercise && exercise.archived_at) {
      await changeOwnExercise(outbox, exercise.id, exercise.name, { archived: false });
    }
    done(exercise.id);
  };
  return (
    <ExerciseForm
      draft={draft}
      catalogue={catalogue}
      own={own}
      submitLabel={t`CREATE`}
      send={(content: ExerciseContent) => makeOwnExercise(outbox, { id, ...content })}
      onSaved={() => done(id)}
      onTake={(exercise) => void take(exercise)}
    />
  );
}
