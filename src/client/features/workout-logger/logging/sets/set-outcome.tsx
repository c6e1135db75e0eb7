import { Badge } from '#client/kit/badge.tsx';
import { useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { paceText } from '#core/format/efforts.ts';
import { withCommas } from '#core/format/numbers.ts';
import { asksEffort, MEASURES, type Measure } from '#core/workout/measures.ts';
import { findSet, type PreviousSet, type Session, type SessionSet } from '#core/workout/session/session.ts';
import { isFirstEver } from '#core/workout/session/set-names.ts';
import { previousEffort } from '#core/workout/session/sets.ts';
import { isWarmup } from '#core/workout/set-types.ts';
import { EffortInRow } from './effort-in-row.tsx';
import { GhostLine, LastTime } from './last-time.tsx';
import { effortMark, type RowSettings } from './row-settings.ts';

type SetWorthProps = { set: SessionSet; measure: Measure; settings: RowSettings };

/** The XP of a done set, how fast and how hard it was. */
export function SetWorth({ set, measure, settings }: SetWorthProps) {
  const { isPr, xpEarned, rpe } = set;
  const isFirst = useSessionAfterPaint((session) => isFirstEver(session, set.id));
  const pace = MEASURES[measure].isCardio && paceText(set, settings.units.distance);
  return (
    <>
      {isPr && <Badge className="set-pops">PR</Badge>}
      {isFirst && <span className="set-chip text-gold">FIRST</span>}
      <span className="game-only glow set-rises type-px-16 text-gold">+{withCommas(xpEarned)} XP</span>
      {pace && <span className="set-chip">{pace}</span>}
      {settings.effortInRow && asksEffort(measure) ? (
        <EffortInRow set={set} scale={settings.effort} />
      ) : (
        rpe && settings.effort !== 'none' && <span className="set-chip">{effortMark(rpe, settings.effort)}</span>
      )}
    </>
  );
}

type SetOutcomeProps = {
  setId: string;
  isCurrent: boolean;
  previous: readonly PreviousSet[] | undefined;
  /** What the set was the last time. */
  lastTime: string | undefined;
  settings: RowSettings;
  onLastTime: () => void;
};

/** Folds out under a set: what a done one is worth, the ghost of the current one, and what it was the last time. */
export function SetOutcome({ setId, isCurrent, previous, lastTime, settings, onLastTime }: SetOutcomeProps) {
  const set = useSessionAfterPaint((session) => findSet(session, setId)?.set);
  const measure = useSessionAfterPaint((session) => findSet(session, setId)?.exercise.measure);
  const isOther = useSessionAfterPaint((session) => differs(session, setId, previous));
  // An edit tells what was changed instead.
  const isEdit = useSessionAfterPaint((session) => session.past?.logged != null);
  if (!set || !measure || isWarmup(set) || isEdit) return null;
  const was = lastTime && <LastTime word="was" text={lastTime} className="ml-auto" onOpen={onLastTime} />;
  if (set.isCompleted) {
    return (
      <div className="set-outcome">
        <SetWorth set={set} measure={measure} settings={settings} />
        {was}
      </div>
    );
  }
  const asks = isCurrent && settings.effortInRow && asksEffort(measure) && (
    <EffortInRow set={set} scale={settings.effort} />
  );
  if (isCurrent && settings.ghost && lastTime) {
    return (
      <>
        <GhostLine setId={setId} text={lastTime} previous={previous} settings={settings} onOpen={onLastTime} />
        {asks && <div className="set-outcome">{asks}</div>}
      </>
    );
  }
  if (!asks && !(isOther && was)) return null;
  return (
    <div className="set-outcome">
      {asks}
      {isOther && was}
    </div>
  );
}

/** Whether the row shows other numbers than last time's: where it is empty, they stand in its fields themselves. */
function differs(session: Session, setId: string, previous: readonly PreviousSet[] | undefined): boolean {
  const found = findSet(session, setId);
  if (!found) return false;
  const { set, exercise } = found;
  const ghost = previousEffort(exercise, set, previous);
  return (
    ghost !== undefined &&
    MEASURES[exercise.measure].fields.some(
      (field) => (set[field] > 0 || set.typed[field]) && set[field] !== ghost[field],
    )
  );
}
