import { litCells, SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { withCommas } from '#core/format/numbers.ts';
import { sessionSummary } from '#core/workout/session/summary.ts';

/** Up to this many sets, the bar has a cell for each. */
const MOST_CELLS = 40;

const useDoneSets = () => useSessionAfterPaint((session) => sessionSummary(session).completedSets);
const useAllSets = () => useSessionAfterPaint((session) => sessionSummary(session).totalSets);

/** How much of the workout is done. */
export function SetsProgress({ height }: { height: 8 | 24 }) {
  const done = useDoneSets();
  const total = useAllSets();
  const cells = Math.min(total, MOST_CELLS);
  return (
    <SegmentedBar
      cells={cells}
      lit={total > MOST_CELLS ? litCells(done / total, cells) : done}
      tone="good"
      height={height}
      tip
      label="Sets Progress"
      valueText={`${done} of ${total} sets done`}
      className="score-progress"
    />
  );
}

export function SetsCount() {
  return (
    <span className="sets-count whitespace-nowrap">
      <span className="text-good">{useDoneSets()}</span> / {useAllSets()}
    </span>
  );
}

export function XpEarned({ className }: { className: string }) {
  const xp = useSessionAfterPaint((session) => sessionSummary(session).xpEarned);
  return <span className={`game-only shrink-0 text-gold ${className}`}>{withCommas(xp)} XP</span>;
}
