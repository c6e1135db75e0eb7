import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useSheet } from '#client/kit/use-sheet.ts';

const loadSheet = async () => (await import('./high-scores-sheet.tsx')).HighScoresSheet;

const PARAMETER = 'scores';

/** The high scores of the exercise that the address names: `/profile?scores=barbell-bench-press`. */
export function HighScoresOfAddress() {
  const sheet = useSheet(PARAMETER);
  const Sheet = useOnDemand(sheet.isOpen, loadSheet);
  return Sheet && <Sheet exerciseId={sheet.value} open={sheet.isOpen} onClose={sheet.close} />;
}

/** Opens them on a screen that shows `HighScoresOfAddress`. */
export function useOpenHighScores(): (exerciseId: string) => void {
  return useSheet(PARAMETER).open;
}
