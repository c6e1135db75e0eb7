import './set-outcome.css';
import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Badge } from '#client/kit/badge.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Ghost } from '#client/kit/own-icons.tsx';
import { places } from '#client/kit/places.ts';
import { formatEffortTime } from '#client/words/format/durations.ts';
import { distanceText, effortText, paceText, weightWithUnit } from '#client/words/format/efforts.ts';
import { withCommas } from '#client/words/format/numbers.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { useSession, useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { asksEffort, MEASURES, type Measure } from '#core/workout/measures.ts';
import { setAsLogged } from '#core/workout/session/edit-changes.ts';
import { type GhostLead, ghostLead, LEAD_CELLS } from '#core/workout/session/ghost.ts';
import type { SessionSet } from '#core/workout/session/session.ts';
import { isFirstEver } from '#core/workout/session/set-names.ts';
import { previousEffort } from '#core/workout/session/sets.ts';
import { isTargetHit } from '#core/workout/session/target.ts';
import { isWarmup, type Typed } from '#core/workout/set-types.ts';
import type { Units } from '#core/workout/units.ts';
import { effortMark, effortOptions, scaleName, useRows, useSetAfterPaint } from './rows.ts';

type SetOutcomeProps = { set: SessionSet; measure: Measure; isCurrent: boolean; lastTime: string | undefined };

/** What a done set is worth, the ghost of the current one, and what it was the last time. On a phone it folds out under the row. */
export function SetOutcome({ set, measure, isCurrent, lastTime }: SetOutcomeProps) {
  const { isWide, previous, isRacing, effortInRow } = useRows();
  // Where a row is empty, last time's numbers stand in its fields themselves.
  const isOther = useSetAfterPaint(set.id, ({ set, exercise }) => {
    const ghost = previousEffort(exercise, set, previous);
    const isShown = (field: keyof typeof set.typed) => set[field] > 0 || set.typed[field];
    return ghost && MEASURES[measure].fields.some((field) => isShown(field) && set[field] !== ghost[field]);
  });
  const isHit = useSetAfterPaint(set.id, ({ set, exercise }) => isTargetHit(exercise, set));
  // An edit tells what was changed instead.
  const isEdit = useSessionAfterPaint((session) => session.past?.logged != null);
  const isOpen = !set.isCompleted;
  const isWorking = !isWarmup(set);
  const worth = !isOpen && isWorking && <SetWorth set={set} measure={measure} />;
  const effort = isOpen && isCurrent && effortInRow && asksEffort(measure) && <EffortInRow set={set} />;
  const ghost = isOpen && isCurrent && isWorking && isRacing && lastTime && (
    <GhostLine setId={set.id} text={lastTime} />
  );
  const was = lastTime && (
    <LastTime className={isWide ? '' : 'ms-auto'}>
      <span>{isWide && isOpen ? lastTime : t`was ${{ effort: lastTime }}`}</span>
    </LastTime>
  );
  const hit = isHit && <span className="target-hit">{t`target hit`}</span>;
  if (isWide) {
    return (
      <div className="set-last-time last-time-column">
        {worth}
        {ghost || hit || was}
        {effort}
      </div>
    );
  }
  // What was asked for says more than the last time, which is what it follows from.
  const below = hit || (!ghost && (isOther || !isOpen) && was);
  if (!isWorking || isEdit) return null;
  return (
    <>
      {ghost}
      {(worth || effort || below) && (
        <div className="set-outcome">
          {worth}
          {effort}
          {below}
        </div>
      )}
    </>
  );
}

/** The XP of a done set, how fast and how hard it was. */
function SetWorth({ set, measure }: { set: SessionSet; measure: Measure }) {
  const { units, effort, effortInRow } = useRows();
  const { isPr, xpEarned, rpe } = set;
  const isFirst = useSessionAfterPaint((session) => isFirstEver(session, set.id));
  const pace = MEASURES[measure].isCardio && paceText(set, units.distance);
  return (
    <>
      {isPr && <Badge className="set-pops">{t`PR`}</Badge>}
      {isFirst && (
        <span className="set-chip text-gold">
          {t({ message: 'FIRST', comment: 'the first set ever of an exercise' })}
        </span>
      )}
      <span className="game-only glow set-rises type-px-16 text-gold">{t`+${{ xp: withCommas(xpEarned) }} XP`}</span>
      {pace && <span className="set-chip">{pace}</span>}
      {effortInRow && asksEffort(measure) ? (
        <EffortInRow set={set} />
      ) : (
        rpe && effort !== 'none' && <span className="set-chip">{effortMark(rpe, effort)}</span>
      )}
    </>
  );
}

