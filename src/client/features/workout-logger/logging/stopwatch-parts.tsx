import './stopwatch-parts.css';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { play, preload } from '#client/device/audio/play.ts';
import { vibrate } from '#client/device/haptics.ts';
import { Button } from '#client/kit/button.tsx';
import { litCells, SegmentedBar } from '#client/kit/segmented-bar.tsx';
import { entryName } from '#client/words/exercise-names.ts';
import { formatEffortTime } from '#client/words/format/durations.ts';
import { useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { findExercise, findSet, type Session, type Stopwatch } from '#core/workout/session/session.ts';
import { secondsShown, secondsTaken, targetAt } from '#core/workout/session/stopwatch.ts';
import { announce } from './announcements.tsx';
import { useNow } from './use-now.ts';
import { PlayMark, StopMark, useStopwatchActions } from './use-stopwatch.tsx';

const HOUR = 3600;

/** Takes the place of the time's field. The only part of a row that re-renders every second. */
export function StopwatchFace({ stopwatch, name, place }: { stopwatch: Stopwatch; name: string; place: string }) {
  const seconds = secondsShown(stopwatch, useNow(stopwatch.startedAt));
  return (
    <div className={`set-field field-box stopwatch-face ${place}-column`}>
      <span
        role="timer"
        aria-label={t`Time, ${{ set: name }}`}
        className="glow"
        data-hours={seconds >= HOUR || undefined}
      >
        {formatEffortTime(seconds)}
      </span>
    </div>
  );
}

/** As wide as the field above it. */
const CELLS = 11;

/** How far the running time is from its target, or from last time's. */
export function StopwatchBar({ stopwatch, ghost }: { stopwatch: Stopwatch; ghost: number | undefined }) {
  const taken = secondsTaken(stopwatch, useNow(stopwatch.startedAt));
  const goal = stopwatch.target ?? ghost;
  if (!goal) return null;
  const time = formatEffortTime(goal);
  return (
    <p className="stopwatch-bar">
      <SegmentedBar cells={CELLS} lit={litCells(taken / goal, CELLS)} height={8} className="grow" />
      <span className={taken >= goal ? 'text-good' : 'text-ink-dim'}>
        {stopwatch.target === null ? t`ghost ${time}` : t`target ${time}`}
      </span>
    </p>
  );
}

type ClockProps = { setId: string; name: string; isRunning: boolean };

/** In the place of the tick, or above it. */
export function ClockKey({ setId, name: set, isRunning }: ClockProps) {
  const { start, stop } = useStopwatchActions();
  return isRunning ? (
    <button type="button" className="stepped-small clock-key" data-running onClick={() => stop(setId)}>
      <StopMark />
      <Trans>
        STOP<span className="sr-only"> the time of {set}</span>
      </Trans>
    </button>
  ) : (
    <button
      type="button"
      aria-label={t`Start the time of ${set}`}
      className="stepped-small clock-key"
      onClick={() => start(setId)}
    >
      <PlayMark />
    </button>
  );
}

/** Under a row that has other numbers besides its time. */
export function ClockLine({ setId, name, isRunning, target }: ClockProps & { target: number }) {
  const { start, stop } = useStopwatchActions();
  return (
    <div className="clock-line">
      <Button
        variant={isRunning ? 'primary' : 'secondary'}
        size="small"
        icon={isRunning ? <StopMark size={16} /> : <PlayMark />}
        onClick={() => (isRunning ? stop : start)(setId)}
      >
        {isRunning ? t`Stop clock` : t`Start clock`}
        <span className="sr-only">, {name}</span>
      </Button>
      {!isRunning && (
        <span className="text-ink-dim">
          {target > 0 ? t`down from ${{ time: formatEffortTime(target) }}` : t`or type the time`}
        </span>
      )}
    </div>
  );
}

/** A running time that belongs to another exercise, so that it stays in sight after switching. */
export function StopwatchElsewhere({ exerciseId }: { exerciseId: string }) {
  const stopwatch = useSessionAfterPaint((session) => (timedAt(session) === exerciseId ? null : session.stopwatch));
  const name = useSessionAfterPaint((session) => {
    const exercise = findExercise(session, timedAt(session) ?? null);
    return exercise ? entryName(exercise) : '';
  });
  return stopwatch && <Elsewhere stopwatch={stopwatch} name={name} />;
}

function Elsewhere({ stopwatch, name }: { stopwatch: Stopwatch; name: string }) {
  const { stop } = useStopwatchActions();
  const seconds = secondsShown(stopwatch, useNow(stopwatch.startedAt));
  return (
    <section aria-label={t`Stopwatch`} className="stepped-small stopwatch-elsewhere">
      <span translate="no" className="truncate">
        {name}
      </span>
      <span role="timer" className="glow type-px-16 text-primary">
        {formatEffortTime(seconds)}
      </span>
      <Button variant="secondary" size="small" icon={<StopMark size={16} />} onClick={() => stop(stopwatch.setId)}>
        {t`STOP`}
      </Button>
    </section>
  );
}

function timedAt(session: Session): string | undefined {
  return session.stopwatch ? findSet(session, session.stopwatch.setId)?.exercise.id : undefined;
}

/** After this the beep would no longer say when the target was reached: the phone was asleep. */
const LATEST_BEEP_MS = 3000;

/** Beeps when the target is reached, whichever exercise is on screen. */
export function StopwatchBeep() {
  const at = useSessionAfterPaint(({ stopwatch }) => stopwatch && targetAt(stopwatch));
  useEffect(() => {
    if (at === null || at < Date.now()) return;
    // A sound fetched only when needed would come too late.
    preload(['rest-over']);
    const timer = setTimeout(() => {
      if (Date.now() - at > LATEST_BEEP_MS) return;
      play('rest-over');
      vibrate('heavy');
      announce(t`Target time reached`);
    }, at - Date.now());
    return () => clearTimeout(timer);
  }, [at]);
  return null;
}
