import { Dialog } from '#client/kit/dialog.tsx';
import type { StreakResponse } from '#contract/play.ts';
import { MonthList } from './month-list.tsx';
import { Pauses } from './pauses.tsx';

export type LevelSheet = 'xp' | 'streak';

type LevelSheetsProps = {
  open: LevelSheet | null;
  /** Missing in answers of an earlier release. */
  streak: StreakResponse | undefined;
  onClose: () => void;
};

/** What is behind the level card: where the XP come from, and the pauses of the streak. */
export function LevelSheets({ open, streak, onClose }: LevelSheetsProps) {
  return (
    <>
      <Dialog open={open === 'xp'} onClose={onClose} title="XP BY MONTH" placement="sheet" tone="gold">
        <MonthList />
      </Dialog>
      <Dialog open={open === 'streak'} onClose={onClose} title="STREAK" placement="sheet" tone="gold">
        {streak && <Pauses streak={streak} />}
      </Dialog>
    </>
  );
}
