import './last-time.css';
import { Icon } from '#client/kit/icon.tsx';
import { Ghost } from '#client/kit/own-icons.tsx';
import { places } from '#client/kit/places.ts';
import { useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { formatEffortTime } from '#core/format/durations.ts';
import { distanceText, weightWithUnit } from '#core/format/efforts.ts';
import { counted } from '#core/format/numbers.ts';
import type { Measure } from '#core/workout/measures.ts';
import { type GhostLead, ghostLead, LEAD_CELLS } from '#core/workout/session/ghost.ts';
import { findSet, type PreviousSet, type Session } from '#core/workout/session/session.ts';
import type { Units } from '#core/workout/units.ts';
import type { RowSettings } from './row-settings.ts';

type LastTimeProps = {
  /** What the set was. */
  text: string;
  word?: string;
  className?: string;
  onOpen: () => void;
};

/** What a set was the last time. A tap says when that was. */
export function LastTime({ text, word = '', className = '', onOpen }: LastTimeProps) {
  return (
    <button type="button" aria-haspopup="dialog" className={`last-time ${className}`} onClick={onOpen}>
      <span>{word ? `${word} ${text}` : text}</span>
      <span className="sr-only">, which session?</span>
    </button>
  );
}

type GhostLineProps = {
  setId: string;
  text: string;
  previous: readonly PreviousSet[] | undefined;
  settings: Pick<RowSettings, 'units'>;
  isWide?: boolean;
  onOpen: () => void;
};

/** With more letters than these, as of a marathon, the word GHOST would leave no room for the lead on a phone's line. */
const MOST_LETTERS = 16;

/** Last time's set beside the current one, and who is ahead so far. */
export function GhostLine({ setId, text, previous, settings, isWide = false, onOpen }: GhostLineProps) {
  const lead = useSessionAfterPaint((session) => leadOf(session, setId, previous, settings.units));
  const [amount = '', cells = '0'] = lead.split('\n');
  const lit = Number(cells);
  const word = lit > 0 ? 'AHEAD' : lit < 0 ? 'BEHIND' : '';
  const tone = lit > 0 ? 'text-good' : lit < 0 ? 'text-bad' : 'text-ink-dim';
  return (
    <div className="ghost-line">
      <Icon of={Ghost} className="text-ink-dim" />
      <button type="button" aria-haspopup="dialog" className="last-time" onClick={onOpen}>
        <span className={isWide || text.length > MOST_LETTERS ? 'sr-only' : 'ghost-word'}>GHOST </span>
        <span className="text-ink">{text}</span>
        <span className="sr-only">, which session?</span>
      </button>
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

/** As one text, so that the line re-renders only when it changes: the amount, and the cells of the meter. */
function leadOf(session: Session, setId: string, previous: readonly PreviousSet[] | undefined, units: Units): string {
  const found = findSet(session, setId);
  if (!found) return '';
  const { exercise } = found;
  const lead = ghostLead(exercise, previous, session.bodyweight);
  return lead ? `${leadText(lead, exercise.measure, units)}\n${lead.cells}` : '';
}

function leadText({ lead, unit }: GhostLead, measure: Measure, units: Units): string {
  if (lead === 0) return 'EVEN';
  const size = Math.abs(lead);
  const sign = lead > 0 ? '+' : '-';
  switch (unit) {
    case 'reps':
      return `${sign}${counted(size, 'rep')}`;
    case 'durationSeconds':
      return `${sign}${size < 60 ? `${size} s` : formatEffortTime(size)}`;
    case 'distanceMeters':
      return `${sign}${distanceText(size, measure, units)}`;
    default:
      return `${sign}${weightWithUnit(size, units.weight)}`;
  }
}
