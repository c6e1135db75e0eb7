import { useQuery } from '@tanstack/react-query';
import { exerciseListQuery } from '#client/data/exercises/exercises-query.ts';
import { ownExercisesQuery } from '#client/data/exercises/own-exercises.ts';
import { Dialog } from '#client/kit/dialog.tsx';
import { ExercisePicker } from '#client/own-exercises/exercise-picker.tsx';
import { useMember } from '#client/session/auth/use-member.ts';
import type { Exercise } from '#contract/exercise.ts';

type ExerciseChoiceProps = {
  open: boolean;
  isNew: boolean;
  /** In the template already. */
  taken: readonly string[];
  onPick: (exercise: Exercise) => void;
  onClose: () => void;
};

/** Own exercises and the catalogue, with a search. */
export function ExerciseChoice({ open, isNew, taken, onPick, onClose }: ExerciseChoiceProps) {
  const { userId } = useMember();
  const catalogue = useQuery(exerciseListQuery(userId)).data ?? [];
  const own = useQuery(ownExercisesQuery(userId)).data ?? [];
  const present = own.filter(({ merged_into, archived_at }) => merged_into === null && archived_at === null);
  const exercises = [...present, ...catalogue].filter(({ id }) => !taken.includes(id));
  return (
    <Dialog open={open} onClose={onClose} title={isNew ? 'ADD EXERCISE' : 'REPLACE'} placement="sheet">
      <div className="flex flex-col gap-3">
        <ExercisePicker exercises={exercises} onPick={onPick} />
      </div>
    </Dialog>
  );
}
