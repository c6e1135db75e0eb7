import { useState, useSyncExternalStore } from 'react';
import { vibrate } from '#client/device/haptics.ts';
import { setPreference, usePreferences } from '#client/device/preferences/preferences-store.ts';
import { type NotificationPermissionState, notificationSwitch } from './notification-state.ts';

/** Asks for the browser's permission when switched on, and explains a refusal. */
export function useNotificationSwitch() {
  const { notifications } = usePreferences();
  const permission = useSyncExternalStore(onPermissionChange, readPermission);
  const [answer, setAnswer] = useState<NotificationPermission | null>(null);

  const switchOn = async () => {
    // A browser that was told no does not ask again: the answer comes at once.
    const given = await Notification.requestPermission();
    setAnswer(given);
    setPreference('notifications', given === 'granted');
  };

  return {
    ...notificationSwitch(notifications, permission, answer !== null),
    change: (isOn: boolean) => {
      vibrate('light');
      setAnswer(null);
      if (isOn) void switchOn();
      else setPreference('notifications', false);
    },
  };
}

function readPermission(): NotificationPermissionState {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

/** Calls the listener when the permission may have changed: in the browser's settings, or while the page was hidden. */
function onPermissionChange(listener: () => void): () => void {
  const stopped = new AbortController();
  document.addEventListener('visibilitychange', listener, { signal: stopped.signal });
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', listener, { signal: stopped.signal }))
    // Not every browser reports changes, so check again on return.
    .catch(() => undefined);
  return () => stopped.abort();
}
