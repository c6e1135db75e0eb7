import { Badge } from '#client/kit/badge.tsx';
import { useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { effortText } from '#core/format/efforts.ts';
import { withCommas } from '#core/format/numbers.ts';
import type { DistanceUnit } from '#core/workout/distance-units.ts';
import type { PreviousSet } from '#core/workout/session/actions.ts';
import { findSet, type SessionSet } from '#core/workout/session/session.ts';
import { previousEffort } from '#core/workout/session/sets.ts';

/** The XP of a done set. */
export function SetWorth({ set: { isPr, xpEarned } }: { set: SessionSet }) {
  return (
    <>
      {isPr && <Badge className="set-pops">PR</Badge>}
      <span className="glow set-rises type-px-16 text-gold">+{withCommas(xpEarned)} XP</span>
    </>
  );
}

type SetOutcomeProps = {
  setId: string;
  previous: readonly PreviousSet[] | undefined;
  distanceUnit: DistanceUnit;
};

/** Folds out under a done set: its worth, and what it was the last time. */
export function SetOutcome({ setId, previous, distanceUnit }: SetOutcomeProps) {
  const set = useSessionAfterPaint((session) => findSet(session, setId)?.set);
  const measure = useSessionAfterPaint((session) => findSet(session, setId)?.exercise.measure);
  if (!set?.isCompleted || !measure) return null;
  const ghost = previousEffort(set, previous, measure);
  return (
    <p className="set-outcome">
      <SetWorth set={set} />
      {ghost && <span className="ml-auto type-vt-20 text-ink-dim">was {effortText(ghost, measure, distanceUnit)}</span>}
    </p>
  );
}
