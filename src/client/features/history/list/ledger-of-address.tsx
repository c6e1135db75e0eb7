import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useSheet } from '#client/kit/use-sheet.ts';

const loadSheet = async () => (await import('./workout-ledger.tsx')).WorkoutLedger;

const PARAMETER = 'ledger';

/** The sheet that shows where a workout's XP come from: `/history?ledger=<id>`. */
export function LedgerOfAddress() {
  const sheet = useSheet(PARAMETER);
  const isOpen = useCabinet().isOn && sheet.isOpen;
  const Sheet = useOnDemand(isOpen, loadSheet);
  return Sheet && <Sheet key={sheet.value} workoutId={sheet.value} open={isOpen} onClose={sheet.close} />;
}

export function useOpenLedger(): (workoutId: string) => void {
  return useSheet(PARAMETER).open;
}
