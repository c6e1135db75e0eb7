import type { CSSProperties } from 'react';
import { useSession } from '#client/workout/draft/workout-context.ts';
import { formatTimer } from '#core/workout/durations.ts';
import { elapsedSeconds } from '#core/workout/session/clock.ts';
import { trustedUntil } from '#core/workout/session/forgotten.ts';
import { useNow } from '../use-now.ts';

/** How long the workout has run. Nothing but this renders when a second has passed. */
export function WorkoutClock() {
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
