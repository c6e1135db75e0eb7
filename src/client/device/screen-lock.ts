import { useEffect } from 'react';

/** iPhones grant the first lock of a page only while they handle one of these. */
const GESTURES = ['click', 'keydown'] as const;

const loadScreenVideo = () => import('./screen-video.ts');

/** Keeps the screen on while it is wanted. Does nothing where the browser cannot. */
export function useScreenLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    return 'wakeLock' in navigator ? holdLock() : playVideo();
  }, [isWanted]);
}

/** Browsers release the lock when the page is hidden or the battery is low, so it is requested again afterwards. */
function holdLock(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isAsking = false;
  const ended = new AbortController();
  const acquire = async () => {
    if (isAsking || (lock && !lock.released) || document.visibilityState !== 'visible') return;
    isAsking = true;
    // Refused without a gesture, or when the battery is low: the screen then turns off as usual.
    const acquired = await navigator.wakeLock.request('screen').catch(() => undefined);
    isAsking = false;
    if (ended.signal.aborted) await acquired?.release();
    else lock = acquired ?? lock;
  };
  const look = () => void acquire();
  look();
  for (const event of ['visibilitychange', ...GESTURES]) {
    document.addEventListener(event, look, { signal: ended.signal });
  }
  return () => {
    ended.abort();
    void lock?.release();
  };
}

/** Browsers have no such lock over plain HTTP. */
function playVideo(): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  loadScreenVideo().then(
    ({ playScreenVideo }) => {
      if (!isOver) stop = playScreenVideo();
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    stop?.();
  };
}
