import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { useSession } from '#client/workout/draft/workout-context.ts';
import type { WorkoutTemplate } from '#contract/template.ts';
import { summaryOf } from '#core/workout/session/summary.ts';
import { sessionTitle } from '../session-title.ts';

type ReplaceDialogProps = {
  /** The one that would take the workout's place; closed where there is none. */
  template: WorkoutTemplate | null;
  isLoading: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ReplaceDialog({ template, isLoading, onConfirm, onCancel }: ReplaceDialogProps) {
  const session = useSession((current) => current);
  const { completedSets, totalSets } = summaryOf(session);
  return (
    <ConfirmDialog
      open={template !== null}
      danger
      question="REPLACE IT?"
      confirmLabel="REPLACE WORKOUT"
      cancelLabel="KEEP IT"
      busy={isLoading}
      busyLabel="LOADING"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {sessionTitle(session)} is still in progress, with {completedSets} of {totalSets} sets done.
      </p>
      <p className="mt-3">
        Loading a template scraps it, and nothing of it is logged. Templates and logged workouts stay.
      </p>
    </ConfirmDialog>
  );
}
