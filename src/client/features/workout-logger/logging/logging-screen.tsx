import './logging-screen.css';
import { Dock } from '#client/kit/dock.tsx';
import { MEDIA } from '#client/kit/media.ts';
import { useMediaQuery } from '#client/kit/use-media-query.ts';
import { Announcer } from './announcements.tsx';
import { ExerciseStrip } from './exercises/exercise-strip.tsx';
import { useExerciseTexts } from './exercises/workout-exercises.ts';
import { LoggerKeys } from './logger-keys.tsx';
import { RestDock } from './rest-dock.tsx';
import { FinishButton, PinnedScore, ScoreCard, WorkoutLine } from './score.tsx';
import { AddSet, LogButton } from './sets/log-actions.tsx';
import { SetsPanel } from './sets/sets-panel.tsx';
import { useLogging } from './sets/use-logging.ts';
import { useSessionsAhead } from './sets/use-previous-session.ts';

/** A workout in progress: its score, the exercises, and the sets of the selected one. */
export function LoggingScreen({ exerciseId }: { exerciseId: string }) {
  const isWide = useMediaQuery(MEDIA.wide);
  const logging = useLogging(exerciseId, isWide);
  const actions = (
    <>
      <AddSet exerciseId={exerciseId} />
      <LogButton exerciseId={exerciseId} logging={logging} isWide={isWide} />
    </>
  );
  return (
    <>
      {!isWide && <PinnedScore />}
      <div className="logger">
        <div className="logger-side">
          {isWide ? <ScoreCard /> : <WorkoutLine />}
          <ExerciseStrip isWide={isWide} />
          {isWide && <FinishButton size="hero" />}
        </div>
        <SetsPanel exerciseId={exerciseId} logging={logging} isWide={isWide}>
          {isWide && (
            <div data-keep-clear data-foot className="sets-foot">
              <RestDock isWide />
              <div className="sets-actions">{actions}</div>
              <LoggerKeys />
            </div>
          )}
        </SetsPanel>
      </div>
      {!isWide && (
        <>
          <LoggerKeys />
          <Dock above={<RestDock isWide={false} />}>{actions}</Dock>
        </>
      )}
      <Announcer />
      <SessionsAhead />
    </>
  );
}

function SessionsAhead() {
  useSessionsAhead(useExerciseTexts(({ exerciseId }) => exerciseId));
  return null;
}

// What a tap brings besides the click, and nothing handles. React would look for handlers each time, before the answer is
// painted: decision 029.
const UNHANDLED = ['touchend', 'transitionrun', 'transitionstart'];
const ONLY_WITH_A_MOUSE = ['gotpointercapture', 'lostpointercapture', 'mouseover', 'mouseout', 'mousemove', 'mouseup'];

type PressEvent = Event &
  Partial<PointerEvent> & { readonly sourceCapabilities?: { readonly firesTouchEvents: boolean } | null };

const ignore = (event: Event) => event.stopImmediatePropagation();
const ignoreTouch = (event: PressEvent) => {
  if (event.pointerType === 'touch' || event.sourceCapabilities?.firesTouchEvents) ignore(event);
};

for (const type of UNHANDLED) addEventListener(type, ignore, { capture: true });
for (const type of ONLY_WITH_A_MOUSE) addEventListener(type, ignoreTouch, { capture: true });
