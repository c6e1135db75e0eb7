/** Milliseconds. A second tap within this time is ignored: what is tapped has changed, and nobody has read it yet. */
const DOUBLE_TAP_MS = 400;
/** How far apart two taps with the same finger may be, in pixels. */
const FINGER = 44;

export function isDoubleTap(lastTap: number, now: number): boolean {
  return now - lastTap < DOUBLE_TAP_MS;
}

/** After a tap that opens something: the second of two quick ones must not press what has come under the finger. */
export function ignoreSecondTap(tap: Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY' | 'detail'>): void {
  // A click by a key.
  if (tap.detail === 0) return;
  const ignore = (event: MouseEvent) => {
    const isNear = Math.hypot(event.clientX - tap.clientX, event.clientY - tap.clientY) < FINGER;
    if (!isNear || !isDoubleTap(tap.timeStamp, event.timeStamp)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const forget = new AbortController();
  for (const type of ['mousedown', 'click'] as const) {
    addEventListener(type, ignore, { capture: true, signal: forget.signal });
  }
  setTimeout(() => forget.abort(), 2 * DOUBLE_TAP_MS);
}
