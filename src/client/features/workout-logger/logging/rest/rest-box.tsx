import './rest-box.css';
import { useState } from 'react';
import { SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { formatTimer } from '#core/format/durations.ts';
import {
  isRestOver,
  isRestVisible,
  REST_HIDE_AFTER_MS,
  REST_SEGMENTS,
  restRemaining,
  restSegments,
} from '#core/workout/session/rest-timers.ts';
import type { RestTimer } from '#core/workout/session/session.ts';
import { useNow } from '../use-now.ts';
import { RestChoices } from './rest-choices.tsx';

const loadRestBell = async () => (await import('./rest-bell.tsx')).RestBell;

/** During the last seconds the box pulses. */
const NEARLY_OVER = 10;

type RestBoxProps = {
  rest: RestTimer;
  /** Names the exercise, if the rest belongs to another one. */
  of?: string | undefined;
};

/** The rest after a set, drawn as a charging cell. The only part that re-renders every second. */
export function RestBox({ rest, of }: RestBoxProps) {
  const now = useNow(rest.endsAt, rest.endsAt + REST_HIDE_AFTER_MS);
  const [isChoosing, setIsChoosing] = useState(false);
  const RestBell = useOnDemand(true, loadRestBell);
  if (!isRestVisible(rest, now)) return null;
  const isOver = isRestOver(rest, now);
  const remaining = restRemaining(rest, now);
  return (
    <section
      aria-label="Rest"
      className="stepped-small rest-box"
      data-nearly={(!isOver && remaining <= NEARLY_OVER) || undefined}
    >
      {isOver ? (
        <p className="rest-done glow type-px-16 text-accent">CHARGING COMPLETE</p>
      ) : (
        <>
          <p className="rest-caption">
            <span className="rest-word">CHARGING</span>
            <span className="rest-hint">{of ?? 'tap time to change'}</span>
          </p>
          <button
            type="button"
            aria-expanded={isChoosing}
            className="rest-time glow type-px-32"
            onClick={() => setIsChoosing(!isChoosing)}
          >
            <span role="timer">{formatTimer(remaining)}</span>
            <span className="sr-only"> left, change the rest</span>
          </button>
        </>
      )}
      <SegmentedBar
        cells={REST_SEGMENTS}
        lit={isOver ? REST_SEGMENTS : restSegments(rest, now)}
        tone="accent"
        className="rest-bar"
      />
      {RestBell && !isOver && <RestBell seconds={rest.seconds} />}
      {isChoosing && !isOver && <RestChoices rest={rest} onChosen={() => setIsChoosing(false)} />}
    </section>
  );
}
