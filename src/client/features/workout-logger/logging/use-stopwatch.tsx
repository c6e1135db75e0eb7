import { t } from '@lingui/core/macro';
import { vibrate } from '#client/device/haptics.ts';
import { whenPainted } from '#client/workout/draft/after-paint.ts';
import { useWorkout } from '#client/workout/draft/use-workout.ts';
import { announce } from './announcements.tsx';
import { showRow } from './sets/set-focus.ts';

export function useStopwatchActions() {
  const { dispatch } = useWorkout();
  return {
    start: (setId: string) => {
      dispatch({ type: 'startStopwatch', setId, now: Date.now() });
      vibrate('light');
      announce(t`Stopwatch started`);
      // Its target opens below the row, behind the dock.
      whenPainted(() => showRow(setId));
    },
    stop: (setId: string) => {
      dispatch({ type: 'stopStopwatch', setId, now: Date.now() });
      vibrate('medium');
      announce(t`Stopwatch stopped`);
    },
  };
}

/** On the keys that stop and start the clock. */
export function StopMark({ size = 20 }: { size?: number }) {
  return <span aria-hidden="true" className="stop-mark" style={{ width: size, height: size }} />;
}

export function PlayMark() {
  return <span aria-hidden="true" className="play-mark" />;
}