/** How hard it was, asked in the row: the phone's own list is the quickest choice of ten. */
function EffortInRow({ set: { id, rpe = null } }: { set: SessionSet }) {
  const { dispatch } = useWorkout();
  const { effort: scale } = useRows();
  if (scale === 'none') return null;
  const name = scaleName(scale);
  return (
    <label className="set-chip effort-in-row">
      <span aria-hidden="true">{rpe === null ? `${name} --` : effortMark(rpe, scale)}</span>
      <select
        aria-label={name}
        value={rpe ?? ''}
        className="unseen-input"
        onChange={({ target }) => {
          const chosen = target.value === '' ? null : Number(target.value);
          dispatch({ type: 'editSet', setId: id, details: { rpe: chosen } });
        }}
      >
        {effortOptions(rpe, scale).map(({ value, label }) => (
          <option key={label} value={value ?? ''}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What a set was the last time. A tap says when that was. */
function LastTime({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <button type="button" aria-haspopup="dialog" className={`last-time ${className}`} onClick={useRows().onLastTime}>
      {children}
      <span className="sr-only">, {t`which session?`}</span>
    </button>
  );
}

/** Last time's set beside the current one, and who is ahead so far. */
function GhostLine({ setId, text }: { setId: string; text: string }) {
  const { isWide, previous, units } = useRows();
  // One text, so that the line re-renders only when it changes: the amount, and the cells of the meter.
  const lead = useSetAfterPaint(setId, ({ exercise }, { bodyweight }) => {
    const ahead = ghostLead(exercise, previous, bodyweight);
    return ahead ? `${leadText(ahead, exercise.measure, units)}\n${ahead.cells}` : '';
  });
  const [amount = '', cells = '0'] = lead?.split('\n') ?? [];
  const lit = Number(cells);
  const word = lit > 0 ? t`AHEAD` : lit < 0 ? t`BEHIND` : '';
  const tone = lit > 0 ? 'text-good' : lit < 0 ? 'text-bad' : 'text-ink-dim';
  return (
    <div className="ghost-line">
      <Icon of={Ghost} className="text-ink-dim" />
      <LastTime>
        <span className="ghost-text">
          <span className={isWide ? 'sr-only' : 'ghost-word'}>
            {t({ message: 'GHOST', comment: 'before a set of last time' })}{' '}
          </span>
          <span className="text-ink">{text}</span>
        </span>
      </LastTime>
      {amount && !isWide && <LeadMeter lit={lit} />}
      {amount && (
        <span className={`ghost-lead ${tone}`}>
          {amount}
          {word && <span className={isWide ? 'sr-only' : ''}> {word}</span>}
        </span>
      )}
    </div>
  );
}

/** Four cells on either side of a mark: left the ghost's, right the lifter's. */
function LeadMeter({ lit }: { lit: number }) {
  return (
    <span aria-hidden="true" className="lead-meter">
      {places(2 * LEAD_CELLS).map(({ at, key }) => {
        const step = at < LEAD_CELLS ? at - LEAD_CELLS : at - LEAD_CELLS + 1;
        const isLit = step < 0 ? lit <= step : lit >= step;
        return <span key={key} data-step={step} data-on={isLit ? (lit > 0 ? 'ahead' : 'behind') : undefined} />;
      })}
    </span>
  );
}

function leadText({ lead, unit }: GhostLead, measure: Measure, units: Units): string {
  if (lead === 0) return t`EVEN`;
  const size = Math.abs(lead);
  const sign = lead > 0 ? '+' : '-';
  switch (unit) {
    case 'reps':
      return `${sign}${plural({ reps: size }, { one: '# rep', other: '# reps' })}`;
    case 'durationSeconds':
      return `${sign}${size < 60 ? `${size} s` : formatEffortTime(size)}`;
    case 'distanceMeters':
      return `${sign}${distanceText(size, measure, units)}`;
    default:
      return `${sign}${weightWithUnit(size, units.weight)}`;
  }
}

/** Under a row of an edited workout: what is different from what is logged. `changed` has the words of `changedInSet`. */
export function SetChange({ setId, measure, changed }: { setId: string; measure: Measure; changed: string }) {
  const { units } = useRows();
  const before = useSession((session) => setAsLogged(session, setId));
  const words = changed.split(' ');
  const title = words.includes('added') ? t`ADDED` : words.includes('tick') ? t`TAKEN OUT` : t`CHANGED`;
  return (
    <p className="set-change">
      <span>{title}</span>
      {before && ` ${beforeText(before, effortText(before, measure, units))}`}
    </p>
  );
}

function beforeText(set: Typed, effort: string): string {
  return isWarmup(set) ? t`was ${effort}, warm-up` : t`was ${effort}`;
}
