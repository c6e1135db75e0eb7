import { t } from '@lingui/core/macro';
import { ConfirmDialog } from '#client/kit/confirm-dialog.tsx';
import { useSession } from '#client/workout/draft/workout-context.ts';
import type { WorkoutStore } from '#client/workout/draft/workout-store.ts';

/** Throws the workout in progress away. The caller asks for confirmation. */
export function scrapWorkout({ read, end }: Pick<WorkoutStore, 'read' | 'end'>): void {
  const { id } = read();
  if (id !== null) end(id);
}

type ScrapWorkoutDialogProps = { open: boolean; onConfirm: () => void; onCancel: () => void };

export function ScrapWorkoutDialog(props: ScrapWorkoutDialogProps) {
  const isLogged = useSession(({ replaces }) => replaces !== null);
  return (
    <ConfirmDialog {...props} question={t`SCRAP WORKOUT?`} confirmLabel={t`SCRAP IT`} cancelLabel={t`KEEP IT`}>
      {isLogged
        ? t`What you did since you continued will be gone. The workout stays as it was logged before.`
        : t`Every set of this workout will be gone, and its XP with it.`}
    </ConfirmDialog>
  );
}
