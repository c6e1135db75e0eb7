import './score.css';
import type { CSSProperties } from 'react';
import { Button } from '#client/kit/button.tsx';
import { useSession, useSessionAfterPaint, useWorkout } from '#client/workout/draft/workout-context.ts';
import { formatTimer } from '#core/format/durations.ts';
import { elapsedSeconds } from '#core/workout/session/clock.ts';
import { trustedUntil } from '#core/workout/session/forgotten.ts';
import { useNow } from '../use-now.ts';
import { SetsCount, SetsProgress, XpEarned } from './sets-progress.tsx';
import { SavedMark, WorkoutTitle } from './workout-title.tsx';

/** Pinned to the top of a phone: the clock, how far the workout is, and FINISH. */
export function PinnedScore() {
  return (
    <div data-keep-clear className="score-bar">
      <div className="score-time">
        <WorkoutClock />
        <p className="score-state">
          <SavedMark />
          <SetsCount />
        </p>
      </div>
      <FinishButton className="score-finish shrink-0" />
      <SetsProgress height={8} />
    </div>
  );
}

/** Scrolls with the sets: it is rarely needed between them. Short of room, a superset comes first. */
export function WorkoutLine() {
  const isSuperset = useSessionAfterPaint(({ exercises, currentExerciseId }) =>
    exercises.some(({ id, superset }) => id === currentExerciseId && superset !== null),
  );
  return (
    <div className="workout-line" data-superset={isSuperset || undefined}>
      <WorkoutTitle />
      <XpEarned className="type-vt-24" />
    </div>
  );
}

/** The same on a desktop, in a column of its own. */
export function ScoreCard() {
  return (
    <div className="score-card stepped casts-shadow">
      <div className="score-time">
        <p aria-hidden="true" className="caption">
          Workout time
        </p>
        <WorkoutClock />
        <div className="flex items-center gap-3">
          <WorkoutTitle />
          <SavedMark />
        </div>
      </div>
      <div>
        <p className="flex items-baseline justify-between pb-1">
          <span className="caption">Sets Progress</span>
          <SetsCount />
        </p>
        <SetsProgress height={24} />
      </div>
      <p className="game-only flex items-baseline justify-between">
        <span className="caption">Earned</span>
        <XpEarned className="glow type-px-16" />
      </p>
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
      data-long={time.length > 5 || undefined}
      style={{ '--letters': time.length } as CSSProperties}
    >
      {time}
    </p>
  );
}
