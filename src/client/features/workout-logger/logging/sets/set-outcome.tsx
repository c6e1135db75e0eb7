import { Badge } from '#client/kit/badge.tsx';
import { useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { effortText } from '#core/format/efforts.ts';
import { withCommas } from '#core/format/numbers.ts';
import type { PreviousSet } from '#core/workout/session/actions.ts';
import { findSet, type SessionSet } from '#core/workout/session/session.ts';
import { isWarmup } from '#core/workout/session/set-names.ts';
import { previousEffort } from '#core/workout/session/sets.ts';
import type { Units } from '#core/workout/units.ts';
import { type EffortScale, effortMark } from './effort-scale.ts';

/** The XP of a done set, and how hard it was. */
export function SetWorth({ set: { isPr, xpEarned, rpe }, effort }: { set: SessionSet; effort: EffortScale }) {
  return (
    <>
      {isPr && <Badge className="set-pops">PR</Badge>}
      <span className="glow set-rises type-px-16 text-gold">+{withCommas(xpEarned)} XP</span>
      {rpe && <span className="set-chip">{effortMark(rpe, effort)}</span>}
    </>
  );
}

type SetOutcomeProps = {
  setId: string;
  previous: readonly PreviousSet[] | undefined;
  units: Units;
  effort: EffortScale;
};

/** Folds out under a done set: its worth, and what it was the last time. */
export function SetOutcome({ setId, previous, units, effort }: SetOutcomeProps) {
  const set = useSessionAfterPaint((session) => findSet(session, setId)?.set);
  const exercise = useSessionAfterPaint((session) => findSet(session, setId)?.exercise);
  if (!set?.isCompleted || !exercise || isWarmup(set)) return null;
  const ghost = previousEffort(exercise, set, previous);
  return (
    <p className="set-outcome">
      <SetWorth set={set} effort={effort} />
      {ghost && (
        <span className="ml-auto type-vt-20 text-ink-dim">was {effortText(ghost, exercise.measure, units)}</span>
      )}
    </p>
  );
}
