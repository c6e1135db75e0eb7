import { useEffect, useState } from 'react';
import { shownSeconds } from '#core/workout/session/forgotten.ts';
import type { Session } from '#core/workout/session/session.ts';

/** Seconds on the workout's clock, once a second while it runs. */
export function useRunningTime(session: Session): number {
  const [now, setNow] = useState(Date.now);
  const isRunning = session.status === 'active';
  useEffect(() => {
    if (!isRunning) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return shownSeconds(session, now);
}
