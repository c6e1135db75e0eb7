import './rest-dock.css';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '#client/kit/button.tsx';
import { Icon } from '#client/kit/icon.tsx';
import { Skip } from '#client/kit/own-icons.tsx';
import { SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { formatClock, formatEffortTime, formatRest } from '#client/words/format/durations.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import {
  isRestOver,
  isRestVisible,
  REST_CHOICES,
  REST_HIDE_AFTER_MS,
  REST_SEGMENTS,
  REST_STEP,
  restRemaining,
  restSegments,
} from '#core/workout/session/rest.ts';
import type { RestTimer } from '#core/workout/session/session.ts';
import { announce } from './announcements.tsx';
import { useNow } from './use-now.ts';

const loadRestBell = async () => (await import('./rest-bell.tsx')).RestBell;

/** During the last seconds the time pulses. */
const NEARLY_OVER = 10;

/** The rest, wherever the lifter has scrolled to: its bar is the upper edge of the dock. */
export function RestDock({ isWide }: { isWide: boolean }) {
  const rest = useSessionAfterPaint((session) => session.rest);
  return rest && <RunningRest key={rest.setId} rest={rest} isWide={isWide} />;
}

/** Drawn as a charging cell. The only part that re-renders every second. */
function RunningRest({ rest, isWide }: { rest: RestTimer; isWide: boolean }) {
  const { dispatch } = useWorkout();
  const now = useNow(rest.endsAt, rest.endsAt + REST_HIDE_AFTER_MS);
  const [isChoosing, setIsChoosing] = useState(false);
  const RestBell = useOnDemand('soon', loadRestBell);
  if (!isRestVisible(rest, now)) return null;
  const { setId, seconds } = rest;
  const isOver = isRestOver(rest, now);
  const remaining = restRemaining(rest, now);
  const [minutes, digits] = formatClock(remaining).padStart(5, '0').split(':');
  const bell = RestBell && <RestBell seconds={seconds} isOpen={isChoosing || isWide} />;
  const skip = () => {
    dispatch({ type: 'skipRest', setId });
    announce(t`Rest skipped`);
  };
  return (
    <section aria-label={t`Rest`} className="rest" data-nearly={(!isOver && remaining <= NEARLY_OVER) || undefined}>
      <SegmentedBar
        cells={REST_SEGMENTS}
        lit={isOver ? REST_SEGMENTS : restSegments(rest, now)}
        tone="accent"
        height={8}
        tip={!isOver}
        className="rest-bar"
      />
      {isOver ? (
        <p className="rest-done glow type-px-16 text-accent">
          {t({ message: 'CHARGING COMPLETE', comment: 'at most 18 letters' })}
        </p>
      ) : (
        <>
          {isChoosing && <RestChoices rest={rest} onChosen={() => setIsChoosing(false)} />}
          {!isWide && bell}
          <div className="rest-row">
            <button
              type="button"
              aria-expanded={isChoosing}
              className="rest-time glow"
              onClick={() => setIsChoosing(!isChoosing)}
            >
              <span role="timer" className="rest-digits">
                {minutes}
                {/* Half as wide as a digit. */}
                <span className="rest-colon">:</span>
                {digits}
              </span>
              <span className="sr-only">
                {' '}
                {t({ message: 'left, change the rest', comment: 'read out after the time' })}
              </span>
            </button>
            {isWide && (
              <div className="rest-caption">
                <span aria-hidden="true" className="rest-word">
                  {t`REST`}
                </span>
                <span aria-hidden="true" className="text-ink-dim">
                  {t`of ${{ time: formatEffortTime(seconds) }}`}
                </span>
                {bell}
              </div>
            )}
            {[-REST_STEP, REST_STEP].map((seconds) => (
              <button
                key={seconds}
                type="button"
                aria-label={
                  seconds < 0
                    ? plural({ seconds: REST_STEP }, { one: '# second less', other: '# seconds less' })
                    : plural({ seconds: REST_STEP }, { one: '# second more', other: '# seconds more' })
                }
                className="stepped-small rest-key"
                onClick={() => dispatch({ type: 'adjustRest', setId, seconds, now: Date.now() })}
              >
                {seconds < 0 ? seconds : `+${seconds}`}
              </button>
            ))}
            <button
              type="button"
              aria-label={t`Skip the rest`}
              className="stepped-small rest-key rest-skip"
              onClick={skip}
            >
              {isWide && t`skip`}
              <Icon of={Skip} />
            </button>
          </div>
        </>
      )}
    </section>
  );
}

/** Under the set that rests: how much of the rest is over. */
export function RestTrace({ setId }: { setId: string }) {
  const rest = useSessionAfterPaint((session) => (session.rest?.setId === setId ? session.rest : null));
  return rest && <Trace rest={rest} />;
}

function Trace({ rest }: { rest: RestTimer }) {
  const now = useNow(rest.endsAt, rest.endsAt);
  if (isRestOver(rest, now)) return null;
  return (
    <SegmentedBar cells={REST_SEGMENTS} lit={restSegments(rest, now)} tone="accent" height={4} className="rest-trace" />
  );
}

/** How long to rest, counted from the start of the rest. The choice is kept for this exercise. */
function RestChoices({ rest, onChosen }: { rest: RestTimer; onChosen: () => void }) {
  const { dispatch } = useWorkout();
  const choose = (seconds: number) => {
    dispatch({ type: 'chooseRest', setId: rest.setId, seconds, now: Date.now() });
    onChosen();
  };
  return (
    <fieldset className="rest-choices">
      <legend className="sr-only">{t`Rest time`}</legend>
      {REST_CHOICES.map((seconds) => (
        <Button
          key={seconds}
          variant="secondary"
          size="small"
          aria-pressed={seconds === rest.seconds}
          className={seconds === rest.seconds ? 'edge-accent text-accent' : ''}
          onClick={() => choose(seconds)}
        >
          {formatRest(seconds)}
        </Button>
      ))}
    </fieldset>
  );
}
