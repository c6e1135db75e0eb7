import { useCabinet } from '#client/device/preferences/preferences-store.ts';
import { DotLeader } from '#client/kit/dot-leader.tsx';
import { formatTimer } from '#core/format/durations.ts';
import { withCommas } from '#core/format/numbers.ts';
import { loggedSeconds } from '#core/workout/session/completion-request.ts';
import type { LoggedSummary } from '#core/workout/session/logged-sets.ts';
import type { Session } from '#core/workout/session/session.ts';
import { sessionSummary } from '#core/workout/session/summary.ts';

type FinishSummaryProps = { session: Session; logged: LoggedSummary };

/** Counts exactly what will be logged. */
export function FinishSummary({ session, logged: { sets, warmups, untickedSets, xp } }: FinishSummaryProps) {
  const { isOn } = useCabinet();
  return (
    <dl>
      <DotLeader label="Time" value={formatTimer(loggedSeconds(session))} />
      <DotLeader
        label="Sets"
        value={
          <>
            <span className="text-good">{sets}</span>/{sessionSummary(session).totalSets}
          </>
        }
      />
      {warmups > 0 && <DotLeader label="Warm-ups" value={withCommas(warmups)} />}
      {untickedSets > 0 && <DotLeader label="Typed, not ticked" value={withCommas(untickedSets)} />}
      {isOn && <DotLeader label="XP" tone="gold" value={withCommas(xp)} />}
    </dl>
  );
}
