import type { NotificationPermissionState } from './notification-state.ts';

export function readPermission(): NotificationPermissionState {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

/** Calls the listener when the permission may have changed: in the browser's settings, or while another page was looked at. */
export function onPermissionChange(listener: () => void): () => void {
  const stopped = new AbortController();
  document.addEventListener('visibilitychange', listener, { signal: stopped.signal });
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', listener, { signal: stopped.signal }))
    // Not every browser tells; a look on return has to do there.
    .catch(() => undefined);
  return () => stopped.abort();
}
