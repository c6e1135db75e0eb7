import { useEffect, useState } from 'react';
import { onPageReturn } from '#client/device/page-return.ts';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { isForgotten, trustedUntil } from '#core/workout/session/forgotten.ts';

const loadDialog = async () => (await import('./still-lifting-dialog.tsx')).StillLiftingDialog;

/** Asks about a workout that looks forgotten, on any screen: when the app is opened or FINISH is pressed. */
export function StillLifting() {
  const now = useNowWhenForgotten();
  const isAsked = useSessionAfterPaint((session) => isForgotten(session, now));
  const Dialog = useOnDemand(isAsked, loadDialog);
  return Dialog && <Dialog isAsked={isAsked} now={now} />;
}

/** The current time, updated when the workout starts to look forgotten and when the page becomes visible. */
function useNowWhenForgotten(): number {
  const until = useSessionAfterPaint(trustedUntil);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === null) return;
    const read = () => setNow(Date.now());
    const timer = setTimeout(read, Math.max(0, until - Date.now()) + 1);
    const stop = onPageReturn(read);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [until]);
  return now;
}
