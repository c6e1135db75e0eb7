import { litCells, SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { withCommas } from '#core/format/numbers.ts';
import { summaryOf } from '#core/workout/session/summary.ts';

/** Up to this many sets, the bar has a cell for each. */
const MOST_CELLS = 40;

/** How much of the workout is done, and the XP so far. */
export function SetsProgress({ isWide }: { isWide: boolean }) {
  const done = useSessionAfterPaint((session) => summaryOf(session).completedSets);
  const total = useSessionAfterPaint((session) => summaryOf(session).totalSets);
  const xp = useSessionAfterPaint((session) => summaryOf(session).xpEarned);
  const cells = Math.min(total, MOST_CELLS);
  const earned = `${withCommas(xp)} XP`;
  return (
    <>
      <div className="score-progress">
        <p className="flex items-baseline justify-between">
          <span className="caption">Sets Progress</span>
          <span className="type-vt-20 whitespace-pre">
            <span className="text-good">{done}</span> / {total}
            {!isWide && (
              <span className="game-only">
                <span className="text-ink-dim">{'  ·  '}</span>
                <span className="text-gold">{earned}</span>
              </span>
            )}
          </span>
        </p>
        <SegmentedBar
          cells={cells}
          lit={total > MOST_CELLS ? litCells(done / total, cells) : done}
          tone="good"
          height={isWide ? 24 : 16}
          label="Sets Progress"
          valueText={`${done} of ${total} sets done`}
          className="mt-1"
        />
      </div>
      {isWide && (
        <p className="game-only score-earned flex items-baseline justify-between">
          <span className="caption">Earned</span>
          <span className="glow type-px-24 text-gold">{earned}</span>
        </p>
      )}
    </>
  );
}
