import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { play, preload } from '#client/device/audio/play.ts';
import { vibrate } from '#client/device/haptics.ts';
import { usePreferences } from '#client/device/preferences/preferences-store.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useOnDemand } from '#client/kit/use-on-demand.ts';
import { useSessionAfterPaint } from '#client/workout/draft/workout-context.ts';
import { isRestOver, isRestVisible } from '#core/workout/session/rest.ts';

const TOAST_MS = 3000;
const loadRestRinger = async () => (await import('./rest-ringer.ts')).RestRinger;

/** Signals the end of the rest on every screen: once, and not again after a reload. */
export function RestWatch() {
  const rest = useSessionAfterPaint((session) => session.rest);
  const [watchingSince] = useState(Date.now);
  const told = useRef(0);

  useEffect(() => {
    if (!rest || rest.endsAt < watchingSince || rest.endsAt === told.current) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const now = Date.now();
      if (!isRestOver(rest, now)) {
        timer = setTimeout(look, rest.endsAt - now);
        return;
      }
      if (rest.endsAt === told.current) return;
      told.current = rest.endsAt;
      // The phone was asleep, so the notification has already told the member.
      if (isRestVisible(rest, now)) tell();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [rest, watchingSince]);

  const isResting = rest !== null;
  useEffect(() => {
    // Sounds fetched only when needed would come too late.
    if (isResting) preload(['rest-over']);
  }, [isResting]);
  // Only for those who want to be told outside of the page, too.
  const { notifications: isWanted } = usePreferences();
  const RestRinger = useOnDemand(isWanted, loadRestRinger);
  // Once loaded it stays, and would subscribe the device again.
  return isWanted && RestRinger && <RestRinger title={title()} />;
}

const title = () => t`CHARGING COMPLETE`;

function tell(): void {
  toast({ title: title(), description: t`Next set.`, duration: TOAST_MS });
  play('rest-over');
  vibrate('heavy');
}
