import { Dock } from '#client/kit/dock.tsx';
import { ExerciseStrip } from './exercises/exercise-strip.tsx';
import { useExerciseIds } from './exercises/use-exercise-list.ts';
import { SetsProgress } from './score/sets-progress.tsx';
import { WorkoutTitle } from './score/workout-title.tsx';
import { LogActions } from './sets/log-actions.tsx';
import { SetsPanel } from './sets/sets-panel.tsx';
import { useLogging } from './sets/use-logging.ts';
import { useSessionsAhead } from './sets/use-previous-session.ts';
import './logger.css';
import type { CSSProperties } from 'react';
import { Button } from '#client/kit/button.tsx';
import { useMediaQuery } from '#client/kit/use-media-query.ts';
import { useSession, useWorkout } from '#client/workout/draft/workout-context.ts';
import { formatTimer } from '#core/format/durations.ts';
import { elapsedSeconds } from '#core/workout/session/clock.ts';
import { trustedUntil } from '#core/workout/session/forgotten.ts';
import { useAnnouncement } from './announcements.ts';
import { useNow } from './use-now.ts';

const TWO_COLUMNS = '(min-width: 1024px)';

/** A workout in progress: what has been done, the exercises, and the sets of the selected one. */
export function LoggingScreen({ exerciseId }: { exerciseId: string }) {
  const isWide = useMediaQuery(TWO_COLUMNS);
  const logging = useLogging(exerciseId, isWide);
  const actions = <LogActions exerciseId={exerciseId} logging={logging} isWide={isWide} />;
  return (
    <>
      <div className="logger">
        <div className="logger-side">
          <Score isWide={isWide} />
          <ExerciseStrip isWide={isWide} />
          {isWide && <FinishButton size="hero" />}
        </div>
        <section aria-label="Sets" className={`sets-panel stepped ${isWide ? 'casts-shadow' : ''}`}>
          <SetsPanel exerciseId={exerciseId} logging={logging} isWide={isWide} />
          {isWide && <div className="sets-actions">{actions}</div>}
        </section>
      </div>
      {!isWide && <Dock>{actions}</Dock>}
      <Announcer />
      <SessionsAhead />
    </>
  );
}

function Score({ isWide }: { isWide: boolean }) {
  return (
    <div className={`logger-score ${isWide ? 'stepped casts-shadow' : ''}`}>
      <div data-keep-clear className="logger-time">
        {isWide && (
          <p aria-hidden="true" className="caption">
            Workout time
          </p>
        )}
        <WorkoutClock />
        <WorkoutTitle />
      </div>
      {!isWide && <FinishButton className="mr-1 shrink-0" />}
      <SetsProgress isWide={isWide} />
    </div>
  );
}

function SessionsAhead() {
  useSessionsAhead(useExerciseIds());
  return null;
}

/** Where announcements are read out from. */
function Announcer() {
  return (
    <p role="status" className="sr-only">
      {useAnnouncement()}
    </p>
  );
}

type FinishButtonProps = { size?: 'hero' | 'normal' | undefined; className?: string | undefined };

/** Stops the clock and asks what is to become of the workout. */
function FinishButton({ size, className }: FinishButtonProps) {
  const { dispatch } = useWorkout();
  return (
    <Button
      variant="gold"
      size={size}
      text="normal"
      className={className}
      data-keep-clear
      onClick={() => dispatch({ type: 'finish', now: Date.now() })}
    >
      FINISH
    </Button>
  );
}

/** How long the workout has run. Nothing but this renders when a second has passed. */
function WorkoutClock() {
  const runningSince = useSession((session) => session.runningSince);
  const ranMs = useSession((session) => session.ranMs);
  const until = useSession(trustedUntil) ?? Number.POSITIVE_INFINITY;
  const now = useNow(runningSince === null ? null : runningSince - ranMs, until);
  const time = formatTimer(elapsedSeconds({ runningSince, ranMs }, Math.min(now, until)));
  return (
    <p
      role="timer"
      aria-label="Workout time"
      className="logger-clock"
      style={{ '--letters': time.length } as CSSProperties}
    >
      {time}
    </p>
  );
}
