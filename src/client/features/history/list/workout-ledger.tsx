import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { keptQuery } from '#client/data/kept-answers.ts';
import { ErrorState } from '#client/kit/error-state.tsx';
import { Spinner } from '#client/kit/spinner.tsx';
import { finishedBill } from '#client/play/ledger/finished-bill.ts';
import { LedgerSheet } from '#client/play/ledger/ledger-sheet.tsx';
import { useMember } from '#client/session/auth/use-member.ts';
import { useCompletions } from '#client/workout/completions/completions-context.ts';
import { pendingSummary } from '#client/workout/completions/pending-workout.ts';
import { getWorkout } from '#contract/endpoints/workouts.ts';
import { billedWorkout } from '#core/play/ledger.ts';

/** Where the XP of a workout come from: as it waits on this phone, or as the server has it. */
export function WorkoutLedger({ workoutId, open, onClose }: { workoutId: string; open: boolean; onClose: () => void }) {
  const { userId } = useMember();
  const unsent = useCompletions().unsent(workoutId);
  const query = keptQuery(userId, getWorkout, { params: { id: workoutId } });
  const { data, isError, isFetching, refetch } = useQuery({ ...query, enabled: !unsent });
  const workout = unsent ? pendingSummary(unsent.request) : data;
  return (
    <LedgerSheet
      open={open}
      onClose={onClose}
      workout={workout}
      bill={unsent ? finishedBill(unsent) : data && billedWorkout(data)}
    >
      {isError ? (
        <ErrorState text={t`Failed to fetch workout details`} query={{ isFetching, refetch }} />
      ) : (
        <Spinner className="min-h-15" />
      )}
    </LedgerSheet>
  );
}
