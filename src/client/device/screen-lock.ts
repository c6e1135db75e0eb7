/** Keeps the screen on until the returned function is called. Does nothing where the browser cannot. */
export function keepScreenOn(): () => void {
  if ('wakeLock' in navigator) return holdLock();
  // Over plain HTTP nothing is kept for use without a network: then the screen turns off as usual.
  const playing = import('./screen-video.ts').then(({ playScreenVideo }) => playScreenVideo()).catch(() => undefined);
  return () => void playing.then((stop) => stop?.());
}

/** Browsers release the lock when the page is hidden or the battery is low, so it is requested again afterwards. */
function holdLock(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isAsking = false;
  const ended = new AbortController();
  const acquire = async () => {
    if (isAsking || lock?.released === false || document.visibilityState !== 'visible') return;
    isAsking = true;
    // Refused without a tap, or when the battery is low: the screen then turns off as usual.
    lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    isAsking = false;
    if (ended.signal.aborted) void lock?.release();
  };
  void acquire();
  // Safari grants the first lock of a page only while it handles a tap.
  for (const event of ['visibilitychange', 'click']) document.addEventListener(event, acquire, ended);
  return () => {
    ended.abort();
    void lock?.release();
  };
}
