import { Dialog } from '#client/kit/dialog.tsx';
import type { StreakResponse } from '#contract/play.ts';
import { MonthList } from './month-list.tsx';
import { Pauses } from './pauses.tsx';
import type { StreakToday } from './streak-today.ts';

export type LevelSheet = 'xp' | 'streak';

type LevelSheetsProps = {
  open: LevelSheet | null;
  /** As the server told it, and as of today; missing in answers of an earlier release. */
  told: StreakResponse | undefined;
  streak: StreakToday | null;
  onClose: () => void;
};

/**
 * What is behind the level card: where the XP come from, and the pauses of the streak. Imports nothing of the dashboard's own:
 * whatever both use would be loaded with every screen.
 */
export function LevelSheets({ open, told, streak, onClose }: LevelSheetsProps) {
  return (
    <>
      <Dialog open={open === 'xp'} onClose={onClose} title="XP BY MONTH" placement="sheet" tone="gold">
        <MonthList />
      </Dialog>
      <Dialog open={open === 'streak'} onClose={onClose} title="STREAK" placement="sheet" tone="gold">
        {told && streak && <Pauses told={told} streak={streak} />}
      </Dialog>
    </>
  );
}
