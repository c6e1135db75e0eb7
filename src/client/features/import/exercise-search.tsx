import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exerciseListQuery } from '#client/data/exercises/exercises-query.ts';
import { isPickable, ownExercisesQuery } from '#client/data/exercises/own-exercises.ts';
import { inShownOrder } from '#client/data/exercises/search-texts.ts';
import { Dialog } from '#client/kit/dialog.tsx';
import { ExercisePicker } from '#client/own-exercises/exercise-picker.tsx';
import { useMember } from '#client/session/auth/use-member.ts';
import type { Exercise } from '#contract/exercise.ts';

type ExerciseSearchProps = {
  /** In the file; `null`: not asked for. */
  name: string | null;
  onPick: (exercise: Exercise) => void;
  onClose: () => void;
};

/** Any exercise of the catalogue, or an own one. */
export function ExerciseSearch({ name, onPick, onClose }: ExerciseSearchProps) {
  const { userId } = useMember();
  const { data: catalogue = [] } = useQuery(exerciseListQuery(userId));
  const { data: own = [] } = useQuery(ownExercisesQuery(userId));
  // Keeps the words while the dialog closes.
  const [shown, setShown] = useState(name);
  if (name !== null && name !== shown) setShown(name);
  return (
    <Dialog open={name !== null} onClose={onClose} title={t`WHICH ONE?`} placement="sheet" tone="primary">
      {shown !== null && (
        <div key={shown} className="mx-auto flex w-full max-w-120 flex-col gap-2 pb-4">
          <ExercisePicker
            name={shown}
            exercises={[...own.filter(isPickable), ...inShownOrder(catalogue)]}
            onPick={onPick}
          />
        </div>
      )}
    </Dialog>
  );
}
