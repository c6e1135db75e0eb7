import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { exerciseListQuery } from '#client/data/exercises/exercises-query.ts';
import { isPickable, ownExercisesQuery } from '#client/data/exercises/own-exercises.ts';
import { inShownOrder } from '#client/data/exercises/search-texts.ts';
import { Dialog } from '#client/kit/dialog.tsx';
import { useMember } from '#client/session/auth/use-member.ts';
import type { Exercise } from '#contract/exercise.ts';
import { ExercisePicker } from './exercise-picker.tsx';

type ExerciseChoiceProps = {
  open: boolean;
  /** One more, not one in the place of another. */
  isNew: boolean;
  /** Chosen already. */
  taken: readonly string[];
  onPick: (exercise: Exercise) => void;
  onClose: () => void;
};

/** Own exercises and the catalogue, with a search. */
export function ExerciseChoice({ open, isNew, taken, onPick, onClose }: ExerciseChoiceProps) {
  const { userId } = useMember();
  const catalogue = useQuery(exerciseListQuery(userId)).data ?? [];
  const own = useQuery(ownExercisesQuery(userId)).data ?? [];
  const exercises = [...own.filter(isPickable), ...inShownOrder(catalogue)].filter(({ id }) => !taken.includes(id));
  return (
    <Dialog open={open} onClose={onClose} title={isNew ? t`ADD EXERCISE` : t`REPLACE`} placement="sheet">
      <div className="flex flex-col gap-3">
        <ExercisePicker exercises={exercises} onPick={onPick} />
      </div>
    </Dialog>
  );
}
