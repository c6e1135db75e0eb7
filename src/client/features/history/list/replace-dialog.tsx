import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { useSession } from '#client/workout/draft/workout-context.ts';
import { summaryOf } from '#core/workout/session/summary.ts';

type ReplaceDialogProps = { open: boolean; onConfirm: () => void; onCancel: () => void };

export function ReplaceDialog({ open, onConfirm, onCancel }: ReplaceDialogProps) {
  const { completedSets, totalSets } = summaryOf(useSession((session) => session));
  return (
    <ConfirmDialog
      open={open}
      danger
      question="REPLACE IT?"
      confirmLabel="REPLACE WORKOUT"
      cancelLabel="KEEP IT"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        A workout is still in progress, with {completedSets} of {totalSets} sets done.
      </p>
      <p className="mt-3">Repeating another one scraps it, and nothing of it is logged.</p>
    </ConfirmDialog>
  );
}
