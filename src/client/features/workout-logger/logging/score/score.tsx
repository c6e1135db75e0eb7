import './score.css';
import type { CSSProperties } from 'react';
import { Button } from '#client/kit/button.tsx';
import { useSession, useSessionAfterPaint, useWorkout } from '#client/workout/draft/workout-context.ts';
import { formatTimer } from '#core/format/durations.ts';
import { elapsedSeconds } from '#core/workout/session/clock.ts';
import { trustedUntil } from '#core/workout/session/forgotten.ts';
import { useNow } from '../use-now.ts';
import { SetsProgress } from './sets-progress.tsx';
import { WorkoutTitle } from './workout-title.tsx';

/** The progress of the workout as a whole. */
export function Score({ isWide }: { isWide: boolean }) {
  return (
    <div className={`score ${isWide ? 'stepped casts-shadow' : ''}`}>
      <div data-keep-clear className="score-time">
        {isWide && (
          <p aria-hidden="true" className="caption">
            Workout time
          </p>
        )}
        <WorkoutClock />
        <WorkoutTitle />
      </div>
      {!isWide && <FinishButton className="score-finish mr-1 shrink-0" />}
      <SetsProgress isWide={isWide} />
    </div>
  );
}

type FinishButtonProps = { size?: 'hero' | 'normal' | undefined; className?: string | undefined };

/** Stops the clock and opens the finish dialog. */
export function FinishButton({ size, className }: FinishButtonProps) {
  const { dispatch } = useWorkout();
  return (
    <Button
      variant="gold"
      size={size}
      text="normal"
      className={className}
      data-finish
      data-keep-clear
      onClick={() => dispatch({ type: 'finish', now: Date.now() })}
    >
      FINISH
    </Button>
  );
}

/** The elapsed time. The only part that re-renders every second. */
function WorkoutClock() {
  const runningSince = useSession((session) => session.runningSince);
  const ranMs = useSession((session) => session.ranMs);
  const until = useSessionAfterPaint(trustedUntil) ?? Number.POSITIVE_INFINITY;
  const now = useNow(runningSince === null ? null : runningSince - ranMs, until);
  const time = formatTimer(elapsedSeconds({ runningSince, ranMs }, Math.min(now, until)));
  return (
    <p
      role="timer"
      aria-label="Workout time"
      className="score-clock fitted-pixels"
      style={{ '--letters': time.length } as CSSProperties}
    >
      {time}
    </p>
  );
}
