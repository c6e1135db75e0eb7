import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import { WifiOff } from './own-icons.tsx';

/** Data shown offline may have changed since. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <p role="status" className="contents">
      {!isOnline && (
        <span className="flex items-center gap-3 type-vt-20 text-ink-dim">
          <Icon of={WifiOff} />
          {t`Offline. This is what was kept on this phone.`}
        </span>
      )}
    </p>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
