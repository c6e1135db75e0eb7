import { Dock } from '#client/kit/dock.tsx';
import { Announcer } from './announcer.tsx';
import { ExerciseStrip } from './exercises/exercise-strip.tsx';
import { useExerciseIds } from './exercises/use-exercise-list.ts';
import { FinishButton } from './score/finish-button.tsx';
import { SetsProgress } from './score/sets-progress.tsx';
import { WorkoutClock } from './score/workout-clock.tsx';
import { WorkoutTitle } from './score/workout-title.tsx';
import { LogActions } from './sets/log-actions.tsx';
import { SetsPanel } from './sets/sets-panel.tsx';
import { useLogging } from './sets/use-logging.ts';
import { useSessionsAhead } from './sets/use-previous-session.ts';
import { useWideScreen } from './use-wide-screen.ts';
import './logger.css';

/** A workout in progress: what has been done, the exercises, and the sets of the selected one. */
export function LoggingScreen({ exerciseId }: { exerciseId: string }) {
  const isWide = useWideScreen();
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
