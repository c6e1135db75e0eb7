import './set-tick.css';
import { type MouseEvent, useRef } from 'react';
import { isDoubleTap } from '#client/kit/double-tap.ts';
import { Tick } from '#client/kit/tick.tsx';
import { isValidEffort, type Measure } from '#core/workout/measures.ts';
import type { SessionSet } from '#core/workout/session/session.ts';

type SetTickProps = { set: SessionSet; name: string; measure: Measure; isWaiting: boolean; onToggle: () => void };

export function SetTick({ set, name, measure, isWaiting, onToggle }: SetTickProps) {
  const { isCompleted } = set;
  const lastTap = useRef(Number.NEGATIVE_INFINITY);
  const press = ({ detail, timeStamp }: MouseEvent) => {
    // Ignores the bounce of a wet thumb: the second of two quick taps must not untick the set. Decided by time, since
    // an iPhone counts each as the first. A key, whose count is 0, does not bounce.
    const isEcho = detail > 0 && isDoubleTap(lastTap.current, timeStamp);
    lastTap.current = timeStamp;
    if (isCompleted && isEcho) return;
    if (!isWaiting) onToggle();
  };
  return (
    <button
      type="button"
      aria-label={`Complete ${name}`}
      aria-pressed={isCompleted}
      aria-busy={isWaiting || undefined}
      data-ready={isValidEffort(set, measure) || undefined}
      className="stepped-small set-tick tick-column"
      onClick={press}
    >
      {isWaiting ? <span aria-hidden="true" className="blinking-cursor" /> : <Tick size={30} />}
    </button>
  );
}
