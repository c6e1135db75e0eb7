import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'pixelarticons/react/Trophy.js';
import { keptQuery } from '#client/data/kept-answers.ts';
import { Button } from '#client/kit/button.tsx';
import { Dialog } from '#client/kit/dialog.tsx';
import { EmptyState } from '#client/kit/empty-state.tsx';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Mascot } from '#client/kit/mascot.tsx';
import { Select } from '#client/kit/select.tsx';
import { Spinner } from '#client/kit/spinner.tsx';
import { useOpenHighScores } from '#client/play/high-scores/high-scores.tsx';
import { listPractisedExercises } from '#contract/endpoints/progress.ts';
import { ExerciseProgress } from './exercise-progress.tsx';

type ProgressSheetProps = {
  userId: string;
  open: boolean;
  /** Empty for the last exercise trained. */
  exerciseId: string;
  onChoose: (exerciseId: string) => void;
  onClose: () => void;
};

export function ProgressSheet({ open, onClose, ...rest }: ProgressSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title="PROGRESS" placement="sheet" tone="primary">
      <Progress {...rest} />
    </Dialog>
  );
}

function Progress({ userId, exerciseId, onChoose }: Omit<ProgressSheetProps, 'open' | 'onClose'>) {
  const openScores = useOpenHighScores();
  const exercises = useQuery(keptQuery(userId, listPractisedExercises, {}));
  if (exercises.isPending) return <Spinner text="Loading progress..." className="grow" />;
  if (exercises.isError) {
    return (
      <ErrorState
        text="Your progress could not be loaded. Every workout is safe on the server. Check your connection and try again."
        onRetry={() => void exercises.refetch()}
        isRetrying={exercises.isFetching}
      />
    );
  }
  const shown = exercises.data.find(({ exercise_id }) => exercise_id === exerciseId) ?? exercises.data[0];
  if (!shown) {
    return (
      <EmptyState
        title="NO LIFTS YET"
        text="Log a workout, and this is where you watch the numbers climb."
        art={<Mascot size={108} />}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <Select
        label="Exercise"
        labelClassName="caption"
        translate="no"
        options={exercises.data.map(({ exercise_id, exercise_name }) => ({ value: exercise_id, label: exercise_name }))}
        value={shown.exercise_id}
        onSelect={onChoose}
      />
      <ExerciseProgress key={shown.exercise_id} userId={userId} exercise={shown} />
      <Button
        variant="secondary"
        icon={<Icon of={Trophy} className="game-only" />}
        className="mr-1 mb-1"
        onClick={() => openScores(shown.exercise_id)}
      >
        HIGH SCORES
      </Button>
    </div>
  );
}
