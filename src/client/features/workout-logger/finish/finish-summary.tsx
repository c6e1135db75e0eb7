import { DotLeader } from '#client/shared/ui/dot-leader.tsx';
import { formatTimer } from '#core/workout/durations.ts';
import { elapsedSeconds } from '#core/workout/session/clock.ts';
import { completionRequest } from '#core/workout/session/completion-request.ts';
import type { Session } from '#core/workout/session/session.ts';
import { summaryOf } from '#core/workout/session/summary.ts';

const withCommas = new Intl.NumberFormat('en-US');

/** The score so far. XP is of what would be sent: a set with numbers counts, ticked or not. */
export function FinishSummary({ session }: { session: Session }) {
  const endTime = session.finishingAt ?? 0;
  const { completedSets, totalSets } = summaryOf(session);
  const xp = completionRequest(session, { userId: '', endTime })?.xpEarned ?? 0;
  return (
    <dl>
      <DotLeader label="Time" value={formatTimer(elapsedSeconds(session, endTime))} />
      <DotLeader
        label="Sets"
        value={
          <>
            <span className="text-good">{completedSets}</span>/{totalSets}
          </>
        }
      />
      <DotLeader label="XP" tone="gold" value={withCommas.format(xp)} />
    </dl>
  );
}
