import { finishedBill } from '#client/play/ledger/finished-bill.ts';
import { LedgerSheet } from '#client/play/ledger/ledger-sheet.tsx';
import type { FinishedWorkout } from '#client/workout/completions/finished-workout.ts';
import { pendingSummary } from '#client/workout/completions/pending-workout.ts';
import type { CompletionResponse } from '#contract/workout.ts';

type CompletionLedgerProps = {
  open: boolean;
  finished: FinishedWorkout;
  response: CompletionResponse | null;
  onClose: () => void;
};

/** Counted on this phone, so that it is there before the workout is sent. */
export function CompletionLedger({ open, finished, response, onClose }: CompletionLedgerProps) {
  const bill = finishedBill(finished);
  const workout = response?.workout ?? pendingSummary(finished.request);
  return (
    <LedgerSheet
      open={open}
      onClose={onClose}
      workout={workout}
      bill={{ ...bill, xp: workout.xp_earned }}
      progression={response?.progression}
    />
  );
}
